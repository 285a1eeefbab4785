"""The board as numbers: white cells, runs and walls counted from 0, for loops that must be quick.

Everything here depends on where the walls are and not on their numbers, so that a generator that
tries numbers on the same walls pays for it once.
"""

from __future__ import annotations

from functools import cached_property, lru_cache

from lamplit.core.grid import Cell, Grid
from lamplit.core.puzzle import Puzzle


class AkariLayout:
    """White cells, the two runs of each, and the cells around each wall."""

    def __init__(self, grid: Grid, walls: tuple[Cell, ...]) -> None:
        blocked = grid.holes.union(walls) if grid.holes else frozenset(walls)
        self.walls = walls
        self.cells: list[Cell] = [cell for cell in grid.cells if cell not in blocked]
        self.index: dict[Cell, int] = dict(zip(self.cells, range(len(self.cells)), strict=True))
        self.row_run: list[int] = []
        self.col_run: list[int] = []
        self.runs: list[list[int]] = []
        self._find_runs(grid.cols)
        self.lengths: list[int] = [len(run) for run in self.runs]
        self.short: list[int] = [number for number, length in enumerate(self.lengths) if length == 1]
        self.around: list[tuple[int, ...]] = []
        """The white cells that share a side with each wall: above, left, right, below."""
        self.beside: list[list[int]] = [[] for _ in self.cells]
        """The walls that share a side with each white cell."""
        self._find_neighbours(grid)
        self.rooms: list[int] = [len(cells) for cells in self.around]
        """How many white cells there are beside each wall."""

    def _find_neighbours(self, grid: Grid) -> None:
        index, beside, near = self.index, self.beside, grid.neighbours
        for number, wall in enumerate(self.walls):
            white = []
            for cell in near(wall):
                i = index.get(cell)
                if i is not None:
                    white.append(i)
                    beside[i].append(number)
            self.around.append(tuple(white))

    def _find_runs(self, cols: int) -> None:
        """The runs in the order of their first cells; of two that begin in the same cell the row first."""
        runs, row_run, col_run = self.runs, self.row_run, self.col_run
        row = after = -1
        number = -1
        run: list[int] = []
        upright = [-1] * cols
        """The number of the last vertical run in each column."""
        below = [-1] * cols
        """The row below the last cell of that run: where it would go on."""
        for i, (r, c) in enumerate(self.cells):
            if c != after or r != row:
                row, number, run = r, len(runs), []
                runs.append(run)
            run.append(i)
            row_run.append(number)
            after = c + 1
            if below[c] != r:
                upright[c] = len(runs)
                runs.append([])
            below[c] = r + 1
            runs[upright[c]].append(i)
            col_run.append(upright[c])

    @cached_property
    def sees(self) -> list[int]:
        """For each cell the set of cells a bulb there would light, itself among them."""
        masks = [0] * len(self.runs)
        for number, run in enumerate(self.runs):
            for i in run:
                masks[number] |= 1 << i
        return [masks[r] | masks[c] for r, c in zip(self.row_run, self.col_run, strict=True)]


@lru_cache(maxsize=16)
def make_layout(grid: Grid, walls: tuple[Cell, ...]) -> AkariLayout:
    """The layout of these walls; the last few are kept."""
    return AkariLayout(grid, walls)


def layout_of(puzzle: Puzzle) -> AkariLayout:
    return make_layout(puzzle.grid, tuple(cell for cell, _ in puzzle.clues.items()))
