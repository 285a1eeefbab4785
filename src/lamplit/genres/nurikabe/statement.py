"""The rules of Nurikabe as plain clauses, for certificates.

A variable for each cell: it is shaded, which is to say sea. And helpers that say which island a cell belongs to:
"r1c2 belongs to the island of the 4 at r3c3". An island goes by its clue, for it holds exactly one.

1. *Every island holds exactly one clue.* A clue's cell belongs to its own island, and has no helper for another.
   Every cell is shaded or belongs to an island, never both, and never to two islands. A cell beside one of an
   island is shaded or belongs to the same island.
2. *An island is connected.* For each clue: the points are the cells that may belong to its island, each there
   while it does (the clue's own always), and cells that share a side are joined.
3. *A number tells how many cells its island has.* So many of the helpers for its island are true. A ``?`` says
   nothing: its island may have any size.
4. *The sea is connected.* The points are the cells, each there while it is shaded; cells that share a side are
   joined. There may be no sea at all.
5. *The sea nowhere fills a 2×2 square.* Of any four cells that make one, one is not shaded. A hole is no cell.

A cell has no helper for an island that it is too far from: as many rows and columns away from the clue, taken
together, as the number says, or more. This is no deduction but what 2 and 3 say at once: each step along an island
takes one more of its cells, so n cells in one piece lead at most n - 1 steps away from any of them.
"""

from __future__ import annotations

from lamplit.decisions import Shade
from lamplit.grid import Cell, Grid
from lamplit.puzzle import Puzzle
from lamplit.statements import Link, Lit, Point, Statement, Writer


def statement(puzzle: Puzzle) -> Statement:
    w = Writer()
    grid = puzzle.grid
    shaded = {cell: w.decision(Shade(cell)) for cell in grid.cells}
    names = {clue: f"the island of the {number} at {clue}" for clue, number in puzzle.clues.items()}
    islands = {
        clue: {cell: w.helper(f"{cell} belongs to {name}") for cell in _within_reach(puzzle, clue)}
        for clue, name in names.items()
    }
    for cell, sea in shaded.items():
        w.exactly(1, [sea, *(belongs[cell] for belongs in islands.values() if cell in belongs)])
    for clue, belongs in islands.items():
        w.clause(belongs[clue])
        for cell, here in belongs.items():
            for near in grid.neighbours(cell):
                w.clause(-here, shaded[near], *([belongs[near]] if near in belongs else []))
        number = puzzle.clues[clue]
        if isinstance(number, int):
            w.count(number, list(belongs.values()), names[clue])
        _joined(w, grid, names[clue], {cell: () if cell == clue else (lit,) for cell, lit in belongs.items()})
    _joined(w, grid, "the sea", {cell: (sea,) for cell, sea in shaded.items()})
    for cell in grid.cells:
        square = [Cell(cell.row + down, cell.col + right) for down in (0, 1) for right in (0, 1)]
        if all(each in grid for each in square):
            w.clause(*(-shaded[each] for each in square))
    return w.statement()


def _within_reach(puzzle: Puzzle, clue: Cell) -> list[Cell]:
    """The cells that may belong to the island of a clue: itself, and what is near enough and no other clue."""
    number = puzzle.clues[clue]

    def near(cell: Cell) -> bool:
        return not isinstance(number, int) or abs(cell.row - clue.row) + abs(cell.col - clue.col) < number

    return [cell for cell in puzzle.grid.cells if cell == clue or (cell not in puzzle.clues and near(cell))]


def _joined(w: Writer, grid: Grid, what: str, present: dict[Cell, tuple[Lit, ...]]) -> None:
    """Cells that share a side are joined."""
    point = {cell: number for number, cell in enumerate(present)}
    w.joined(
        what,
        (Point(str(cell), lits) for cell, lits in present.items()),
        (Link(point[a], point[b]) for a, b in grid.links if a in point and b in point),
    )
