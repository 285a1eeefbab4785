"""The rules of Hitori as plain clauses, for certificates. A variable for each cell: it is shaded.

1. *No number appears twice among the white cells of a row or a column.* Of any two cells of one row or one column
   with the same number, one is shaded. A row or a column runs on beyond a hole. A cell without a number, or with
   ``?``, repeats nothing.
2. *No two shaded cells share a side.* Of any two cells that share a side, one is white.
3. *All white cells are connected.* The points are the cells, each there while it is white; cells that share a side
   are joined. And some cell is white, if there is any cell.
"""

from __future__ import annotations

from itertools import combinations

from lamplit.core.decisions import Shade
from lamplit.core.grid import Cell, Grid
from lamplit.core.puzzle import Clue, Puzzle
from lamplit.core.statements import Statement, Writer
from lamplit.kit.statements import state_apart, state_connected, state_some


def statement(puzzle: Puzzle) -> Statement:
    w = Writer()
    grid, clues = puzzle.grid, puzzle.clues
    shaded = {cell: w.decision(Shade(cell)) for cell in grid.cells}
    for line in _list_lines(grid):
        same: dict[Clue, list[Cell]] = {}
        for cell in line:
            number = clues.get(cell)
            if isinstance(number, int):
                same.setdefault(number, []).append(cell)
        for cells in same.values():
            for one, other in combinations(cells, 2):
                w.clause(shaded[one], shaded[other])
    white = {cell: -lit for cell, lit in shaded.items()}
    state_apart(w, grid, shaded)
    state_some(w, white)
    state_connected(w, grid, white, "the white cells")
    return w.build_statement()


def _list_lines(grid: Grid) -> list[list[Cell]]:
    """The cells of each row, then of each column."""
    rows = [[Cell(row, col) for col in range(grid.cols)] for row in range(grid.rows)]
    return [[cell for cell in line if cell in grid] for line in (*rows, *zip(*rows, strict=True))]
