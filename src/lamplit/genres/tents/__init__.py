"""Tents: a tent beside every tree, none touching another."""

from dataclasses import replace

from lamplit.genres.tents.decisions import Tent
from lamplit.kit import (
    TENT,
    ClueKinds,
    Family,
    Looks,
    OutsideClues,
    Penpa,
    PuzzLink,
    Tatham,
    assemble_genre,
    draw_tree_clue,
)

GENRE = assemble_genre(
    __name__,
    title="Tents",
    also=("tents and trees", "zeltlager", "camping"),
    summary=(
        "Pitch a tent beside every tree, so that each tree has a tent of its own. Tents don't touch, not even "
        "diagonally. A number beside a row or column counts its tents."
    ),
    family=Family.OBJECTS,
    kinds=(Tent,),
    clues=ClueKinds(symbols={"x": "tree"}),
    outside=OutsideClues(ClueKinds((0, 999))),
    clues_fill_cells=True,
    looks=Looks(
        cells={Tent: replace(TENT, absent_name="dot, grass")},
        clue=draw_tree_clue,
        counts=lambda puzzle, place: puzzle.grid.list_line(place) if puzzle.grid.find_side(place) else (),
    ),
    puzzlink=PuzzLink(("tents",), ("outside16", "sparse"), blank="x"),
    tatham=Tatham("tents", params=r"(d[et])?", expects="a difficulty such as de", ends_run="x"),
    penpa=Penpa("tents", "walls", "shading", blank="x"),
)
