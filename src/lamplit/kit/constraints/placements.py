"""Rules about shapes: one in every region, and none beside an equal one."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from lamplit.core.grid import Cell
from lamplit.core.model import Lit, Model
from lamplit.core.puzzle import Puzzle
from lamplit.core.words import add_article, join_with_or
from lamplit.kit.constraints.literals import CellLits, add_any
from lamplit.kit.shapes import list_placements


def require_shape_per_region(
    m: Model, puzzle: Puzzle, lits: CellLits, shapes: Mapping[str, Iterable[Cell]]
) -> dict[str, dict[Cell, Lit]]:
    """In every region the cells of the sort form one of these shapes, turned and mirrored as you like.

    Returns for each shape and each cell a literal "this cell is part of such a shape".
    """
    parts: dict[str, dict[Cell, Lit]] = {name: {} for name in shapes}
    named = join_with_or(list(shapes))
    has = f"has exactly one {named}"
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
        said, choice = f"the region of {{0}} {has}", f"{named} that fits in the region of {{0}}"
        with m.demand(said, *sorted(region), rule=f"every region {has}", choice=choice, given=True):
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
