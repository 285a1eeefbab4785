"""The rules of Kurodoko as plain clauses, for certificates."""

from lamplit.core.decisions import Shade
from lamplit.core.grid import WAYS
from lamplit.core.puzzle import Puzzle
from lamplit.core.statements import Point, PointLink, Statement, Writer


def statement(puzzle: Puzzle) -> Statement:
    """For each direction of a number, helpers "seen": a cell is seen if it is white and the one before it is seen."""
    w = Writer()
    grid = puzzle.grid
    shaded = {cell: w.decision(Shade(cell)) for cell in grid.cells}
    for a, b in grid.links:
        w.clause(-shaded[a], -shaded[b])
    for clue, number in puzzle.clues.items():
        w.clause(-shaded[clue])
        if not isinstance(number, int):
            continue
        seen = []
        for way in WAYS:
            before: list[int] = []
            for cell in grid.list_ahead(clue, way):
                here = w.helper(f"the {number} at {clue} sees {cell}")
                w.clause(-here, -shaded[cell])
                for last in before:
                    w.clause(-here, last)
                w.clause(here, shaded[cell], *(-last for last in before))
                before = [here]
                seen.append(here)
        w.count(number - 1, seen, f"what the {number} at {clue} sees")
    if shaded:
        w.clause(*(-lit for lit in shaded.values()))
    number_of = {cell: number for number, cell in enumerate(shaded)}
    w.add_connected(
        "the white cells",
        (Point(str(cell), (-lit,)) for cell, lit in shaded.items()),
        (PointLink(number_of[a], number_of[b]) for a, b in grid.links),
    )
    return w.build_statement()
