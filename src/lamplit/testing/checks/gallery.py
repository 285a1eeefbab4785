"""The gallery: every puzzle in it has the solution that is given there, and no other."""

from __future__ import annotations

from lamplit.core.clock import Clock, OutOfTime
from lamplit.core.puzzle import Puzzle, State
from lamplit.engines import all_engines, get_engine
from lamplit.engines.contract import Goal
from lamplit.engines.running.in_process import InProcessEngine
from lamplit.genre.contract import Genre
from lamplit.library.gallery import list_entries
from lamplit.testing.failures import GenreFailure

MOST_CELLS, MOST_ENTRIES = 150, 20
"""Larger puzzles take some engines too long, and after this many of a gallery the rest is as likely right."""
SECONDS = 20.0


def examine_gallery(genre: Genre) -> None:
    """The checker accepts the solution of every puzzle, and two engines prove that it is the only one."""
    entries = list_entries(genre.name)
    for entry in entries:
        if faults := genre.check(entry.puzzle, entry.solution):
            raise GenreFailure(
                f"the checker rejects the solution of {entry.id} in the gallery: {faults[0].text}",
                entry.puzzle,
                State(entry.solution.true),
            )
    small = [entry for entry in entries if len(entry.puzzle.grid.cells) <= MOST_CELLS]
    for entry in small[:: max(1, len(small) // MOST_ENTRIES)]:
        for engine in _choose_engines():
            _require_unique(entry.id, entry.puzzle, engine)


def _choose_engines() -> list[str]:
    """Two engines that search in different ways."""
    there = [engine.name for engine in all_engines() if engine.protocol == "search" and engine.is_installed]
    return ["sat", "asp" if "asp" in there else "backtrack"]


def _require_unique(name: str, puzzle: Puzzle, engine: str) -> None:
    """Ask the engine in this process, for no other knows a genre that isn't installed."""
    try:
        found = len(
            list(InProcessEngine(get_engine(engine)).iterate_solutions(puzzle, Goal(), Clock.from_timeout(SECONDS), {}))
        )
    except OutOfTime:
        return
    if found != 1:
        told = "none" if found == 0 else "several"
        raise GenreFailure(f"{name} of the gallery hasn't one solution: the engine {engine} finds {told}", puzzle)
