"""Nurikabe as words: the clues of the token grid."""

from __future__ import annotations

from lamplit.core.json_fields import NUMBER
from lamplit.core.puzzle import Clue

CLUE_WORDS = "a number from 1 to 999999999, ? for an island of any size, or - for none"
NONE, UNKNOWN = "-", "?"


def read_clue(token: str) -> Clue | None:
    """A number from 1 up; ``?`` is an island of any size; ``-`` (or ``.``) is an empty cell."""
    if token in (NONE, "."):
        return None
    if token == UNKNOWN:
        return token
    if NUMBER.fullmatch(token) and int(token) > 0:
        return int(token)
    raise ValueError(token)
