"""How other programs spell Cave. puzz.link draws the line around the cave and calls the genre ``bag``."""

from lamplit.kit import Penpa, PuzzLink, Pzprv3

PUZZLINK = PuzzLink(("bag", "cave"), ("number16",), blank="?")
PZPRV3 = Pzprv3("bag", ("numbers", "colours", "outline"), blank="?", signs=("2", "1"), marks_all=True)
PENPA = Penpa("cave", "numbers", "shading", blank="?")
