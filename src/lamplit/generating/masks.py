"""Boards that are no rectangles: a built-in shape, or a drawing in a text file.

In a drawing a ``.`` is a cell; ``#`` and a space are holes, and a short line is a line with holes
at its end.
"""

from __future__ import annotations

from lamplit.errors import BadInput
from lamplit.grid import Cell, Grid

SHAPES: tuple[str, ...] = ("circle", "diamond", "cross")


def shaped(shape: str, rows: int, cols: int) -> Grid:
    """A built-in shape as large as the rectangle allows; on an oblong board it is stretched."""
    holes = frozenset(
        Cell(r, c)
        for r in range(rows)
        for c in range(cols)
        if not _inside(shape, abs(2 * r + 1 - rows) * cols, abs(2 * c + 1 - cols) * rows, rows * cols)
    )
    return Grid(rows, cols, holes)


def _inside(shape: str, down: int, right: int, edge: int) -> bool:
    """Whether the middle of a cell is in the shape: 0 is the centre of the board and ``edge`` its border."""
    if shape == "circle":
        return down * down + right * right <= edge * edge
    if shape == "diamond":
        return down + right <= edge
    if shape == "cross":
        return 5 * min(down, right) <= 2 * edge
    raise BadInput(f"there is no mask {shape!r}; expected {', '.join(SHAPES)} or a file with a drawing")


def drawn(text: str, rows: int, cols: int, where: str) -> Grid:
    """The board a drawing shows; it must have the size that was asked for."""
    lines = text.rstrip("\n").splitlines()
    width = max(map(len, lines), default=0)
    if len(lines) != rows or width > cols:
        raise BadInput(f"{where} draws {width}×{len(lines)} cells, but the board has {cols}×{rows}")
    holes = set()
    for r, line in enumerate(lines):
        for c, mark in enumerate(line.ljust(cols)):
            if mark not in ".# ":
                place = f"{where}, line {r + 1}, column {c + 1}"
                raise BadInput(f"{place}: {mark!r} is neither . for a cell nor # for a hole")
            if mark != ".":
                holes.add(Cell(r, c))
    return Grid(rows, cols, frozenset(holes))
