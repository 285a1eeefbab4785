"""Nurikabe: a sea around islands, each as large as its number says."""

from __future__ import annotations

from lamplit.core.decisions import Shade
from lamplit.genre.contract import np_complete
from lamplit.genre.families import Family
from lamplit.kit.folder import assemble_genre

GENRE = assemble_genre(
    __name__,
    title="Nurikabe",
    also=("islands", "cellstructure"),
    family=Family.SHADING,
    summary=(
        "Shade cells as sea so that every island of white cells holds exactly one clue, and a number tells how "
        "many cells its island has. The sea is connected and nowhere fills a 2×2 square."
    ),
    kinds=(Shade,),
    hardness=np_complete("Nurikabe", "McPhail, and Holzer, Klein and Kutrib, from circuits"),
)
