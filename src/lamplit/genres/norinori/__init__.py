"""Norinori: shade two cells of every region so that the shaded cells form dominoes."""

from lamplit.genre.contract import np_complete
from lamplit.kit import Family, Looks, Penpa, PuzzLink, Pzprv3, Shade, assemble_genre

GENRE = assemble_genre(
    __name__,
    title="Norinori",
    also=("norizori", "dominnocuous"),
    family=Family.REGIONS,
    summary=(
        "Shade exactly two cells of every region so that every shaded cell shares a side with exactly one other. "
        "The dominoes may cross borders."
    ),
    kinds=(Shade,),
    regions=True,
    looks=Looks(areas=("shaded", "white")),
    puzzlink=PuzzLink(("norinori",), ("borders",)),
    pzprv3=Pzprv3("norinori", ("regions", "marks")),
    penpa=Penpa("norinori", "none", "shading"),
    hardness=np_complete("Norinori", "Biro and Schmidt, from planar satisfiability"),
)
