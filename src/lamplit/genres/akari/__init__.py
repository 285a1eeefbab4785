"""Akari (Light Up): place bulbs so that all is lit and no bulb shines on another."""

from __future__ import annotations

from lamplit.genres import Genre
from lamplit.genres.akari.asp import ASP
from lamplit.genres.akari.check import check, validate
from lamplit.genres.akari.dialects import PUZZLINK, PZPRV3, TATHAM
from lamplit.genres.akari.draw import draw, sketch
from lamplit.genres.akari.rules import rules
from lamplit.genres.akari.strategies import HUMAN
from lamplit.genres.akari.tokens import CLUE_WORDS, read_answer, read_clue, write_answer

GENRE = Genre(
    name="akari",
    title="Akari",
    also=("lightup", "light up", "light-up", "bijutsukan"),
    summary=(
        "Place bulbs in white cells so that every white cell is lit: a bulb lights its own cell and "
        "shines along its row and column up to the next wall. No bulb may shine on another. "
        "A number on a wall tells how many bulbs share a side with it."
    ),
    answer="bulbs",
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
    asp=ASP,
    human=HUMAN,
)
