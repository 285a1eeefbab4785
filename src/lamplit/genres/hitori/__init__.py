"""Hitori (Singles): shade cells until no number appears twice in a row or column."""

from __future__ import annotations

from lamplit.core.decisions import Shade
from lamplit.genre.contract import np_complete
from lamplit.genre.families import Family
from lamplit.kit.folder import assemble_genre

GENRE = assemble_genre(
    __name__,
    title="Hitori",
    also=("singles", "hitorinishitekure"),
    family=Family.SHADING,
    numbers_are_names=True,
    summary=(
        "Shade cells so that no number appears twice among the white cells of a row or a column. "
        "No two shaded cells share a side, and all white cells stay connected."
    ),
    kinds=(Shade,),
    hardness=np_complete("Hitori", "Hearn and Demaine, from constraint logic"),
)
