"""The rules of Slitherlink as plain clauses, for certificates. A variable for each side of a cell: a line is
drawn along it.

1. *The lines are one loop* from dot to dot: no loose ends, no branches, some line, all joined, in the clauses of
   ``lamplit.genre.families.loops.statement``. A dot is named by its row and column, counted from the upper left
   corner of r1c1.
2. *A number tells how many sides of its cell are drawn.* Of any more than that many sides, one is not drawn, and
   of any group so large that fewer than the number are left over, at least one is. A ``?`` says nothing.
"""

from __future__ import annotations

from lamplit.core.puzzle import Puzzle
from lamplit.core.statements import Statement, Writer
from lamplit.genre.families.loops.statement import state_loop


def statement(puzzle: Puzzle) -> Statement:
    w = Writer()
    line = state_loop(w, sorted(puzzle.grid.sides))
    for cell, number in puzzle.clues.items():
        if isinstance(number, int):
            w.exactly(number, [line[side] for side in puzzle.grid.sides_around(cell)])
    return w.build_statement()
