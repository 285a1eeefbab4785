"""Where a bridge can be built, and which bridges would cross. Nothing here depends on a number."""

from __future__ import annotations

from lamplit.grid import Cell
from lamplit.puzzle import Puzzle

Span = tuple[Cell, Cell]
"""Two islands in line with nothing between them, the upper or left one first."""


def spans(puzzle: Puzzle) -> list[Span]:
    """Wherever a bridge can be built, in reading order of the island it ends at."""
    found: list[Span] = []
    holes = puzzle.grid.holes
    above: dict[int, Cell] = {}
    left: Cell | None = None
    for cell in sorted([*puzzle.clues, *holes]) if holes else puzzle.clues:
        if left is not None and left.row != cell.row:
            left = None
        if cell in holes:
            above.pop(cell.col, None)
            left = None
            continue
        if left is not None:
            found.append((left, cell))
        if cell.col in above:
            found.append((above[cell.col], cell))
        above[cell.col] = left = cell
    return found


def crossings(ways: list[Span]) -> list[tuple[Span, Span]]:
    """The pairs of a level and an upright span that cross."""
    level = {(a.row, col): (a, b) for a, b in ways if a.row == b.row for col in range(a.col + 1, b.col)}
    return [
        (level[row, a.col], (a, b))
        for a, b in ways
        if a.col == b.col
        for row in range(a.row + 1, b.row)
        if (row, a.col) in level
    ]
