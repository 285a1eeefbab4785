"""Boards that a mask cuts in pieces: where all white cells, or all the sea, must hang together, none will do."""

from __future__ import annotations

from lamplit.grid import Grid


def in_one_piece(grid: Grid) -> bool:
    """Whether one can walk from every cell of the board to every other."""
    seen = {grid.cells[0]}
    todo = [grid.cells[0]]
    for cell in todo:
        new = [near for near in grid.neighbours(cell) if near not in seen]
        seen.update(new)
        todo += new
    return len(seen) == len(grid.cells)
