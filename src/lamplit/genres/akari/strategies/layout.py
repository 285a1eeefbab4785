"""The board as numbers: white cells, runs and walls counted from 0, for loops that must be quick.

Everything here depends on where the walls are and not on their numbers, so that a generator that
tries numbers on the same walls pays for it once.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property, lru_cache

from lamplit.grid import Cell, Grid
from lamplit.puzzle import Puzzle


def bits(mask: int) -> Iterator[int]:
    """The members of a set of cells, in reading order."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


class Layout:
    """White cells, the two runs of each, and the cells around each wall."""

    def __init__(self, grid: Grid, walls: tuple[Cell, ...]) -> None:
        blocked = grid.holes.union(walls) if grid.holes else frozenset(walls)
        self.walls = walls
        self.cells: list[Cell] = [cell for cell in grid.cells if cell not in blocked]
        self.index: dict[Cell, int] = {cell: i for i, cell in enumerate(self.cells)}
        self.row_run: list[int] = []
        self.col_run: list[int] = [0] * len(self.cells)
        self.runs: list[list[int]] = []
        above: list[int] = [-1] * grid.cols
        """The vertical run that is open above each column, or -1."""
        last = Cell(-1, -1)
        row = -1
        runs = self.runs
        for i, cell in enumerate(self.cells):
            r, c = cell
            if r != last.row or c != last.col + 1:
                row = len(runs)
                runs.append([])
            runs[row].append(i)
            self.row_run.append(row)
            col = above[c]
            if col < 0 or self.cells[runs[col][-1]].row != r - 1:
                col = above[c] = len(runs)
                runs.append([])
            runs[col].append(i)
            self.col_run[i] = col
            last = cell
        self.lengths: list[int] = [len(run) for run in runs]
        self.short: list[int] = [number for number, length in enumerate(self.lengths) if length == 1]
        self.around: list[tuple[int, ...]] = []
        """The white cells that share a side with each wall: above, left, right, below."""
        index = self.index
        for r, c in walls:
            near = ((r - 1, c), (r, c - 1), (r, c + 1), (r + 1, c))
            self.around.append(tuple(index[p] for p in near if p in index))

    @cached_property
    def beside(self) -> list[list[int]]:
        """The walls beside each cell."""
        found: list[list[int]] = [[] for _ in self.cells]
        for wall, cells in enumerate(self.around):
            for cell in cells:
                found[cell].append(wall)
        return found

    @cached_property
    def rooms(self) -> list[int]:
        """How many white cells there are beside each wall."""
        return [len(cells) for cells in self.around]

    @cached_property
    def sees(self) -> list[int]:
        """For each cell the set of cells a bulb there would light, itself among them."""
        masks = [0] * len(self.runs)
        for number, run in enumerate(self.runs):
            for i in run:
                masks[number] |= 1 << i
        return [masks[r] | masks[c] for r, c in zip(self.row_run, self.col_run, strict=True)]


@lru_cache(maxsize=16)
def layout(grid: Grid, walls: tuple[Cell, ...]) -> Layout:
    """The layout of these walls; the last few are kept."""
    return Layout(grid, walls)


def layout_of(puzzle: Puzzle) -> Layout:
    return layout(puzzle.grid, tuple(cell for cell, _ in puzzle.givens))
