"""The borders of regions in a puzz.link body: five a character, first the upright ones, then those that lie flat."""

from __future__ import annotations

from collections.abc import Collection

from lamplit.core.errors import BadInput
from lamplit.core.grid import Cell, Edge, Grid
from lamplit.core.words import quote

DIGITS = "0123456789abcdefghijklmnopqrstuv"
BITS = 5


def _list_places(grid: Grid) -> tuple[list[Edge], list[Edge]]:
    """All pairs of neighbours, as puzz.link counts the borders between them: side by side, and one above the other."""
    rows, cols = range(grid.rows), range(grid.cols)
    beside = [Edge(Cell(r, c), Cell(r, c + 1)) for r in rows for c in cols[:-1]]
    below = [Edge(Cell(r, c), Cell(r + 1, c)) for r in rows[:-1] for c in cols]
    return beside, below


def count_characters(grid: Grid) -> int:
    """How many characters the borders of a board take."""
    return sum(-(-len(places) // BITS) for places in _list_places(grid))


def read_borders(body: str, start: int, grid: Grid) -> frozenset[Edge]:
    """The pairs of neighbours with a border between them, from the characters of a body from this one on."""
    if len(body) - start < (needed := count_characters(grid)):
        raise BadInput(
            f"the URL's board ends after {len(body) - start} of the {needed} characters of its region borders; "
            "expected all of them"
        )
    found: set[Edge] = set()
    at = start
    for places in _list_places(grid):
        for first in range(0, len(places), BITS):
            value = DIGITS.find(body[at])
            if value < 0:
                raise BadInput(
                    f"character {at + 1} of the URL's board, {quote(body[at])}, can't be read; "
                    "expected 0-9 or a-v for region borders"
                )
            bits = [bit for bit in range(BITS) if value >> (BITS - 1 - bit) & 1]
            if bits and first + bits[-1] >= len(places):
                raise BadInput(
                    f"{quote(body[at])}, character {at + 1} of the board, goes beyond its {len(places)} region borders"
                )
            found.update(places[first + bit] for bit in bits)
            at += 1
    return frozenset(found)


def write_borders(borders: Collection[Edge], grid: Grid) -> str:
    out = []
    for places in _list_places(grid):
        for first in range(0, len(places), BITS):
            bits = enumerate(places[first : first + BITS])
            out.append(DIGITS[sum(1 << (BITS - 1 - bit) for bit, place in bits if place in borders)])
    return "".join(out)
