"""The lines of a Slitherlink, along the sides of cells, and the one that a point of its picture means."""

from __future__ import annotations

from collections.abc import Sequence

from lamplit.core.decisions import Line
from lamplit.core.puzzle import Puzzle
from lamplit.genre.picking import side_at


def decisions(puzzle: Puzzle) -> Sequence[Line]:
    """A line for every side of a cell, in reading order."""
    return [Line(side) for side in sorted(puzzle.grid.sides)]


def decision_at(puzzle: Puzzle, x: float, y: float) -> Line | None:
    """The side that is nearest to the point; none in the middle of a cell and on a dot."""
    side = side_at(puzzle.grid, x, y)
    return None if side is None else Line(side)
