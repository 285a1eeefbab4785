"""The shaded cells of a board, for checkers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from lamplit.core.decisions import Decision, Shade
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Fault, Puzzle


def decisions(puzzle: Puzzle) -> Sequence[Shade]:
    """Shading for every cell, clue or not, in reading order."""
    return [Shade(cell) for cell in puzzle.grid.cells]


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
