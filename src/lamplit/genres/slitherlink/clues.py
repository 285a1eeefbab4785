"""The clues of Slitherlink: numbers, some of them unknown."""

from __future__ import annotations

from lamplit.genre.clues import ClueKinds

CLUES = ClueKinds((0, 4), {"?": "unknown number"}, words="a number from 0 to 4, or ? for an unknown one")
