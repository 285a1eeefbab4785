"""How Masyu is spelt: ``w`` and ``b`` for pearls; solutions as every loop through cells."""

from __future__ import annotations

from lamplit.core.puzzle import Clue

CLUE_WORDS = "a white pearl w or a black pearl b"


def read_clue(token: str) -> Clue | None:
    if token == "-":
        return None
    if token in ("w", "b"):
        return token
    raise ValueError(token)
