"""Boards that a mask cuts in pieces: where all white cells, or all the sea, must be connected, none will do."""

from __future__ import annotations

from lamplit.core.graph import find_connected_parts
from lamplit.core.grid import Grid


def is_connected(grid: Grid) -> bool:
    """Whether every cell of the board can be reached from every other."""
    return len(find_connected_parts(grid.cells, grid.neighbours)) == 1
