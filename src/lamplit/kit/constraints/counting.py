"""How many cells of a sort there are: per region, per row and column, ahead of an arrow."""

from __future__ import annotations

from collections.abc import Iterable

from lamplit.core.grid import Cell, Grid
from lamplit.core.model import ClueAt, Lit, Model
from lamplit.core.puzzle import Puzzle
from lamplit.core.words import format_count
from lamplit.genre.clues import ARROWS, split_arrow
from lamplit.kit.constraints.literals import CellLits


def require_count_per_region(m: Model, puzzle: Puzzle, lits: CellLits, n: int, noun: str) -> None:
    """Every region has exactly n cells of the sort."""
    has = f"has exactly {format_count(n, noun)}"
    for region in puzzle.regions:
        cells = sorted(region)
        with m.demand(f"the region of {{0}} {has}", *cells, rule=f"every region {has}", given=True):
            m.exactly(n, pick_lits(lits, cells))


def require_count_per_line(m: Model, grid: Grid, lits: CellLits, n: int, noun: str) -> None:
    """Every row and every column has exactly n cells of the sort."""
    has = f"has exactly {format_count(n, noun)}"
    for outside in (*grid.list_outside("left"), *grid.list_outside("top")):
        line = grid.list_line(outside)
        with m.demand(f"{grid.name_line(outside)} {has}", *line, rule=f"every row and every column {has}"):
            m.exactly(n, pick_lits(lits, line))


def require_region_counts(m: Model, puzzle: Puzzle, lits: CellLits) -> None:
    """A number counts the cells of the sort in its region."""
    for cell, clue in puzzle.clues.items():
        if isinstance(clue, int) and cell in puzzle.grid:
            with m.switch(ClueAt(cell)):
                m.exactly(clue, pick_lits(lits, sorted(puzzle.region_at(cell))))


def require_line_counts(m: Model, puzzle: Puzzle, lits: CellLits) -> None:
    """A number outside the board counts the cells of the sort in its row or column."""
    for cell, clue in puzzle.clues.items():
        if isinstance(clue, int) and puzzle.grid.find_side(cell):
            with m.switch(ClueAt(cell)):
                m.exactly(clue, pick_lits(lits, puzzle.grid.list_line(cell)))


def require_arrow_counts(m: Model, puzzle: Puzzle, lits: CellLits) -> None:
    """A number with an arrow counts the cells of the sort ahead of it, as far as the border or a hole."""
    for cell, clue in puzzle.clues.items():
        number, letter = split_arrow(clue) or (None, "")
        if number is not None:
            with m.switch(ClueAt(cell)):
                m.exactly(number, pick_lits(lits, puzzle.grid.list_ahead(cell, ARROWS[letter])))


def pick_lits(lits: CellLits, cells: Iterable[Cell]) -> list[Lit]:
    """The literals of those of these cells that may be of the sort."""
    return [lits[cell] for cell in cells if cell in lits]
