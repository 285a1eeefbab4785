"""Nurikabe as words: the clues and the answers of the token grid."""

from __future__ import annotations

from collections.abc import Sequence

from lamplit.errors import BadInput
from lamplit.grid import Cell
from lamplit.puzzle import Clue, Puzzle, Shade, Solution

CLUE_WORDS = "a number from 1 up, ? for an island of any size, or - for none"
NONE, UNKNOWN, SEA, LAND = "-", "?", "x", "-"


def read_clue(token: str) -> Clue | None:
    """A number from 1 up; ``?`` is an island of any size; ``-`` (or ``.``) is no clue."""
    if token in (NONE, "."):
        return None
    if token == UNKNOWN:
        return token
    if token.isascii() and token.isdigit() and int(token) > 0:
        return int(token)
    raise ValueError(token)


def read_answer(puzzle: Puzzle, rows: Sequence[Sequence[str]]) -> Solution:
    """``x`` is sea; ``-``, or what the puzzle has there, is land."""
    sea = []
    for r, row in enumerate(rows):
        for c, token in enumerate(row):
            cell = Cell(r, c)
            if token == SEA:
                sea.append(Shade(cell))
            elif token not in (LAND, str(puzzle.clues.get(cell, LAND))):
                raise BadInput(
                    f"{token!r} at {cell} is no part of an answer to this Nurikabe; expected x for sea, "
                    "- or what the puzzle has there"
                )
    return Solution.of(sea)


def write_answer(puzzle: Puzzle, solution: Solution) -> list[list[str]]:
    """``x`` for sea, ``-`` for land."""
    grid = puzzle.grid
    return [
        [SEA if Shade(Cell(r, c)) in solution.true else LAND for c in range(grid.cols)]
        for r in range(grid.rows)
    ]
