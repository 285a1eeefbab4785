"""How the outside formats spell Nurikabe. Simon Tatham's collection does not have it."""

from __future__ import annotations

from lamplit.genre.dialects import Penpa, PuzzLink, Pzprv3

PUZZLINK = PuzzLink(("nurikabe",), ("number16",), blank="?")
PZPRV3 = Pzprv3("nurikabe", ("numbers+marks",), blank="?")
PENPA = Penpa("nurikabe", "numbers", "shading", blank="?")
