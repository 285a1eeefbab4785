"""Hitori as words: the clues of the token grid."""

from __future__ import annotations

from lamplit.core.puzzle import Clue
from lamplit.genre.families.shading.tokens import read_number

CLUE_WORDS = "a number from 0 to 999999999, ? for an unknown one, or - for none"


def read_clue(token: str) -> Clue | None:
    """A number; ``?`` is unknown and ``-`` (or ``.``) no number at all: neither ever conflicts."""
    return read_number(token, least=0)
