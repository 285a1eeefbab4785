"""How other programs spell Kurodoko."""

from lamplit.kit import Penpa, PuzzLink, Pzprv3, Tatham

PUZZLINK = PuzzLink(("kurodoko",), ("number16",), blank="?")
PZPRV3 = Pzprv3("kurodoko", ("numbers", "marks"), blank="?")
PENPA = Penpa("kurodoko", "islands", "shading", blank="?")
TATHAM = Tatham("range", numbers=True)
