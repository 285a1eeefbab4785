"""What follows from counting alone: the trivial solver of the thesis *Analysis of Akari* (algorithm 4).

The thesis marks the cells beside 0s, then, while an n-wall has exactly n cells left that can take a
bulb, puts bulbs there and marks what they light. That is bounds propagation over the model's counts
and nothing else: what every solution has in common, though seldom all of it. No branching, no
"this cell has only one lighter left" (that is a clause, not a count).
"""

from __future__ import annotations

import time
from collections.abc import Iterator

from lamplit.clock import Clock, OutOfTime
from lamplit.engines.contract import Goal, Outcome, Stats, Status
from lamplit.engines.propagate import FALSE, TRUE, Propagator, count_bounds
from lamplit.engines.worker import search_apart
from lamplit.genre import Genre
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


def search(puzzle: Puzzle, model: Model, goal: Goal, clock: Clock, stats: Stats) -> Iterator[Solution]:
    """No solutions, but what is settled, told the same way: what is true, then what is false; else nothing."""
    stats["decisions"] = len(model.decisions)
    state = deduce(model, clock)
    if state is not None:
        yield Solution(state.true)
        yield Solution(state.false)


def outcome(puzzle: Puzzle, genre: Genre, clock: Clock | None = None, *, apart: bool = False) -> Outcome:
    """The partial answer; where it happens to be the whole one the checker has the last word on it.

    ``apart``: in a child process, for boards so large that the clock has to be kept from outside.
    """
    started = time.perf_counter()
    clock = clock or Clock()
    stats: Stats = {}

    def answer(status: Status, solutions: tuple[Solution, ...], state: State | None = None) -> Outcome:
        stats["complete"] = status in ("unique", "none")
        return Outcome(status, solutions, time.perf_counter() - started, "trivial", stats, state)

    try:
        if apart:
            settled = list(search_apart("trivial", puzzle, Goal(None), clock, stats))
        else:
            settled = list(search(puzzle, genre.model(puzzle), Goal(None), clock, stats))
    except OutOfTime:
        return answer("timeout", ())
    if not settled:
        return answer("none", ())
    state = State(*(part.true for part in settled))
    stats["settled"] = len(state)
    if len(state) < int(stats["decisions"]):
        return answer("found", (), state)
    solution = Solution(state.true)
    return answer("none", ()) if genre.check(puzzle, solution) else answer("unique", (solution,), state)
