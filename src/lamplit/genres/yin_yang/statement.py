"""The rules of Yin-Yang as plain clauses, for certificates. A variable for each cell: it is black."""

from lamplit.core.decisions import Shade
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Puzzle
from lamplit.core.statements import Point, PointLink, Statement, Writer


def statement(puzzle: Puzzle) -> Statement:
    w = Writer()
    grid = puzzle.grid
    black = {cell: w.decision(Shade(cell)) for cell in grid.cells}
    for cell, clue in puzzle.clues.items():
        w.clause(black[cell] if clue == "b" else -black[cell])
    for row, col in grid.cells:
        square = [Cell(row + down, col + right) for down in (0, 1) for right in (0, 1)]
        if all(cell in grid for cell in square):
            w.clause(*(black[cell] for cell in square))
            w.clause(*(-black[cell] for cell in square))
    number_of = {cell: number for number, cell in enumerate(black)}
    for name, sign in (("the black cells", 1), ("the white cells", -1)):
        w.add_connected(
            name,
            (Point(str(cell), (sign * lit,)) for cell, lit in black.items()),
            (PointLink(number_of[a], number_of[b]) for a, b in grid.links),
        )
    return w.build_statement()
