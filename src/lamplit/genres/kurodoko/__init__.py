"""Kurodoko (Range): shade cells so that every number sees as many white cells as it says."""

from lamplit.genre.contract import np_complete
from lamplit.kit import ClueKinds, Family, Looks, Shade, assemble_genre, draw_circled_clue

GENRE = assemble_genre(
    __name__,
    title="Kurodoko",
    also=("range", "kuromasu", "where are the black cells"),
    family=Family.SHADING,
    summary=(
        "Shade cells so that no two shaded cells share a side and all white cells are connected. A number is white and "
        "counts the white cells it sees in the four directions, itself included."
    ),
    kinds=(Shade,),
    clues=ClueKinds((1, 999), {"?": "unknown number"}, within="cross"),
    looks=Looks(clue=draw_circled_clue, guard_clues=True, apart=True, areas=("shaded", "white")),
    hardness=np_complete("Kurodoko", "Kölker, from planar satisfiability"),
)
