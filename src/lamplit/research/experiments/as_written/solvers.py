"""Our own solver in the shape of the documents', to put in their place."""

from __future__ import annotations

from collections.abc import Iterator

from lamplit.core.decisions import Bulb
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Puzzle
from lamplit.engines import iterate_solutions


def solve_by_sat(puzzle: Puzzle) -> Iterator[frozenset[Cell]]:
    """The bulbs of one solution after another, by the engine ``sat``."""
    for solution in iterate_solutions(puzzle, "sat"):
        yield frozenset(bulb.cell for bulb in solution.true if isinstance(bulb, Bulb))
