"""Slitherlink (Loop the Loop): a loop along the sides of cells, with as many sides around each number as it says."""

from __future__ import annotations

from lamplit.core.decisions import Line
from lamplit.genre.contract import np_complete
from lamplit.genre.families import Family
from lamplit.kit.folder import assemble_genre

GENRE = assemble_genre(
    __name__,
    title="Slitherlink",
    also=("slither", "loopy", "loop the loop", "fences", "takegaki", "ouroboros", "suriza", "dotty dilemma"),
    family=Family.LOOPS,
    summary=(
        "Join dots across and down into a single loop that has no loose ends and never touches itself. "
        "A number tells how many sides of its cell the loop runs along."
    ),
    kinds=(Line,),
    hardness=np_complete("Slitherlink", "Yato, from Hamiltonian circuits"),
)
