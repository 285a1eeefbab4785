"""Shapes of cells, such as tetrominoes, and where they fit."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from functools import cache
from typing import NamedTuple

from lamplit.core.grid import Cell

Shape = tuple[Cell, ...]
"""The cells of a shape, anywhere: they are moved to where they fit."""
TETROMINOES: dict[str, Shape] = {
    "L": (Cell(0, 0), Cell(1, 0), Cell(2, 0), Cell(2, 1)),
    "I": (Cell(0, 0), Cell(0, 1), Cell(0, 2), Cell(0, 3)),
    "T": (Cell(0, 0), Cell(0, 1), Cell(0, 2), Cell(1, 1)),
    "S": (Cell(0, 1), Cell(0, 2), Cell(1, 0), Cell(1, 1)),
    "O": (Cell(0, 0), Cell(0, 1), Cell(1, 0), Cell(1, 1)),
}


class ShapePlacement(NamedTuple):
    """A shape at a place of the board."""

    name: str
    cells: tuple[Cell, ...]


@cache
def list_turned(shape: Shape) -> list[Shape]:
    """A shape in all its rotations and reflections, each once, its cells in order and the first at (0, 0)."""
    found: dict[Shape, None] = {}
    for mirrored in (shape, [Cell(row, -col) for row, col in shape]):
        turned = list(mirrored)
        for _ in range(4):
            turned = [Cell(col, -row) for row, col in turned]
            first = min(turned)
            found[tuple(sorted(Cell(row - first.row, col - first.col) for row, col in turned))] = None
    return list(found)


def list_placements(cells: Collection[Cell], shapes: Mapping[str, Iterable[Cell]]) -> list[ShapePlacement]:
    """Every way to put one of these shapes onto these cells, turned and mirrored as you like."""
    turned = [(name, shape) for name, given in shapes.items() for shape in list_turned(tuple(given))]
    places = []
    for row, col in sorted(cells):
        for name, shape in turned:
            if all((row + down, col + right) in cells for down, right in shape):
                places.append(ShapePlacement(name, tuple(Cell(row + down, col + right) for down, right in shape)))
    return places
