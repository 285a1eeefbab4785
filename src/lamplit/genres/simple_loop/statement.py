"""The rules of Simple Loop as plain clauses, for certificates. A variable for each two cells side by side that aren't
walls: a line joins them."""

from lamplit.core.grid import make_edge
from lamplit.core.puzzle import Puzzle
from lamplit.core.statements import Statement, Writer
from lamplit.genre.families.loops.statement import state_loop


def statement(puzzle: Puzzle) -> Statement:
    w = Writer()
    grid, walls = puzzle.grid, puzzle.clues
    line = state_loop(w, [link for link in grid.links if link.a not in walls and link.b not in walls])
    for cell in grid.cells:
        if cell not in walls:
            w.clause(*(line[make_edge(cell, near)] for near in grid.neighbours(cell) if near not in walls))
    return w.build_statement()
