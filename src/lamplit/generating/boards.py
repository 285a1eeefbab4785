"""Boards to order: a size and, for those that are not rectangles, a mask.

A mask is a built-in shape, or a drawing in a text file: a ``.`` is a cell, ``#`` and a space are
holes, and a short line is a line with holes at its end.
"""

from __future__ import annotations

import os
import re

from lamplit.core.errors import BadInput
from lamplit.core.grid import Cell, Grid
from lamplit.core.system.files import read_text_file
from lamplit.core.words import quote

SHAPES: tuple[str, ...] = ("circle", "diamond", "cross")
SMALLEST, LARGEST = 2, 100
"""Rows and columns of the boards we make."""


def parse_board(size: str, mask: str | None = None) -> Grid:
    """The board of a size such as ``10`` or ``10x14`` (columns × rows), with the holes of a mask."""
    match = re.fullmatch(r"(\d{1,9})(?:\s*[x×]\s*(\d{1,9}))?", size.strip().lower(), re.ASCII)
    if match is None:
        raise BadInput(f"{quote(size)} is not a size; expected 10 or 10x14 (columns × rows)")
    cols, rows = int(match[1]), int(match[2] or match[1])
    if not all(SMALLEST <= side <= LARGEST for side in (rows, cols)):
        raise BadInput(
            f"a board of {cols}×{rows} can't be generated; "
            f"expected {SMALLEST}×{SMALLEST} to {LARGEST}×{LARGEST} (columns × rows)"
        )
    if mask is None:
        return Grid(rows, cols)
    if mask in SHAPES:
        return build_shape(mask, rows, cols)
    if not os.path.exists(mask):
        raise BadInput(f"there is no mask {quote(mask)}; expected {', '.join(SHAPES)} or a file with a drawing")
    return parse_drawing(read_text_file(mask), rows, cols, mask)


def build_shape(shape: str, rows: int, cols: int) -> Grid:
    """A built-in shape as large as the rectangle allows; on an oblong board it is stretched."""
    holes = frozenset(
        Cell(r, c)
        for r in range(rows)
        for c in range(cols)
        if not _is_inside(shape, abs(2 * r + 1 - rows) * cols, abs(2 * c + 1 - cols) * rows, rows * cols)
    )
    return Grid(rows, cols, holes)


def _is_inside(shape: str, down: int, right: int, edge: int) -> bool:
    """Whether the middle of a cell is in the shape: 0 is the centre of the board and ``edge`` its border."""
    if shape == "circle":
        return down * down + right * right <= edge * edge
    if shape == "diamond":
        return down + right <= edge
    return 5 * min(down, right) <= 2 * edge


def parse_drawing(text: str, rows: int, cols: int, where: str) -> Grid:
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
