"""The easy way where a genre has one for this board, else ``sat``.

The easy way finds *a* solution in linear time, or proves that there is none; whether there is a second
one it can't say. So it answers when one solution is asked for or none exists, and ``sat`` answers the rest.
"""

from __future__ import annotations

from collections.abc import Iterator

from lamplit.clock import Clock
from lamplit.engines import sat
from lamplit.engines.contract import Goal, Stats
from lamplit.genres import genre_of
from lamplit.model import Model
from lamplit.puzzle import Puzzle, Solution


def search(puzzle: Puzzle, model: Model, goal: Goal, clock: Clock, stats: Stats) -> Iterator[Solution]:
    easy = genre_of(puzzle).easy
    variant = None if easy is None else easy.variant(puzzle)
    if easy is not None and variant is not None:
        solution = easy.solve(puzzle)
        if solution is None or goal.limit == 1:
            stats["method"] = f"linear time, {variant}"
            if solution is not None:
                yield solution
            return
    stats["method"] = "sat"
    yield from sat.search(puzzle, model, goal, clock, stats)
