"""Shingoki as plain text, drawn and read back.

In a terminal a cell is as wide as its longest number needs. Without colour: ``(5)`` a
white pearl, ``[5]`` a black one, ``.`` a cell that the loop has not reached, ``-`` ``|`` ``+`` the
loop, ``x`` where no line can be and ``_`` a hole; ``!`` is a fault.
"""

from __future__ import annotations

from collections.abc import Sequence

from lamplit.core.puzzle import Clue, Puzzle, State
from lamplit.core.scene import Ink, View
from lamplit.genre.families.loops.sketch import BLACK_STYLE, WHITE_STYLE, sketch_pearls
from lamplit.genre.families.loops.text import PearlSpelling, read_pearls
from lamplit.genre.textboard import TextLine
from lamplit.genres.shingoki.clues import CLUES

EXPECTED = "(5) a white pearl with its number from 0 to 9999, [5] a black one, . none or _ a hole"


def sketch(puzzle: Puzzle, view: View) -> list[list[Ink]]:
    digits = max((len(str(given)) - 1 for _, given in puzzle.clues.items()), default=1)

    def sketch_pearl(given: Clue) -> Ink:
        colour, number = str(given)[0], str(given)[1:].center(digits)
        if colour == "w":
            return Ink(f"({number})", WHITE_STYLE)
        return Ink(f"[{number}]", BLACK_STYLE)

    return sketch_pearls(puzzle, view, sketch_pearl, digits + 2)


def read_text(lines: Sequence[TextLine]) -> tuple[Puzzle, State]:
    return read_pearls(lines, PearlSpelling("shingoki", _read_pearl, CLUES.read, EXPECTED))


def _read_pearl(pearl: str) -> str:
    """``(5)`` is ``w5``, ``[5]`` is ``b5``."""
    number = pearl[1:-1].strip()
    return f"{'w' if pearl[0] == '(' else 'b'}{number}" if number.isdigit() else pearl
