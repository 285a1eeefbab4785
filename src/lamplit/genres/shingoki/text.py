"""Shingoki as plain text, read back: see ``draw.sketch`` for the signs."""

from __future__ import annotations

from collections.abc import Sequence

from lamplit.core.puzzle import Puzzle, State
from lamplit.genre.families.loops.text import PearlSpelling, read_pearls
from lamplit.genre.textboard import TextLine
from lamplit.genres.shingoki.clues import CLUES

EXPECTED = "(5) a white pearl with its number from 0 to 9999, [5] a black one, . none or _ a hole"


def read_text(lines: Sequence[TextLine]) -> tuple[Puzzle, State]:
    return read_pearls(lines, PearlSpelling("shingoki", _read_pearl, CLUES.read, EXPECTED))


def _read_pearl(pearl: str) -> str:
    """``(5)`` is ``w5``, ``[5]`` is ``b5``."""
    number = pearl[1:-1].strip()
    return f"{'w' if pearl[0] == '(' else 'b'}{number}" if number.isdigit() else pearl
