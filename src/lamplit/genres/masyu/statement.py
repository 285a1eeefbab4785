"""The rules of Masyu as plain clauses, for certificates. A variable for each two cells that share a side: a line
is drawn between them.

1. *The lines are one loop* from cell to cell, *which passes every pearl, runs straight through white ones and
   turns on black ones*: in the clauses of ``lamplit.genre.families.loops.statement``.
2. *It turns in the cell before or after a white pearl.* Of four lines in a row with the pearl in the middle, one
   is not drawn. (Where the board has no such four, nothing is to be said.)
3. *It runs straight through the cells before and after a black pearl.* If a line leaves the pearl, the next one
   straight on is drawn too. (Where the board has no next one, no line leaves the pearl that way.)
"""

from __future__ import annotations

from lamplit.core.grid import WAYS
from lamplit.core.puzzle import Puzzle
from lamplit.core.statements import Statement, Writer
from lamplit.genre.families.loops.statement import STRAIGHT, list_arm_lines, state_loop, state_passing


def statement(puzzle: Puzzle) -> Statement:
    w = Writer()
    line = state_loop(w, puzzle.grid.links)
    for pearl, clue in puzzle.clues.items():
        colour = str(clue)
        arms = {way: list_arm_lines(line, pearl, way, 2) for way in WAYS}
        state_passing(w, arms, colour)
        if colour == "w":
            for one, other in STRAIGHT:
                row = arms[one] + arms[other]
                if len(row) == 4:
                    w.clause(*(-lit for lit in row))
        else:
            for lits in arms.values():
                if lits:
                    w.clause(-lits[0], *lits[1:])
    return w.build_statement()
