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
    others = negate_lits(lits)
    require_connected(m, grid, lits, noun)
    require_connected(m, grid, others, other_noun)
    forbid_crossings(m, grid, lits)
    if grid.holes or len(lits) < len(grid.cells):
        return
    ring = list_ring(grid)
    if m.every_demand:
        links = [(one, other, None) for one, other in zip(ring, ring[1:] + ring[:1], strict=True)]
        for here, name in ((lits, noun), (others, other_noun)):
            with m.demand(f"along the border the {name_several(name)} are in one piece"):
                m.connected({cell: here[cell] for cell in ring}, links)
        return
    changes = []
    for one, other in zip(ring, ring[1:] + ring[:1], strict=True):
        change, this, that = m.auxiliary(), lits[one], lits[other]
        m.all_of([(-change, this, that), (-change, -this, -that), (change, -this, that), (change, this, -that)])
        changes.append(change)
    m.at_most(2, changes)


def forbid_crossings(m: Model, grid: Grid, lits: CellLits) -> None:
    """In no 2×2 do opposite corners make two pairs of different sorts: a checkerboard.

    This follows where all cells of the sort are connected and all others too, or each of them to the border: a way
    between two corners would close the other two off. So say it together with such rules. A board with holes, or cells
    of neither sort, may have such a 2×2, and nothing is said.
    """
    if grid.holes or len(lits) < len(grid.cells):
        return
    said = "the 2×2 from {0} to {3} can't be a checkerboard"
    rule = "no 2×2 is a checkerboard, which would cut cells off"
    for square in list_squares(lits):
        a, b, c, d = (lits[cell] for cell in square)
        with m.demand(said, *square, rule=rule):
            m.all_of([(a, d, -b, -c), (-a, -d, b, c)])


def list_ring(grid: Grid) -> list[Cell]:
    """The cells along the border of a board without holes, once around."""
    top, left, right, bottom = 0, 0, grid.cols - 1, grid.rows - 1
    ring = [Cell(top, col) for col in range(grid.cols)]
    ring += [Cell(row, right) for row in range(1, grid.rows)]
    if bottom > top and right > left:
        ring += [Cell(bottom, col) for col in range(right - 1, -1, -1)]
        ring += [Cell(row, left) for row in range(bottom - 1, 0, -1)]
    return ring
