"""A pattern of black cells that keeps the rules, drawn by lot.

The pattern is *maximal*: no further cell can be blackened without touching a black one or tearing
the white apart. It has to be: a solution with one black cell more breaks no clash, so no numbers
could forbid it. That is also where the density of published puzzles (29 %) comes from.

Cells are numbers here, row after row, with a border of one cell around the board.
"""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy
from random import Random

from lamplit.grid import Cell, Grid

OUTSIDE = 0
"""The name of the whole border."""
PLACES = 60
"""How often a pattern is mended where a white cell stands apart from all black ones."""


def _gaps(solid: int) -> tuple[int, ...] | None:
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


GAPS = tuple(map(_gaps, range(256)))


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
        other = copy(self)
        other.black, other._parent = self.black.copy(), self._parent.copy()
        other._solid, other._shut = self._solid.copy(), self._shut.copy()
        return other

    def number(self, cell: Cell) -> int:
        return self.width * (cell.row + 1) + cell.col + 1

    def cell(self, number: int) -> Cell:
        row, col = divmod(number, self.width)
        return Cell(row - 1, col - 1)

    def cells(self) -> set[Cell]:
        """The black cells."""
        return set(map(self.cell, self.black))

    def _find(self, place: int) -> int:
        parent = self._parent
        while parent[place] != place:
            parent[place] = place = parent[parent[place]]
        return place

    def fill(self, order: Iterable[int]) -> None:
        """Every cell in turn becomes black, if the rules allow it."""
        shut = self._shut
        for place in order:
            if not shut[place]:
                self._blacken(place)

    def _blacken(self, place: int) -> None:
        """Make a cell that touches no black one black, if the white stays in one piece."""
        solid, parent = self._solid, self._parent
        above, below = place - self.width, place + self.width
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
            return
        names = [self._find(place + self.ring[k]) for k in gaps]
        if len(names) > 1 and len(names) > len(set(names)):
            return  # gaps that are connected elsewhere would close a ring around the white between them
        parent[place] = place
        for name in names:
            parent[name] = place
        solid[place] = 1
        shut = self._shut
        shut[place] = shut[above] = shut[place - 1] = shut[place + 1] = shut[below] = 1
        self.black.append(place)

    def apart(self) -> list[int]:
        """The white cells with no black one beside them that are not the last way out of a cell."""
        solid, shut = self._solid, self._shut
        steps = self.ring[::2]
        return [
            place
            for place in self.places
            if not shut[place]
            and not any(
                not solid[place + step] and sum([solid[place + step + further] for further in steps]) == 3
                for step in steps
            )
        ]


def pattern(grid: Grid, rng: Random) -> set[Cell]:
    """A random pattern to which no black cell can be added."""
    drawn = Pattern(grid)
    order = drawn.places.copy()
    rng.shuffle(order)
    drawn.fill(order)
    return drawn.cells()


def close_pattern(grid: Grid, rng: Random) -> set[Cell]:
    """A pattern that easy steps can lead to: next to no white cell stands apart from all black ones.

    Whether such a cell is white takes a look at large parts of the board, unless it is the last way out
    of a cell beside it. So the pattern is mended there, as long as that helps: this cell becomes black,
    and those give way that don't go together with it.
    """
    empty = Pattern(grid)
    order = empty.places.copy()
    rng.shuffle(order)
    drawn = empty.copy()
    drawn.fill(order)
    apart = drawn.apart()
    for _ in range(PLACES):
        if not apart:
            break
        first = rng.choice(apart)
        rng.shuffle(order)
        black = set(drawn.black)
        order = [place for place in order if place in black] + [place for place in order if place not in black]
        mended = empty.copy()
        mended.fill((first, *order))
        left = mended.apart()
        if len(left) <= len(apart):
            drawn, apart = mended, left
    return drawn.cells()


def filled(grid: Grid, order: Iterable[Cell]) -> set[Cell]:
    """Every cell in turn becomes black, if the rules allow it."""
    drawn = Pattern(grid)
    drawn.fill(map(drawn.number, order))
    return drawn.cells()
