"""Shapes of cells, such as tetrominoes, and where they fit."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from functools import cache
from typing import NamedTuple

from lamplit.core.grid import Cell
from lamplit.core.model import Lit, Model
from lamplit.core.puzzle import Puzzle
from lamplit.core.words import add_article, join_with_or
from lamplit.kit.constraints.literals import CellLits, add_any

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


def require_shape_per_region(
    m: Model, puzzle: Puzzle, lits: CellLits, shapes: Mapping[str, Iterable[Cell]]
) -> dict[str, dict[Cell, Lit]]:
    """In every region the cells of the sort form one of these shapes, turned and mirrored as you like.

    Returns for each shape and each cell a literal "this cell is part of such a shape".
    """
    parts: dict[str, dict[Cell, Lit]] = {name: {} for name in shapes}
    has = f"has exactly one {join_with_or(list(shapes))}"
    for region in puzzle.regions:
        cells = sorted(region.intersection(lits))
        places = [(place, m.auxiliary()) for place in list_placements(region.intersection(lits), shapes)]
        over: dict[Cell, dict[str, list[Lit]]] = {cell: {} for cell in cells}
        for (name, covered), here in places:
            if m.every_demand:
                _define_place(m, here, lits, cells, covered)
            else:
                m.all_of([(-here, lits[cell]) for cell in covered])
            for cell in covered:
                over[cell].setdefault(name, []).append(here)
        for cell, by_name in over.items():
            for name, those in by_name.items():
                parts[name][cell] = add_any(m, those)
        with m.demand(f"the region of {{0}} {has}", *sorted(region), rule=f"every region {has}"):
            m.exactly(1, [here for _, here in places])
            m.all_of([(-lits[cell], *[lit for those in over[cell].values() for lit in those]) for cell in cells])
    return parts


def _define_place(m: Model, here: Lit, lits: CellLits, cells: Iterable[Cell], covered: Collection[Cell]) -> None:
    """A shape is here exactly if, of the cells of its region, those that it covers are of the sort and no others.

    For one region by itself less would do, but the demands that keep equal shapes apart use this literal too.
    """
    fits = [lits[cell] if cell in covered else -lits[cell] for cell in cells]
    m.all_of([*[(-here, lit) for lit in fits], (here, *[-lit for lit in fits])])


def forbid_touching_shapes(m: Model, puzzle: Puzzle, parts: Mapping[str, CellLits]) -> None:
    """Equal shapes of different regions don't share a side; ``parts`` as ``require_shape_per_region`` returns them."""
    region_of = puzzle.region_of
    rule = "equal shapes never share a side"
    borders = [(a, b) for a, b in puzzle.grid.links if region_of[a] != region_of[b]]
    for name, lits in parts.items():
        for a, b in borders:
            if a in lits and b in lits:
                with m.demand(f"{{0}} and {{1}} can't both be part of {add_article(name)}", a, b, rule=rule):
                    m.clause((-lits[a], -lits[b]))
