"""Fillomino as people solve it: the strategies from a glance to a proof."""

from __future__ import annotations

from functools import partial

from lamplit.core.clock import Clock
from lamplit.core.puzzle import Puzzle
from lamplit.genre.steps import Approach, Find, Human, Shortcut, Strategy, Tier, Wording
from lamplit.genres.fillomino.strategies.either_way import EitherWaySteps
from lamplit.genres.fillomino.strategies.position import JUST_ENOUGH, NEEDED, ONLY_NUMBER, ONLY_WAY, FillominoPosition
from lamplit.genres.fillomino.strategies.proofs import PROOFS
from lamplit.genres.fillomino.strategies.simple_steps import SimplestFillominoSteps
from lamplit.genres.fillomino.strategies.suppositions import Suppositions
from lamplit.human.contradictions import ONE_STEP, make_general, make_one_step
from lamplit.human.suppositions import MOST_LINKS

CHAIN_LINKS = 4
"""The most links of a short chain, what breaks included."""

STRATEGIES = (
    Strategy(
        ONLY_WAY,
        "Only way",
        Tier.EASY,
        1.0,
        "A part that lacks cells and can only grow to one cell takes it.",
        "Look for parts that are almost closed in",
    ),
    Strategy(
        JUST_ENOUGH,
        "Just enough room",
        Tier.EASY,
        2.0,
        "A part that can reach only as many cells as its number says takes all of them.",
        "Look for large numbers with little room",
    ),
    Strategy(
        ONLY_NUMBER,
        "Only number",
        Tier.EASY,
        2.5,
        "A cell that only one part can reach, and in which no other has room, belongs to that part.",
        "Look at cells between finished parts",
    ),
    Strategy(
        NEEDED,
        "Bottleneck",
        Tier.TRICKY,
        3.5,
        "A part needs every cell without which its room is smaller than its number.",
        "Look at the narrow places between a part and its room",
    ),
    Strategy(
        "blocked",
        "Blocked part",
        Tier.TRICKY,
        6.0,
        "A cell doesn't have a number that would leave another part too little room.",
        "Look at cells that several parts compete for",
    ),
    Strategy(
        "chain",
        "Short chain",
        Tier.HARD,
        15.0,
        "Assume a number and follow it a step or two, until a part has too little room.",
        "Assume a number where parts compete for room",
    ),
    Strategy(
        "either-way",
        "Either way",
        Tier.FIENDISH,
        30.0,
        "A part can grow in few ways, or a cell can have few numbers, and each of them leads to the same.",
        "Look at parts with two or three ways to grow",
    ),
    make_one_step("Assume a number and follow what that forces until a part has too little room."),
    make_general("Assume a number and follow it until something breaks."),
)


def approach(puzzle: Puzzle, clock: Clock) -> Approach:
    """A position with nothing decided, and the strategies that look at it."""
    position = FillominoPosition(puzzle, clock)
    simple = SimplestFillominoSteps(position)
    simplest = frozenset((ONLY_WAY, JUST_ENOUGH, ONLY_NUMBER, NEEDED))
    return Approach(position, partial(_make_finders, position, simple, clock, puzzle), Shortcut(simplest, simple.take))


def _make_finders(
    position: FillominoPosition, simple: SimplestFillominoSteps, clock: Clock, puzzle: Puzzle
) -> list[tuple[str, Find]]:
    """The strategies from simple to hard."""
    suppositions = Suppositions(position, clock, Wording(puzzle))
    return [
        *((key, partial(simple.find, key)) for key in (ONLY_WAY, JUST_ENOUGH, ONLY_NUMBER, NEEDED)),
        ("blocked", partial(suppositions.find, 1)),
        ("chain", partial(suppositions.find, CHAIN_LINKS)),
        ("either-way", EitherWaySteps(position, clock).find),
        (ONE_STEP, partial(suppositions.find, MOST_LINKS)),
    ]


HUMAN = Human(strategies=STRATEGIES, profiles={}, approach=approach, proofs=PROOFS)
