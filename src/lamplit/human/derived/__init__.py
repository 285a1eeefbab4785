"""Strategies for any genre, derived from its rules: one demand by itself, connectedness, a few demands together."""

from __future__ import annotations

from functools import partial

from lamplit.core.clock import Clock
from lamplit.core.puzzle import Puzzle
from lamplit.genre.steps import Approach, Find, Human, Shortcut, Strategy, Tier
from lamplit.human.contradictions import make_general
from lamplit.human.derived.connections import GraphSteps
from lamplit.human.derived.contradictions import Contradictions
from lamplit.human.derived.each_way import EachWaySteps
from lamplit.human.derived.keys import (
    CASES,
    CONNECTED,
    DERIVED,
    FEW_WAYS,
    FOLLOW_WAYS,
    LONG_CHAIN,
    MANY_WAYS,
    ONE_LOOP,
    ONE_RULE,
    REACH,
    SHORT,
    SHORT_CHAIN,
    TWO_RULES,
    WAY_OUT,
    WAYS,
)
from lamplit.human.derived.one_rule import CaseSteps, OneRuleSteps, ReachSteps
from lamplit.human.derived.position import DerivedPosition
from lamplit.human.derived.proofs import PROOFS
from lamplit.human.derived.way_lists import list_demands_with_ways
from lamplit.human.derived.ways import MOST_FIENDISH, MOST_HARD, MOST_TRICKY, WaySteps
from lamplit.human.suppositions import MOST_LINKS

STRATEGIES = (
    Strategy(
        ONE_RULE, "One rule", Tier.EASY, 1.0, "A single clue or rule decides it.", "Look at one clue or rule at a time"
    ),
    Strategy(
        WAY_OUT,
        "Only way out",
        Tier.EASY,
        1.5,
        "A part with only one way left to the rest must take it.",
        "Look for parts that are almost closed in",
    ),
    Strategy(
        ONE_LOOP,
        "One loop",
        Tier.EASY,
        2.0,
        "There is only one loop, so no line may close part of it too early.",
        "Look at lines whose ends come close to each other",
    ),
    Strategy(
        CASES,
        "Same in every case",
        Tier.EASY,
        2.5,
        "All ways to satisfy a single clue or rule agree in some places.",
        "Look at what a single clue or region leaves possible",
    ),
    Strategy(
        REACH,
        "Reach",
        Tier.TRICKY,
        3.0,
        "A clue's cells are connected to it: find what they must pass and how far they can get.",
        "Look at how far a clue can reach",
    ),
    Strategy(
        CONNECTED,
        "Stays connected",
        Tier.TRICKY,
        4.0,
        "Without this place, something that must stay connected would be cut apart.",
        "Look for bottlenecks",
    ),
    Strategy(
        FEW_WAYS,
        "Few ways",
        Tier.TRICKY,
        6.0,
        "Only a few ways to satisfy a clue or rule fit with those around it: what they share is certain.",
        "Look at clues with few ways left",
    ),
    Strategy(
        TWO_RULES,
        "Two rules",
        Tier.TRICKY,
        8.0,
        "If it were so, one rule would make you break another. So the opposite is true.",
        "Look at two rules together",
    ),
    Strategy(
        WAYS,
        "All ways",
        Tier.HARD,
        10.0,
        "Go through all ways to satisfy one clue that fit with the rules around it: what they share is certain.",
        "Look at all ways to satisfy one clue",
    ),
    Strategy(
        SHORT_CHAIN,
        "Short chain",
        Tier.HARD,
        15.0,
        "Assume something and follow a few rules until one of them breaks.",
        "Assume something and follow it",
    ),
    Strategy(
        FOLLOW_WAYS,
        "Ways followed",
        Tier.HARD,
        20.0,
        "Follow each of the few ways to satisfy a clue or rule: what all of them lead to is certain.",
        "Look at where each way to satisfy one clue leads",
    ),
    Strategy(
        MANY_WAYS,
        "Many ways",
        Tier.FIENDISH,
        30.0,
        "Go through all ways to satisfy one clue, even if there are many: what they share is certain.",
        "Look at all ways to satisfy one clue, even if there are many",
    ),
    Strategy(
        LONG_CHAIN,
        "Long chain",
        Tier.FIENDISH,
        40.0,
        "Assume something and follow many rules until one of them breaks.",
        "Assume something and follow it for a while",
    ),
    make_general("Assume the opposite and show that it can't be true."),
)


def _approach(puzzle: Puzzle, clock: Clock) -> Approach:
    position = DerivedPosition.of(puzzle, clock)
    simple = OneRuleSteps(position, clock)
    return Approach(
        position, partial(_make_finders, position, simple, clock), Shortcut(frozenset({ONE_RULE}), simple.take)
    )


def _make_finders(position: DerivedPosition, simple: OneRuleSteps, clock: Clock) -> list[tuple[str, Find]]:
    listed = list_demands_with_ways(position)
    ways, each = WaySteps(position, clock, listed), EachWaySteps(position, clock, listed)
    graphs, chains = GraphSteps(position, clock), Contradictions(position, clock)
    return [
        (ONE_RULE, simple.find),
        (WAY_OUT, partial(graphs.find, "way out")),
        (ONE_LOOP, partial(graphs.find, "early loop", "loop closed")),
        (CASES, CaseSteps(position, clock).find),
        (REACH, ReachSteps(position, clock).find),
        (CONNECTED, partial(graphs.find, "cut", "closed off")),
        (FEW_WAYS, partial(ways.find, MOST_TRICKY)),
        (TWO_RULES, partial(chains.find, 1, 2)),
        (WAYS, partial(ways.find, MOST_HARD)),
        (SHORT_CHAIN, partial(chains.find, 3, SHORT)),
        (FOLLOW_WAYS, each.find),
        (MANY_WAYS, partial(ways.find, MOST_FIENDISH)),
        (LONG_CHAIN, partial(chains.find, SHORT + 1, MOST_LINKS)),
    ]


DERIVED_HUMAN = Human(strategies=STRATEGIES, profiles={}, approach=_approach, proofs=PROOFS)

__all__ = ["DERIVED", "DERIVED_HUMAN"]
