"""The rules of Nurikabe as plain clauses, for certificates.

A variable for each cell: it is shaded, which is to say sea. And helpers that say which island a cell belongs to:
"r1c2 belongs to the island of the 4 at r3c3". An island goes by its clue, for it holds exactly one.

1. *Every island holds exactly one clue.* A clue's cell belongs to its own island, and has no helper for another.
   Every cell is shaded or belongs to an island, never both, and never to two islands. A cell beside one of an
   island is shaded or belongs to the same island.
2. *A number tells how many cells its island has.* This many of the helpers for its island are true. A ``?`` says
   nothing: its island may have any size.
3. *An island is connected.* Of a number n this is said step by step, with helpers "r1c2 is reached from the 4 at
   r3c3 by step 2": exactly when it belongs to the island, and it or a cell beside it is reached by the step
   before. Before the first step the number's own cell is reached and no other. Every cell of the island is reached
   by step n - 1, for apart from the number's own there are n - 1 cells to step on. Of a ``?`` it is a demand: the
   points are the cells that may belong to its island, each there while it does (the clue's own always), and cells
   that share a side are joined.
4. *The sea is connected.* The points are the cells, each there while it is shaded; cells that share a side are
   joined. There may be no sea at all.
5. *The sea nowhere fills a 2×2 square.* Of any four cells that make one, one is not shaded. A hole is no cell.

A cell that lies more than k rows and columns, taken together, from a number has no helper "reached by step k"; and
if it lies n or more away, none for the island either. This is no deduction about the board but what a step is: it
leads to the next row or to the next column, so k steps lead no further than that.
"""

from __future__ import annotations

from collections.abc import Iterable

from lamplit.core.decisions import Shade
from lamplit.core.grid import Cell, Grid
from lamplit.core.puzzle import Clue, Puzzle
from lamplit.core.statements import Lit, Statement, Writer
from lamplit.kit.statements import state_connected, state_no_square


def statement(puzzle: Puzzle) -> Statement:
    w = Writer()
    grid = puzzle.grid
    shaded = {cell: w.decision(Shade(cell)) for cell in grid.cells}
    islands = {clue: _define_belonging(w, puzzle, clue) for clue in puzzle.clues}
    either = {cell: [sea] for cell, sea in shaded.items()}
    for belongs in islands.values():
        for cell, here in belongs.items():
            either[cell].append(here)
    for lits in either.values():
        w.exactly(1, lits)
    for clue, belongs in islands.items():
        w.clause(belongs[clue])
        for cell, here in belongs.items():
            for near in grid.neighbours(cell):
                w.clause(-here, shaded[near], *([belongs[near]] if near in belongs else []))
        number = puzzle.clues[clue]
        if isinstance(number, int):
            w.count(number, list(belongs.values()), f"the island of the {number} at {clue}")
            _state_reached(w, grid, clue, number, belongs)
        else:
            state_connected(w, grid, belongs, f"the island of the {number} at {clue}", clue)
    state_connected(w, grid, shaded, "the sea")
    state_no_square(w, grid, shaded)
    return w.build_statement()


def _define_belonging(w: Writer, puzzle: Puzzle, clue: Cell) -> dict[Cell, Lit]:
    """For each cell that may belong to the island of a clue, the helper that says so: for the clue itself, and
    for all that is no other clue and near enough."""
    number = puzzle.clues[clue]
    return {
        cell: w.helper(f"{cell} belongs to the island of the {number} at {clue}")
        for cell in _list_near_cells(puzzle.grid, clue, number)
        if cell == clue or cell not in puzzle.clues
    }


def _list_near_cells(grid: Grid, clue: Cell, number: Clue) -> Iterable[Cell]:
    """The clue's own cell and those fewer rows and columns away than its number; without a number all cells."""
    if not isinstance(number, int):
        return grid.cells
    most = max(number - 1, 0)
    rows = range(max(0, clue.row - most), min(grid.rows, clue.row + most + 1))
    cols = range(max(0, clue.col - most), min(grid.cols, clue.col + most + 1))
    square = (Cell(row, col) for row in rows for col in cols)
    return (cell for cell in square if cell in grid and _measure_distance(cell, clue) <= most)


def _measure_distance(one: Cell, other: Cell) -> int:
    """How many rows and columns one cell lies away from another, taken together."""
    return abs(one.row - other.row) + abs(one.col - other.col)


def _state_reached(w: Writer, grid: Grid, clue: Cell, number: int, belongs: dict[Cell, Lit]) -> None:
    """Every cell of an island is reached from its number, in fewer steps than the island has cells.

    (A number larger than all the cells that may belong to its island is wrong anyway; it needs no more steps.)
    """
    reached = {clue: belongs[clue]}
    for step in range(1, min(number, len(belongs))):
        before = reached
        reached = {
            cell: w.helper(f"{cell} is reached from the {number} at {clue} by step {step}")
            for cell in belongs
            if _measure_distance(cell, clue) <= step
        }
        for cell, here in reached.items():
            ways = [before[each] for each in (cell, *grid.neighbours(cell)) if each in before]
            w.clause(-here, belongs[cell])
            w.clause(-here, *ways)
            for way in ways:
                w.clause(-belongs[cell], -way, here)
    for cell, lit in belongs.items():
        w.clause(-lit, *([reached[cell]] if cell in reached else []))
