"""The rules of Cave as plain clauses, for certificates. A variable for each cell: it is rock."""

from lamplit.core.decisions import Shade
from lamplit.core.puzzle import Puzzle
from lamplit.core.statements import Point, PointLink, Statement, Writer
from lamplit.kit.statements import state_connected, state_some, state_view


def statement(puzzle: Puzzle) -> Statement:
    """That all rock reaches the border is said so: the rock and one point outside are connected."""
    w = Writer()
    grid = puzzle.grid
    rock = {cell: w.decision(Shade(cell)) for cell in grid.cells}
    cave = {cell: -lit for cell, lit in rock.items()}
    for clue, number in puzzle.clues.items():
        w.clause(cave[clue])
        if isinstance(number, int):
            state_view(w, grid, cave, clue, number)
    state_some(w, cave)
    state_connected(w, grid, cave, "the cave")
    number_of = {cell: number for number, cell in enumerate(rock)}
    points = [Point(str(cell), (lit,)) for cell, lit in rock.items()]
    links = [PointLink(number_of[a], number_of[b]) for a, b in grid.links]
    shore = [PointLink(number_of[cell], len(rock)) for cell in grid.cells if len(grid.neighbours(cell)) < 4]
    w.add_connected("the rock and the border", [*points, Point("the border", ())], [*links, *shore])
    return w.build_statement()
