"""Parts of equal numbers that have the wrong size, or can't get the right one any more."""

from __future__ import annotations

from collections.abc import Sequence

from lamplit.core.graph import find_connected_parts, iterate_reachable
from lamplit.core.grid import Cell, Grid
from lamplit.core.puzzle import Fault
from lamplit.core.words import format_count
from lamplit.kit.faults.numbers import PossibleNumbers


def find_wrong_sizes(grid: Grid, numbers: PossibleNumbers, *, rule: str = "part-size") -> list[Fault]:
    """Parts of equal numbers that are larger than their number, or that have no room to become as large."""
    known = {cell: min(left) for cell, left in numbers.items() if len(left) == 1}

    def list_equals(cell: Cell) -> list[Cell]:
        return [near for near in grid.neighbours(cell) if known.get(near) == known[cell]]

    faults = []
    for part in find_connected_parts(sorted(known), list_equals):
        n = known[part[0]]
        room = _count_room(grid, numbers, part, n)
        if len(part) > n or room < n:
            has = f"has {format_count(len(part), 'cell')}"
            text = has if len(part) > n or room == len(part) else f"has room for {format_count(room, 'cell')}"
            faults.append(Fault(rule, f"the part of the {n} at {min(part)} {text}", tuple(sorted(part))))
    return faults


def _count_room(grid: Grid, numbers: PossibleNumbers, part: Sequence[Cell], n: int) -> int:
    """How large a part may become: over cells that have its number, or may still get it."""

    def list_growth(cell: Cell) -> list[Cell]:
        return [near for near in grid.neighbours(cell) if n in numbers.get(near, ())]

    return len(list(iterate_reachable(part, list_growth)))
