"""Akari as people solve it: the strategies from a glance to a proof.

The six of the thesis *Construction of Human-Solvable Akari Puzzles* keep their names. What each of
them claims is argued beside its code: the three of plain counting in ``position``, the patterns in
``clue_patterns``, what takes two clues or more in ``clue_pairs`` and ``chains``. The contradictions are those of
``lamplit.human.suppositions``, which follow a supposition by plain counting. The last strategy,
``general``, needs nothing of Akari but its rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from lamplit.core.clock import Clock
from lamplit.core.puzzle import Puzzle
from lamplit.genre.steps import Approach, Find, Finding, Human, Shortcut, Strategy, Tier, Wording
from lamplit.genres.akari.strategies.cell_sets import CellSets
from lamplit.genres.akari.strategies.chains import Chains
from lamplit.genres.akari.strategies.clue_pairs import CluePairs, CrowdedOut
from lamplit.genres.akari.strategies.clue_patterns import AllButOneCell, CluePatterns, DiagonalExclusion, DiscountSet
from lamplit.genres.akari.strategies.pairs import LatestPairs
from lamplit.genres.akari.strategies.position import AkariPosition
from lamplit.genres.akari.strategies.proofs import PROOFS
from lamplit.genres.akari.strategies.simple_steps import SIMPLEST, SimplestAkariSteps
from lamplit.human.contradictions import make_general, make_one_step, make_two_step
from lamplit.human.deducer import drop_repeats
from lamplit.human.suppositions import find_one_step, find_two_step

STRATEGIES = (
    Strategy("forced-empty", "Forced Empty Cell", Tier.EASY, 1.0, "No bulb goes beside a 0.", "Look at the 0s"),
    Strategy(
        "saturation",
        "Clue Saturation-based Exclusion",
        Tier.EASY,
        1.0,
        "A clue that has all its bulbs gets no more.",
        "Look at clues that have their bulbs",
    ),
    Strategy(
        "restricted",
        "Restricted Clues",
        Tier.EASY,
        1.0,
        "A clue that needs as many bulbs as it has cells left gets them all.",
        "Look at clues with little room",
    ),
    Strategy(
        "limited-light",
        "Limited Light Options",
        Tier.EASY,
        1.5,
        "A dark cell that nothing else can light holds a bulb itself.",
        "Look at dark cells that few others see",
    ),
    Strategy(
        "only-lighter",
        "Only Lighter",
        Tier.EASY,
        2.0,
        "If only one cell can still light a dark cell, put a bulb there.",
        "Look at dark cells with few lighters",
    ),
    Strategy(
        "diagonal",
        "Diagonal Exclusion",
        Tier.TRICKY,
        3.0,
        "A number with at most one neighbour to spare allows no bulb diagonal to it that sees two of them.",
        "Look at the corners of large numbers, and of numbers at the border",
    ),
    Strategy(
        "all-but-one",
        "N of N+1 Diagonals",
        Tier.TRICKY,
        4.0,
        "A clue with one cell to spare allows no bulb where it would shine on two of its cells.",
        "Look at the corners of clues with one cell to spare",
    ),
    Strategy(
        "patterns",
        "Clue Patterns",
        Tier.TRICKY,
        4.0,
        "Two 3s in line with one cell between them share a bulb there, and often need one at each far end.",
        "Look at the 3s that stand in line",
    ),
    Strategy(
        "discount",
        "Discount Set",
        Tier.TRICKY,
        6.0,
        "Of two cells that are all a dark cell has left, one holds a bulb; a cell that sees both can't.",
        "Look at dark cells with two lighters",
    ),
    Strategy(
        "clue-pairs",
        "Clue Pairs",
        Tier.HARD,
        10.0,
        "Two clues that get in each other's way can be met together in only a few ways; "
        "what all of these ways share is certain.",
        "Look at clues that touch diagonally or stand in line",
    ),
    Strategy(
        "crowded-out",
        "Crowded Out",
        Tier.HARD,
        15.0,
        "A cell can't hold a bulb if then every lighter of some other cell would darken or overfill something.",
        "Look for a cell that spoils all the lighters of another",
    ),
    Strategy(
        "chain",
        "Exclusive Chain",
        Tier.HARD,
        25.0,
        "Follow pairs of which one must and pairs of which one may: a chain that contradicts itself began wrong.",
        "Look for a chain of pairs",
    ),
    make_one_step("Suppose a bulb (or none), count on, and find a clue that can't be met or a cell that can't be lit."),
    make_two_step("a bulb (or none)"),
    make_general("Suppose a bulb (or none): these clues and cells can't all be satisfied any more."),
)

PLAIN = frozenset(SIMPLEST)
SIX = ("forced-empty", "diagonal", "saturation", "restricted", "patterns", "limited-light")


def approach(puzzle: Puzzle, clock: Clock) -> Approach:
    """A position with nothing decided, and the strategies that look at it."""
    position = AkariPosition.of(puzzle)
    counting = SimplestAkariSteps(position)
    return Approach(
        position, partial(_make_finders, position, counting, clock, Wording(puzzle)), Shortcut(PLAIN, counting.take)
    )


def _make_finders(
    position: AkariPosition, counting: SimplestAkariSteps, clock: Clock, wording: Wording
) -> list[tuple[str, Find]]:
    """The strategies from simple to hard."""
    sets = CellSets(position)
    pairs = LatestPairs(sets, clock)

    def find_on_sets(find: Find) -> Sequence[Finding]:
        """What a strategy finds in sets that are up to date; one of its arguments for each thing is enough."""
        sets.update()
        return drop_repeats(find())

    return [
        *((key, partial(counting.find, key)) for key in SIMPLEST),
        ("diagonal", partial(find_on_sets, DiagonalExclusion(sets).find)),
        ("all-but-one", partial(find_on_sets, AllButOneCell(sets).find)),
        ("patterns", partial(find_on_sets, CluePatterns(sets).find)),
        ("discount", partial(find_on_sets, DiscountSet(sets).find)),
        ("clue-pairs", partial(find_on_sets, CluePairs(sets, clock).find)),
        ("crowded-out", partial(find_on_sets, CrowdedOut(sets, pairs, clock).find)),
        ("chain", partial(find_on_sets, Chains(sets, pairs, clock).find)),
        ("one-step", partial(find_one_step, position, clock, wording)),
        ("two-step", partial(find_two_step, position, clock, wording)),
    ]


HUMAN = Human(strategies=STRATEGIES, profiles={"six": SIX}, approach=approach, proofs=PROOFS)
