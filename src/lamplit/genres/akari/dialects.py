"""How the outside formats spell Akari."""

from __future__ import annotations

from lamplit.genre.dialects import Penpa, PuzzLink, Pzprv3, Tatham

PUZZLINK = PuzzLink(("akari", "lightup", "bijutsukan"), ("fourcell",), blank="x")
PZPRV3 = Pzprv3("lightup", ("numbers+marks", "notes"), blank="x")
TATHAM = Tatham(
    "lightup", {"B": "x", **{str(n): n for n in range(5)}}, r"(b\d+)?(s\d+)?(d\d+)?", "b, s and d with a number"
)
PENPA = Penpa("akari", "walls", "bulbs", blank="x")
