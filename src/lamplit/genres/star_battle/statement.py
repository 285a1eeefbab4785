"""The rules of Star Battle as plain clauses, for certificates. A variable for each cell: it is a star."""

from lamplit.core.grid import Cell
from lamplit.core.puzzle import Puzzle
from lamplit.core.statements import Statement, Writer
from lamplit.genre.clues import LEADING
from lamplit.genres.star_battle.decisions import Star
from lamplit.kit.statements import state_apart_all_around


def statement(puzzle: Puzzle) -> Statement:
    w = Writer()
    grid, number = puzzle.grid, int(puzzle.clues[LEADING])
    star = {cell: w.decision(Star(cell)) for cell in grid.cells}
    state_apart_all_around(w, star)
    for region in puzzle.regions:
        w.count(number, [star[cell] for cell in sorted(region)], f"the region of {min(region)}")
    for row in range(grid.rows):
        cells = [Cell(row, col) for col in range(grid.cols)]
        w.count(number, [star[cell] for cell in cells if cell in star], f"row {row + 1}")
    for col in range(grid.cols):
        cells = [Cell(row, col) for row in range(grid.rows)]
        w.count(number, [star[cell] for cell in cells if cell in star], f"column {col + 1}")
    return w.build_statement()
