"""What follows from the numbers before any search: cells that are white, or shaded, in every solution.

Sets of cells are whole numbers, a bit for each cell, so that "all cells beside these" is a few shifts. Each
deduction is argued beside its code. They are repeated until nothing more follows; then an open cell is tried out,
shaded and white, and where one of the two ends in a contradiction the other holds. Most published puzzles are
solved so. What is said here holds in every solution, so rules may state it outright: it takes no solution away.
"""

from __future__ import annotations

from collections import defaultdict
from functools import lru_cache
from typing import NamedTuple

from lamplit.core.bitsets import Bitboard, Cells, list_columns, list_rows
from lamplit.core.clock import Clock
from lamplit.core.decisions import Shade
from lamplit.core.grid import Cell, Grid
from lamplit.core.puzzle import Clue, Puzzle

PATIENCE = 16
"""This many cells are tried out one after another without a result before the rest is left to a search. Of 484
published puzzles 480 are solved then, and none of these needed more than 12."""


class ContradictoryNumbers(Exception):
    """The numbers contradict each other: the puzzle has no solution."""


class HitoriShape(Bitboard):
    """What depends on the shape of the board alone. Places are numbered by their bits: row by row, holes and all, and
    one at the end of each row where nothing stands."""

    def __init__(self, grid: Grid) -> None:
        super().__init__(grid)
        self.rows, self.columns = list_rows(grid), list_columns(grid)
        self.bits = [1 << place for place in range(grid.rows * self.width)]
        self.shades = [Shade(self.cell(bit)) for bit in self.bits]
        """What shades each place."""
        self.lines = [across ^ down for across in self.rows for down in (*self.columns, 0)]
        """For each place all others of its row and its column."""
        self.walled = not grid.holes and grid.rows > 1 and grid.cols > 1
        """Whether walls tell all about what is connected: see ``KnownCells``."""
        border = self.rows[0] | self.rows[-1] | self.columns[0] | self.columns[-1]
        self.walls = [border] if self.walled else []
        touching = self.every if self.walled else self._find_inner()
        self.corners = [self._find_diagonals(bit) & touching for bit in self.bits]
        """For each place the cells that touch it with a corner, as far as they may be said to touch a wall."""

    def _find_inner(self) -> Cells:
        """The cells with four neighbours."""
        every, width = self.every, self.width
        return every & every << 1 & every >> 1 & every << width & every >> width

    def _find_diagonals(self, one: Cells) -> Cells:
        """The places that touch one with a corner, and some that lie on no board."""
        across = one << 1 | one >> 1
        return across << self.width | across >> self.width


@lru_cache(maxsize=8)
def shape_of(grid: Grid) -> HitoriShape:
    """The shape of a board; the last few are kept."""
    return HitoriShape(grid)


def _list_numbers(puzzle: Puzzle) -> list[Clue | None]:
    """The clue of each place, or None."""
    rows, cols = puzzle.grid.rows, puzzle.grid.cols
    clues: list[Clue | None] = [*puzzle.clues.values()]
    if len(clues) < rows * cols:
        clues = [puzzle.clues.get(Cell(row, col)) for row in range(rows) for col in range(cols)]
    numbers: list[Clue | None] = []
    for start in range(0, rows * cols, cols):
        numbers += clues[start : start + cols]
        numbers.append(None)
    return numbers


class KnownCells(NamedTuple):
    """What is known of a board.

    Shaded cells share no side, so what they wall off they wall off corner to corner. A *wall* is a group of
    shaded cells that are connected over corners; the border is part of one, too. A cell that touches the same
    wall at two corners, or at a corner and the border, must stay white. Shaded, it would close a ring that has
    neighbours of the cell on either side, and these stay white beside it: they would be cut off from each other.
    When a cell is shaded, the walls that it touches become one, and what touched two of them touches it twice.

    On a rectangle nothing else parts white cells: while no ring is closed they are connected. Where there are
    holes, or a single row, there may be no neighbour on one side. So there only cells with four neighbours are
    said to touch a wall, and the border is left out.
    """

    white: Cells
    shaded: Cells
    walls: list[Cells]
    """For each wall the cells that touch it."""
    cutting: Cells
    """Cells that touch a wall twice."""


class HitoriDeducer:
    """Deduces on one board."""

    def __init__(self, puzzle: Puzzle, clock: Clock) -> None:
        self.clock = clock
        self.shape = shape = shape_of(puzzle.grid)
        numbers = _list_numbers(puzzle)
        self.same = same = defaultdict[Clue | None, Cells](int)
        """Where each number stands."""
        for number, bit in zip(numbers, shape.bits, strict=True):
            same[number] |= bit
        for unknown in [number for number in same if not isinstance(number, int)]:
            same[unknown] = 0
        self.equals = [same[number] & line for number, line in zip(numbers, shape.lines, strict=True)]
        """For each place the others of its row and column with the same number."""

    def deduce(self) -> KnownCells:
        """Everything that follows, as far as we look. Raises ``ContradictoryNumbers`` if the numbers clash."""
        known = self._deduce_start()
        tried = fruitless = 0
        while unknown := self.find_open(known):
            if fruitless == min(PATIENCE, unknown.bit_count()):
                return known
            self.clock.check()
            one = self._pick_cell(unknown & ~tried or unknown, unknown)
            shaded = self._deduce_with(known, 0, one)
            if shaded is None:
                known, fruitless = _require_known(self._deduce_with(known, one, 0)), 0
            elif self.equals[one.bit_length() - 1] & unknown and self._deduce_with(known, one, 0) is None:
                known, fruitless = shaded, 0
            else:
                tried, fruitless = tried | one, fruitless + 1
        shape, white = self.shape, known.white
        if not shape.walled and shape.flood(white & -white, white) != white:
            raise ContradictoryNumbers
        return known

    def find_open(self, known: KnownCells) -> Cells:
        """The cells of which nothing is known."""
        return self.shape.every & ~(known.white | known.shaded)

    def _pick_cell(self, cells: Cells, unknown: Cells) -> Cells:
        """The first of these cells that has an unknown equal, or else the first.

        With such cells it takes half as many trials as with all in their order: either way something follows.
        """
        left = cells
        while left:
            one = left & -left
            if self.equals[one.bit_length() - 1] & unknown:
                return one
            left ^= one
        return cells & -cells

    def _deduce_start(self) -> KnownCells:
        """What numbers near each other tell.

        The cell between two equal numbers is white: shaded, it would leave both of them white. Of two equal
        numbers side by side one is white, for they can't both be shaded: all others of that line are shaded.
        """
        shape = self.shape
        width = shape.width
        white = shaded = 0
        for same in self.same.values():
            white |= (same & same >> 2) << 1 | (same & same >> 2 * width) << width
            for step, firsts in ((1, same & same >> 1), (width, same & same >> width)):
                while firsts:
                    first = firsts & -firsts
                    firsts ^= first
                    row, col = divmod(first.bit_length() - 1, width)
                    line = shape.rows[row] if step == 1 else shape.columns[col]
                    shaded |= same & line & ~(first | first << step)
        return _require_known(self._deduce_with(KnownCells(0, 0, shape.walls, 0), white & shape.every, shaded))

    def _deduce_with(self, known: KnownCells, new_white: Cells, new_shaded: Cells) -> KnownCells | None:
        """What is known with these cells white and those shaded, and all that follows; None if they can't be.

        The cells beside a shaded one are white, the equals of a white one are shaded, and a cell that touches a
        wall twice is white.
        """
        shape, equals = self.shape, self.equals
        width, every, touching = shape.width, shape.every, shape.corners
        white, shaded, walls, cutting = known
        while new_white or new_shaded:
            if new_shaded & (new_white | white) or new_white & shaded:
                return None
            if new_shaded:
                shaded |= new_shaded
                new_white |= (new_shaded << 1 | new_shaded >> 1 | new_shaded << width | new_shaded >> width) & every
                while new_shaded:
                    one = new_shaded & -new_shaded
                    new_shaded ^= one
                    if one & cutting:
                        return None
                    corners = touching[one.bit_length() - 1]
                    apart = []
                    for wall in walls:
                        if wall & one:
                            cutting |= corners & wall
                            corners |= wall
                        else:
                            apart.append(wall)
                    apart.append(corners)
                    walls = apart
                if new_white & shaded:
                    return None
                new_white = (new_white | cutting & ~shaded) & ~white
            white |= new_white
            while new_white:
                one = new_white & -new_white
                new_white ^= one
                new_shaded |= equals[one.bit_length() - 1]
            new_shaded &= ~shaded
        return KnownCells(white, shaded, walls, cutting)


def _require_known(known: KnownCells | None) -> KnownCells:
    if known is None:
        raise ContradictoryNumbers
    return known
