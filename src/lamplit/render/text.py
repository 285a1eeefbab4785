"""Rows of ink for a terminal: with ANSI colours, or plain ASCII for pipes and files.

A style is a few words in rich's manner, ``bold yellow on blue``: attributes, a colour, ``on`` and a
background. A colour is one of the eight names, the same with ``bright_``, or ``color(n)`` of the
256. We write the codes ourselves, so that printing a board imports nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from lamplit.puzzle import Puzzle
from lamplit.scene import Ink

ATTRIBUTES = {"bold": "1", "dim": "2", "italic": "3", "underline": "4", "reverse": "7"}
COLOURS = ("black", "red", "green", "yellow", "blue", "magenta", "cyan", "white")
RESET = "\x1b[0m"


def heading(puzzle: Puzzle) -> str:
    """What stands above a board: its genre and all that is said about it, a line of comment for each."""
    said = {"genre": puzzle.genre} | puzzle.about.said()
    return "".join(f"# {part}: {words}\n" for part, words in said.items())


def text(rows: Sequence[Sequence[Ink]], colour: bool = False) -> str:
    """The picture, one line a row, each ended by a newline."""
    return "".join(f"{_coloured(row) if colour else _plain(row)}\n" for row in rows)


def _plain(row: Sequence[Ink]) -> str:
    return "".join(ink.text if ink.plain is None else ink.plain for ink in row).rstrip()


def _coloured(row: Sequence[Ink]) -> str:
    """Ink of one style in a row is one stretch of colour."""
    out: list[str] = []
    current = ""
    for ink in row:
        code = codes(ink.style)
        if code != current:
            out.append((RESET if current else "") + (f"\x1b[{code}m" if code else ""))
            current = code
        out.append(ink.text)
    return "".join(out) + (RESET if current else "")


@cache
def codes(style: str) -> str:
    """``bold yellow on blue`` as ``1;33;44``."""
    found: list[str] = []
    ground = 0
    for word in style.split():
        if word == "on":
            ground = 10
        elif word in ATTRIBUTES:
            found.append(ATTRIBUTES[word])
        else:
            found.append(_colour(word, ground))
            ground = 0
    return ";".join(found)


def _colour(word: str, ground: int) -> str:
    if word.startswith("color("):
        return f"{38 + ground};5;{word[6:-1]}"
    if word.startswith("bright_"):
        return str(90 + COLOURS.index(word[7:]) + ground)
    return str(30 + COLOURS.index(word) + ground)
