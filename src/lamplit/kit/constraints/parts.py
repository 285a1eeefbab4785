"""A board divided into connected parts, where every cell has the size of its part (Fillomino)."""

from __future__ import annotations

from lamplit.core.grid import Cell, Grid
from lamplit.core.model import Lit, Model
from lamplit.kit.constraints.numbers import CellNumbers


def require_part_sizes(m: Model, grid: Grid, numbers: CellNumbers) -> None:
    """Equal numbers side by side belong to one part, and the number is how many cells the part has.

    A part goes by its first cell in reading order. ``belongs[first][cell]`` says that a cell is in the part of that
    first cell, which lies no further away than the largest number allows. Cells side by side with equal numbers are in
    the same part, cells of one part have equal numbers, a part is connected, and it has as many cells as its first
    cell says: one for each k from 1 on with "this is a first cell, and its number is at least k".
    """
    reach = {cell: max(choices, default=0) for cell, choices in numbers.items()}
    belongs: dict[Cell, dict[Cell, Lit]] = {
        first: {
            cell: m.auxiliary()
            for cell in numbers
            if first <= cell and _distance(first, cell) < min(reach[first], reach[cell])
        }
        for first in numbers
    }
    homes: dict[Cell, dict[Cell, Lit]] = {cell: {} for cell in numbers}
    for first, members in belongs.items():
        for cell, lit in members.items():
            homes[cell][first] = lit
    for cell, home in homes.items():
        m.exactly(1, home.values())
        with m.demand("the part of {0} has as many cells as its number says", cell):
            _state_size(m, numbers, cell, belongs[cell])
    for a, b in grid.links:
        if a in numbers and b in numbers:
            with m.demand("{0} and {1} are in one part exactly if they have the same number", a, b):
                _state_same_part(m, numbers, homes, a, b)
    for first, members in belongs.items():
        links = [(a, b, None) for a, b in grid.links if a in members and b in members]
        with m.demand("the part of {0} is connected", first):
            m.connected(members, links)


def _distance(one: Cell, other: Cell) -> int:
    return abs(one.row - other.row) + abs(one.col - other.col)


def _state_size(m: Model, numbers: CellNumbers, first: Cell, members: dict[Cell, Lit]) -> None:
    """What a cell asks of the part that it is the first of; of none if it isn't the first."""
    if first not in members:  # it has no number at all
        return
    is_first = members[first]
    m.all_of([(-lit, is_first) for lit in members.values()])
    for cell, lit in members.items():
        for n, here in numbers[cell].items():
            m.clause([-lit, -here, *([numbers[first][n]] if n in numbers[first] else [])])
    wanted: list[Lit] = []
    for k in range(1, max(numbers[first]) + 1):
        at_least = m.auxiliary()
        larger = [lit for n, lit in numbers[first].items() if n >= k]
        m.all_of([(-at_least, is_first), (-at_least, *larger), *((at_least, -is_first, -lit) for lit in larger)])
        wanted.append(at_least)
    m.exactly(len(wanted), [*members.values(), *(-lit for lit in wanted)])


def _state_same_part(m: Model, numbers: CellNumbers, homes: dict[Cell, dict[Cell, Lit]], a: Cell, b: Cell) -> None:
    """Neighbours with the same number have the same first cell."""
    for n in numbers[a].keys() & numbers[b].keys():
        both = (-numbers[a][n], -numbers[b][n])
        for one, other in ((homes[a], homes[b]), (homes[b], homes[a])):
            m.all_of([(*both, -lit, *([other[first]] if first in other else [])) for first, lit in one.items()])
