"""The rules of Heyawake as plain clauses, for certificates."""

from itertools import groupby

from lamplit.core.decisions import Shade
from lamplit.core.puzzle import Puzzle
from lamplit.core.statements import Point, PointLink, Statement, Writer


def statement(puzzle: Puzzle) -> Statement:
    w = Writer()
    grid = puzzle.grid
    shaded = {cell: w.decision(Shade(cell)) for cell in grid.cells}
    for a, b in grid.links:
        w.clause(-shaded[a], -shaded[b])
    for cell, number in puzzle.clues.items():
        w.count(int(number), [shaded[one] for one in sorted(puzzle.region_at(cell))], f"the room of {cell}")
    for line in grid.runs(frozenset()):
        rooms = [list(cells) for _, cells in groupby(line, key=puzzle.region_of.__getitem__)]
        for before, middle, after in zip(rooms, rooms[1:], rooms[2:], strict=False):
            w.clause(*(shaded[cell] for cell in (before[-1], *middle, after[0])))
    if shaded:
        w.clause(*(-lit for lit in shaded.values()))
    number_of = {cell: number for number, cell in enumerate(shaded)}
    w.add_connected(
        "the white cells",
        (Point(str(cell), (-lit,)) for cell, lit in shaded.items()),
        (PointLink(number_of[a], number_of[b]) for a, b in grid.links),
    )
    return w.build_statement()
