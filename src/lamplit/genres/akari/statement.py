"""The rules of Akari as plain clauses, for certificates. A variable for each white cell: it holds a bulb.

1. *No bulb sees another.* For any two cells that see each other, one holds no bulb.
2. *Every white cell is lit.* A bulb stands in it or in a cell that it sees.
3. *A number tells how many bulbs share a side with its wall.* Of any more than that many neighbours one holds no
   bulb, and of any group so large that fewer than the number are left over, at least one holds a bulb.
"""

from __future__ import annotations

from lamplit.core.decisions import Bulb
from lamplit.core.puzzle import Puzzle
from lamplit.core.statements import Statement, Writer
from lamplit.kit.statements import list_seen


def statement(puzzle: Puzzle) -> Statement:
    w = Writer()
    white = [cell for cell in puzzle.grid.cells if cell not in puzzle.clues]
    bulb = {cell: w.decision(Bulb(cell)) for cell in white}
    for cell in white:
        seen = list_seen(cell, bulb)
        for other in seen:
            if cell < other:
                w.clause(-bulb[cell], -bulb[other])
        w.clause(bulb[cell], *(bulb[other] for other in seen))
    for wall, number in puzzle.clues.items():
        if isinstance(number, int):
            w.exactly(number, [bulb[cell] for cell in puzzle.grid.neighbours(wall) if cell in bulb])
    return w.build_statement()
