"""Akari (Light Up): place bulbs so that all is lit and no bulb shines on another."""

from __future__ import annotations

from lamplit.core.decisions import Bulb
from lamplit.genre.authoring import Setter
from lamplit.genre.contract import Genre
from lamplit.genre.orders import Generator
from lamplit.genre.playing import Play
from lamplit.genre.steps import Human
from lamplit.genres.akari.asp import ASP
from lamplit.genres.akari.check import check, check_state, validate
from lamplit.genres.akari.decisions import decision_at, decisions
from lamplit.genres.akari.dialects import PENPA, PUZZLINK, PZPRV3, TATHAM
from lamplit.genres.akari.draw import ON_PAPER, draw, sketch
from lamplit.genres.akari.easy_cases import EASY
from lamplit.genres.akari.hardness import hardness
from lamplit.genres.akari.rules import demand, rules
from lamplit.genres.akari.statement import statement
from lamplit.genres.akari.text import read_text
from lamplit.genres.akari.tokens import CLUE_WORDS, read_clue, read_solution, write_solution


def _human() -> Human:
    from lamplit.genres.akari.strategies import HUMAN

    return HUMAN


def _generator() -> Generator:
    from lamplit.genres.akari.making.generate import GENERATOR

    return GENERATOR


def _setter() -> Setter:
    from lamplit.genres.akari.authoring import SETTER

    return SETTER


def _play() -> Play:
    from lamplit.genres.akari.play import PLAY

    return PLAY


GENRE = Genre(
    name="akari",
    title="Akari",
    also=("lightup", "light up", "light-up", "bijutsukan"),
    summary=(
        "Place bulbs in white cells so that every white cell is lit: a bulb lights its own cell and "
        "shines along its row and column up to the next wall. No bulb may shine on another. "
        "A number on a wall tells how many bulbs share a side with it."
    ),
    kinds=(Bulb,),
    rules=rules,
    validate=validate,
    check=check,
    broken=check_state,
    decisions=decisions,
    decision_at=decision_at,
    read_clue=read_clue,
    clue_words=CLUE_WORDS,
    read_solution=read_solution,
    write_solution=write_solution,
    draw=draw,
    sketch=sketch,
    on_paper=ON_PAPER,
    read_text=read_text,
    hole_clue="x",
    demand=demand,
    puzzlink=PUZZLINK,
    pzprv3=PZPRV3,
    tatham=TATHAM,
    penpa=PENPA,
    asp=ASP,
    easy=EASY,
    hardness=hardness,
    fewest="bulbs",
    statement=statement,
    human=_human,
    generator=_generator,
    setter=_setter,
    play=_play,
)
