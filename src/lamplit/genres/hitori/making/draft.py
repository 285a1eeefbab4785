"""Black cells, and a number for every cell, by which each black one clashes with a white one."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from functools import lru_cache
from random import Random

from lamplit.core.decisions import Shade
from lamplit.core.grid import Cell, Grid
from lamplit.core.puzzle import Puzzle, Solution

NOTHING: Mapping[Cell, int] = {}
BOTH = 0.5
"""How often a black cell gets a number that clashes in its row and in its column, where there is one."""


def make_latin_square(grid: Grid, rng: Random) -> dict[Cell, int]:
    """A number for every cell, none twice in a row or a column: a Latin square, shuffled."""
    size = max(grid.rows, grid.cols)
    rows, cols, numbers = list(range(size)), list(range(size)), list(range(1, size + 1))
    for line in (rows, cols, numbers):
        rng.shuffle(line)
    return {cell: numbers[(rows[cell.row] + cols[cell.col]) % size] for cell in grid.cells}


@lru_cache(maxsize=4)
def _index_lines(grid: Grid) -> dict[Cell, tuple[Cell, ...]]:
    """For each cell the others of its row and its column, in reading order."""
    rows, columns = defaultdict[int, list[Cell]](list), defaultdict[int, list[Cell]](list)
    for cell in grid.cells:
        rows[cell.row].append(cell)
        columns[cell.col].append(cell)
    return {cell: tuple(sorted({*rows[cell.row], *columns[cell.col]} - {cell})) for cell in grid.cells}


class HitoriDraft:
    """Black cells, and numbers by which each of them clashes with a white one; no two white ones do.

    ``white`` are the numbers of the white cells, and ``given`` those that black cells have already.
    """

    def __init__(
        self,
        grid: Grid,
        black: set[Cell],
        rng: Random,
        white: Mapping[Cell, int] | None = None,
        given: Mapping[Cell, int] = NOTHING,
    ) -> None:
        self.grid = grid
        self.rng = rng
        self.number = make_latin_square(grid, rng) if white is None else dict(white)
        self.choices = {cell: self._list_choices(cell, black, given.get(cell)) for cell in sorted(black)}
        """For each black cell the numbers it may get, each with the white cells it then clashes with."""
        for cell in self.choices:
            self.number[cell] = self.draw_number(cell)

    def _list_choices(self, cell: Cell, black: set[Cell], given: int | None) -> dict[int, list[Cell]]:
        clashes: dict[int, list[Cell]] = {} if given is None else {given: []}
        for other in _index_lines(self.grid)[cell]:
            if other not in black:
                clashes.setdefault(self.number[other], []).append(other)
        if given is not None:
            return {given: clashes[given]}
        return clashes or {self.number.get(cell, 1): []}  # nothing white in its lines: any number will do

    def draw_number(self, cell: Cell) -> int:
        """A number for a black cell."""
        clashes = self.choices[cell]
        both = [number for number, others in clashes.items() if len(others) > 1]
        some = both if both and self.rng.random() < BOTH else list(clashes)
        return some[int(self.rng.random() * len(some))]

    def build_puzzle(self) -> Puzzle:
        return Puzzle("hitori", self.grid, tuple((cell, self.number[cell]) for cell in self.grid.cells))

    def build_solution(self) -> Solution:
        return Solution.of(map(Shade, self.choices))
