"""The pearls that fit a loop, with their numbers."""

from __future__ import annotations

from lamplit.core.grid import Cell
from lamplit.core.puzzle import Clue
from lamplit.generating.loops.growing import Loop, map_neighbours


def derive_clues(loop: Loop) -> dict[Cell, Clue]:
    """A pearl for every cell of the loop: black where it turns, with the length of its two straight lines."""
    near = map_neighbours(loop)
    found: dict[Cell, Clue] = {}
    for cell, (a, b) in near.items():
        length = _measure_straight(near, cell, a) + _measure_straight(near, cell, b)
        found[cell] = f"{'w' if a.row == b.row or a.col == b.col else 'b'}{length}"
    return found


def _measure_straight(near: dict[Cell, list[Cell]], here: Cell, there: Cell) -> int:
    """How far the loop runs straight from here by way of its neighbour there."""
    down, right = there.row - here.row, there.col - here.col
    steps = 1
    while (onward := Cell(there.row + down, there.col + right)) in near[there]:
        steps, there = steps + 1, onward
    return steps
