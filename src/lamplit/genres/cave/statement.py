"""The rules of Cave as plain clauses, for certificates. A variable for each cell: it is rock."""

from lamplit.core.decisions import Shade
from lamplit.core.grid import WAYS, Cell
from lamplit.core.puzzle import Puzzle
from lamplit.core.statements import Point, PointLink, Statement, Writer


def statement(puzzle: Puzzle) -> Statement:
    w = Writer()
    grid = puzzle.grid
    rock = {cell: w.decision(Shade(cell)) for cell in grid.cells}
    for clue, number in puzzle.clues.items():
        w.clause(-rock[clue])
        if isinstance(number, int):
            _state_view(w, puzzle, rock, clue, number)
    if rock:
        w.clause(*(-lit for lit in rock.values()))
    number_of = {cell: number for number, cell in enumerate(rock)}
    links = [PointLink(number_of[a], number_of[b]) for a, b in grid.links]
    w.add_connected("the cave", (Point(str(cell), (-lit,)) for cell, lit in rock.items()), links)
    border = w.helper("the border is always there")
    w.clause(border)
    shore = [PointLink(number_of[cell], len(rock)) for cell in grid.cells if len(grid.neighbours(cell)) < 4]
    points = [*(Point(str(cell), (lit,)) for cell, lit in rock.items()), Point("the border", (border,))]
    w.add_connected("the rock and the border", points, [*links, *shore])
    return w.build_statement()


def _state_view(w: Writer, puzzle: Puzzle, rock: dict[Cell, int], clue: Cell, number: int) -> None:
    """A cell ahead is seen exactly if it isn't rock and the one before it is seen; the number counts itself too."""
    seen = []
    for way in WAYS:
        before: list[int] = []
        for cell in puzzle.grid.list_ahead(clue, way):
            here = w.helper(f"the {number} at {clue} sees {cell}")
            for lit in (-rock[cell], *before):
                w.clause(-here, lit)
            w.clause(here, rock[cell], *(-lit for lit in before))
            before = [here]
            seen.append(here)
    w.count(number - 1, seen, f"what the {number} at {clue} sees")
