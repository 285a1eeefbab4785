"""The rules of Yin-Yang as plain clauses, for certificates. A variable for each cell: it is black."""

from lamplit.core.decisions import Shade
from lamplit.core.puzzle import Puzzle
from lamplit.core.statements import Statement, Writer
from lamplit.kit.statements import state_connected, state_no_square


def statement(puzzle: Puzzle) -> Statement:
    w = Writer()
    grid = puzzle.grid
    black = {cell: w.decision(Shade(cell)) for cell in grid.cells}
    white = {cell: -lit for cell, lit in black.items()}
    for cell, clue in puzzle.clues.items():
        w.clause(black[cell] if clue == "b" else white[cell])
    for colour, there in (("black", black), ("white", white)):
        state_no_square(w, grid, there)
        state_connected(w, grid, there, f"the {colour} cells")
    return w.build_statement()
