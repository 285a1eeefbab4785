"""Nurikabe: a sea around islands, each as large as its number says."""

from __future__ import annotations

from lamplit.core.decisions import Shade
from lamplit.genre.authoring import Setter
from lamplit.genre.contract import Genre, np_complete
from lamplit.genre.families.shading.tokens import decision_at, decisions, read_solution, write_solution
from lamplit.genre.orders import Generator
from lamplit.genre.playing import Play
from lamplit.genre.steps import Human
from lamplit.genres.nurikabe.check import check, check_state, validate
from lamplit.genres.nurikabe.dialects import PENPA, PUZZLINK, PZPRV3
from lamplit.genres.nurikabe.draw import ON_PAPER, draw, sketch
from lamplit.genres.nurikabe.rules import rules
from lamplit.genres.nurikabe.statement import statement
from lamplit.genres.nurikabe.text import read_text
from lamplit.genres.nurikabe.tokens import CLUE_WORDS, read_clue


def _generator() -> Generator:
    from lamplit.genres.nurikabe.making.generate import GENERATOR

    return GENERATOR


def _human() -> Human:
    from lamplit.genres.nurikabe.strategies import HUMAN

    return HUMAN


def _setter() -> Setter:
    from lamplit.genres.nurikabe.authoring import SETTER

    return SETTER


def _play() -> Play:
    from lamplit.genres.nurikabe.play import PLAY

    return PLAY


GENRE = Genre(
    name="nurikabe",
    title="Nurikabe",
    also=("islands", "cellstructure"),
    summary=(
        "Shade cells as sea so that every island of white cells holds exactly one clue, and a number tells how "
        "many cells its island has. The sea is connected and nowhere fills a 2×2 square."
    ),
    kinds=(Shade,),
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
    puzzlink=PUZZLINK,
    pzprv3=PZPRV3,
    penpa=PENPA,
    hardness=np_complete("Nurikabe", "McPhail, and Holzer, Klein and Kutrib, from circuits"),
    statement=statement,
    generator=_generator,
    human=_human,
    setter=_setter,
    play=_play,
)
