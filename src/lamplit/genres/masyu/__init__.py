"""Masyu (Pearl): a loop through all pearls, straight through white ones, turning on black ones."""

from __future__ import annotations

from lamplit.core.decisions import Line
from lamplit.genre.contract import np_complete
from lamplit.genre.families import Family
from lamplit.genre.families.loops.rules import make_pearl_demand
from lamplit.kit.folder import assemble_genre

GENRE = assemble_genre(
    __name__,
    title="Masyu",
    also=("mashu", "pearl", "pearls"),
    family=Family.LOOPS,
    summary=(
        "Draw a single loop from cell to cell, across and down, that passes every pearl and never touches "
        "itself. It runs straight through a white pearl and turns in the cell before or after it; it turns on "
        "a black pearl and runs straight through the cells before and after it."
    ),
    kinds=(Line,),
    hardness=np_complete("Masyu", "Friedman, from Hamiltonian circuits in planar cubic graphs"),
    demand=make_pearl_demand,
)
