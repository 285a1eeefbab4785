"""A pattern of black cells, and a number for every white one, before any number clashes.

The pattern is *maximal*: no further cell can be blackened without touching a black one or tearing
the white apart. It has to be: a solution with one black cell more breaks no clash, so no numbers
could forbid it. That is also where the density of published puzzles (29 %) comes from.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from lamplit.grid import Cell, Grid

RING = ((-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1))
"""The eight cells around one, in a circle; the even ones share a side with it."""
OUTSIDE = Cell(-1, -1)


class Pattern:
    """Black cells that keep the white in one piece, added one by one.

    White is torn apart exactly when black cells (and whatever lies outside the board) close a ring,
    corner to corner. So we only keep who hangs together with whom over corners.
    """

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        self.black: set[Cell] = set()
        self._parent: dict[Cell, Cell] = {OUTSIDE: OUTSIDE}
        for hole in sorted(grid.holes):
            self._parent[hole] = hole
        for hole in sorted(grid.holes):
            self._join(hole, self._around(hole))

    def _around(self, cell: Cell) -> list[Cell | None]:
        """The circle around a cell: black cells, holes and the outside by their names, None for white."""
        names: list[Cell | None] = []
        for down, right in RING:
            near = Cell(cell.row + down, cell.col + right)
            if not (0 <= near.row < self.grid.rows and 0 <= near.col < self.grid.cols):
                near = OUTSIDE
            names.append(near if near in self._parent else None)
        return names

    def _join(self, cell: Cell, around: Iterable[Cell | None]) -> None:
        for near in around:
            if near is not None:
                self._parent[self._find(near)] = self._find(cell)

    def _find(self, cell: Cell) -> Cell:
        parent = self._parent
        while parent[cell] != cell:
            parent[cell] = cell = parent[parent[cell]]
        return cell

    def blacken(self, cell: Cell) -> bool:
        """Make a cell black if the rules allow it."""
        if any(near in self.black for near in self.grid.neighbours(cell)):
            return False
        around = self._around(cell)
        white = [k for k in range(0, 8, 2) if around[k] is None]
        if not white:
            return False
        # Between two white neighbours lies a gap of the circle. Gaps that hang together elsewhere
        # would close a ring around one of the two.
        gaps = []
        for k, after in zip(white, [*white[1:], white[0] + 8], strict=True):
            blocked = [name for i in range(k + 1, after) if (name := around[i % 8]) is not None]
            if blocked:
                gaps.append(self._find(blocked[0]))
        if len(gaps) > len(set(gaps)):
            return False
        self.black.add(cell)
        self._parent[cell] = cell
        self._join(cell, around)
        return True


def pattern(grid: Grid, rng: Random) -> set[Cell]:
    """A random pattern to which no black cell can be added."""
    made = Pattern(grid)
    cells = list(grid.cells)
    rng.shuffle(cells)
    for cell in cells:
        made.blacken(cell)
    return made.black


def latin(grid: Grid, rng: Random) -> dict[Cell, int]:
    """A number for every cell, none twice in a row or a column: a Latin square, shuffled."""
    size = max(grid.rows, grid.cols)
    rows, cols, numbers = list(range(size)), list(range(size)), list(range(1, size + 1))
    for line in (rows, cols, numbers):
        rng.shuffle(line)
    return {cell: numbers[(rows[cell.row] + cols[cell.col]) % size] for cell in grid.cells}
