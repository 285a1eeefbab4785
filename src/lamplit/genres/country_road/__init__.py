"""Country Road: one loop that enters every region once and leaves as many cells out as the numbers say."""

from lamplit.genre.contract import np_complete
from lamplit.kit import ClueKinds, Family, Line, Looks, Penpa, PuzzLink, Pzprv3, assemble_genre

GENRE = assemble_genre(
    __name__,
    title="Country Road",
    also=("country", "countryroad"),
    summary=(
        "Draw a single loop from cell to cell that enters every region exactly once. A number counts the cells that "
        "the loop visits in its region. Cells without a line never share a side across a border."
    ),
    family=Family.LOOPS,
    kinds=(Line,),
    clues=ClueKinds((1, 999), per_region=True),
    regions=True,
    looks=Looks(),
    puzzlink=PuzzLink(("country", "countryroad"), ("borders", "region16")),
    pzprv3=Pzprv3("country", ("regions", "numbers", "links", "notes")),
    penpa=Penpa("country road", "numbers", "links"),
    hardness=np_complete("Country Road", "Ishibashi, Sato and Iwata, in a paper on Yajilin and Country Road"),
)
