"""Yajilin: shade the cells that arrows count, and pass all others with one loop."""

from lamplit.genre.contract import np_complete
from lamplit.kit import ClueKinds, Family, Line, Penpa, PuzzLink, Pzprv3, Shade, assemble_genre

GENRE = assemble_genre(
    __name__,
    title="Yajilin",
    also=("yajirin", "arrow ring"),
    summary=(
        "Shade cells and draw one loop through all the others, except those with a clue. Shaded cells never share a "
        "side. A number with an arrow counts the shaded cells ahead of it."
    ),
    family=Family.LOOPS,
    kinds=(Shade, Line),
    clues=ClueKinds((0, 999), {"x": "blank cell"}, arrows=True, aliases={"@": "x"}, within="line"),
    clues_fill_cells=True,
    yields_to=("akari",),
    puzzlink=PuzzLink(("yajilin", "yajirin"), ("arrow16",), blank="x"),
    pzprv3=Pzprv3("yajirin", ("arrows", "marks", "links"), blank="x"),
    penpa=Penpa("yajilin", "arrows", "shading+links", blank="x"),
    hardness=np_complete("Yajilin", "Ishibashi, Sato and Iwata, in a paper on Yajilin and Country Road"),
)
