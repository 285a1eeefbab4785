"""The strategies that loops share, as players hear of them: a genre puts in its own words."""

from __future__ import annotations

from lamplit.genre.steps import Strategy, Tier
from lamplit.human.contradictions import make_general, make_one_step

TWO_LINES, WAY_ON, DEAD_END, EARLY_LOOP = "two-lines", "way-on", "dead-end", "early-loop"
COLOURS, CUT_OFF, ONLY_WAY = "colours", "cut-off", "only-way"
PEARL_WAYS, WAYS_ON, CORNER_COLOURS = "pearl-ways", "ways-on", "corner-colours"
PEARL_PAIRS, SEALED_POCKET, PEARL_CHAINS = "pearl-pairs", "sealed-pocket", "pearl-chains"


def make_simplest(point: str, way: str) -> tuple[Strategy, ...]:
    """What is seen at a point: a ``cell`` with a ``way`` left, or a ``corner`` with a ``side``."""
    return (
        Strategy(
            TWO_LINES,
            "Third line",
            Tier.EASY,
            1.0,
            f"No third line comes to a {point}.",
            f"Look at {point}s that have two lines",
        ),
        Strategy(
            WAY_ON,
            "Only way on",
            Tier.EASY,
            1.0,
            f"A line that comes to a {point} has to go on.",
            "Look at the ends of lines",
        ),
        Strategy(
            DEAD_END,
            "Dead end",
            Tier.EASY,
            1.0,
            "A line can't end, so it stays out of dead ends.",
            f"Look at {point}s with one {way} left",
        ),
        Strategy(
            EARLY_LOOP,
            "Early loop",
            Tier.EASY,
            2.0,
            "No line closes a loop while something is left over.",
            "Look at lines that nearly close",
        ),
    )


def make_colours(idea: str, look: str) -> Strategy:
    return Strategy(COLOURS, "Inside and outside", Tier.TRICKY, 5.0, idea, look)


def make_no_way_back() -> Strategy:
    return Strategy(
        CUT_OFF,
        "No way back",
        Tier.TRICKY,
        6.0,
        "Where the loop can't come, or can't come back from, no line is drawn.",
        "Look for parts of the board with a single way in",
    )


def make_only_way(weight: float) -> Strategy:
    return Strategy(
        ONLY_WAY,
        "Only connection",
        Tier.HARD,
        weight,
        "Two pieces of line need two ways between them.",
        "Look for narrow ways between pieces of line",
    )


def make_contradictions(broken: str, unmet: str) -> tuple[Strategy, ...]:
    """What is seen to break (``a pearl or a line``), and what is proved (``these pearls can't all be passed``)."""
    return (
        make_one_step(f"Suppose a line (or none), go on a little, and see {broken} that can't be right."),
        make_general(f"Suppose a line (or none) and follow it until {unmet} any more."),
    )


def make_pearl_strategies(ways: Strategy, unmet: str) -> tuple[Strategy, ...]:
    """The strategies of loops through pearls, from their ways on. How hard the ``ways`` through a pearl are to see is
    up to the genre."""
    strategies = (
        ways,
        make_colours(
            "Crossing the loop changes sides, so it crosses every closed curve an even number of times.",
            "Count the lines that leave a part of the board",
        ),
        make_no_way_back(),
        Strategy(
            WAYS_ON,
            "Where each way leads",
            Tier.HARD,
            8.0,
            "Follow each way on for up to three cells: what all share that work is certain.",
            "Look at pearls and the ends of lines, and where each way on leads",
        ),
        Strategy(
            CORNER_COLOURS,
            "Opposite corners",
            Tier.HARD,
            9.0,
            "Straight on, the loop divides both pairs of opposite corners of a cell; where it turns, one pair.",
            "Look at the sides of the loop around pearls",
        ),
        Strategy(
            PEARL_PAIRS,
            "Pearl after pearl",
            Tier.HARD,
            10.0,
            "A way through one pearl leaves the next only one way, and that one fails.",
            "Look at three pearls close to each other",
        ),
        make_only_way(12.0),
        Strategy(
            SEALED_POCKET,
            "Sealed pocket",
            Tier.HARD,
            13.0,
            "The loop leaves a pocket as often as it enters it: see what each way leaves for its last exit.",
            "Look for parts of the board that are nearly closed off",
        ),
        Strategy(
            PEARL_CHAINS,
            "Chain of pearls",
            Tier.FIENDISH,
            30.0,
            "A way that one pearl has lost rules out a way of the next, and so on.",
            "Look at chains of pearls close to each other",
        ),
        *make_contradictions("a pearl or a line", unmet),
    )
    return tuple(sorted(strategies, key=lambda strategy: strategy.tier))
