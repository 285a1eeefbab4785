"""What follows from counting alone: the trivial solver of the thesis *Analysis of Akari* (algorithm 4).

The thesis marks the cells beside 0s, then, while an n-wall has exactly n cells left that can take a
bulb, puts bulbs there and marks what they light. That is bounds propagation over the model's counts
and nothing else: what every solution has in common, though seldom all of it. No branching, no
"this cell has only one lighter left" (that is a clause, not a count).
"""

from __future__ import annotations

from lamplit.core.clock import Clock
from lamplit.core.model import Model
from lamplit.core.puzzle import Puzzle, State
from lamplit.engines.bound_propagator import FALSE, TRUE, BoundPropagator, list_count_bounds
from lamplit.engines.contract import Stats


def deduce(puzzle: Puzzle, model: Model, clock: Clock, stats: Stats) -> State | None:
    """The decisions that counting settles; None when it shows that there is no solution."""
    known = BoundPropagator(model.variables, list_count_bounds(model), clock)
    if not known.start():
        return None
    return State(
        true=frozenset(key for key, value in zip(model.keys, known.value, strict=True) if key and value == TRUE),
        false=frozenset(key for key, value in zip(model.keys, known.value, strict=True) if key and value == FALSE),
    )
