"""Hashi (Bridges): join all islands by bridges that keep the islands' numbers."""

from __future__ import annotations

from lamplit.genres import Genre
from lamplit.genres.hashi.check import check, validate
from lamplit.genres.hashi.dialects import PUZZLINK, PZPRV3, TATHAM
from lamplit.genres.hashi.draw import draw, sketch
from lamplit.genres.hashi.rules import rules
from lamplit.genres.hashi.tokens import CLUE_WORDS, read_answer, read_clue, write_answer

GENRE = Genre(
    name="hashi",
    title="Hashi",
    also=("bridges", "hashikake", "hashiwokakero", "chopsticks"),
    summary=(
        "Join islands in line by bridges, at most two between the same two islands, so that as many "
        "end at every island as its number says. Bridges run straight, never cross, never pass over "
        "an island, and in the end lead from every island to every other."
    ),
    answer="bridges",
    rules=rules,
    validate=validate,
    check=check,
    read_clue=read_clue,
    clue_words=CLUE_WORDS,
    read_answer=read_answer,
    write_answer=write_answer,
    draw=draw,
    sketch=sketch,
    puzzlink=PUZZLINK,
    pzprv3=PZPRV3,
    tatham=TATHAM,
)
