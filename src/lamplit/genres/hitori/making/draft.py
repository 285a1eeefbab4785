"""A draft of a Hitori: a pattern of black cells, and a number for every cell by which each black one clashes with a
white one.

The pattern is *maximal*: no further cell can be blackened without touching a black one or tearing
the white apart. It has to be: a solution with one black cell more breaks no clash, so no numbers
could forbid it. That is also where the density of published puzzles (29 %) comes from.

In a pattern cells are numbers, row after row, with a border of one cell around the board.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from functools import lru_cache
from random import Random

from lamplit.core.clock import Clock
from lamplit.core.decisions import Shade
from lamplit.core.grid import Cell, Grid
from lamplit.core.puzzle import Puzzle, Solution

OUTSIDE = 0
"""The name of the whole border."""
PATIENCE = 6
"""A pattern is mended this often without success where a white cell stands apart from all black ones; then it is sooner
drawn again. At 10×10 one without such cells takes 10 fillings of the board, and 33 if each is mended 60 times."""
TRIES = 20
"""Patterns drawn before one with such cells must do."""
NOTHING: Mapping[Cell, int] = {}
BOTH = 0.5
"""How often a black cell gets a number that clashes in its row and in its column, where there is one."""


def _find_gaps(solid: int) -> tuple[int, ...] | None:
    """Of the circle of eight cells around one, as a set of bits: the first solid one in each gap between two white
    cells that share a side with the cell in the middle. None if no such cell is white.

    The even cells of the circle share a side with it. All that is solid in a gap is connected: where the gap is
    longer than a corner, the cells between its corners are solid, and each of them has a side in common with the
    next.
    """
    white = [k for k in range(0, 8, 2) if not solid >> k & 1]
    if not white:
        return None
    around = [
        [i % 8 for i in range(k + 1, after) if solid >> i % 8 & 1]
        for k, after in zip(white, [*white[1:], white[0] + 8], strict=True)
    ]
    return tuple(gap[0] for gap in around if gap)


GAPS = tuple(map(_find_gaps, range(256)))


class Pattern:
    """Black cells that keep the white in one piece, added one by one.

    White is torn apart exactly when black cells (and whatever lies outside the board) close a ring,
    corner to corner. So we only keep who is connected to whom over corners.
    """

    def __init__(self, grid: Grid) -> None:
        self.width = width = grid.cols + 2
        self.places = [width * (r + 1) + c + 1 for r, c in grid.cells]
        """The cells of the board in reading order."""
        self.ring = (-width, 1 - width, 1, 1 + width, width, width - 1, -1, -width - 1)
        """The steps to the eight cells around one, in a circle."""
        self.black: list[int] = []
        self._solid = bytearray(b"\1") * (width * (grid.rows + 2))
        """Whether a cell is black, a hole or not on the board."""
        self._shut = bytearray(len(self._solid))
        """Whether a cell is black or beside a black one."""
        self._parent = [OUTSIDE] * len(self._solid)
        for place in self.places:
            self._solid[place] = 0
        self._join_holes([self.number(hole) for hole in sorted(grid.holes)])

    def _join_holes(self, holes: list[int]) -> None:
        for hole in holes:
            self._parent[hole] = hole
        for hole in holes:
            for step in self.ring:
                if self._solid[hole + step]:
                    self._parent[self._find(hole + step)] = self._find(hole)

    def copy(self) -> Pattern:
        """The same, to go on from."""
        other = object.__new__(Pattern)
        other.width, other.places, other.ring = self.width, self.places, self.ring
        other.black, other._parent = self.black.copy(), self._parent.copy()
        other._solid, other._shut = self._solid.copy(), self._shut.copy()
        return other

    def number(self, cell: Cell) -> int:
        return self.width * (cell.row + 1) + cell.col + 1

    def cell(self, number: int) -> Cell:
        row, col = divmod(number, self.width)
        return Cell(row - 1, col - 1)

    def list_cells(self) -> set[Cell]:
        """The black cells."""
        return set(map(self.cell, self.black))

    def _find(self, place: int) -> int:
        parent = self._parent
        while parent[place] != place:
            parent[place] = place = parent[parent[place]]
        return place

    def fill(self, order: Iterable[int]) -> None:
        """Every cell in turn becomes black, if it touches no black one and the white stays in one piece."""
        solid, shut, parent, black, ring, find = (
            self._solid,
            self._shut,
            self._parent,
            self.black,
            self.ring,
            self._find,
        )
        width = self.width
        for place in order:
            if shut[place]:
                continue
            above, below = place - width, place + width
            gaps = GAPS[
                solid[above]
                | solid[above + 1] << 1
                | solid[place + 1] << 2
                | solid[below + 1] << 3
                | solid[below] << 4
                | solid[below - 1] << 5
                | solid[place - 1] << 6
                | solid[above - 1] << 7
            ]
            if gaps is None:
                continue
            names = [find(place + ring[k]) for k in gaps]
            if len(names) > 1 and len(names) > len(set(names)):
                continue  # gaps that are connected elsewhere would close a ring around the white between them
            parent[place] = place
            for name in names:
                parent[name] = place
            solid[place] = 1
            shut[place] = shut[above] = shut[place - 1] = shut[place + 1] = shut[below] = 1
            black.append(place)

    def list_free(self) -> list[int]:
        """The white cells that touch no black one."""
        shut = self._shut
        return [place for place in self.places if not shut[place]]

    def list_apart(self) -> list[int]:
        """The white cells with no black one beside them that are not the last way out of a cell."""
        solid = self._solid
        steps = self.ring[::2]
        return [
            place
            for place in self.list_free()
            if not any(
                not solid[place + step] and sum([solid[place + step + further] for further in steps]) == 3
                for step in steps
            )
        ]


@lru_cache(maxsize=4)
def _make_empty_pattern(grid: Grid) -> Pattern:
    """No black cell yet. Shared between those who ask: copy it."""
    return Pattern(grid)


def make_pattern(grid: Grid, rng: Random) -> set[Cell]:
    """A random pattern to which no black cell can be added."""
    return _fill_randomly(grid, rng).list_cells()


def _fill_randomly(grid: Grid, rng: Random) -> Pattern:
    drawn = _make_empty_pattern(grid).copy()
    order = drawn.places.copy()
    rng.shuffle(order)
    drawn.fill(order)
    return drawn


def make_close_pattern(grid: Grid, rng: Random, clock: Clock) -> set[Cell]:
    """A pattern that easy steps can lead to: no white cell stands apart from all black ones, or hardly any.

    Whether such a cell is white takes a look at large parts of the board, unless it is the last way out
    of a cell beside it. So patterns are drawn, and mended there as long as that helps.
    """
    closest: Pattern | None = None
    fewest = len(grid.cells) + 1
    for _ in range(TRIES):
        drawn, left = _mend_pattern(_fill_randomly(grid, rng), _make_empty_pattern(grid), rng, clock)
        if left < fewest:
            closest, fewest = drawn, left
        if not fewest:
            break
    assert closest is not None
    return closest.list_cells()


def _mend_pattern(drawn: Pattern, empty: Pattern, rng: Random, clock: Clock) -> tuple[Pattern, int]:
    """The pattern with fewer cells apart, and how many are left: one of them becomes black, those give way that
    don't go together with it, and what can be black then becomes so."""
    apart, patience = drawn.list_apart(), PATIENCE
    while apart and patience:
        clock.check()
        patience -= 1
        mended = empty.copy()
        mended.fill((rng.choice(apart), *_shuffle_places(drawn.black, rng)))
        mended.fill(_shuffle_places(mended.list_free(), rng))
        left = mended.list_apart()
        if len(left) < len(apart):
            patience = PATIENCE
        if len(left) <= len(apart):
            drawn, apart = mended, left
    return drawn, len(apart)


def _shuffle_places(places: list[int], rng: Random) -> list[int]:
    """In random order: at a third of what it takes to shuffle them in place."""
    random = rng.random
    return [place for _, place in sorted([(random(), place) for place in places])]


def fill_pattern(grid: Grid, order: Iterable[Cell]) -> set[Cell]:
    """Every cell in turn becomes black, if the rules allow it."""
    drawn = _make_empty_pattern(grid).copy()
    drawn.fill(map(drawn.number, order))
    return drawn.list_cells()


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
