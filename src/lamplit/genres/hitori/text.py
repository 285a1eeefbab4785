"""Hitori as plain text, read back: see ``draw.sketch`` for the signs."""

from __future__ import annotations

from collections.abc import Sequence

from lamplit.core.puzzle import Puzzle, State
from lamplit.genre.families.shading.text import read_shading
from lamplit.genre.textboard import TextLine
from lamplit.genres.hitori.clues import CLUES

EXPECTED = "a number from 0 to 999999999, [4] shaded, (4) known to stay white, ? an unknown number, . none or _ a hole"


def read_text(lines: Sequence[TextLine]) -> tuple[Puzzle, State]:
    return read_shading(lines, "hitori", CLUES.read, {}, EXPECTED)
