"""A pattern of black cells, and a number for every cell, by which each black one clashes with a white one.

The pattern is *maximal*: no further cell can be blackened without touching a black one or tearing
the white apart. It has to be: a solution with one black cell more breaks no clash, so no numbers
could forbid it. That is also where the density of published puzzles (29 %) comes from.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random

from lamplit.decisions import Shade
from lamplit.grid import Cell, Grid
from lamplit.puzzle import Puzzle, Solution

RING = ((-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1))
"""The eight cells around one, in a circle; the even ones share a side with it."""
OUTSIDE = Cell(-1, -1)
NOTHING: Mapping[Cell, int] = {}
BOTH = 0.5
"""How often a black cell gets a number that clashes in its row and in its column, where there is one."""
PLACES = 60
"""How often a pattern is mended where a white cell stands apart from all black ones."""


class Pattern:
    """Black cells that keep the white in one piece, added one by one.

    White is torn apart exactly when black cells (and whatever lies outside the board) close a ring,
    corner to corner. So we only keep who is connected to whom over corners.
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
        # Between two white neighbours lies a gap of the circle. Gaps that are connected elsewhere
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
    cells = list(grid.cells)
    rng.shuffle(cells)
    return filled(grid, cells)


def close_pattern(grid: Grid, rng: Random) -> set[Cell]:
    """A pattern that easy steps can lead to: next to no white cell stands apart from all black ones.

    Whether such a cell is white takes a look at large parts of the board, unless it is the last way out
    of a cell beside it. So the pattern is mended there, as long as that helps: this cell becomes black,
    and those give way that don't go together with it.
    """
    cells = list(grid.cells)
    rng.shuffle(cells)
    black = filled(grid, cells)
    apart = _apart(grid, black)
    for _ in range(PLACES):
        if not apart:
            break
        first = rng.choice(apart)
        rng.shuffle(cells)
        cells.sort(key=lambda cell: cell not in black)
        mended = filled(grid, [first, *(cell for cell in cells if cell != first)])
        left = _apart(grid, mended)
        if len(left) <= len(apart):
            black, apart = mended, left
    return black


def filled(grid: Grid, order: Sequence[Cell]) -> set[Cell]:
    """Every cell in turn becomes black, if the rules allow it."""
    made = Pattern(grid)
    for cell in order:
        made.blacken(cell)
    return made.black


def _apart(grid: Grid, black: set[Cell]) -> list[Cell]:
    """The white cells with no black one beside them that are not the last way out of a cell."""
    ways = {cell: [near for near in grid.neighbours(cell) if near not in black] for cell in grid.cells}
    return [
        cell
        for cell, white in ways.items()
        if cell not in black
        and len(white) == len(grid.neighbours(cell))
        and not any(len(ways[near]) == 1 for near in white)
    ]


def latin(grid: Grid, rng: Random) -> dict[Cell, int]:
    """A number for every cell, none twice in a row or a column: a Latin square, shuffled."""
    size = max(grid.rows, grid.cols)
    rows, cols, numbers = list(range(size)), list(range(size)), list(range(1, size + 1))
    for line in (rows, cols, numbers):
        rng.shuffle(line)
    return {cell: numbers[(rows[cell.row] + cols[cell.col]) % size] for cell in grid.cells}


class Draft:
    """Black cells, and numbers by which each of them clashes with a white one; no two white ones do.

    ``white`` are the numbers of the white cells, and ``given`` those that black cells have already.
    """

    def __init__(
        self,
        grid: Grid,
        black: set[Cell],
        rng: Random,
        white: Mapping[Cell, int] | None = None,
        given: Mapping[Cell, int] = NOTHING,
    ) -> None:
        self.grid = grid
        self.rng = rng
        self.number = latin(grid, rng) if white is None else dict(white)
        self.choices = {cell: self._choices(cell, black, given.get(cell)) for cell in sorted(black)}
        """For each black cell the numbers it may get, each with the white cells it then clashes with."""
        for cell in self.choices:
            self.number[cell] = self.draw(cell)

    def _choices(self, cell: Cell, black: set[Cell], given: int | None) -> dict[int, list[Cell]]:
        clashes: dict[int, list[Cell]] = {} if given is None else {given: []}
        for other in self.grid.cells:
            if (other.row == cell.row) != (other.col == cell.col) and other not in black:
                clashes.setdefault(self.number[other], []).append(other)
        if given is not None:
            return {given: clashes[given]}
        return clashes or {self.number.get(cell, 1): []}  # nothing white in its lines: any number will do

    def draw(self, cell: Cell) -> int:
        """A number for a black cell."""
        clashes = self.choices[cell]
        both = [number for number, others in clashes.items() if len(others) > 1]
        some = both if both and self.rng.random() < BOTH else list(clashes)
        return some[int(self.rng.random() * len(some))]

    def puzzle(self) -> Puzzle:
        return Puzzle("hitori", self.grid, tuple((cell, self.number[cell]) for cell in self.grid.cells))

    def solution(self) -> Solution:
        return Solution.of(map(Shade, self.choices))
