"""The rules of Country Road as plain clauses, for certificates. A variable for each two cells side by side: a line
joins them."""

from lamplit.core.puzzle import Puzzle
from lamplit.core.statements import Statement, Writer
from lamplit.genre.families.loops.statement import state_loop
from lamplit.kit.statements import state_visited


def statement(puzzle: Puzzle) -> Statement:
    w = Writer()
    line = state_loop(w, puzzle.grid.links)
    visited = state_visited(w, line)
    if len(puzzle.regions) > 1:
        for region in puzzle.regions:
            across = [lit for edge, lit in line.items() if (edge.a in region) != (edge.b in region)]
            w.count(2, across, f"the lines that cross the border of the region of {min(region)}")
    for cell, number in puzzle.clues.items():
        counted = [visited[one] for one in sorted(puzzle.region_at(cell)) if one in visited]
        w.count(int(number), counted, f"the region of {cell}")
    for a, b in puzzle.grid.links:
        if puzzle.region_of[a] != puzzle.region_of[b]:
            w.clause(visited[a], visited[b])
    return w.build_statement()
