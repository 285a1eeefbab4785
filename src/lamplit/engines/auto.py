"""The easy way where a genre has one for this board, else ``sat``, and in the end whichever is quicker.

The easy way finds *a* solution in linear time, or proves that there is none; whether there is a second
one it can't say. So it answers when one solution is asked for or none exists, and ``sat`` answers the rest.

Boards that take ``sat`` more than some seconds are rare, and what is hard for it need not be for another: then
``asp`` works beside it, where it is installed and there are processes, and the first to be done gives the answer.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from lamplit.core.clock import Cancelled, Clock
from lamplit.core.model import Model
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.core.system.processes import can_start_processes
from lamplit.engines import BUILT_IN, sat
from lamplit.engines.contract import Goal, Stats
from lamplit.engines.running.second_engine import SecondEngine
from lamplit.genre.registry import genre_of

SECOND = BUILT_IN["asp"]


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
    if goal.limit is None or not SECOND.is_installed or not can_start_processes():
        # All solutions may be millions, which nobody should keep twice.
        yield from sat.search(puzzle, model, goal, clock, stats)
    else:
        yield from _race_engines(puzzle, model, goal, clock, stats)


def _race_engines(puzzle: Puzzle, model: Model, goal: Goal, clock: Clock, stats: Stats) -> Iterator[Solution]:
    """The solutions that ``sat`` finds; once the second engine is done, those of its own that are new."""
    second = SecondEngine(SECOND, puzzle, goal)
    called_off = clock.cancelled
    found: set[Solution] = set()
    try:
        watching = replace(clock, cancelled=lambda: second.poll() or (called_off is not None and called_off()))
        for solution in sat.search(puzzle, model, goal, watching, stats):
            found.add(solution)
            yield solution
    except Cancelled:
        if not second.done:
            raise
        stats.update(second.stats)
        stats["method"] = second.engine.name
        yield from (solution for solution in second.solutions if solution not in found)
    finally:
        second.end()
