"""The line around the unmarked cells, which some programs draw in place of the cells themselves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Set

from lamplit.core.grid import Cell, Edge, Grid, adjacent_cells, cells_across
from lamplit.formats.pzpr.puzzlink import SIDES


def find_outline(grid: Grid, inside: Set[Cell]) -> list[Edge]:
    """The sides with one of these cells on one side, and another cell or the border on the other."""
    return [side for side in grid.sides if sum(cell in inside for cell in cells_across(side)) == 1]


def split_by_outline(grid: Grid, sides: Collection[Edge]) -> tuple[set[Cell], set[Cell]]:
    """The cells outside a closed line and those inside; none of either while it has a loose end."""
    ends = Counter(end for side in sides for end in side)
    if not sides or any(lines % 2 for lines in ends.values()):
        return set(), set()
    outside = {cell for border in SIDES for cell in grid.list_outside(border)}
    found = list(outside)
    across = {frozenset(cells_across(side)) for side in sides}
    for cell in found:
        for near in adjacent_cells(cell):
            if near in grid and near not in outside and frozenset((cell, near)) not in across:
                outside.add(near)
                found.append(near)
    return outside.intersection(grid.cells), set(grid.cells) - outside
