"""Masyu as plain text, drawn and read back.

In a terminal a cell is four characters wide. Without colour: ``( )`` a white pearl,
``(#)`` a black one, ``.`` a cell that the loop has not reached, ``-`` ``|`` ``+`` the loop,
``x`` where no line can be and ``_`` a hole; ``!`` is a fault.
"""

from __future__ import annotations

from collections.abc import Sequence

from lamplit.core.puzzle import Clue, Puzzle, State
from lamplit.core.scene import Ink, View
from lamplit.genre.families.loops.sketch import BLACK_STYLE, WHITE_STYLE, sketch_pearls
from lamplit.genre.families.loops.text import PearlSpelling, read_pearls
from lamplit.genre.textboard import TextLine
from lamplit.genres.masyu.clues import CLUES

EXPECTED = "( ) a white pearl, (#) a black one, . none or _ a hole"


def sketch(puzzle: Puzzle, view: View) -> list[list[Ink]]:
    return sketch_pearls(puzzle, view, _sketch_pearl, 3)


def _sketch_pearl(colour: Clue) -> Ink:
    return Ink("( )", WHITE_STYLE) if colour == "w" else Ink("(#)", BLACK_STYLE)


def read_text(lines: Sequence[TextLine]) -> tuple[Puzzle, State]:
    return read_pearls(lines, PearlSpelling("masyu", _read_pearl, CLUES.read, EXPECTED))


def _read_pearl(pearl: str) -> str:
    """``( )`` is ``w``, ``(#)`` is ``b``."""
    return {"(": "w", "(#": "b"}.get(pearl[:-1].rstrip(), pearl)
