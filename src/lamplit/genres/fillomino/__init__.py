"""Fillomino: write numbers so that every connected group of equal numbers has as many cells as its number says."""

from lamplit.core.puzzle import Puzzle
from lamplit.genres.fillomino.areas import find_largest_number
from lamplit.kit import ClueKinds, Family, Looks, Number, assemble_genre


def list_values(puzzle: Puzzle) -> range:
    """The numbers that cells may get."""
    return range(1, find_largest_number(puzzle) + 1)


GENRE = assemble_genre(
    __name__,
    title="Fillomino",
    also=("filling", "allied occupation"),
    summary=(
        "Write a number into every cell. Equal numbers that share a side belong to one part, "
        "and every part has as many cells as its number says."
    ),
    family=Family.NUMBERS,
    kinds=(Number,),
    clues=ClueKinds((1, 9999)),
    looks=Looks(divided=True),
    values=list_values,
)
