"""Numberlink: join equal numbers by paths that don't cross."""

from lamplit.genre.contract import np_complete
from lamplit.genre.drawing import BLACK
from lamplit.kit import ClueKinds, Family, Line, Looks, Penpa, PuzzLink, Pzprv3, assemble_genre, draw_end_clue

PATH_COLOURS = ("#0072b2", "#b05a00", "#007a5a", "#a8487f", "#3f93c5", "#8a7a00", "#5b4b9a", "#6b6b6b")
"""Colours that colour-blind eyes tell apart by their lightness too. The numbers say which path is which in any case."""

GENRE = assemble_genre(
    __name__,
    title="Numberlink",
    also=("number link", "numlin", "arukone", "flow free"),
    summary=(
        "Join every two equal numbers by a path from cell to cell. Paths never cross, branch or touch other numbers. "
        "Cells may stay empty."
    ),
    family=Family.LOOPS,
    kinds=(Line,),
    clues=ClueKinds((1, 4095), {"?": "end without a number"}),
    numbers_are_names=True,
    looks=Looks(clue=draw_end_clue, path_colours=PATH_COLOURS, on_paper=dict.fromkeys(PATH_COLOURS, BLACK)),
    puzzlink=PuzzLink(("numlin", "numberlink"), ("number16",)),
    pzprv3=Pzprv3("numlin", ("numbers", "links")),
    penpa=Penpa("numberlink", "numbers", "links"),
    hardness=np_complete("Numberlink", "Kotsuma and Takenaga, also where every cell is used"),
)
