"""How Shingoki is spelt in the outside formats: no other program has a way, so the URL body is ours."""

from __future__ import annotations

from lamplit.genre.dialects import Penpa, PuzzLink

PUZZLINK = PuzzLink(("shingoki",), ("pearl16",), ours=True)
PENPA = Penpa("shingoki", "numbered pearls", "links")
