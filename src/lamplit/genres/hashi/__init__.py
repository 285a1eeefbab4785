"""Hashi (Bridges): join all islands by bridges that keep the islands' numbers."""

from __future__ import annotations

from lamplit.core.decisions import Bridge
from lamplit.genre.contract import np_complete
from lamplit.genre.families import Family
from lamplit.genres.hashi.sketch import sketch
from lamplit.kit.folder import assemble_genre

GENRE = assemble_genre(
    __name__,
    title="Hashi",
    also=("bridges", "hashikake", "hashiwokakero", "chopsticks"),
    family=Family.LOOPS,
    summary=(
        "Join islands in line by bridges, at most two between the same two islands, so that every "
        "island has as many as its number says. Bridges run straight, never cross and never pass over "
        "an island, and together they connect all islands."
    ),
    kinds=(Bridge,),
    sketch=sketch,
    hardness=np_complete("Hashi", "Andersson, from Hamiltonian circuits in unit-distance graphs"),
)
