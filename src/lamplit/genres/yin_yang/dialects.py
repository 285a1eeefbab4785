"""How other programs spell Yin-Yang."""

from lamplit.kit import Penpa, PuzzLink, Pzprv3

PUZZLINK = PuzzLink(("yinyang",), ("circle",))
PZPRV3 = Pzprv3(
    "yinyang",
    ("numbers", "marks"),
    tokens={"1": "w", "2": "b"},
    signs=("2", "1"),
    marks_all=True,
    given={"b": True, "w": False},
)
PENPA = Penpa("yin-yang", "pearls", "shading")
