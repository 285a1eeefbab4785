"""The rules of Nurimisaki as plain clauses, for certificates.

A variable for each cell without a circle: it is shaded. A circle is white.
"""

from lamplit.core.decisions import Shade
from lamplit.core.grid import WAYS, Cell
from lamplit.core.puzzle import Puzzle
from lamplit.core.statements import Point, PointLink, Statement, Writer


def statement(puzzle: Puzzle) -> Statement:
    w = Writer()
    grid = puzzle.grid
    shaded = {cell: w.decision(Shade(cell)) for cell in grid.cells if cell not in puzzle.clues}
    always = w.helper("circles are white")
    w.clause(always)
    white = {cell: -shaded[cell] if cell in shaded else always for cell in grid.cells}
    for row, col in grid.cells:
        square = [Cell(row + down, col + right) for down in (0, 1) for right in (0, 1)]
        if all(cell in grid for cell in square):
            w.clause(*(white[cell] for cell in square))
            w.clause(*(-white[cell] for cell in square))
    for cell in grid.cells:
        near = [white[other] for other in grid.neighbours(cell)]
        if cell in puzzle.clues:
            w.exactly(1, near)
        else:
            for place, one in enumerate(near):
                w.clause(-white[cell], -one, *near[:place], *near[place + 1 :])
    for clue, number in puzzle.clues.items():
        if isinstance(number, int):
            _state_view(w, puzzle, white, clue, number)
    number_of = {cell: number for number, cell in enumerate(grid.cells)}
    w.add_connected(
        "the white cells",
        (Point(str(cell), (lit,)) for cell, lit in white.items()),
        (PointLink(number_of[a], number_of[b]) for a, b in grid.links),
    )
    return w.build_statement()


def _state_view(w: Writer, puzzle: Puzzle, white: dict[Cell, int], clue: Cell, number: int) -> None:
    """A cell ahead is seen exactly if it is white and the one before it is seen; the number counts itself too."""
    seen = []
    for way in WAYS:
        before: list[int] = []
        for cell in puzzle.grid.list_ahead(clue, way):
            here = w.helper(f"the {number} at {clue} sees {cell}")
            for lit in (white[cell], *before):
                w.clause(-here, lit)
            w.clause(here, -white[cell], *(-lit for lit in before))
            before = [here]
            seen.append(here)
    w.count(number - 1, seen, f"what the {number} at {clue} sees")
