"""Heyawake: shade cells so that rooms have their numbers and no white run crosses two borders."""

from lamplit.core.decisions import Shade
from lamplit.genre.clues import ClueKinds
from lamplit.kit.folder import assemble_genre
from lamplit.kit.looks import Looks

GENRE = assemble_genre(
    __name__,
    title="Heyawake",
    also=("heyawacky",),
    summary=(
        "Shade cells so that no two shaded cells share a side and all white cells are connected. A number says how many "
        "cells of its room are shaded. No straight run of white cells crosses two borders of rooms."
    ),
    kinds=(Shade,),
    clues=ClueKinds((0, 999), per_region=True),
    regions=True,
    looks=Looks(apart=True, areas=("shaded", "white"), counts=lambda puzzle, cell: sorted(puzzle.region_at(cell))),
)
