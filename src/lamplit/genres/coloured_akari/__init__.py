"""Coloured Akari: red, green and blue bulbs, whose light mixes where it crosses."""

from lamplit.genres.coloured_akari.clues import is_wall
from lamplit.genres.coloured_akari.decisions import COLOURS
from lamplit.kit import Bulb, Family, assemble_genre

GENRE = assemble_genre(
    __name__,
    title="Coloured Akari",
    also=("coloured akari", "colored akari", "colored-akari", "akari rgb"),
    summary=(
        "Place red, green and blue bulbs in white cells so that every white cell is lit. A bulb lights its own cell "
        "and shines along its row and column up to the next wall. No bulb may shine on another, and no cell may get "
        "light of one colour from two bulbs. Letters in a cell say which colours it gets, a number on a wall how "
        "many bulbs share a side with it."
    ),
    family=Family.OBJECTS,
    kinds=(Bulb, *COLOURS),
    clues_fill_cells=is_wall,
    yields_to=("akari",),
    hole_clue="x",
)
