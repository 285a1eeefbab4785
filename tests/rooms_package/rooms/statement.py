"""The rules of Rooms as plain clauses, for certificates."""

from itertools import groupby

from lamplit.kit import Puzzle, Shade, Statement, Writer, state_apart, state_connected, state_some


def statement(puzzle: Puzzle) -> Statement:
    w = Writer()
    shaded = {cell: w.decision(Shade(cell)) for cell in puzzle.grid.cells}
    white = {cell: -lit for cell, lit in shaded.items()}
    state_apart(w, puzzle.grid, shaded)
    for cell, number in puzzle.clues.items():
        w.count(int(number), [shaded[one] for one in sorted(puzzle.region_at(cell))], f"the room of {cell}")
    for line in puzzle.grid.runs(frozenset()):
        rooms = [list(cells) for _, cells in groupby(line, key=puzzle.region_of.__getitem__)]
        for before, middle, after in zip(rooms, rooms[1:], rooms[2:], strict=False):
            w.clause(*(shaded[cell] for cell in (before[-1], *middle, after[0])))
    state_some(w, white)
    state_connected(w, puzzle.grid, white, "the white cells")
    return w.build_statement()
