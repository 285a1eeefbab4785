"""How the outside formats spell Fillomino. Simon Tatham's Filling has no number larger than 9."""

from lamplit.kit import Penpa, PuzzLink, Pzprv3, Tatham

PUZZLINK = PuzzLink(("fillomino",), ("number16",))
PZPRV3 = Pzprv3("fillomino", ("numbers", "answers", "border notes"))
TATHAM = Tatham("filling", {str(n): n for n in range(1, 10)})
PENPA = Penpa("fillomino", "numbers", "numbers")
