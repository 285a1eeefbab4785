"""LITS: one tetromino in every region, all of them connected."""

from lamplit.genre.contract import np_complete
from lamplit.kit import Family, Looks, Penpa, PuzzLink, Pzprv3, Shade, assemble_genre

GENRE = assemble_genre(
    __name__,
    title="LITS",
    also=("nuruomino",),
    family=Family.REGIONS,
    summary=(
        "Shade a tetromino, L, I, T or S, in every region. All shaded cells are connected and nowhere fill a 2×2. "
        "Equal tetrominoes don't share a side, turned or mirrored."
    ),
    kinds=(Shade,),
    regions=True,
    looks=Looks(areas=("shaded", "white")),
    puzzlink=PuzzLink(("lits",), ("borders",)),
    pzprv3=Pzprv3("lits", ("regions", "marks")),
    penpa=Penpa("lits", "none", "shading"),
    hardness=np_complete("LITS", "Biro and Schmidt, from planar satisfiability"),
)
