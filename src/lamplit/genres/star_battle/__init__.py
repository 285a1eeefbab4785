"""Star Battle: the same number of stars in every row, column and region, none touching another."""

from lamplit.genres.star_battle.decisions import Star
from lamplit.kit import (
    STAR,
    ClueKinds,
    Family,
    Looks,
    OutsideClues,
    Penpa,
    PuzzLink,
    Pzprv3,
    assemble_genre,
    draw_star_count,
)

GENRE = assemble_genre(
    __name__,
    title="Star Battle",
    also=("two not touch", "starbattle", "doppelstern"),
    summary=(
        "Place stars so that every row, every column and every region has exactly as many as the number above the "
        "board says. Stars don't touch, not even diagonally."
    ),
    family=Family.OBJECTS,
    kinds=(Star,),
    regions=True,
    outside=OutsideClues(ClueKinds((1, 99), within="line"), ("top",), counts="star"),
    looks=Looks(cells={Star: STAR}, outside_clue=draw_star_count),
    puzzlink=PuzzLink(("starbattle",), ("leading", "borders")),
    pzprv3=Pzprv3("starbattle", ("leading", "regions", "marks")),
    penpa=Penpa("star battle", "none", "shading"),
)
