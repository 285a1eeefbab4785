"""Nurikabe as words: the clues of the token grid."""

from __future__ import annotations

from lamplit.core.puzzle import Clue
from lamplit.genre.families.shading.tokens import read_number

CLUE_WORDS = "a number from 1 to 999999999, ? for an island of any size, or - for none"


def read_clue(token: str) -> Clue | None:
    """A number from 1 up; ``?`` is an island of any size; ``-`` (or ``.``) is an empty cell."""
    return read_number(token, least=1)
