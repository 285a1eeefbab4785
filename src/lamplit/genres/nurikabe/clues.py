"""The clues of Nurikabe: the size of an island, or ``?`` for an island of any size."""

from __future__ import annotations

from lamplit.genre.clues import MOST, ClueKinds

CLUES = ClueKinds(
    (1, MOST),
    {"?": "island of unknown size"},
    empty=("-", "."),
    words="a number from 1 to 999999999, ? for an island of any size, or - for none",
)
