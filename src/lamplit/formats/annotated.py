"""The thesis's annotated grid: a grid whose white cells may be named as inputs and outputs of a gadget.

``X x Y y`` are the true-cell and the false-cell of inputs x and y, ``P p Q q`` those of outputs p
and q. All of them are white; ``terminals`` gives the lists that the verification of gadgets needs.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from lamplit.errors import BadInput
from lamplit.formats.board import akari_of, numbered_lines
from lamplit.formats.comments import without
from lamplit.formats.contract import Format
from lamplit.formats.grid import EXPECTED, WORDS, split
from lamplit.grid import Cell
from lamplit.puzzle import Puzzle

INPUTS, OUTPUTS = "xy", "pq"
LETTERS = "XxYyPpQq"

_LINE = re.compile(rf"[-*0-4{LETTERS}]+")
_LETTER = re.compile(rf"[{LETTERS}]")


@dataclass(frozen=True)
class Terminals:
    """The true-cell and the false-cell of each input and of each output, in order."""

    inputs: tuple[tuple[Cell, Cell], ...]
    outputs: tuple[tuple[Cell, Cell], ...]


def looks_like(text: str) -> bool:
    lines = [line.strip() for _, line in numbered_lines(text)]
    return bool(lines) and all(_LINE.fullmatch(line) for line in lines) and _LETTER.search(text) is not None


def read(text: str, genre: str | None) -> Puzzle:
    lines, rows = split(text)
    puzzle = akari_of(
        rows, {**WORDS, **dict.fromkeys(LETTERS)}, f"{EXPECTED}, or one of {' '.join(LETTERS)}", lines
    )
    _terminals(rows)
    return puzzle


def terminals(text: str) -> Terminals:
    """Where the inputs and outputs of an annotated gadget lie."""
    board = without(text, FORMAT.comment)
    read(board, None)
    return _terminals(split(board)[1])


def _terminals(rows: list[str]) -> Terminals:
    found: dict[str, Cell] = {}
    for r, row in enumerate(rows):
        for c, letter in enumerate(row):
            if letter in LETTERS:
                if letter in found:
                    raise BadInput(f"{letter} stands at {found[letter]} and again at {Cell(r, c)}; expected once")
                found[letter] = Cell(r, c)
    return Terminals(_pairs(found, INPUTS), _pairs(found, OUTPUTS))


def _pairs(found: dict[str, Cell], names: str) -> tuple[tuple[Cell, Cell], ...]:
    """The pairs of one list; the second name may not stand without the first."""
    pairs: list[tuple[Cell, Cell]] = []
    for i, name in enumerate(names):
        there = [letter for letter in (name.upper(), name) if letter in found]
        if len(there) == 1:
            alone = there[0]
            raise BadInput(f"{alone} at {found[alone]} stands alone; expected both {name.upper()} and {name}")
        if there:
            if len(pairs) < i:
                raise BadInput(f"{name} at {found[name]} stands without {names[0]}; expected {names[0]} first")
            pairs.append((found[name.upper()], found[name]))
    return tuple(pairs)


FORMAT = Format(
    "annotated",
    "grid with the inputs X x Y y and outputs P p Q q of a gadget",
    looks_like,
    ("akari",),
    read,
    comment="#",
)
