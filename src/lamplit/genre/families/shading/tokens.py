"""What genres of shaded cells share: their decisions, and their solutions as token grids."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from lamplit.core.decisions import Decision, Shade
from lamplit.core.errors import BadInput
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Fault, Puzzle, Solution
from lamplit.core.words import quote
from lamplit.genre.picking import cell_at

SHADED, WHITE = "x", "-"


def decisions(puzzle: Puzzle) -> Sequence[Shade]:
    """Shading for every cell, clue or not, in reading order."""
    return [Shade(cell) for cell in puzzle.grid.cells]


def decision_at(puzzle: Puzzle, x: float, y: float) -> Shade | None:
    """The cell under the point, clue or not."""
    cell = cell_at(puzzle.grid, x, y)
    return None if cell is None else Shade(cell)


def find_shaded_cells(puzzle: Puzzle, true: Iterable[Decision], rule: str, what: str) -> tuple[set[Cell], list[Fault]]:
    """The shaded cells of the board, and a fault of this rule for each that does not lie on it."""
    shaded: set[Cell] = set()
    faults: list[Fault] = []
    for decision in sorted(true):
        assert isinstance(decision, Shade)
        if decision.cell in puzzle.grid:
            shaded.add(decision.cell)
        else:
            where = puzzle.grid.describe_off_board(decision.cell)
            faults.append(Fault(rule, f"the {what} {decision.cell} lies {where}", decision.cells))
    return shaded, faults


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
                    f"{quote(token)} at {cell} is not part of a solution to this {puzzle.genre.title()}; "
                    "expected x for a shaded cell, - or what the puzzle has there"
                )
    return Solution.of(shaded)


def write_solution(puzzle: Puzzle, solution: Solution) -> list[list[str]]:
    """``x`` for a shaded cell, ``-`` for any other."""
    grid = puzzle.grid
    return [
        [SHADED if Shade(Cell(r, c)) in solution.true else WHITE for c in range(grid.cols)] for r in range(grid.rows)
    ]


SHADED_CELLS: dict[str, Any] = {
    "decisions": decisions,
    "decision_at": decision_at,
    "read_solution": read_solution,
    "write_solution": write_solution,
}
"""What genres of shaded cells share, for ``assemble_genre``."""
