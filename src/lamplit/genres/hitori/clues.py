"""The clues of Hitori: numbers; one that is unknown or missing never conflicts."""

from __future__ import annotations

from lamplit.genre.clues import MOST, ClueKinds

CLUES = ClueKinds(
    (0, MOST),
    {"?": "unknown number"},
    empty=("-", "."),
    words="a number from 0 to 999999999, ? for an unknown one, or - for none",
)
