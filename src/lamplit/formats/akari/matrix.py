"""Rows of ``'W'``, ``'B'``, ``'0'`` to ``'4'``, and ``'L'`` for a bulb: Python's list of lists, or JSON.

Also as a program prints them, one list a line, and with a name in front (``inp = [[…``). The text is
taken apart here, not run: every fault has its place, and nothing in it is ever evaluated.
"""

from __future__ import annotations

import re

from lamplit.core.errors import BadInput
from lamplit.core.puzzle import Clue, Puzzle, Solution
from lamplit.formats.board import (
    describe_place,
    make_akari,
    make_rows,
    read_bulbs,
    reduce_to_clues,
    require_one_board,
    require_same_board,
)
from lamplit.formats.contract import Format

WORDS: dict[str, Clue | None] = {"W": None, "B": "x", **{str(n): n for n in range(5)}}
WORD: dict[Clue, str] = {clue: word for word, clue in WORDS.items() if clue is not None}
BULB = "L"
EXPECTED = "W white, B wall, a number from 0 to 4, or L for a bulb"

_NAME = re.compile(r"\s*+(?:[A-Za-z_]\w*+\s*+=\s*+)?(?=\[)")
_TOKEN = re.compile(r"""(?:(?P<mark>[\[\],])|'(?P<single>[^'\n]*)'|"(?P<double>[^"\n]*)"|(?P<bare>\w+))\s*""")


def looks_like(text: str) -> bool:
    return _NAME.match(text) is not None


def _parse_rows(text: str) -> list[list[str]]:
    """The rows, whether they stand in an outer list or one below the other."""
    require_one_board(text)
    rows: list[list[str]] = []
    row: list[str] | None = None
    depth = 0
    start = _NAME.match(text)
    at, end = (start.end() if start else 0), len(text.rstrip())

    def make_error(what: str) -> BadInput:
        return BadInput(f"{describe_place(text, at)}: {what}")

    while at < end:
        found = _TOKEN.match(text, at)
        if found is None:
            raise make_error(f"expected a cell such as 'W', a comma or a bracket, not {text[at]!r}")
        match found["mark"]:
            case "[":
                depth += 1
                if depth > 2:
                    raise make_error("a list within a row; expected a cell such as 'W'")
                row = []
            case "]":
                depth -= 1
                if depth < 0:
                    raise make_error("this bracket closes nothing; expected the end or a new row")
                if row is not None:
                    rows.append(row)
                row = None
            case None if row is None:
                raise make_error("a cell outside any row; expected [")
            case None if row is not None:
                row.append(found["single"] or found["double"] or found["bare"] or "")
        at = found.end()
    if depth:
        raise make_error("the text ends inside a list; expected ]")
    return rows


def read(text: str, genre: str | None) -> Puzzle:
    return make_akari(_parse_rows(text), {**WORDS, BULB: None}, EXPECTED)


def write(puzzle: Puzzle) -> str:
    return write_solution(puzzle, None)


def read_solution(text: str, puzzle: Puzzle) -> Solution:
    require_same_board(puzzle, read(text, None))
    return read_bulbs(_parse_rows(text), BULB)


def own_answer(text: str, puzzle: Puzzle) -> Solution | None:
    """The bulbs, where there are any."""
    solution = read_solution(text, puzzle)
    return solution if solution.true else None


def write_solution(puzzle: Puzzle, solution: Solution | None) -> str:
    puzzle = reduce_to_clues(puzzle, "matrix")
    rows = make_rows(puzzle, WORD, "W", BULB, solution)
    return "[" + ",\n ".join("[" + ", ".join(f"'{word}'" for word in row) + "]" for row in rows) + "]\n"


FORMAT = Format(
    "matrix",
    "a list of rows of 'W', 'B', '0'-'4' in Python or JSON; 'L' a bulb in a solution",
    looks_like,
    ("akari",),
    read,
    write,
    read_solution,
    write_solution,
    own_answer=own_answer,
    comment="#",
)
