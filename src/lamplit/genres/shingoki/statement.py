"""The rules of Shingoki as plain clauses, for certificates. A variable for each two cells that share a side: a
line is drawn between them.

1. *The lines are one loop* from cell to cell, *which passes every pearl, runs straight through white ones and
   turns on black ones*: in the clauses of ``lamplit.genre.families.loops.statement``.
2. *A pearl's number is the length of the two straight lines that leave it, added up.* Said of every two ways to
   leave the pearl, opposite ones of a white pearl, those at a right angle of a black one:

   a. *not more*: of the first lines one way and the first lines the other way that are together one more than the
      number, one is not drawn;
   b. *not fewer*: if the loop leaves the pearl both ways, and one way just the first this many lines are drawn and
      not the next, then the other way the first lines are drawn that make up the number.

   And of every way by itself: of the first lines that are one more than the number, one is not drawn.
   For example, at a white 5, across: (a) not both the first 2 lines to the left and the first 4 to the right;
   (b) with the first 2 to the left, without the third, and with the first to the right, so is the second to the
   right drawn, and so is the third.

Where the board ends, a line that would be next is not drawn, and lines that would make up a number can't be.
"""

from __future__ import annotations

from collections.abc import Sequence

from lamplit.core.grid import WAYS
from lamplit.core.puzzle import Puzzle
from lamplit.core.statements import Lit, Statement, Writer
from lamplit.genre.families.loops.statement import STRAIGHT, TURNING, list_arm_lines, state_loop, state_passing


def statement(puzzle: Puzzle) -> Statement:
    w = Writer()
    line = state_loop(w, puzzle.grid.links)
    for pearl, clue in puzzle.clues.items():
        colour, number = str(clue)[0], int(str(clue)[1:])
        arms = {way: list_arm_lines(line, pearl, way, number + 1) for way in WAYS}
        state_passing(w, arms, colour)
        for lits in arms.values():
            _forbid_all(w, lits, number + 1)
        for one, other in STRAIGHT if colour == "w" else TURNING:
            for length in range(1, min(number, len(arms[one])) + 1):
                _forbid_all(w, arms[one], length, arms[other], number + 1 - length)
            _forbid_fewer(w, number, arms[one], arms[other])
            _forbid_fewer(w, number, arms[other], arms[one])
    return w.build_statement()


def _forbid_all(w: Writer, one: Sequence[Lit], few: int, other: Sequence[Lit] = (), more: int = 0) -> None:
    """If there are this many: the first few lines of one arm and this many of the other are not all drawn."""
    if few <= len(one) and more <= len(other):
        w.clause(*(-lit for lit in (*one[:few], *other[:more])))


def _forbid_fewer(w: Writer, number: int, one: Sequence[Lit], other: Sequence[Lit]) -> None:
    """Where the one arm ends before the number is reached, the lines of the other make up for what is missing."""
    if not other:
        return
    for length in range(1, min(number, len(one) + 1)):
        ending = [*(-lit for lit in one[:length]), *one[length : length + 1], -other[0]]
        missing = number - length
        if missing > len(other):
            w.clause(*ending)
        else:
            for lit in other[1:missing]:
                w.clause(*ending, lit)
