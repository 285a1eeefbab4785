"""Random regions: connected parts of the board, as rectangles or of any compact shape, symmetric if asked for.

Rectangles are laid one by one where there is the least room for them, each with its images under the symmetry.

For other shapes every cell begins as a region of its own. Two neighbours at a time become one, those first that are
small and whose union fills its bounding box well. The images of the two become one as well, so the division is
symmetric after every step.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import NamedTuple

from lamplit.core.grid import Cell, Grid
from lamplit.generating.symmetry import list_cell_moves
from lamplit.genre.orders import Symmetry

Region = frozenset[Cell]
Regions = tuple[Region, ...]
CellMove = dict[Cell, Cell]
DIVISIONS = 4
"""Divisions into rectangles that are drawn, of which one is chosen."""
VARIED = 0.4
"""How much the sizes of rectangles vary, as a share of the mean size."""


@dataclass(frozen=True)
class RegionShape:
    """What regions should look like."""

    mean: float = 4.5
    """How many cells a region has on average."""
    largest: int = 9
    """The most cells of a region, where that can be."""
    compact: float = 3.0
    """How much a region that fills its bounding box is preferred: 0 not at all."""
    longest: int = 5
    """The longest side of a bounding box, where that can be."""


def divide_board(grid: Grid, shape: RegionShape, symmetry: Symmetry, rng: Random) -> Regions:
    """A random division of the board into connected regions."""
    division = _Division(grid, list_all_moves(grid, symmetry))
    wanted = max(1, round(len(grid.cells) / shape.mean))
    while division.count > wanted or division.has_single_cell():
        small = division.list_from_smallest(rng)
        merged = next((True for region in small if division.merge_best(region, shape, rng)), False)
        if not merged:
            break
    return division.list_regions()


def divide_into_rectangles(grid: Grid, shape: RegionShape, symmetry: Symmetry, rng: Random) -> Regions:
    """A random division of the board into rectangles: of a few, the one whose rectangles are closest in number to
    what is wanted, with few single cells."""
    wanted = len(grid.cells) / shape.mean
    drawn = [lay_rectangles(grid, grid.cells, shape, symmetry, rng) for _ in range(DIVISIONS)]
    return min(drawn, key=lambda regions: abs(len(regions) - wanted) + sum(len(region) == 1 for region in regions))


def lay_rectangles(grid: Grid, cells: Collection[Cell], shape: RegionShape, symmetry: Symmetry, rng: Random) -> Regions:
    """Random rectangles that cover these cells, which are as symmetric as the rectangles will be."""
    free, laid = set(cells), list[Region]()
    rectangles = _list_rectangles(grid, shape.largest, shape.longest, symmetry)
    while free:
        room = {cell: sum(near in free for near in grid.neighbours(cell)) for cell in sorted(free)}
        tight = min(room, key=lambda cell: (room[cell], rng.random()))
        target = max(1.0, rng.gauss(shape.mean, VARIED * shape.mean))
        chosen = min(
            (one for one in rectangles[tight] if free.issuperset(one.cells)),
            key=lambda one: _rate_rectangle(grid, one, free, target) + rng.random() / 2,
        )
        laid += chosen.images
        free -= chosen.cells
    return tuple(sorted(laid, key=min))


class _Rectangle(NamedTuple):
    """A rectangle with its images under the symmetry, which don't overlap."""

    height: int
    width: int
    images: frozenset[Region]
    cells: Region
    """Those of all images."""
    around: Region
    """The cells beside the first image that no image covers."""


@lru_cache(maxsize=16)
def _list_rectangles(grid: Grid, largest: int, longest: int, symmetry: Symmetry) -> dict[Cell, list[_Rectangle]]:
    """For each cell every rectangle with this cell in it."""
    found: dict[Cell, list[_Rectangle]] = {cell: [] for cell in grid.cells}
    moves, sides = list_all_moves(grid, symmetry), range(1, longest + 1)
    for height, width in [(height, width) for height in sides for width in sides if height * width <= largest]:
        for top in range(grid.rows - height + 1):
            for left in range(grid.cols - width + 1):
                rectangle = [Cell(row, col) for row in range(top, top + height) for col in range(left, left + width)]
                if not all(cell in grid for cell in rectangle):
                    continue
                images = frozenset(frozenset(move[cell] for cell in rectangle) for move in moves)
                cells = frozenset[Cell]().union(*images)
                if len(cells) == len(images) * len(rectangle):
                    first = min(images, key=min)
                    around = frozenset(near for cell in first for near in grid.neighbours(cell)) - cells
                    for cell in rectangle:
                        found[cell].append(_Rectangle(height, width, images, cells, around))
    return found


def _rate_rectangle(grid: Grid, rectangle: _Rectangle, free: Collection[Cell], target: float) -> float:
    """How bad a rectangle would be: of the wrong size, thin, or around cells that are left alone."""
    left = rectangle.around.intersection(free)
    alone = sum(all(near not in free or near in rectangle.cells for near in grid.neighbours(cell)) for cell in left)
    height, width = rectangle.height, rectangle.width
    return abs(height * width - target) / 2 + abs(height - width) / 3 + 2 * alone


@lru_cache(maxsize=16)
def list_all_moves(grid: Grid, symmetry: Symmetry) -> tuple[CellMove, ...]:
    """Every move of the board that the symmetry consists of, the one that leaves all cells in place first."""
    found: list[CellMove] = [{cell: cell for cell in grid.cells}]
    steps = list_cell_moves(grid, symmetry)
    for move in found:
        for step in steps:
            both = {cell: step[there] for cell, there in move.items()}
            if both not in found:
                found.append(both)
    return tuple(found)


class _Division:
    """Regions on their way to be larger; each is named by its first cell."""

    def __init__(self, grid: Grid, moves: Collection[CellMove]) -> None:
        self._grid, self._moves = grid, moves
        self._name = {cell: cell for cell in grid.cells}
        self._cells: dict[Cell, set[Cell]] = {cell: {cell} for cell in grid.cells}

    @property
    def count(self) -> int:
        return len(self._cells)

    def list_regions(self) -> Regions:
        return tuple(frozenset(cells) for _, cells in sorted(self._cells.items()))

    def has_single_cell(self) -> bool:
        """Whether a region of one cell could still grow."""
        return any(len(cells) == 1 and self._find_neighbours(name) for name, cells in self._cells.items())

    def list_from_smallest(self, rng: Random) -> list[Cell]:
        """The names of all regions, small ones rather first."""
        return [
            name for _, name in sorted((len(cells) + 2 * rng.random(), name) for name, cells in self._cells.items())
        ]

    def merge_best(self, name: Cell, shape: RegionShape, rng: Random) -> bool:
        """Merge a region with the neighbour that fits best, and their images likewise; False if none fits."""
        rated = []
        for other in self._find_neighbours(name):
            merged = self._cells[name] | self._cells[other]
            cost = self._rate(merged, shape)
            lonely = min(len(self._cells[name]), len(self._cells[other])) == 1
            if cost is not None or lonely:
                rated.append(((shape.largest if cost is None else cost) + rng.random(), other))
        return any(self._merge(name, other, shape) for _, other in sorted(rated))

    def _find_neighbours(self, name: Cell) -> list[Cell]:
        near = {self._name[there] for cell in self._cells[name] for there in self._grid.neighbours(cell)}
        return sorted(near - {name})

    @staticmethod
    def _rate(cells: Collection[Cell], shape: RegionShape) -> float | None:
        """How bad a region of these cells would be; None if it is too large."""
        rows, cols = {cell.row for cell in cells}, {cell.col for cell in cells}
        if len(cells) > shape.largest or max(len(rows), len(cols)) > shape.longest:
            return None
        spare = len(rows) * len(cols) - len(cells)
        return shape.compact * spare / len(cells) + abs(len(rows) - len(cols)) / 3

    def _merge(self, one: Cell, other: Cell, shape: RegionShape) -> bool:
        """Merge two regions and their images; False, and nothing changes, if one would be far too large."""
        groups: list[set[Cell]] = []
        for move in self._moves:
            pair = {self._name[move[one]], self._name[move[other]]}
            touching = [group for group in groups if not group.isdisjoint(pair)]
            groups = [group for group in groups if group not in touching]
            groups.append(pair.union(*touching))
        if any(sum(len(self._cells[name]) for name in group) > 2 * shape.largest for group in groups):
            return False
        for group in groups:
            cells = set[Cell]().union(*(self._cells.pop(name) for name in group))
            first = min(cells)
            self._cells[first] = cells
            self._name.update(dict.fromkeys(cells, first))
        return True
