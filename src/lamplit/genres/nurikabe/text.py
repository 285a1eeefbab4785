"""Nurikabe as plain text, read back: see ``draw.sketch`` for the signs."""

from __future__ import annotations

from collections.abc import Sequence

from lamplit.core.puzzle import Puzzle, State
from lamplit.genre.families.shading.text import read_shading
from lamplit.genre.textboard import TextLine
from lamplit.genres.nurikabe.clues import CLUES

SIGNS = {True: "~", False: "o"}
"""Sea and land without a clue."""
EXPECTED = ". an open cell, ~ sea, o land, a number from 1 to 999999999, ? or _ a hole"


def read_text(lines: Sequence[TextLine]) -> tuple[Puzzle, State]:
    return read_shading(lines, "nurikabe", CLUES.read, SIGNS, EXPECTED)
