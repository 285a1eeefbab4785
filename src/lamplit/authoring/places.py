"""Places on a board as a setter names them: a shape, a drawing, or a list of cells.

``circle``, ``diamond`` and ``cross`` are as large as the board allows. A drawing has a row of characters for
each row of the board: ``.``, ``-`` and blanks are not meant, anything else is. A list is ``r1c2 r3c4``.
"""

from __future__ import annotations

import re

from lamplit.core.errors import BadInput
from lamplit.core.grid import Cell, Grid
from lamplit.generating.boards import SHAPES, build_shape

LISTED = re.compile(r"r(\d{1,4})c(\d{1,4})", re.IGNORECASE)
NOT_MEANT = ".- "


def parse_places(text: str, grid: Grid) -> frozenset[Cell]:
    """The cells of the board that are meant; holes never are."""
    if text in SHAPES:
        return frozenset(cell for cell in build_shape(text, grid.rows, grid.cols).cells if cell in grid)
    words = text.replace(",", " ").split()
    if words and all(LISTED.fullmatch(word) for word in words):
        return _parse_list(words, grid)
    return _parse_drawing(text, grid)


def _parse_list(words: list[str], grid: Grid) -> frozenset[Cell]:
    found = []
    for word in words:
        match = LISTED.fullmatch(word)
        assert match is not None
        cell = Cell(int(match[1]) - 1, int(match[2]) - 1)
        if cell not in grid:
            raise BadInput(f"{word} is not a cell of the board, which is {grid.cols}×{grid.rows}")
        found.append(cell)
    return frozenset(found)


def _parse_drawing(text: str, grid: Grid) -> frozenset[Cell]:
    lines = text.strip("\n").splitlines()
    width = max(map(len, lines), default=0)
    if len(lines) != grid.rows or width > grid.cols:
        raise BadInput(
            f"the places are drawn on {width}×{len(lines)} cells, but the board has {grid.cols}×{grid.rows}; "
            f"expected a drawing of that size, {', '.join(SHAPES)}, or places such as r1c2 r3c4"
        )
    marked = {Cell(r, c) for r, line in enumerate(lines) for c, mark in enumerate(line) if mark not in NOT_MEANT}
    return frozenset(cell for cell in marked if cell in grid)
