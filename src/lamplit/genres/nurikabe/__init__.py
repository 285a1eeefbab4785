"""Nurikabe: a sea around islands, each as large as its number says."""

from __future__ import annotations

from lamplit.genres import Genre
from lamplit.genres.nurikabe.check import check, validate
from lamplit.genres.nurikabe.dialects import PUZZLINK, PZPRV3
from lamplit.genres.nurikabe.draw import draw, sketch
from lamplit.genres.nurikabe.rules import rules
from lamplit.genres.nurikabe.tokens import CLUE_WORDS, read_clue
from lamplit.genres.shading import read_answer, write_answer

GENRE = Genre(
    name="nurikabe",
    title="Nurikabe",
    also=("islands", "cellstructure"),
    summary=(
        "Shade cells as sea so that every island of white cells holds exactly one clue, and a number tells how "
        "many cells its island has. The sea is all connected and nowhere fills a 2×2."
    ),
    answer="shaded",
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
)
