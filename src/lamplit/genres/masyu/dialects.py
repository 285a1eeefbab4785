"""How Masyu is spelt in the outside formats."""

from __future__ import annotations

from lamplit.genre.dialects import Penpa, PuzzLink, Pzprv3, Tatham

PUZZLINK = PuzzLink(("mashu", "masyu", "pearl"), ("circle",), refused={"f": "the loop visits every cell"})
PZPRV3 = Pzprv3("mashu", ("numbers", "links"), tokens={"1": "w", "2": "b"})
TATHAM = Tatham("pearl", {"W": "w", "B": "b"}, r"(d[a-z]n?)?", "a difficulty such as dt")
PENPA = Penpa("masyu", "pearls", "links")
