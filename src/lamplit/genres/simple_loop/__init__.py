"""Simple Loop: one loop through every cell that isn't a wall."""

from lamplit.genre.contract import np_complete
from lamplit.kit import Family, Line, Looks, Penpa, PuzzLink, Pzprv3, assemble_genre, draw_wall_clue

GENRE = assemble_genre(
    __name__,
    title="Simple Loop",
    also=("simpleloop", "through all cells"),
    summary=(
        "Draw a single loop from cell to cell, across and down, through every cell that isn't a wall. "
        "It never branches, crosses itself or visits a cell twice."
    ),
    family=Family.LOOPS,
    kinds=(Line,),
    clues_fill_cells=True,
    yields_to=("akari",),
    hole_clue="x",
    looks=Looks(clue=draw_wall_clue),
    puzzlink=PuzzLink(("simpleloop",), ("walls32",)),
    pzprv3=Pzprv3("simpleloop", ("numbers", "links"), tokens={"*": "x"}),
    penpa=Penpa("simple loop", "walls", "links", blank="x"),
    hardness=np_complete("Simple Loop", "Itai, Papadimitriou and Szwarcfiter, Hamiltonian circuits in grid graphs"),
)
