"""The three boards of the report *Solving Akari Using CSP* with the answers that it prints: ``L`` is a bulb.

The input that it prints as sample 1 is another board than the answer beside it, and one of its rows is too short;
the board here is that of the answer, whose ``O`` is read as the number 0.
"""

from __future__ import annotations

from lamplit.core.grid import Cell, Grid
from lamplit.core.puzzle import Clue, Puzzle

SAMPLES = {
    1: "BWLWWWB WL4LWWW 0WLW1BL WWW1LWW LB1WWLB WWLWBWL 1LWWWWW",
    2: "WLWWWWW L4LWW2L WLWBWLW WWBL1WW WWL3WWW WBWLWBW WWWWLWW",
    3: "L2WWWWL WLBWWL3 WWWLWBL WWL4LWW WBWLWWW BLWW2LW WWWWLBW",
}


def read_sample(number: int) -> tuple[Puzzle, frozenset[Cell]]:
    """The board without its bulbs, and the bulbs."""
    rows = SAMPLES[number].split()
    cells = {Cell(r, c): letter for r, row in enumerate(rows) for c, letter in enumerate(row)}
    clues: dict[Cell, Clue] = {
        cell: "x" if letter == "B" else int(letter) for cell, letter in cells.items() if letter not in "WL"
    }
    bulbs = frozenset(cell for cell, letter in cells.items() if letter == "L")
    return Puzzle.of("akari", Grid(len(rows), len(rows[0])), clues), bulbs
