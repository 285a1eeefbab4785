"""The outline of a set of cells, a little within it."""

from __future__ import annotations

from collections.abc import Collection

from lamplit.core.grid import Cell

RIGHT, DOWN, LEFT, UP = (0, 1), (1, 0), (0, -1), (-1, 0)
CLOCKWISE = (RIGHT, DOWN, LEFT, UP)
"""Ways along a border, as rows and columns, with its cell on the right hand: along its top, down its right side …"""


def outline_cells(cells: Collection[Cell], inset: float) -> list[tuple[tuple[float, float], ...]]:
    """The closed lines around these cells, one around each part and each hole, this far within.

    Cells that touch at a corner only are parts of their own.
    """
    inside = set(cells)
    borders = {
        (_find_start(cell, way), way)
        for cell in inside
        for way in CLOCKWISE
        if Cell(cell.row - way[1], cell.col + way[0]) not in inside
    }
    """Pieces of border as long as a cell: the corner each begins at, and its way."""
    outlines: list[tuple[tuple[float, float], ...]] = []
    while borders:
        start = piece = min(borders)
        points: list[tuple[float, float]] = []
        while True:
            borders.discard(piece)
            (row, col), way = piece
            corner = (row + way[0], col + way[1])
            turn = CLOCKWISE.index(way)
            onward = next(
                (corner, CLOCKWISE[(turn + by) % 4])
                for by in (1, 0, 3)
                if (corner, CLOCKWISE[(turn + by) % 4]) in borders or (corner, CLOCKWISE[(turn + by) % 4]) == start
            )
            if onward[1] != way:
                points.append(_move_inwards(corner, way, onward[1], inset))
            if onward == start:
                break
            piece = onward
        outlines.append(tuple(points))
    return outlines


def _find_start(cell: Cell, way: tuple[int, int]) -> tuple[int, int]:
    """The corner of the cell at which its border of this way begins."""
    return cell.row + (way in (LEFT, UP)), cell.col + (way in (DOWN, LEFT))


def _move_inwards(
    corner: tuple[int, int], before: tuple[int, int], after: tuple[int, int], inset: float
) -> tuple[float, float]:
    """The point of the line at a corner where it turns from one way to another: x and y. The right hand of a way
    (down, right) is (right, -down)."""
    row, col = corner
    down, right = before[1] + after[1], -before[0] - after[0]
    return col + right * inset, row + down * inset
