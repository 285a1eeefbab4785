"""The rules of Akari as plain clauses, for certificates. A variable for each white cell: it holds a bulb.

1. *No bulb sees another.* For any two cells that see each other, one holds no bulb.
2. *Every white cell is lit.* A bulb stands in it or in a cell that it sees.
3. *A number tells how many bulbs share a side with its wall.* Of any more than that many neighbours one holds no
   bulb, and of any group so large that fewer than the number are left over, at least one holds a bulb.
"""

from __future__ import annotations

from collections.abc import Iterator

from lamplit.core.decisions import Bulb
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Puzzle
from lamplit.core.statements import Statement, Writer


def statement(puzzle: Puzzle) -> Statement:
    w = Writer()
    white = [cell for cell in puzzle.grid.cells if cell not in puzzle.clues]
    bulb = {cell: w.decision(Bulb(cell)) for cell in white}
    for cell in white:
        seen = list(_iterate_seen_cells(cell, bulb))
        for other in seen:
            if cell < other:
                w.clause(-bulb[cell], -bulb[other])
        w.clause(bulb[cell], *(bulb[other] for other in seen))
    for wall, number in puzzle.clues.items():
        if isinstance(number, int):
            w.exactly(number, [bulb[cell] for cell in _list_neighbours(wall) if cell in bulb])
    return w.build_statement()


def _list_neighbours(cell: Cell) -> list[Cell]:
    return [Cell(cell.row + down, cell.col + right) for down, right in ((-1, 0), (0, -1), (0, 1), (1, 0))]


def _iterate_seen_cells(cell: Cell, white: dict[Cell, int]) -> Iterator[Cell]:
    """The white cells in the four directions, up to a wall, a hole or the border."""
    for down, right in ((-1, 0), (0, -1), (0, 1), (1, 0)):
        at = Cell(cell.row + down, cell.col + right)
        while at in white:
            yield at
            at = Cell(at.row + down, at.col + right)
