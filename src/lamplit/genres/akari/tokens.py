"""Akari as words: the clues and the solutions of the token grid."""

from __future__ import annotations

from collections.abc import Sequence

from lamplit.core.decisions import Bulb
from lamplit.core.errors import BadInput
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.core.words import quote

WHITE, WALL, BULB = "-", "x", "o"


def read_solution(puzzle: Puzzle, rows: Sequence[Sequence[str]]) -> Solution:
    """``o`` is a bulb; every other token repeats the board, is ``x`` on any wall, or is ``-``."""
    clues = puzzle.clues
    bulbs = []
    for r, row in enumerate(rows):
        for c, token in enumerate(row):
            cell = Cell(r, c)
            if token == BULB:
                bulbs.append(Bulb(cell))
            elif token != WHITE and not (cell in clues and token in (WALL, str(clues[cell]))):
                raise BadInput(
                    f"{quote(token)} at {cell} is not part of a solution to this Akari; expected o for a bulb, "
                    "- or what the puzzle has there"
                )
    return Solution.of(bulbs)


def write_solution(puzzle: Puzzle, solution: Solution) -> list[list[str]]:
    """The walls as they are, ``o`` for a bulb, ``-`` for any other cell."""
    grid, clues = puzzle.grid, puzzle.clues

    def write_token(cell: Cell) -> str:
        return BULB if Bulb(cell) in solution.true else str(clues.get(cell, WHITE))

    return [[write_token(Cell(r, c)) for c in range(grid.cols)] for r in range(grid.rows)]
