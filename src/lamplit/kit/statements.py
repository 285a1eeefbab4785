"""Rules that the statements of several genres share, written from the rule book: nothing here knows the model."""

from __future__ import annotations

from collections.abc import Mapping

from lamplit.core.grid import WAYS, Cell, Grid
from lamplit.core.statements import Lit, Point, PointLink, Writer

CellLiterals = Mapping[Cell, Lit]
"""For each cell a literal "it is shaded", "it is white" …"""


def state_apart(w: Writer, grid: Grid, there: CellLiterals) -> None:
    """No two of these cells share a side."""
    for a, b in grid.links:
        w.clause(-there[a], -there[b])


def state_no_square(w: Writer, grid: Grid, there: CellLiterals) -> None:
    """No 2×2 consists of these cells. A hole is no cell."""
    for row, col in grid.cells:
        square = [Cell(row + down, col + right) for down in (0, 1) for right in (0, 1)]
        if all(cell in grid for cell in square):
            w.clause(*(-there[cell] for cell in square))


def state_connected(w: Writer, grid: Grid, there: CellLiterals, what: str, always: Cell | None = None) -> None:
    """All of these cells are connected through their sides; ``always`` is there in any case."""
    number_of = {cell: number for number, cell in enumerate(there)}
    w.add_connected(
        what,
        (Point(str(cell), () if cell == always else (lit,)) for cell, lit in there.items()),
        (PointLink(number_of[a], number_of[b]) for a, b in grid.links if a in there and b in there),
    )


def state_some(w: Writer, there: CellLiterals) -> None:
    """There is at least one of these cells, if the board has any cells."""
    if there:
        w.clause(*there.values())


def state_view(w: Writer, grid: Grid, there: CellLiterals, clue: Cell, number: int) -> None:
    """The clue sees this many of these cells in the four directions, itself included.

    Helpers say which: a cell ahead is seen exactly if it is one of them and the cell before it is seen.
    """
    seen = []
    for way in WAYS:
        before: list[Lit] = []
        for cell in grid.list_ahead(clue, way):
            here = w.helper(f"the {number} at {clue} sees {cell}")
            for lit in (there[cell], *before):
                w.clause(-here, lit)
            w.clause(here, -there[cell], *(-lit for lit in before))
            before = [here]
            seen.append(here)
    w.count(number - 1, seen, f"what the {number} at {clue} sees")
