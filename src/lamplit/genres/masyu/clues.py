"""The clues of Masyu: pearls."""

from __future__ import annotations

from lamplit.genre.clues import ClueKinds

CLUES = ClueKinds(None, {"w": "white pearl", "b": "black pearl"}, words="a white pearl w or a black pearl b")
