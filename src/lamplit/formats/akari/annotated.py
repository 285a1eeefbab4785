"""The thesis's annotated grid: a grid in which eight letters mark white cells, each letter at most one.

What the marks mean is the reader's business: the lab puts ``X x Y y`` at the inputs of a gadget and
``P p Q q`` at its outputs.
"""

from __future__ import annotations

import re

from lamplit.core.errors import BadInput
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.formats.akari.grid import BULBS, EXPECTED, WORDS, split_rows
from lamplit.formats.board import make_akari, number_lines, read_bulbs
from lamplit.formats.comments import blank_comments
from lamplit.formats.contract import Format

MARKS = "XxYyPpQq"

_LINE = re.compile(rf"[-*0-4oL{MARKS}]+")
_MARK = re.compile(rf"[{MARKS}]")


def looks_like(text: str) -> bool:
    if _MARK.search(text) is None:
        return False
    return all(_LINE.fullmatch(line.strip()) for _, line in number_lines(text))


def read(text: str, genre: str | None) -> Puzzle:
    lines, rows = split_rows(text)
    words = {**WORDS, **dict.fromkeys(BULBS), **dict.fromkeys(MARKS)}
    puzzle = make_akari(rows, words, f"{EXPECTED}, or one of {' '.join(MARKS)}", lines)
    find_marked_cells(text)
    return puzzle


def own_answer(text: str, puzzle: Puzzle) -> Solution | None:
    """The bulbs, where there are any."""
    solution = read_bulbs(split_rows(text)[1], BULBS)
    return solution if solution.true else None


def find_marked_cells(text: str) -> dict[str, Cell]:
    """The cell of every letter that marks one."""
    found: dict[str, Cell] = {}
    for r, row in enumerate(split_rows(blank_comments(text, FORMAT.comment))[1]):
        for c, letter in enumerate(row):
            if letter in MARKS:
                if letter in found:
                    raise BadInput(f"{letter} is at {found[letter]} and again at {Cell(r, c)}; expected once")
                found[letter] = Cell(r, c)
    return found


FORMAT = Format(
    "annotated",
    "grid in which X x Y y and P p Q q mark the inputs and outputs of a gadget",
    looks_like,
    ("akari",),
    read,
    own_answer=own_answer,
    comment="#",
)
