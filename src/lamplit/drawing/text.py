"""Rows of ink for a terminal: with ANSI colours, or plain ASCII for pipes and files.

A style is a few words in rich's manner, ``bold yellow on blue``: attributes, a colour, ``on`` and a
background. A colour is one of the eight names, the same with ``bright_``, or ``color(n)`` of the
256. We write the codes ourselves, so that printing a board imports nothing.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache

from lamplit.core.grid import Grid, Side
from lamplit.core.puzzle import Puzzle
from lamplit.core.scene import Ink

ATTRIBUTES = {"bold": "1", "dim": "2", "italic": "3", "underline": "4", "reverse": "7"}
COLOURS = ("black", "red", "green", "yellow", "blue", "magenta", "cyan", "white")
RESET = "\x1b[0m"
NUMBER = "dim"
"""How the numbers of rows and columns look in a terminal."""


def make_heading(puzzle: Puzzle) -> str:
    """What stands above a board: its genre, and all that is said about it."""
    said = {"genre": puzzle.genre} | puzzle.about.stated_fields()
    return "".join(f"# {part}: {words}\n" for part, words in said.items())


def render_text(rows: Sequence[Sequence[Ink]], colour: bool = False) -> str:
    """The picture, one line a row, each ended by a newline."""
    return "".join(f"{_format_coloured(row) if colour else _format_plain(row)}\n" for row in rows)


def add_numbers(rows: Sequence[Sequence[Ink]], grid: Grid, sides: Collection[Side] = ()) -> list[list[Ink]]:
    """The same with the numbers of rows and columns along it, for eyes only: it can't be read back.

    All genres set their cells at equal distances, in lines of their own or with a line between, before and after
    them. Along these ``sides`` there are clues outside the board. The digits of a column's number stand one above the
    other.
    """
    above = int("top" in sides)
    board = rows[above : len(rows) - ("bottom" in sides)]
    between = len(board) > grid.rows
    first = 1 if len(board) > 2 * grid.rows else 0
    text = max(("".join(ink.text for ink in row) for row in board[:: 2 if first else 1]), key=len)
    if first:
        indent = len(text) - len(text.lstrip())
        pitch = len(text[indent:]) // grid.cols
    else:
        pitch = -(-len(text) // (grid.cols + ("left" in sides) + ("right" in sides)))
        indent = pitch * ("left" in sides)
    middle = pitch // 2 if first else (pitch - 1) // 2
    margin = len(str(grid.rows)) + 1
    digits = len(str(grid.cols))
    columns = [
        "".join(str(c + 1).rjust(digits)[place].rjust(middle + 1).ljust(pitch) for c in range(grid.cols))
        for place in range(digits)
    ]
    number_of = {above + first + r * (2 if between else 1): str(r + 1) for r in range(grid.rows)}
    return [
        *([Ink(" " * (margin + indent) + line, NUMBER)] for line in columns),
        *([Ink(f"{number_of.get(at, ''):>{margin - 1}} ", NUMBER), *row] for at, row in enumerate(rows)),
    ]


def _format_plain(row: Sequence[Ink]) -> str:
    return "".join(ink.text if ink.plain is None else ink.plain for ink in row).rstrip()


def _format_coloured(row: Sequence[Ink]) -> str:
    """Ink of one style in a row is one stretch of colour."""
    out: list[str] = []
    current = ""
    for ink in row:
        code = make_codes(ink.style)
        if code != current:
            out.append((RESET if current else "") + (f"\x1b[{code}m" if code else ""))
            current = code
        out.append(ink.text)
    return "".join(out) + (RESET if current else "")


@cache
def make_codes(style: str) -> str:
    """``bold yellow on blue`` as ``1;33;44``."""
    found: list[str] = []
    ground = 0
    for word in style.split():
        if word == "on":
            ground = 10
        elif word in ATTRIBUTES:
            found.append(ATTRIBUTES[word])
        else:
            found.append(_colour_code(word, ground))
            ground = 0
    return ";".join(found)


def _colour_code(word: str, ground: int) -> str:
    if word.startswith("color("):
        return f"{38 + ground};5;{word[6:-1]}"
    if word.startswith("bright_"):
        return str(90 + COLOURS.index(word[7:]) + ground)
    return str(30 + COLOURS.index(word) + ground)
