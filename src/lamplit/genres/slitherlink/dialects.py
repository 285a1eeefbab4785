"""How Slitherlink is spelt in the outside formats."""

from __future__ import annotations

from lamplit.genre.dialects import Penpa, PuzzLink, Pzprv3, Tatham

PUZZLINK = PuzzLink(("slither", "slitherlink"), ("fourcell",), blank="?", refused={"f": "the loop visits every point"})
PZPRV3 = Pzprv3("slither", ("numbers", "notes", "sides"), blank="?", notes_since=1)
TATHAM = Tatham("loopy", {str(n): n for n in range(5)}, r"t0(d[a-z])?", "t0 (squares)", suffix="t0")
PENPA = Penpa("slitherlink", "numbers", "sides")
