"""What cells that lie side by side, or corner to corner, ask of each other."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from itertools import combinations, product

from lamplit.core.grid import Cell, Grid
from lamplit.core.model import Lit, Model
from lamplit.kit.constraints.literals import CellLits
from lamplit.kit.sorts import name_allowed_neighbours, name_one, name_predicate, name_several

BESIDE = ((0, 1), (1, 0))
"""Steps to the cells that share a side with a cell and come after it."""
DIAGONAL = ((1, -1), (1, 1))
"""The same for those that share a corner only."""


def forbid_touching(m: Model, grid: Grid, lits: CellLits, noun: str, *, corners: bool = False) -> None:
    """No two cells of the sort share a side; with ``corners``, no corner either."""
    said = f"{{0}} and {{1}} can't both be {name_predicate(noun)}"
    rule = f"{name_several(noun)} never {'touch, not even at a corner' if corners else 'share a side'}"
    for cell, lit in lits.items():
        for down, right in BESIDE + DIAGONAL if corners else BESIDE:
            near = Cell(cell.row + down, cell.col + right)
            if near in lits:
                with m.demand(said, cell, near, rule=rule):
                    m.clause((-lit, -lits[near]))


def list_squares(cells: Collection[Cell]) -> list[tuple[Cell, Cell, Cell, Cell]]:
    """Every 2×2 of these cells, row by row."""
    squares = []
    for cell in cells:
        r, c = cell
        square = (cell, Cell(r, c + 1), Cell(r + 1, c), Cell(r + 1, c + 1))
        if square[1] in cells and square[2] in cells and square[3] in cells:
            squares.append(square)
    return squares


def forbid_squares(m: Model, lits: CellLits, noun: str) -> None:
    """No 2×2 is all of the sort."""
    said = f"the 2×2 from {{0}} to {{3}} can't be all {name_predicate(noun)}"
    for square in list_squares(lits.keys()):
        with m.demand(said, *square, rule=f"no 2×2 is all {name_predicate(noun)}"):
            m.clause([-lits[cell] for cell in square])


def require_neighbours(
    m: Model,
    grid: Grid,
    lits: CellLits,
    cells: Iterable[Cell],
    allowed: Collection[int],
    noun: str,
    *,
    said: str = "",
    rule: str = "",
) -> None:
    """Each of these cells that is of the sort has one of the allowed numbers of neighbours of the sort.

    ``said`` and ``rule`` are the words of the demands, where a genre has better ones for these cells.
    """
    has = f"has {name_allowed_neighbours(allowed, noun)}"
    said = said or f"if {{0}} is {name_one(noun)}, it {has}"
    _, _, fulfilled = said.partition(", it ")
    fulfilled = fulfilled and f"{{0}} {fulfilled}"
    cells = [cell for cell in cells if cell in lits]
    rule = rule or (f"every {noun} {has}" if len(cells) == len(lits) else "")
    for cell in cells:
        if clauses := list_neighbour_clauses(grid, lits, cell, allowed):
            with m.demand(said, cell, rule=rule, fulfilled=fulfilled):
                m.all_of(clauses)


def list_neighbour_clauses(grid: Grid, lits: CellLits, cell: Cell, allowed: Collection[int]) -> list[list[Lit]]:
    """Clauses that say it of one cell: a cell of the sort has not too few neighbours of the sort, not too many, and no
    number in between that isn't allowed.
    """
    near = [lits[other] for other in grid.neighbours(cell) if other in lits]
    fewest = min(allowed, default=len(near) + 1)
    most = max(allowed, default=-1)
    if fewest > len(near):
        return [[-lits[cell]]]
    too_few = combinations(near, len(near) - fewest + 1) if fewest else ()
    too_many = combinations([-lit for lit in near], most + 1) if 0 <= most < len(near) else ()
    between = (
        [-lit if there else lit for lit, there in zip(near, way, strict=True)]
        for way in product((False, True), repeat=len(near))
        if fewest < sum(way) < most and sum(way) not in allowed
    )
    return [[-lits[cell], *rest] for rest in (*too_few, *too_many, *between)]
