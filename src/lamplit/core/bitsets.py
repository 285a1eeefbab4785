"""Sets of small numbers as whole numbers, one bit each: to unite, intersect or count them is one operation.

A set of cells has a bit for each, row after row. A spare bit ends each row: nothing stands there, so that the last
cell of a row and the first of the next are not side by side. So a row is one bit wider than the board.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator


def iterate_members(mask: int) -> Iterator[int]:
    """The numbers in a set, the smallest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def make_board_mask(rows: int, cols: int, holes: Iterable[tuple[int, int]]) -> int:
    """All cells of a board."""
    width = cols + 1
    board = sum([((1 << cols) - 1) << width * row for row in range(rows)])
    for row, col in holes:
        board ^= 1 << width * row + col
    return board


def flood_fill(start: int, within: int, width: int) -> int:
    """All of a set of cells that is connected to the start, which is a part of it; rows are that wide."""
    grown = 0
    while grown != start:
        grown = start
        start = (grown | grown << 1 | grown >> 1 | grown << width | grown >> width) & within
    return grown
