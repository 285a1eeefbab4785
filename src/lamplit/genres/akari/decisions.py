"""The bulbs that an Akari may have, and the one that a point of its picture means."""

from __future__ import annotations

from collections.abc import Sequence

from lamplit.core.decisions import Bulb
from lamplit.core.puzzle import Puzzle
from lamplit.genre.picking import cell_at


def decisions(puzzle: Puzzle) -> Sequence[Bulb]:
    """A bulb for every white cell, in reading order."""
    return [Bulb(cell) for cell in puzzle.grid.cells if cell not in puzzle.clues]


def decision_at(puzzle: Puzzle, x: float, y: float) -> Bulb | None:
    """A bulb in the cell under the point; none on a wall."""
    cell = cell_at(puzzle.grid, x, y)
    return None if cell is None or cell in puzzle.clues else Bulb(cell)
