"""Nurimisaki: white paths whose ends are the circles."""

from lamplit.genre.contract import np_complete
from lamplit.kit import ClueKinds, Family, Looks, Penpa, PuzzLink, Pzprv3, Shade, assemble_genre, draw_circled_clue

GENRE = assemble_genre(
    __name__,
    title="Nurimisaki",
    also=("capes",),
    family=Family.SHADING,
    summary=(
        "Shade cells so that all white cells are connected and no 2×2 is all shaded or all white. The circles are "
        "exactly the white cells with one white neighbour, and a number is the length of the straight view from there."
    ),
    kinds=(Shade,),
    clues=ClueKinds((2, 999), {"?": "circle without a number"}, within="line"),
    clues_fill_cells=True,
    looks=Looks(clue=draw_circled_clue, areas=("shaded", "white")),
    puzzlink=PuzzLink(("nurimisaki",), ("number16",), blank="?"),
    pzprv3=Pzprv3("nurimisaki", ("numbers", "marks"), blank="?"),
    penpa=Penpa("nurimisaki", "islands", "shading", blank="?"),
    hardness=np_complete("Nurimisaki", "Iwamoto and Ide, from planar satisfiability"),
)
