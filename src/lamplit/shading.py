"""What genres of shaded cells share: their solutions as token grids."""

from __future__ import annotations

from collections.abc import Sequence

from lamplit.decisions import Shade
from lamplit.errors import BadInput
from lamplit.grid import Cell
from lamplit.puzzle import Puzzle, Solution

SHADED, WHITE = "x", "-"


def read_solution(puzzle: Puzzle, rows: Sequence[Sequence[str]]) -> Solution:
    """``x`` is shaded; ``-``, or what the puzzle has there, is not."""
    shaded = []
    for r, row in enumerate(rows):
        for c, token in enumerate(row):
            cell = Cell(r, c)
            if token == SHADED:
                shaded.append(Shade(cell))
            elif token not in (WHITE, str(puzzle.clues.get(cell, WHITE))):
                raise BadInput(
                    f"{token!r} at {cell} is not part of a solution to this {puzzle.genre.title()}; "
                    "expected x for a shaded cell, - or what the puzzle has there"
                )
    return Solution.of(shaded)


def write_solution(puzzle: Puzzle, solution: Solution) -> list[list[str]]:
    """``x`` for a shaded cell, ``-`` for any other."""
    grid = puzzle.grid
    return [
        [SHADED if Shade(Cell(r, c)) in solution.true else WHITE for c in range(grid.cols)]
        for r in range(grid.rows)
    ]
