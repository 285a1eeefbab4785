"""How the outside formats spell Hashi."""

from __future__ import annotations

from lamplit.genre.dialects import Penpa, PuzzLink, Pzprv3, Tatham

PUZZLINK = PuzzLink(("hashi", "hashikake", "bridges"), ("number16",), blank="?")
PZPRV3 = Pzprv3("hashikake", ("numbers", "bridges"), blank="?")
TATHAM = Tatham("bridges", {str(n): n for n in range(1, 10)}, r"(i\d+)?(e\d+)?m2(d\d+)?", "m2 and no L", suffix="m2")
PENPA = Penpa("hashiwokakero (hashi/bridges)", "islands", "bridges", blank="?")
