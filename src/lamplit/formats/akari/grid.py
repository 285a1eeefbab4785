"""The thesis's grid: one character a cell, ``-`` white, ``*`` wall, ``0`` to ``4``.

A solution is the same grid with ``o`` (or ``L``) for a bulb.
"""

from __future__ import annotations

import re

from lamplit.core.puzzle import Clue, Puzzle, Solution
from lamplit.formats.board import (
    make_akari,
    make_rows,
    number_lines,
    read_bulbs,
    reduce_to_clues,
    require_one_board,
    require_same_board,
)
from lamplit.formats.contract import Format

WORDS: dict[str, Clue | None] = {"-": None, "*": "x", **{str(n): n for n in range(5)}}
WORD: dict[Clue, str] = {clue: word for word, clue in WORDS.items() if clue is not None}
BULBS = ("o", "L")
EXPECTED = "- white, * wall, a number from 0 to 4, or o for a bulb"

SOUND = re.compile(r"[-*0-4oL]+")
_MEANT = re.compile(r"(?=\S*[-*])[-*.#A-Za-z0-9]+")


def looks_like(text: str) -> bool:
    lines = [line.strip() for _, line in number_lines(text)]
    return bool(lines) and (
        all(SOUND.fullmatch(line) for line in lines) or all(_MEANT.fullmatch(line) for line in lines)
    )


def split_rows(text: str) -> tuple[list[int], list[str]]:
    """The rows and the lines they stand on."""
    require_one_board(text)
    lines = number_lines(text)
    return [number for number, _ in lines], [line.strip() for _, line in lines]


def read(text: str, genre: str | None) -> Puzzle:
    lines, rows = split_rows(text)
    return make_akari(rows, {**WORDS, **dict.fromkeys(BULBS)}, EXPECTED, lines)


def write(puzzle: Puzzle) -> str:
    return write_solution(puzzle, None)


def read_solution(text: str, puzzle: Puzzle) -> Solution:
    require_same_board(puzzle, read(text, None))
    return read_bulbs(split_rows(text)[1], BULBS)


def own_answer(text: str, puzzle: Puzzle) -> Solution | None:
    """The bulbs, where there are any."""
    solution = read_solution(text, puzzle)
    return solution if solution.true else None


def write_solution(puzzle: Puzzle, solution: Solution | None) -> str:
    puzzle = reduce_to_clues(puzzle, "grid")
    return "".join("".join(row) + "\n" for row in make_rows(puzzle, WORD, "-", BULBS[0], solution))


FORMAT = Format(
    "grid",
    "one character per cell: - white, * wall, 0-4; o a bulb in a solution",
    looks_like,
    ("akari",),
    read,
    write,
    read_solution,
    write_solution,
    own_answer=own_answer,
    comment="#",
)
