"""How other programs spell Cave. pzpr draws the line around the cave and calls the genre ``bag``; in the files that
puzz.link calls ``cave`` the rock is shaded."""

from lamplit.kit import Penpa, PuzzLink, Pzprv3

PUZZLINK = PuzzLink(("bag", "cave"), ("number16",), blank="?")
PZPRV3 = Pzprv3(
    "bag",
    ("numbers", "colours", "outline"),
    blank="?",
    signs=("2", "1"),
    marks_all=True,
    also=Pzprv3("cave", ("numbers", "marks", "border notes"), blank="?"),
)
PENPA = Penpa("cave", "numbers", "shading", blank="?")
