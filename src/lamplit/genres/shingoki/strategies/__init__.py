"""Shingoki as people solve it: the strategies from a glance to a proof."""

from __future__ import annotations

from functools import partial

from lamplit.core.clock import Clock
from lamplit.core.puzzle import Puzzle
from lamplit.genre.steps import Approach, Finding, Grounds, Human, Strategy, Tier
from lamplit.genres.shingoki.strategies.findings import ArmAtLeast, EndsThere, PassedStraight, TurnsThere
from lamplit.genres.shingoki.strategies.pearl_inference import ENDS, LONG, STRAIGHT, TURN
from lamplit.genres.shingoki.strategies.pearl_ways import make_pearl_spots
from lamplit.genres.shingoki.strategies.position import ShingokiPosition
from lamplit.genres.shingoki.strategies.proofs import PROOFS
from lamplit.human.lines.catalogue import PEARL_WAYS, make_pearl_strategies, make_simplest
from lamplit.human.lines.pearls.approach import build_approach
from lamplit.human.lines.pearls.position import ALONG, SAID
from lamplit.human.lines.pearls.ways import make_shared_ways
from lamplit.human.lines.position import LineCause, Numbers

WHITE_STRAIGHT, BLACK_TURN, LONGEST_ARM, EXACT_SUM = "white-straight", "black-turn", "longest-arm", "exact-sum"
ALL_SPLITS = "all-splits"

STRATEGIES = (
    Strategy(
        WHITE_STRAIGHT,
        "Straight through white",
        Tier.EASY,
        1.0,
        "Where a white pearl can't get its number one way, the loop passes it the other.",
        "Look at white pearls at the border and with large numbers",
    ),
    Strategy(
        BLACK_TURN,
        "Turn on black",
        Tier.EASY,
        1.0,
        "Where a line that leaves a black pearl would be too short, it leaves it the opposite way.",
        "Look at black pearls at the border and with large numbers",
    ),
    Strategy(
        EXACT_SUM,
        "Number reached",
        Tier.EASY,
        1.0,
        "Lines that add up to the pearl's number end there.",
        "Look at pearls that have their number",
    ),
    Strategy(
        LONGEST_ARM,
        "Longest other arm",
        Tier.EASY,
        1.5,
        "A line is at least as long as the number less the most that the other one can be.",
        "Look at large numbers with little room on one side",
    ),
    *make_simplest("cell", "way"),
    Strategy(
        ALL_SPLITS,
        "All splits share",
        Tier.TRICKY,
        3.0,
        "List the ways to split the number: what they have in common is certain.",
        "Look at pearls with few ways to split their number",
    ),
    *make_pearl_strategies(
        Strategy(
            PEARL_WAYS,
            "Ways through a pearl",
            Tier.HARD,
            7.0,
            "Try each split of the number: one that leaves a line stuck, or a nearby pearl without its number, is out.",
            "Look at pearls close to each other, or on one stretch",
        ),
        "these pearls can't all get their numbers",
    ),
)

CAUSES = {STRAIGHT: WHITE_STRAIGHT, TURN: BLACK_TURN, ENDS: EXACT_SUM, LONG: LONGEST_ARM}


def approach(puzzle: Puzzle, clock: Clock) -> Approach:
    """A position with nothing decided, and the strategies that look at it."""
    position = ShingokiPosition(puzzle)
    return build_approach(
        puzzle,
        position,
        clock,
        STRATEGIES,
        CAUSES,
        partial(_make_finding, position),
        partial(make_pearl_spots, position),
        lambda spots: {ALL_SPLITS: make_shared_ways(spots)},
    )


def _make_finding(position: ShingokiPosition, why: LineCause, true: Numbers, false: Numbers) -> Finding:
    """What a pearl says, as a finding."""
    lines, edges = position.layout.lines, position.layout.edges
    filled, crossed = tuple([lines[n] for n in true]), tuple([lines[n] for n in false])
    pearl, way = divmod(why.source, 4)
    known = tuple(edges[number] for number in sorted(set(position.list_known_near(pearl))))
    grounds, name = Grounds((position.cells[pearl],), edges=known), position.name_pearl(pearl)
    if why.cause == STRAIGHT:
        block = position.describe_blocked_axis(pearl, 1 - way)
        return PassedStraight(filled, crossed, grounds, name, ALONG[way], block)
    if why.cause == TURN:
        block = position.describe_blocked_arm(pearl, way)
        return TurnsThere(filled, crossed, grounds, name, SAID[3 - way], block)
    arm, points = position.arms[why.source], position.layout.points
    if why.cause == ENDS:
        length = position.measure_arms(pearl)[1][way]
        end, rest = points[arm.points[length]], position.numbers[pearl] - length
        return EndsThere(filled, crossed, grounds, name, SAID[way], length, end, rest)
    least = arm.edges.index(true[-1]) + 1
    reached, most = points[arm.points[least]], position.numbers[pearl] - least
    return ArmAtLeast(filled, crossed, grounds, name, SAID[way], least, reached, most)


HUMAN = Human(strategies=STRATEGIES, profiles={}, approach=approach, proofs=PROOFS)
