"""A board as strategies see it: cells by number, what shares a side, and what touches over a corner.

Shaded cells never share a side, so what they wall off they wall off corner to corner. Walk once around a
cell: its neighbours on the board separate the eight cells around it into *gaps*. If something stands in
a gap that is not white (a shaded cell in the corner, the border, a hole), the cell touches it there; all that
stands in one gap is connected anyway. Shade a cell that touches the same group in two gaps, and the
neighbours between these gaps are cut off from each other.

So the groups of shaded cells that are connected over corners, the border and the holes among them, say all
there is to know about cutting the white apart.
"""

from __future__ import annotations

from functools import lru_cache

from lamplit.core.graph import find_connected_parts
from lamplit.core.grid import Cell, Grid

AROUND = ((-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1))
"""The eight cells around one, in a circle; the even ones share a side with it."""


class HitoriLayout:
    """What depends on the shape of the board alone. Cells have numbers, in reading order; the border and each
    group of holes have the numbers after them."""

    def __init__(self, grid: Grid) -> None:
        self.cells = grid.cells
        self.index = {cell: number for number, cell in enumerate(self.cells)}
        index = self.index
        self.corners = {
            index[corner]: (upright, sideways)
            for upright, row in (("top", 0), ("bottom", grid.rows - 1))
            for sideways, col in (("left", 0), ("right", grid.cols - 1))
            if (corner := Cell(row, col)) in index
        }
        """The corners of the board, each by the two sides that meet there."""
        self.near = [tuple([index[near] for near in grid.neighbours(cell)]) for cell in self.cells]
        self.near_masks = [sum(1 << near for near in some) for some in self.near]
        self.fixed = _group_fixed_places(grid)
        """The border and the holes, by the number of the group that each belongs to."""
        self.points = len(self.cells) + len(set(self.fixed.values()))
        """Cells and groups of what is not a cell, all together."""
        self.touching = [self._list_touching(cell) for cell in self.cells]
        """What each cell touches, gap by gap: the cell in the corner, shaded or not, or the border or hole."""
        self.touched_by = [0] * self.points
        """For each of them the set of cells that touch it."""
        self.cut_by_shape = 0
        """Cells that touch the border, or a hole, twice: they hold two parts of the board together."""
        for cell, points in enumerate(self.touching):
            for point in points:
                if self.touched_by[point] >> cell & 1:
                    self.cut_by_shape |= 1 << cell
                self.touched_by[point] |= 1 << cell
        self.diagonal = [tuple([point for point in some if point < len(self.cells)]) for some in self.touching]
        """The cells among them."""
        self.between = [
            (cell, *ends)
            for cell, (r, c) in enumerate(self.cells)
            for ends in (self._list_numbers((r, c - 1), (r, c + 1)), self._list_numbers((r - 1, c), (r + 1, c)))
            if len(ends) == 2
        ]
        """Cells with the two that stand on either side of them in a line."""
        self.dead_ends = [cell for cell, near in enumerate(self.near) if len(near) == 1]

    def _list_numbers(self, *places: tuple[int, int]) -> list[int]:
        """The numbers of those places that are cells of the board."""
        return [self.index[Cell(*place)] for place in places if place in self.index]

    def _list_touching(self, cell: Cell) -> tuple[int, ...]:
        around = [Cell(cell.row + down, cell.col + right) for down, right in AROUND]
        sides = [k for k in range(0, 8, 2) if around[k] in self.index]
        points = []
        for side, after in zip(sides, [*sides[1:], *(side + 8 for side in sides[:1])], strict=True):
            gap = [around[k % 8] for k in range(side + 1, after)]
            solid = [self.fixed[place] for place in gap if place in self.fixed]
            points.append(solid[0] if solid else self.index[gap[0]])
        return tuple(points)


def _group_fixed_places(grid: Grid) -> dict[Cell, int]:
    """The places around the board and its holes, in groups that are connected over sides or corners."""
    rows, cols = range(-1, grid.rows + 1), range(-1, grid.cols + 1)
    places = {Cell(r, c) for r in rows for c in cols if Cell(r, c) not in grid}

    def list_touching(place: Cell) -> list[Cell]:
        around = (Cell(place.row + down, place.col + right) for down, right in AROUND)
        return [near for near in around if near in places]

    parts = find_connected_parts(sorted(places), list_touching)
    return {place: len(grid.cells) + group for group, part in enumerate(parts) for place in part}


@lru_cache(maxsize=16)
def layout_of(grid: Grid) -> HitoriLayout:
    """The layout of a board; the last few are kept."""
    return HitoriLayout(grid)
