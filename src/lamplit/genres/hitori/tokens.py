"""Hitori as words: the clues of the token grid."""

from __future__ import annotations

from lamplit.core.puzzle import Clue

CLUE_WORDS = "a number, ? for an unknown one, or - for none"
NONE, UNKNOWN = "-", "?"


def read_clue(token: str) -> Clue | None:
    """A number; ``?`` is unknown and ``-`` (or ``.``) no number at all: neither ever conflicts."""
    if token in (NONE, "."):
        return None
    if token == UNKNOWN:
        return token
    if token.isascii() and token.isdigit():
        return int(token)
    raise ValueError(token)
