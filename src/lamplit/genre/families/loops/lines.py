"""The lines that a loop may use, and all that depends on the shape of the board alone: made once a shape.

Boards of one shape share it, so that a generator, a bench or a studio at work on one size makes it a single time.
That of large boards is not kept, for the memory it takes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

from lamplit.core.clock import Clock
from lamplit.core.decisions import Line
from lamplit.core.grid import Cell, Edge, Grid, adjacent_cells, find_faces, outer_face
from lamplit.core.model import Lit, LoopLattice, Model

SHAPES = 16
"""This many shapes are kept."""
KEPT = 1_500
"""A shape of more cells than this is not kept: one with this many takes a few megabytes."""
Place = tuple[int, int]
"""A cell, or its row and column, which will do to find it."""
Ways = tuple[Lit | None, Lit | None, Lit | None, Lit | None]
"""The lines that leave a cell: up, left, right, down. None where the board ends: such a line is never drawn."""
UP, LEFT, RIGHT, DOWN = range(4)
"""Which of them is which."""
NOWHERE: Ways = (None, None, None, None)


@dataclass(frozen=True, eq=False)
class LoopLines:
    """A line for every edge of a board: its decision, its variable, and the lattice they form."""

    grid: Grid
    line: dict[Edge, Lit]
    keys: Sequence[Line]
    lattice: LoopLattice

    @cached_property
    def point(self) -> dict[Cell, int]:
        """The number that each point has in the lattice."""
        numbers: dict[Cell, int] = {}
        for (one, other), (a, b, *_) in zip(self.line, self.lattice.edges, strict=True):
            numbers[one], numbers[other] = a, b
        return numbers

    @cached_property
    def ways(self) -> dict[Place, Ways]:
        """The lines that leave each cell, where lines run from cell to cell."""
        ways: dict[Cell, list[Lit | None]] = {cell: [None, None, None, None] for cell in self.grid.cells}
        for (one, other), lit in self.line.items():
            across = one[0] == other[0]
            ways[one][RIGHT if across else DOWN] = ways[other][LEFT if across else UP] = lit
        return {cell: (up, left, right, down) for cell, (up, left, right, down) in ways.items()}

    @cached_property
    def lines_beyond(self) -> dict[Place, Ways]:
        """The second lines from each cell, going straight on."""
        ways = self.ways
        second: dict[Place, Ways] = {}
        for cell in self.grid.cells:
            above, before, behind, below = (ways.get(there, NOWHERE) for there in adjacent_cells(cell))
            second[cell] = above[UP], before[LEFT], behind[RIGHT], below[DOWN]
        return second

    @cached_property
    def lines_around(self) -> dict[Cell, tuple[Lit, Lit, Lit, Lit]]:
        """The lines around each cell, where lines run along the sides of cells: top, left, right, bottom."""
        found = {}
        for cell in self.grid.cells:
            top, left, right, bottom = self.grid.sides_around(cell)
            found[cell] = self.line[top], self.line[left], self.line[right], self.line[bottom]
        return found


def add_cell_lines(grid: Grid, m: Model) -> LoopLines:
    """A line for every two cells that share a side (Masyu, Shingoki), as decisions of the model."""
    return _add_decisions(_get_lines(grid, True, m), m)


def add_side_lines(grid: Grid, m: Model) -> LoopLines:
    """A line for every side of a cell (Slitherlink), as decisions of the model."""
    return _add_decisions(_get_lines(grid, False, m), m)


def _add_decisions(lines: LoopLines, m: Model) -> LoopLines:
    m.all_decisions(lines.keys)
    return lines


def _get_lines(grid: Grid, by_cells: bool, m: Model) -> LoopLines:
    """Kept or made; a board that is too large to be kept takes long enough to look at the clock in between."""
    if grid.rows * grid.cols <= KEPT:
        return _kept(grid, by_cells, m.variables)
    return _make_lines(grid, by_cells, m.variables, m.clock)


def _make_lines(grid: Grid, by_cells: bool, before: int, clock: Clock | None = None) -> LoopLines:
    """The lines of a board, whose variables come after this many others."""
    clock = clock or Clock()
    edges = grid.links if by_cells else grid.sides
    clock.check()
    line = {edge: lit for lit, edge in enumerate(edges, before + 1)}
    keys = tuple(map(Line, clock.check_during(edges)))
    parted = find_faces(edges)
    clock.check()
    return LoopLines(
        grid, line, keys, LoopLattice.from_lines(clock.check_during(line.items()), parted, outer_face(edges))
    )


_kept = lru_cache(SHAPES)(_make_lines)
