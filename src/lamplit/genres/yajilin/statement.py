"""The rules of Yajilin as plain clauses, for certificates. A variable for each cell without a clue: it is shaded; and
for each two of them that share a side: a line joins them."""

from lamplit.core.decisions import Shade
from lamplit.core.grid import make_edge
from lamplit.core.puzzle import Puzzle
from lamplit.core.statements import Statement, Writer
from lamplit.genre.clues import ARROWS, split_arrow
from lamplit.genre.families.loops.statement import state_loop


def statement(puzzle: Puzzle) -> Statement:
    w = Writer()
    grid = puzzle.grid
    line = state_loop(w, [link for link in grid.links if puzzle.clues.keys().isdisjoint(link)])
    shaded = {cell: w.decision(Shade(cell)) for cell in grid.cells if cell not in puzzle.clues}
    for (a, b), lit in line.items():
        w.clause(-lit, -shaded[a])
        w.clause(-lit, -shaded[b])
        w.clause(-shaded[a], -shaded[b])
    for cell, lit in shaded.items():
        w.clause(lit, *(line[make_edge(cell, near)] for near in grid.neighbours(cell) if near in shaded))
    for cell, clue in puzzle.clues.items():
        number, letter = split_arrow(clue) or (None, "")
        if number is not None:
            ahead = [shaded[other] for other in grid.list_ahead(cell, ARROWS[letter]) if other in shaded]
            w.count(number, ahead, f"what the {clue} at {cell} counts")
    return w.build_statement()
