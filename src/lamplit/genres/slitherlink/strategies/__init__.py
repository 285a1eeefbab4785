"""Slitherlink as people solve it: the strategies from a glance to a proof."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from lamplit.core.clock import Clock
from lamplit.core.puzzle import Puzzle
from lamplit.genre.families.loops.wording import SideWording
from lamplit.genre.steps import TRUE, Approach, Find, Finding, Grounds, Human, Shortcut, Strategy, Tier
from lamplit.genres.slitherlink.strategies.easy_steps import EasySteps
from lamplit.genres.slitherlink.strategies.findings import AroundZero, ClosedTooSoon, FullClue, TightClue
from lamplit.genres.slitherlink.strategies.net.diagonals import Diagonals
from lamplit.genres.slitherlink.strategies.net.hard_strategies import HardStrategies
from lamplit.genres.slitherlink.strategies.net.turned_board import TurnedBoard
from lamplit.genres.slitherlink.strategies.position import FULL_CLUE, TIGHT_CLUE, SlitherlinkPosition
from lamplit.genres.slitherlink.strategies.proofs import PROOFS
from lamplit.genres.slitherlink.strategies.spots import SlitherlinkSpots, list_places
from lamplit.human.contradictions import ONE_STEP
from lamplit.human.lines.catalogue import (
    COLOURS,
    CUT_OFF,
    DEAD_END,
    EARLY_LOOP,
    ONLY_WAY,
    TWO_LINES,
    WAY_ON,
    make_colours,
    make_contradictions,
    make_no_way_back,
    make_only_way,
    make_simplest,
)
from lamplit.human.lines.colours import Colours
from lamplit.human.lines.findings import NoEarlyLoop
from lamplit.human.lines.position import UNMET, LineCause, Numbers
from lamplit.human.lines.routes import LoopRoutes
from lamplit.human.lines.simplest_steps import STRATEGY_OF, SimplestLineSteps
from lamplit.human.suppositions import find_one_step
from lamplit.human.wording import NumberedClue

ZERO, FULL, TIGHT = "zero", "full-clue", "tight-clue"

STRATEGIES = (
    Strategy(ZERO, "No lines at 0", Tier.EASY, 1.0, "A 0 has no lines.", "Look at the 0s"),
    Strategy(
        FULL,
        "Full clue",
        Tier.EASY,
        1.0,
        "A number that has its lines gets no more.",
        "Look at numbers that have their lines",
    ),
    Strategy(
        TIGHT,
        "Tight clue",
        Tier.EASY,
        1.0,
        "A number with just enough open sides gets them all.",
        "Look at numbers with few sides left",
    ),
    *make_simplest("corner", "side"),
    Strategy(
        "threes",
        "Adjacent 3s",
        Tier.EASY,
        2.0,
        "Adjacent 3s share a line and have both outer ones.",
        "Look at adjacent 3s",
    ),
    Strategy(
        "corners",
        "Corners",
        Tier.EASY,
        2.0,
        "Two lines or none meet at each corner of a number.",
        "Look at the corners of numbers",
    ),
    Strategy(
        "diagonals",
        "Shared corners",
        Tier.TRICKY,
        4.0,
        "Numbers that touch share a corner, and two lines or none meet there.",
        "Look at numbers that touch, most of all diagonally",
    ),
    make_colours(
        "Crossing a line leads from inside the loop to outside, or back.",
        "Tell cells inside the loop from cells outside",
    ),
    make_no_way_back(),
    Strategy(
        "links",
        "Linked cells",
        Tier.HARD,
        10.0,
        "Two sides of a number are both lines or both empty if the cells behind them lie on the same side of the loop.",
        "Look for two cells that must be on the same side of the loop, or on different ones",
    ),
    Strategy(
        "one-piece",
        "One piece",
        Tier.HARD,
        12.0,
        "The inside of the loop is in one piece, and so is the outside.",
        "Look for cells without which the inside, or the outside, would fall apart",
    ),
    Strategy(
        "walled-off",
        "Walled off",
        Tier.HARD,
        15.0,
        "A number or a line end can't be drawn in a way that walls off a part of the inside, or of the outside.",
        "Look at numbers and line ends where the inside or the outside is narrow",
    ),
    Strategy(
        "each-way",
        "Ruled-out ways",
        Tier.HARD,
        18.0,
        "A number or a line end can't be drawn in a way that spoils what is beside it.",
        "Look at numbers and line ends that have few ways left",
    ),
    make_only_way(25.0),
    *make_contradictions("a number or a corner", "these numbers can't all be met"),
)

CAUSES = {**STRATEGY_OF, FULL_CLUE: FULL, TIGHT_CLUE: TIGHT}
SIMPLEST = (ZERO, FULL, TIGHT, TWO_LINES, WAY_ON, DEAD_END, EARLY_LOOP)
EASY = frozenset(strategy.key for strategy in STRATEGIES if strategy.tier == Tier.EASY)


def approach(puzzle: Puzzle, clock: Clock) -> Approach:
    """A position with nothing decided, and the strategies that look at it."""
    position = SlitherlinkPosition(puzzle)
    simple = SimplestLineSteps(position, _make_strategy_lookup(position), partial(_make_finding, position))
    easy = EasySteps(simple, SlitherlinkSpots(position, list_places(position)))
    return Approach(position, partial(_make_finders, puzzle, easy, clock), Shortcut(EASY, easy.take))


def _make_strategy_lookup(position: SlitherlinkPosition) -> Callable[[LineCause], str]:
    def find_strategy(why: LineCause) -> str:
        if why.cause == FULL_CLUE and not position.numbers[why.source]:
            return ZERO
        return CAUSES[why.cause]

    return find_strategy


def _make_finding(position: SlitherlinkPosition, why: LineCause, true: Numbers, false: Numbers) -> Finding:
    """What a number says, as a finding."""
    lines, edges = position.layout.lines, position.layout.edges
    filled, crossed = tuple([lines[n] for n in true]), tuple([lines[n] for n in false])
    if why.cause == UNMET:
        clue = position.find_unmet(why.source)
        piece = tuple(edges[number] for number in position.find_piece_between(why.source))
        if clue is None:  # it has got its lines since, and they are elsewhere
            return NoEarlyLoop(filled, crossed, Grounds(edges=piece), position.names, edges[why.source])
        cell = position.cells[clue]
        numbered = NumberedClue(cell, position.numbers[clue])
        return ClosedTooSoon(
            filled, crossed, Grounds((cell,), edges=piece), position.names, numbered, edges[why.source]
        )
    cell, number = position.cells[why.source], position.numbers[why.source]
    clue_said = NumberedClue(cell, number)
    if why.cause == TIGHT_CLUE:
        return TightClue(filled, crossed, Grounds((cell,)), position.names, clue_said)
    if not number:
        return AroundZero(filled, crossed, Grounds((cell,)), position.names, clue_said)
    drawn = tuple(edges[side] for side in position.sides[why.source] if position.value[side] == TRUE)
    return FullClue(filled, crossed, Grounds((cell,), edges=drawn), position.names, clue_said)


def _make_finders(puzzle: Puzzle, easy: EasySteps, clock: Clock) -> list[tuple[str, Find]]:
    """The strategies from simple to hard."""
    position = easy.spots.position
    turned = TurnedBoard(puzzle, position)
    ways, hard = LoopRoutes(position, clock, str), HardStrategies(turned, clock)
    return [
        *easy.simple.make_finders(SIMPLEST),
        ("threes", easy.threes.find),
        ("corners", easy.corners.find),
        ("diagonals", Diagonals(turned).find),
        (COLOURS, Colours(position).find),
        (CUT_OFF, ways.find_cut_off),
        ("links", hard.find_links),
        ("one-piece", hard.find_pieces),
        ("walled-off", hard.find_walls),
        ("each-way", hard.find_ways),
        (ONLY_WAY, ways.find_needed),
        (ONE_STEP, partial(find_one_step, position, clock, SideWording(puzzle))),
    ]


HUMAN = Human(strategies=STRATEGIES, profiles={}, approach=approach, proofs=PROOFS)
