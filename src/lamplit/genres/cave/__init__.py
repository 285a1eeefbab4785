"""Cave (Corral): one cave, and rock around it that reaches the border everywhere."""

from lamplit.genre.contract import np_complete
from lamplit.kit import ClueKinds, Family, Shade, assemble_genre

GENRE = assemble_genre(
    __name__,
    title="Cave",
    also=("corral", "bag"),
    family=Family.SHADING,
    summary=(
        "Shade cells as rock so that the white cells form one connected cave and every piece of rock reaches the "
        "border. A number is in the cave and counts the cave cells it sees in the four directions, itself included."
    ),
    kinds=(Shade,),
    clues=ClueKinds((1, 999), {"?": "unknown number"}, within="cross"),
    hardness=np_complete("Cave", "Friedman, from planar 3-colouring"),
)
