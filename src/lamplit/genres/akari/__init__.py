"""Akari (Light Up): place bulbs so that all is lit and no bulb shines on another."""

from __future__ import annotations

from lamplit.core.decisions import Bulb
from lamplit.genre.families import Family
from lamplit.genres.akari.asp import ASP
from lamplit.genres.akari.easy_cases import EASY
from lamplit.genres.akari.hardness import hardness
from lamplit.kit.folder import assemble_genre

GENRE = assemble_genre(
    __name__,
    title="Akari",
    also=("lightup", "light up", "light-up", "bijutsukan"),
    family=Family.OBJECTS,
    summary=(
        "Place bulbs in white cells so that every white cell is lit: a bulb lights its own cell and "
        "shines along its row and column up to the next wall. No bulb may shine on another. "
        "A number on a wall tells how many bulbs share a side with it."
    ),
    kinds=(Bulb,),
    clues_fill_cells=True,
    hole_clue="x",
    asp=ASP,
    easy=EASY,
    hardness=hardness,
    fewest="bulbs",
)
