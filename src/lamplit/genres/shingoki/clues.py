"""The clues of Shingoki: pearls with a number."""

from __future__ import annotations

from lamplit.genre.clues import ClueKinds

CLUES = ClueKinds(
    (0, 9999),
    before={"w": "white pearl", "b": "black pearl"},
    words="a pearl with its number from 0 to 9999, such as w5 or b3",
)
