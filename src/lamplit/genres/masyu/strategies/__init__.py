"""Masyu as people solve it: the strategies from a glance to a proof."""

from __future__ import annotations

from functools import partial

from lamplit.clock import Clock
from lamplit.genres.masyu.strategies.findings import (
    BlackBlocked,
    BlackLeg,
    WhiteStraight,
    WhiteTurn,
)  # fmt: skip
from lamplit.genres.masyu.strategies.pearls import BLOCKED, LEG, STRAIGHT, TURN
from lamplit.genres.masyu.strategies.position import Position
from lamplit.genres.masyu.strategies.ways import pearl_spots
from lamplit.human.suppositions import one_step
from lamplit.puzzle import Puzzle
from lamplit.steps import Approach, Find, Finding, Grounds, Human, Shortcut, Strategy, Tier
from lamplit.strategies.lines.colours import Colours
from lamplit.strategies.lines.pearl_colours import PearlColours
from lamplit.strategies.lines.pearl_ways import PearlWays
from lamplit.strategies.lines.pearls import ALONG, SAID, UNMET, left_out
from lamplit.strategies.lines.position import Numbers, Why
from lamplit.strategies.lines.simple import DEAD_END, EARLY_LOOP, STRATEGY_OF, TWO_LINES, WAY_ON, SimplestSteps
from lamplit.strategies.lines.ways import Ways

BLACK_LEG, BLACK_BLOCKED, WHITE_STRAIGHT, WHITE_TURN = "black-leg", "black-blocked", "white-straight", "white-turn"

STRATEGIES = (
    Strategy(
        BLACK_LEG, "A Black Pearl's Leg Goes Straight On", Tier.EASY, 1.0,
        "A line that leaves a black pearl runs straight through the next cell.",
        "Look at black pearls with a line",
    ),
    Strategy(
        BLACK_BLOCKED, "Blocked Leg", Tier.EASY, 1.0,
        "Where the loop can't leave a black pearl for two cells, it leaves it the other way.",
        "Look at black pearls near the border and near lines",
    ),
    Strategy(
        WHITE_STRAIGHT, "Straight Through White", Tier.EASY, 1.0,
        "Where the loop can't pass a white pearl one way, it passes it the other.",
        "Look at white pearls at the border and near lines",
    ),
    Strategy(
        WHITE_TURN, "Turn Beside White", Tier.EASY, 1.0,
        "A white pearl with the loop straight on at one side has a turn at the other.",
        "Look at white pearls with a long line",
    ),
    Strategy(
        TWO_LINES, "Two Lines in a Cell", Tier.EASY, 1.0,
        "A cell with two lines gets no more.",
        "Look at cells with two lines",
    ),
    Strategy(
        WAY_ON, "Only One Way On", Tier.EASY, 1.0,
        "A line that comes to a cell goes on from there.",
        "Look at the ends of lines",
    ),
    Strategy(
        DEAD_END, "Dead End", Tier.EASY, 1.0,
        "A line into a cell with no other way out would end there.",
        "Look at cells with one way left",
    ),
    Strategy(
        EARLY_LOOP, "No Early Loop", Tier.EASY, 2.0,
        "There is one loop: a line must not close a part of it while something is left over.",
        "Look at lines that nearly close",
    ),
    Strategy(
        "pearl-ways", "Ways Through a Pearl", Tier.TRICKY, 4.0,
        "A pearl can be passed in few ways; what all share that its neighbours leave is certain.",
        "Look at pearls close to each other",
    ),
    Strategy(
        "colours", "Inside and Outside", Tier.TRICKY, 5.0,
        "Whoever crosses the loop changes sides, so it crosses every closed curve an even number of times.",
        "Count the lines that leave a part of the board",
    ),
    Strategy(
        "cut-off", "No Way Back", Tier.TRICKY, 6.0,
        "A loop that goes somewhere has to come back another way.",
        "Look for parts of the board with a single way in",
    ),
    Strategy(
        "ways-on", "Where Each Way Leads", Tier.HARD, 8.0,
        "A pearl or the end of a line has few ways on; look one cell past each, and see what all share that work.",
        "Look at pearls and the ends of lines, and where each way on leads",
    ),
    Strategy(
        "corner-colours", "Opposite Corners of a Cell", Tier.HARD, 9.0,
        "Straight on, the loop divides both pairs of opposite corners of a cell; where it turns, one pair.",
        "Look at the sides of the loop around pearls",
    ),
    Strategy(
        "pearl-chains", "Pearls That Rule Each Other Out", Tier.HARD, 10.0,
        "A way that one pearl has lost rules out a way of the next.",
        "Look at chains of pearls close to each other",
    ),
    Strategy(
        "only-way", "Only Way Between", Tier.HARD, 12.0,
        "Two pieces of line need two ways between them.",
        "Look for narrow ways between pieces of line",
    ),
    Strategy(
        "one-step", "One-step Contradiction", Tier.FIENDISH, 50.0,
        "Suppose a line (or none), go on a little, and see a pearl or a line that can't be right.",
        "Try something out",
    ),
    Strategy(
        "general", "General Contradiction", Tier.BEYOND, 200.0,
        "Suppose a line (or none): these pearls can't all be passed any more.",
        "Only a proof helps here",
    ),
)  # fmt: skip

CAUSES = {
    **STRATEGY_OF, LEG: BLACK_LEG, BLOCKED: BLACK_BLOCKED, STRAIGHT: WHITE_STRAIGHT, TURN: WHITE_TURN,
    UNMET: EARLY_LOOP,
}  # fmt: skip
SIMPLEST = (BLACK_LEG, BLACK_BLOCKED, WHITE_STRAIGHT, WHITE_TURN, TWO_LINES, WAY_ON, DEAD_END, EARLY_LOOP)


def approach(puzzle: Puzzle, clock: Clock) -> Approach:
    """A position with nothing decided, and the strategies that look at it."""
    position = Position(puzzle)
    simple = SimplestSteps(
        position, lambda why: CAUSES[why.cause], partial(_tell, position), position.clue_of, position.name_at
    )
    finders = partial(_finders, position, simple, clock)
    return Approach(position, finders, Shortcut(frozenset(SIMPLEST), simple.take))


def _tell(position: Position, why: Why, true: Numbers, false: Numbers) -> Finding | None:
    """What a pearl says, as a finding."""
    lines, edges = position.layout.lines, position.layout.edges
    filled, crossed = tuple([lines[n] for n in true]), tuple([lines[n] for n in false])
    if why.cause == UNMET:
        return left_out(position, why.source)
    pearl, way = divmod(why.source, 4)
    known = tuple(edges[number] for number in position.behind_clue(why) if position.value[number])
    grounds, name = Grounds((position.cells[pearl],), edges=known), position.name(pearl)
    if why.cause == LEG:
        return BlackLeg(filled, crossed, grounds, name)
    if why.cause == BLOCKED:
        return BlackBlocked(filled, crossed, grounds, name, SAID[way])
    if why.cause == STRAIGHT:
        return WhiteStraight(filled, crossed, grounds, name, ALONG[way])
    return WhiteTurn(filled, crossed, grounds, name)


def _finders(position: Position, simple: SimplestSteps, clock: Clock) -> list[tuple[str, Find]]:
    """The strategies from simple to hard."""
    ways = Ways(position, clock, position.called)
    spots = pearl_spots(position)
    near, further = PearlWays(spots, further=False), PearlWays(spots, further=True)
    sides = PearlColours(position, position.kinds(), position.called)
    return [
        *((key, partial(simple.find, key)) for key in SIMPLEST),
        ("pearl-ways", near.find),
        ("colours", Colours(position).find),
        ("cut-off", ways.cut_off),
        ("ways-on", further.find),
        ("corner-colours", sides.find),
        ("pearl-chains", further.chains),
        ("only-way", ways.needed),
        ("one-step", partial(one_step, position, clock)),
    ]


HUMAN = Human(strategies=STRATEGIES, profiles={}, approach=approach)
