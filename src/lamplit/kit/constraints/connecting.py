"""What must be connected, by way of sides."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from lamplit.core.grid import Cell, Grid
from lamplit.core.model import Lit, Model
from lamplit.kit.constraints.literals import CellLits, negate_lits
from lamplit.kit.constraints.neighbours import list_squares
from lamplit.kit.sorts import name_several

Place = Cell | str
BORDER = "border"
"""A place that stands for all that lies off the board."""


def require_connected(m: Model, grid: Grid, lits: CellLits, noun: str) -> None:
    """All cells of the sort are connected by sides. If there is none, that is no fault: see ``require_some``."""
    with m.demand(f"all {name_several(noun)} are connected"):
        m.connected(lits, iterate_links(grid, lits))


def require_connected_to_border(m: Model, grid: Grid, lits: CellLits, noun: str) -> None:
    """Every cell of the sort is connected by sides to the border of the board, by way of others of the sort.

    The border is where the board ends, beside a hole too.
    """
    nodes: dict[Place, Lit | None] = {BORDER: None}
    nodes.update(lits.items())
    shore: list[tuple[Place, Place, None]] = [(BORDER, cell, None) for cell in list_border_cells(grid) if cell in lits]
    with m.demand(f"all {name_several(noun)} are connected to the border"):
        m.connected(nodes, [*shore, *iterate_links(grid, lits)], BORDER)


def require_some(m: Model, lits: CellLits, noun: str) -> None:
    """There is at least one cell of the sort, unless the board has no cells."""
    if lits:
        with m.demand(f"there is at least one {noun}"):
            m.clause(lits.values())


def iterate_links(grid: Grid, lits: CellLits) -> Iterator[tuple[Cell, Cell, None]]:
    """Which of these cells share a side."""
    return ((a, b, None) for a, b in grid.links if a in lits and b in lits)


def list_border_cells(grid: Grid) -> Iterable[Cell]:
    """The cells along the border or a hole."""
    return [cell for cell in grid.cells if len(grid.neighbours(cell)) < 4]


def require_both_connected(m: Model, grid: Grid, lits: CellLits, noun: str, other_noun: str) -> None:
    """All cells of the sort are connected, and so are all the others.

    On a board without holes two ways of different sorts never cross. So in no 2×2 do opposite corners make two pairs of
    different sorts; and around the border each sort comes in one piece, or the way between two pieces of one would
    part those of the other. Both follow from the rule, and it is solved much faster with them.
    """
    require_connected(m, grid, lits, noun)
    require_connected(m, grid, negate_lits(lits), other_noun)
    if grid.holes or len(lits) < len(grid.cells) or m.every_demand:
        return
    for a, b, c, d in list_squares(lits):
        m.all_of([(lits[a], lits[d], -lits[b], -lits[c]), (-lits[a], -lits[d], lits[b], lits[c])])
    ring = list_ring(grid)
    changes = []
    for one, other in zip(ring, ring[1:] + ring[:1], strict=True):
        change, this, that = m.auxiliary(), lits[one], lits[other]
        m.all_of([(-change, this, that), (-change, -this, -that), (change, -this, that), (change, this, -that)])
        changes.append(change)
    m.at_most(2, changes)


def list_ring(grid: Grid) -> list[Cell]:
    """The cells along the border of a board without holes, once around."""
    top, left, right, bottom = 0, 0, grid.cols - 1, grid.rows - 1
    ring = [Cell(top, col) for col in range(grid.cols)]
    ring += [Cell(row, right) for row in range(1, grid.rows)]
    if bottom > top and right > left:
        ring += [Cell(bottom, col) for col in range(right - 1, -1, -1)]
        ring += [Cell(row, left) for row in range(bottom - 1, 0, -1)]
    return ring
