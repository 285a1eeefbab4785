"""Walls drawn by lot: well spread, no clumps, with the symmetry of the order."""

from __future__ import annotations

from random import Random

from lamplit.core.grid import Cell
from lamplit.core.puzzle import Puzzle
from lamplit.generating.symmetry import find_orbits
from lamplit.genre.orders import Order

SHARE = (0.2, 0.27)
"""Walls, as a share of the cells: between these. With fewer, light of three colours seldom keeps apart."""
TRIED = 3
"""How many places are compared for each wall; the one farthest from other walls is taken."""


def draw_walls(order: Order, rng: Random) -> Puzzle:
    """A board of plain walls."""
    grid, orbits = order.grid, find_orbits(order.grid, order.symmetry)
    wanted = round(rng.uniform(*SHARE) * len(grid.cells))
    walls: set[Cell] = set()
    places = list(dict.fromkeys(orbits.values()))
    rng.shuffle(places)
    while places and len(walls) < wanted:
        group = min(places[:TRIED], key=lambda cells: count_crowding(cells, walls))
        places.remove(group)
        if not is_clump(walls.union(group), group):
            walls.update(group)
    return Puzzle.of(order.genre, grid, dict.fromkeys(sorted(walls), "x"))


def count_crowding(cells: tuple[Cell, ...], walls: set[Cell]) -> int:
    """How many walls touch these cells, twice those that share a side."""
    near = [
        (cell, wall)
        for cell in cells
        for wall in walls
        if abs(cell.row - wall.row) < 2 and abs(cell.col - wall.col) < 2
    ]
    return sum(1 + (cell.row == wall.row or cell.col == wall.col) for cell, wall in near)


def is_clump(walls: set[Cell], new: tuple[Cell, ...]) -> bool:
    """Whether three of these walls, with a new one, lie in one 2×2 or in a line."""
    shapes = [((0, 0), (0, 1), (1, 0), (1, 1)), ((0, 0), (0, 1), (0, 2)), ((0, 0), (1, 0), (2, 0))]
    return any(
        sum(Cell(cell.row - down + r, cell.col - right + c) in walls for r, c in shape) > 2
        for cell in new
        for shape in shapes
        for down, right in shape
    )
