"""How far a cell sees: along a line as far as the first cell that isn't of the sort."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from lamplit.core.grid import WAYS, Cell, Grid, Way
from lamplit.core.model import ClueAt, Lit, Model
from lamplit.core.puzzle import Puzzle
from lamplit.kit.constraints.literals import CellLits, add_all


def require_views(m: Model, puzzle: Puzzle, lits: CellLits) -> None:
    """A number stands in a cell of the sort and counts those that it sees in the four directions, itself included.

    Any other clue, such as ``?``, stands in a cell of the sort too.
    """
    for cell, clue in puzzle.clues.items():
        if isinstance(clue, int) and cell in puzzle.grid:
            require_view(m, puzzle.grid, lits, cell, clue)
        elif cell in puzzle.grid:
            with m.switch(ClueAt(cell)):
                m.clause([lits[cell]] if cell in lits else [])


def require_view(m: Model, grid: Grid, lits: CellLits, cell: Cell, n: int, ways: Iterable[Way] = WAYS) -> None:
    """This cell is of the sort and sees n cells of the sort in these directions, itself included.

    The clue at the cell asks for it.
    """
    seen = [lit for way in ways for lit in add_sight(m, lits, grid.list_ahead(cell, way)[:n])]
    with m.switch(ClueAt(cell)):
        m.clause([lits[cell]] if cell in lits else [])
        m.exactly(n - 1, seen)


def add_sight(m: Model, lits: CellLits, line: Sequence[Cell]) -> list[Lit]:
    """For each cell of a line a literal that it is seen from before the first: it and all before it are of the sort."""
    seen: list[Lit] = []
    for cell in line:
        if cell not in lits:
            break
        here = add_all(m, [*seen[-1:], lits[cell]])
        if seen:
            m.implied[here] = seen[-1]
        seen.append(here)
    return seen
