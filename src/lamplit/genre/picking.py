"""Find the place that a point of a picture means: the cell under it, or the nearest edge.

Points are in the coordinates of the Scene, as ``drawing`` lays them out: a cell (r, c) is the unit square
from (c, r) to (c + 1, r + 1), a lattice point (r, c) lies at (c, r). A point that could mean several
places alike, and one that is far from all of them, means none: a click that does nothing is better than
one that does something else than was meant.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import floor, hypot, inf, isfinite

from lamplit.core.grid import Cell, Edge, Grid
from lamplit.genre.drawing import Places, edge_ends

REACH = 0.3
"""How far from an edge a point may lie to mean it. The middle of a cell is 0.5 away from its sides."""
HUB = 0.15
"""So near to the end of an edge a point means none: as many as four edges meet there."""


def cell_at(grid: Grid, x: float, y: float) -> Cell | None:
    """The cell of the board under a point."""
    if not (0 <= x < grid.cols and 0 <= y < grid.rows):
        return None
    cell = Cell(floor(y), floor(x))
    return cell if cell in grid else None


def side_at(grid: Grid, x: float, y: float) -> Edge | None:
    """The side of a cell that a point means."""
    return _lattice_edge_at(grid, x, y, "corners", grid.has_side)


def link_at(grid: Grid, x: float, y: float) -> Edge | None:
    """The link between the centres of two neighbouring cells that a point means."""
    return _lattice_edge_at(grid, x, y, "centres", lambda link: link.a in grid and link.b in grid)


def _lattice_edge_at(grid: Grid, x: float, y: float, edges_at: Places, exists: Callable[[Edge], bool]) -> Edge | None:
    """The point lies in some square of the lattice, and no edge is nearer to it than the sides of that square."""
    if not (isfinite(x) and isfinite(y)):
        return None
    shift = 0.5 if edges_at == "centres" else 0.0
    square = Cell(floor(y - shift), floor(x - shift))
    return find_nearest_edge(x, y, edges_at, filter(exists, grid.sides_around(square)), HUB)


def find_nearest_edge(x: float, y: float, edges_at: Places, edges: Iterable[Edge], hub: float) -> Edge | None:
    """The edge that a point means: the nearest one, the first of several, if it lies within reach.

    None where the point is no further than ``hub`` from the end of that edge. Beyond its ends no point means it.
    """
    found = min(edges, key=lambda edge: _distance(x, y, edge, edges_at), default=None)
    if found is None or not _distance(x, y, found, edges_at) <= REACH:
        return None
    return None if any(hypot(x - ex, y - ey) < hub for ex, ey in edge_ends(found, edges_at)) else found


def _distance(x: float, y: float, edge: Edge, edges_at: Places) -> float:
    """From a point to an edge, whose first end is the upper or left one; infinite beyond its ends."""
    (ax, ay), (bx, by) = edge_ends(edge, edges_at)
    if ay == by:
        return abs(y - ay) if ax <= x <= bx else inf
    return abs(x - ax) if ay <= y <= by else inf
