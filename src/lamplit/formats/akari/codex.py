"""The thesis's codex: runs of empties as letters a-z, ``B`` a wall, ``0`` to ``4``; the size in front.

The body is that of Tatham's Light Up. The size stands apart: ``5x5:aBeBd0h1b2``, or on a line of
its own above the body.
"""

from __future__ import annotations

import re

from lamplit.core.errors import BadInput
from lamplit.core.grid import Cell, Grid
from lamplit.core.puzzle import Clue, Puzzle
from lamplit.formats.board import reduce_to_clues
from lamplit.formats.contract import Format
from lamplit.formats.tatham import decode, encode, index_clues

LETTERS: dict[str, Clue] = {"B": "x", **{str(n): n for n in range(5)}}
LETTER: dict[Clue, str] = {clue: letter for letter, clue in LETTERS.items()}

_SIZED = re.compile(r"([0-9]{1,9})x([0-9]{1,9})\s*[:\s]\s*(.*)", re.DOTALL)
_BODY = re.compile(r"(?=.*[B0-4])[a-zB0-4]+|[0-9]+x[0-9]+:\S+")


def looks_like(text: str) -> bool:
    """A size alone on its line and a body below; or both in one, though without comments above it the
    game IDs see to that first. A body without its size is meant as a codex too, and is told what it lacks."""
    lines = text.split()
    return bool(lines) and (
        (len(lines) > 1 and re.fullmatch(r"[0-9]+x[0-9]+:?", lines[0]) is not None)
        or (len(lines) == 1 and _BODY.fullmatch(lines[0]) is not None and not lines[0].isdigit())
    )


def read(text: str, genre: str | None) -> Puzzle:
    found = _SIZED.fullmatch(text.strip())
    if found is None:
        raise BadInput("line 1, column 1: a codex begins with its size; expected one such as 5x5:aBeBd0h1b2")
    grid = Grid(int(found[2]), int(found[1]))
    board = decode("".join(found[3].split()), grid.rows * grid.cols, LETTERS)
    if board.fault:
        raise BadInput(f"the codex is broken: {board.fault}")
    return Puzzle.of("akari", grid, {Cell(*divmod(i, grid.cols)): clue for i, clue in board.clues.items()})


def write(puzzle: Puzzle) -> str:
    puzzle = reduce_to_clues(puzzle, "codex")
    grid = puzzle.grid
    return f"{grid.cols}x{grid.rows}:{encode(index_clues(puzzle), grid.rows * grid.cols, LETTER)}\n"


FORMAT = Format(
    "codex",
    "size, then runs of empties a-z, B a wall, 0-4: 5x5:aBeBd0h1b2",
    looks_like,
    ("akari",),
    read,
    write,
    comment="#",
)
