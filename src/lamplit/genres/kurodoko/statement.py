"""The rules of Kurodoko as plain clauses, for certificates. A variable for each cell: it is shaded."""

from lamplit.core.decisions import Shade
from lamplit.core.puzzle import Puzzle
from lamplit.core.statements import Statement, Writer
from lamplit.kit.statements import state_apart, state_connected, state_some, state_view


def statement(puzzle: Puzzle) -> Statement:
    w = Writer()
    grid = puzzle.grid
    shaded = {cell: w.decision(Shade(cell)) for cell in grid.cells}
    white = {cell: -lit for cell, lit in shaded.items()}
    state_apart(w, grid, shaded)
    for clue, number in puzzle.clues.items():
        w.clause(white[clue])
        if isinstance(number, int):
            state_view(w, grid, white, clue, number)
    state_some(w, white)
    state_connected(w, grid, white, "the white cells")
    return w.build_statement()
