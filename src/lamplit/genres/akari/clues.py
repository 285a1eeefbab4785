"""The clues of Akari: plain walls and walls with a number."""

from __future__ import annotations

from lamplit.genre.clues import ClueKinds

CLUES = ClueKinds((0, 4), {"x": "wall"}, words="a plain wall x, a number from 0 to 4, or - for a white cell")
