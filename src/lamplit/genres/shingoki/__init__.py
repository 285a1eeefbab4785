"""Shingoki (Semaphores): a loop through all pearls, whose numbers are the lengths of the lines that leave them."""

from __future__ import annotations

from lamplit.core.decisions import Line
from lamplit.genre.contract import np_complete
from lamplit.genre.families import Family
from lamplit.genre.families.loops.rules import make_pearl_demand
from lamplit.kit.folder import assemble_genre

GENRE = assemble_genre(
    __name__,
    title="Shingoki",
    also=("semaphores", "semaphore", "shingouki"),
    family=Family.LOOPS,
    summary=(
        "Draw a single loop from cell to cell, across and down, that passes every pearl and never touches "
        "itself. It runs straight through white pearls and turns on black ones. A pearl's number is the length "
        "of the two straight lines that leave it, added up."
    ),
    kinds=(Line,),
    hardness=np_complete(
        "Shingoki",
        "the thesis on puzzles with a connectivity constraint, from Hamiltonian circuits in planar cubic "
        "graphs; run it: lamplit lab hamilton",
    ),
    demand=make_pearl_demand,
)
