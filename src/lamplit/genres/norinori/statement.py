"""The rules of Norinori as plain clauses, for certificates."""

from itertools import combinations

from lamplit.core.decisions import Shade
from lamplit.core.puzzle import Puzzle
from lamplit.core.statements import Statement, Writer


def statement(puzzle: Puzzle) -> Statement:
    w = Writer()
    shaded = {cell: w.decision(Shade(cell)) for cell in puzzle.grid.cells}
    for region in puzzle.regions:
        w.count(2, [shaded[cell] for cell in sorted(region)], f"the region of {min(region)}")
    for cell, lit in shaded.items():
        near = [shaded[other] for other in puzzle.grid.neighbours(cell)]
        w.clause(-lit, *near)
        for one, other in combinations(near, 2):
            w.clause(-lit, -one, -other)
    return w.build_statement()
