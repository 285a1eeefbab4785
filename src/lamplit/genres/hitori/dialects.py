"""How the outside formats spell Hitori."""

from __future__ import annotations

from lamplit.genre.dialects import Penpa, PuzzLink, Pzprv3, Tatham

PUZZLINK = PuzzLink(("hitori",), ("hitori36",), blank="?")
PZPRV3 = Pzprv3("hitori", ("numbers", "marks"), blank="?")
TATHAM = Tatham(
    "singles",
    {c: n for n, c in enumerate("123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", 1)},
    r"(d[a-z])?",
    "a difficulty such as de",
    runs=False,
)
PENPA = Penpa("hitori", "full", "shading")
