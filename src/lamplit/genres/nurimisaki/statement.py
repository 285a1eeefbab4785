"""The rules of Nurimisaki as plain clauses, for certificates.

A variable for each cell without a circle: it is shaded. A circle is white.
"""

from lamplit.core.decisions import Shade
from lamplit.core.puzzle import Puzzle
from lamplit.core.statements import Statement, Writer
from lamplit.kit.statements import state_connected, state_no_square, state_view


def statement(puzzle: Puzzle) -> Statement:
    w = Writer()
    grid = puzzle.grid
    shaded = {cell: w.decision(Shade(cell)) for cell in grid.cells if cell not in puzzle.clues}
    always = w.helper("circles are white")
    w.clause(always)
    white = {cell: -shaded[cell] if cell in shaded else always for cell in grid.cells}
    black = {cell: -lit for cell, lit in white.items()}
    state_no_square(w, grid, black)
    state_no_square(w, grid, white)
    for cell in grid.cells:
        near = [white[other] for other in grid.neighbours(cell)]
        if cell in puzzle.clues:
            w.exactly(1, near)
        else:
            for place, one in enumerate(near):
                w.clause(-white[cell], -one, *near[:place], *near[place + 1 :])
    for clue, number in puzzle.clues.items():
        if isinstance(number, int):
            state_view(w, grid, white, clue, number)
    state_connected(w, grid, white, "the white cells")
    return w.build_statement()
