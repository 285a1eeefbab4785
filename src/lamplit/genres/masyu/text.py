"""Masyu as plain text, read back: see ``draw.sketch`` for the signs."""

from __future__ import annotations

from collections.abc import Sequence

from lamplit.core.puzzle import Puzzle, State
from lamplit.genre.families.loops.text import PearlSpelling, read_pearls
from lamplit.genre.textboard import TextLine
from lamplit.genres.masyu.clues import CLUES

EXPECTED = "( ) a white pearl, (#) a black one, . none or _ a hole"


def read_text(lines: Sequence[TextLine]) -> tuple[Puzzle, State]:
    return read_pearls(lines, PearlSpelling("masyu", _read_pearl, CLUES.read, EXPECTED))


def _read_pearl(pearl: str) -> str:
    """``( )`` is ``w``, ``(#)`` is ``b``."""
    return {"(": "w", "(#": "b"}.get(pearl[:-1].rstrip(), pearl)
