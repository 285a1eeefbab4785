"""What a verdict leaves a person asking: why is there none, and how do two solutions differ?

``explain_outcome`` adds it to an outcome: to "no solution" an irreducible set of demands that can't all be met, to
"several" the nearest two that it finds. Both take what is left of the time and never more than that;
what is not found in time is left out.
"""

from __future__ import annotations

from dataclasses import replace

from lamplit.core.clock import Clock, OutOfTime
from lamplit.core.errors import TooLarge
from lamplit.core.model import Demand
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.engines.contract import Outcome
from lamplit.questions.clash import find_clash, list_demands
from lamplit.questions.nearest_solutions import find_nearest_pair

PATIENCE = 10.0
"""Seconds to look for a clash where nobody set a timeout."""
LEAST = 0.3
"""Seconds that are always worth a look, even where the timeout has all but passed."""


def explain_outcome(puzzle: Puzzle, outcome: Outcome, clock: Clock) -> Outcome:
    """The outcome with its clash where there is no solution, with the nearest pair where there are several."""
    if outcome.status == "none":
        return replace(outcome, clash=_find_clash(puzzle, clock))
    if outcome.status == "multiple":
        return replace(outcome, solutions=_find_nearest_pair(puzzle, outcome, clock))
    return outcome


def _find_nearest_pair(puzzle: Puzzle, outcome: Outcome, clock: Clock) -> tuple[Solution, ...]:
    one, other = outcome.solutions[:2]
    try:
        return find_nearest_pair(puzzle, clock, (one, other)) or (one, other)
    except TooLarge:
        return one, other


def _find_clash(puzzle: Puzzle, clock: Clock) -> tuple[Demand, ...] | None:
    left = clock.seconds_left()
    seconds = PATIENCE if left is None else max(LEAST, left)
    try:
        found = find_clash(puzzle, replace(clock, deadline=None).limit_to(seconds))
    except (OutOfTime, TooLarge):
        return None
    return None if found is None else tuple(list_demands(puzzle, found))
