"""Masyu as people solve it: the strategies from a glance to a proof."""

from __future__ import annotations

from functools import partial

from lamplit.core.clock import Clock
from lamplit.core.puzzle import Puzzle
from lamplit.genre.steps import Approach, Finding, Grounds, Human, Strategy, Tier
from lamplit.genres.masyu.strategies.findings import BlackBlocked, BlackLeg, WhiteStraight, WhiteTurn
from lamplit.genres.masyu.strategies.pearl_inference import BLOCKED, LEG, STRAIGHT, TURN
from lamplit.genres.masyu.strategies.pearl_rows import make_pearl_rows
from lamplit.genres.masyu.strategies.pearl_ways import make_pearl_spots
from lamplit.genres.masyu.strategies.position import MasyuPosition
from lamplit.genres.masyu.strategies.proofs import PROOFS
from lamplit.human.lines.catalogue import PEARL_WAYS, make_pearl_strategies, make_simplest
from lamplit.human.lines.pearls.approach import build_approach
from lamplit.human.lines.pearls.line_words import FROM
from lamplit.human.lines.pearls.position import ALONG, SAID, find_neighbour
from lamplit.human.lines.position import LineCause, Numbers

PEARL_ROWS = "pearl-rows"
BLACK_LEG, BLACK_BLOCKED, WHITE_STRAIGHT, WHITE_TURN = "black-leg", "black-blocked", "white-straight", "white-turn"

STRATEGIES = (
    Strategy(
        BLACK_LEG,
        "Straight from black",
        Tier.EASY,
        1.0,
        "A line that leaves a black pearl runs straight through the next cell.",
        "Look at black pearls with a line",
    ),
    Strategy(
        BLACK_BLOCKED,
        "Blocked leg",
        Tier.EASY,
        1.0,
        "Where the loop can't leave a black pearl for two cells, it leaves it the other way.",
        "Look at black pearls near the border and near lines",
    ),
    Strategy(
        WHITE_STRAIGHT,
        "Straight through white",
        Tier.EASY,
        1.0,
        "Where the loop can't pass a white pearl one way, it passes it the other.",
        "Look at white pearls at the border and near lines",
    ),
    Strategy(
        WHITE_TURN,
        "Turn beside white",
        Tier.EASY,
        1.0,
        "A white pearl with the loop straight on at one side has a turn at the other.",
        "Look at white pearls with a long line",
    ),
    *make_simplest("cell", "way"),
    Strategy(
        PEARL_ROWS,
        "Pearls in a row",
        Tier.TRICKY,
        2.5,
        "Two black pearls side by side are never joined, and three white ones in a row are passed across it.",
        "Look for pearls in a row",
    ),
    *make_pearl_strategies(
        Strategy(
            PEARL_WAYS,
            "Ways through a pearl",
            Tier.TRICKY,
            4.0,
            "List the ways through a pearl that its neighbours allow: what they have in common is certain.",
            "Look at pearls close to each other",
        ),
        "these pearls can't all be passed",
    ),
)

CAUSES = {LEG: BLACK_LEG, BLOCKED: BLACK_BLOCKED, STRAIGHT: WHITE_STRAIGHT, TURN: WHITE_TURN}


def approach(puzzle: Puzzle, clock: Clock) -> Approach:
    """A position with nothing decided, and the strategies that look at it."""
    position = MasyuPosition(puzzle)
    return build_approach(
        puzzle,
        position,
        clock,
        STRATEGIES,
        CAUSES,
        partial(_make_finding, position),
        partial(make_pearl_spots, position),
        lambda _: {PEARL_ROWS: make_pearl_rows(position)},
    )


def _make_finding(position: MasyuPosition, why: LineCause, true: Numbers, false: Numbers) -> Finding:
    """What a pearl says, as a finding."""
    lines, edges = position.layout.lines, position.layout.edges
    filled, crossed = tuple([lines[n] for n in true]), tuple([lines[n] for n in false])
    pearl, way = divmod(why.source, 4)
    cell = position.cells[pearl]
    known = tuple(edges[number] for number in position.find_clue_premises(why) if position.value[number])
    grounds = Grounds((cell,), edges=known)
    if why.cause == LEG:
        return BlackLeg(filled, crossed, grounds, cell, FROM[way])
    if why.cause == BLOCKED:
        return BlackBlocked(filled, crossed, grounds, cell, SAID[3 - way], position.describe_blocked_leg(pearl, way))
    if why.cause == STRAIGHT:
        block = position.describe_blocked_axis(pearl, 1 - way)
        return WhiteStraight(filled, crossed, grounds, cell, ALONG[way], block)
    return WhiteTurn(filled, crossed, grounds, cell, find_neighbour(cell, 3 - way))


HUMAN = Human(strategies=STRATEGIES, profiles={}, approach=approach, proofs=PROOFS)
