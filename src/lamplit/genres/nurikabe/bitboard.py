"""A Nurikabe board as a set of bits: the geometry that deducing and making share.

A set of cells is a whole number, one bit a cell, so that "all cells beside these" is four shifts,
whatever the size of the board. Rows are one bit longer than the board: the gutter keeps the last
cell of a row apart from the first of the next.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import compress, count

from lamplit.core.grid import Cell, Grid

Cells = int
"""A set of cells: bit ``row * (cols + 1) + col``."""
_TRUTHS = bytes.maketrans(b"01", b"\0\1")


class Bitboard:
    """The geometry of one board."""

    def __init__(self, grid: Grid) -> None:
        self.width = width = grid.cols + 1
        self.every: Cells = sum([((1 << grid.cols) - 1) << row * width for row in range(grid.rows)])
        for row, col in grid.holes:
            self.every ^= 1 << (row * width + col)

    def bit(self, cell: Cell) -> Cells:
        return 1 << (cell.row * self.width + cell.col)

    def cell(self, one: Cells) -> Cell:
        return Cell(*divmod(one.bit_length() - 1, self.width))

    def expand(self, cells: Cells) -> Cells:
        """These cells and all that share a side with one of them."""
        width = self.width
        return (cells | cells << 1 | cells >> 1 | cells << width | cells >> width) & self.every

    def flood(self, start: Cells, within: Cells) -> Cells:
        """All cells within a set that are connected to the start."""
        width = self.width
        grown = start
        while True:
            wider = (grown | grown << 1 | grown >> 1 | grown << width | grown >> width) & within
            if wider == grown:
                return grown
            grown = wider

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


def list_numbers(cells: Cells) -> list[int]:
    """The numbers of the cells of a set, in reading order: the bits that are set."""
    if not cells:
        return []
    first = (cells & -cells).bit_length() - 1
    return list(compress(count(first), f"{cells >> first:b}"[::-1].encode().translate(_TRUTHS)))


def list_singles(cells: Cells) -> list[Cells]:
    """The cells of a set one by one, each as a set of its own, in reading order."""
    found = []
    while cells:
        one = cells & -cells
        found.append(one)
        cells ^= one
    return found
