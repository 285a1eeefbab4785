"""Sets of small numbers as whole numbers, one bit each: to unite, intersect or count them is one operation.

A set of cells has a bit for each, row after row, so that "all cells beside these" is four shifts, whatever the size
of the board. A spare bit ends each row: nothing stands there, so that the last cell of a row and the first of the
next are not side by side. So a row is one bit wider than the board.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import compress, count

from lamplit.core.grid import Cell, Grid

Cells = int
"""A set of cells of a board: bit ``row * (cols + 1) + col``."""
_TRUTHS = bytes.maketrans(b"01", b"\0\1")


def iterate_members(mask: int) -> Iterator[int]:
    """The numbers in a set, the smallest first: the way for a few of many."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def list_members(mask: int) -> list[int]:
    """The numbers in a set, the smallest first: the way for many that lie close together."""
    if not mask:
        return []
    first = (mask & -mask).bit_length() - 1
    return list(compress(count(first), f"{mask >> first:b}"[::-1].encode().translate(_TRUTHS)))


def list_singles(mask: int) -> list[int]:
    """The numbers in a set one by one, each as a set of its own, the smallest first."""
    found = []
    while mask:
        one = mask & -mask
        found.append(one)
        mask ^= one
    return found


def make_board_mask(rows: int, cols: int, holes: Iterable[tuple[int, int]]) -> Cells:
    """All cells of a board."""
    width = cols + 1
    board = sum([((1 << cols) - 1) << width * row for row in range(rows)])
    for row, col in holes:
        board ^= 1 << width * row + col
    return board


def flood_fill(start: Cells, within: Cells, width: int) -> Cells:
    """All of a set of cells that is connected to the start, which is a part of it; rows are that wide."""
    grown = 0
    while grown != start:
        grown = start
        start = (grown | grown << 1 | grown >> 1 | grown << width | grown >> width) & within
    return grown


class Bitboard:
    """The geometry of one board."""

    def __init__(self, grid: Grid) -> None:
        self.width = grid.cols + 1
        self.every: Cells = make_board_mask(grid.rows, grid.cols, grid.holes)

    def bit(self, cell: Cell) -> Cells:
        return 1 << (cell.row * self.width + cell.col)

    def cell(self, one: Cells) -> Cell:
        return Cell(*divmod(one.bit_length() - 1, self.width))

    def expand(self, cells: Cells) -> Cells:
        """These cells and all that share a side with one of them."""
        width = self.width
        return (cells | cells << 1 | cells >> 1 | cells << width | cells >> width) & self.every

    def find_beside(self, cells: Cells) -> Cells:
        """All cells that share a side with one of these; these too only where they have such a neighbour."""
        width = self.width
        return (cells << 1 | cells >> 1 | cells << width | cells >> width) & self.every

    def flood(self, start: Cells, within: Cells) -> Cells:
        """All cells within a set that are connected to the start."""
        return flood_fill(start, within, self.width)

    def iterate_rings(self, start: Cells, within: Cells) -> Iterator[Cells]:
        """The cells one step away from the start, then those two steps away, and so on."""
        grown = start
        while new := self.expand(grown) & within & ~grown:
            yield new
            grown |= new

    def iterate_parts(self, cells: Cells) -> Iterator[Cells]:
        """The connected parts of a set of cells."""
        while cells:
            part = self.flood(cells & -cells, cells)
            yield part
            cells &= ~part


def list_rows(grid: Grid) -> list[Cells]:
    """The places of each row, holes and all."""
    return [((1 << grid.cols) - 1) << (grid.cols + 1) * row for row in range(grid.rows)]


def list_columns(grid: Grid) -> list[Cells]:
    """The places of each column, holes and all."""
    first = sum(1 << (grid.cols + 1) * row for row in range(grid.rows))
    return [first << col for col in range(grid.cols)]
