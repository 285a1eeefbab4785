"""The puzzle of the case study in *Construction of Human-Solvable Akari Puzzles*, section 9.6, and its solution
there.

The pictures are missing from the text, but the text names, row first, every cell that is concluded
and every clue that is used, so that walls and bulbs can be put back. What it does not name can't: of three walls
it does not say whether they have a number, and r2c8 may be a wall that is never mentioned. If it is none, the 2×2
square below and left of it is white and has no bulb, which listing 3 forbids, and Diagonal Exclusion at the 2 in
r1c7 would have named it. What number such a wall would have follows from the bulbs.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import product

from lamplit.core.decisions import Bulb
from lamplit.core.grid import Cell, Grid
from lamplit.core.puzzle import Clue, Puzzle, Solution

BOARD = """
-1--1-2--1
-?---1-?--
--------01
---1-2----
-1-------2
--1-1--x3-
------x?-?
20---0--4-
--0--2-4--
2--0------
"""
UNSURE: dict[tuple[int, int], tuple[Clue | None, ...]] = {
    (2, 2): ("x", 1),
    (2, 8): (None, "x", 1),
    (7, 8): ("x", 2),
    (7, 10): ("x", 3),
}
"""Cells (row, column, from 1) that the text leaves open, and what may be there; None: a white cell."""
Reading = Mapping[tuple[int, int], Clue | None]


@dataclass(frozen=True)
class Conclusion:
    """What the text concludes at once: bulbs, or cells without one."""

    step: int
    """Of figure 15: a is 1, e is 5."""
    strategy: str
    """By the key that it has in Lamplit."""
    bulb: bool
    cells: Sequence[tuple[int, int]]


CONCLUSIONS = (
    Conclusion(
        1,
        "forced-empty",
        False,
        ((2, 9), (3, 8), (4, 9), (7, 2), (7, 6), (8, 3), (8, 5), (8, 7), (9, 2), (9, 4), (10, 3), (10, 5)),
    ),
    Conclusion(2, "diagonal", False, ((5, 8), (9, 10), (10, 7), (10, 9))),
    Conclusion(
        3,
        "restricted",
        True,
        ((5, 9), (6, 10), (7, 1), (7, 9), (8, 8), (8, 10), (9, 1), (9, 7), (9, 9), (10, 2), (10, 8)),
    ),
    Conclusion(3, "restricted", True, ((9, 5),)),
    Conclusion(3, "saturation", False, ((4, 10),)),
    Conclusion(3, "restricted", True, ((2, 10),)),
    Conclusion(3, "saturation", False, ((1, 9),)),
    Conclusion(4, "limited-light", True, ((1, 6),)),
    Conclusion(4, "saturation", False, ((1, 4), (2, 5), (2, 7), (3, 6))),
    Conclusion(4, "restricted", True, ((1, 8),)),
    Conclusion(4, "restricted", True, ((4, 5), (4, 7))),
    Conclusion(4, "saturation", False, ((3, 4), (4, 3))),
    Conclusion(4, "limited-light", True, ((6, 2),)),
    Conclusion(4, "saturation", False, ((4, 2), (6, 4))),
    Conclusion(4, "restricted", True, ((6, 6),)),
    Conclusion(4, "limited-light", True, ((8, 4),)),
    Conclusion(4, "restricted", True, ((1, 3),)),
    Conclusion(5, "limited-light", True, ((2, 4), (3, 2))),
)
"""In the order of the text."""

SOLUTION = Solution.of(Bulb(Cell(row - 1, col - 1)) for each in CONCLUSIONS if each.bulb for row, col in each.cells)
READINGS: tuple[Reading, ...] = tuple(dict(zip(UNSURE, each, strict=True)) for each in product(*UNSURE.values()))


def read_puzzle(reading: Reading) -> Puzzle:
    """The board, in one way to read it."""
    clues: dict[Cell, Clue] = {}
    lines = BOARD.split()
    for row, line in enumerate(lines, 1):
        for col, sign in enumerate(line, 1):
            clue = reading[row, col] if sign == "?" else int(sign) if sign.isdigit() else "x"
            if sign != "-" and clue is not None:
                clues[Cell(row - 1, col - 1)] = clue
    return Puzzle.of("akari", Grid(len(lines), len(lines[0])), clues)
