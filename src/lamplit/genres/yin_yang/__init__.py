"""Yin-Yang: a black or white circle in every cell, each colour connected."""

from lamplit.genre.contract import np_complete
from lamplit.kit import ClueKinds, Family, Shade, assemble_genre

GENRE = assemble_genre(
    __name__,
    title="Yin-Yang",
    also=("yinyang", "shirokuro"),
    family=Family.SHADING,
    summary=(
        "Put a black or a white circle into every cell. All black circles are connected, all white circles are "
        "connected, and no 2×2 has only one colour."
    ),
    kinds=(Shade,),
    clues=ClueKinds(None, {"w": "white circle", "b": "black circle"}),
    hardness=np_complete("Yin-Yang", "Demaine, Lynch, Rudoy and Uno, from Hamiltonian paths"),
)
