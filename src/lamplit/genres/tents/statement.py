"""The rules of Tents as plain clauses, for certificates.

A variable for each cell without a tree: it is a tent. A helper for each tree and each cell beside it: the tent there
belongs to the tree. Pairs are helpers, so a proof shows that the tents are settled, however trees and tents are paired.
"""

from lamplit.core.grid import Cell
from lamplit.core.puzzle import Puzzle
from lamplit.core.statements import Lit, Statement, Writer
from lamplit.genres.tents.decisions import Tent
from lamplit.kit.statements import state_apart_all_around


def statement(puzzle: Puzzle) -> Statement:
    w = Writer()
    grid = puzzle.grid
    tent = {cell: w.decision(Tent(cell)) for cell in grid.cells if cell not in puzzle.clues}
    state_apart_all_around(w, tent)
    owners: dict[Cell, list[Lit]] = {cell: [] for cell in tent}
    for tree in grid.cells:
        if tree in puzzle.clues:
            near = [cell for cell in grid.neighbours(tree) if cell in tent]
            own = {cell: w.helper(f"the tent at {cell} belongs to the tree at {tree}") for cell in near}
            w.exactly(1, list(own.values()))
            for cell, lit in own.items():
                owners[cell].append(lit)
    for cell, lits in owners.items():
        w.clause(-tent[cell], *lits)
        w.at_most(1, lits)
        for lit in lits:
            w.clause(-lit, tent[cell])
    for place, number in puzzle.clues.items():
        if isinstance(number, int):
            line = [tent[cell] for cell in grid.list_line(place) if cell in tent]
            w.count(number, line, f"the tents {grid.describe_place(place)}")
    return w.build_statement()
