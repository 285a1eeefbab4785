"""What follows from counting alone: the trivial solver of the thesis *Analysis of Akari* (algorithm 4).

The thesis marks the cells beside 0s, then, while an n-wall has exactly n cells left that can take a
bulb, puts bulbs there and marks what they light. That is bounds propagation over the model's counts
and nothing else: what every solution has in common, though seldom all of it. No branching, no
"this cell has only one lighter left" (that is a clause, not a count).
"""

from __future__ import annotations

import time

from lamplit.engines.contract import Clock, Outcome, OutOfTime, Stats, Status
from lamplit.engines.propagate import FALSE, TRUE, Propagator, count_bounds
from lamplit.genres import Genre
from lamplit.model import Model
from lamplit.puzzle import Puzzle, Solution, State


def deduce(model: Model, clock: Clock | None = None) -> State | None:
    """The decisions that counting settles; None when it shows that there is no solution."""
    known = Propagator(model.variables, count_bounds(model), clock)
    if not known.start():
        return None
    return State(
        true=frozenset(key for key, value in zip(model.keys, known.value, strict=True) if key and value == TRUE),
        false=frozenset(key for key, value in zip(model.keys, known.value, strict=True) if key and value == FALSE),
    )


def outcome(puzzle: Puzzle, kind: Genre, clock: Clock | None = None) -> Outcome:
    """The partial answer; where it happens to be the whole one the checker has the last word on it."""
    started = time.perf_counter()
    model = kind.model(puzzle)
    decisions = len(model.decisions)
    stats: Stats = {"decisions": decisions}

    def answer(status: Status, solutions: tuple[Solution, ...], state: State | None = None) -> Outcome:
        stats["complete"] = status in ("unique", "none")
        return Outcome(status, solutions, time.perf_counter() - started, "trivial", stats, state)

    try:
        state = deduce(model, clock)
    except OutOfTime:
        return answer("timeout", ())
    if state is None:
        return answer("none", ())
    stats["settled"] = len(state)
    if len(state) < decisions:
        return answer("found", (), state)
    solution = Solution(state.true)
    return answer("none", ()) if kind.check(puzzle, solution) else answer("unique", (solution,), state)
