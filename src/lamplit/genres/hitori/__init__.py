"""Hitori (Singles): shade cells until no number appears twice in a row or column."""

from __future__ import annotations

from lamplit.core.decisions import Shade
from lamplit.genre.authoring import Setter
from lamplit.genre.contract import Genre, np_complete
from lamplit.genre.families.shading.tokens import decision_at, decisions, read_solution, write_solution
from lamplit.genre.orders import Generator
from lamplit.genre.playing import Play
from lamplit.genre.steps import Human
from lamplit.genres.hitori.check import check, check_state, validate
from lamplit.genres.hitori.dialects import PENPA, PUZZLINK, PZPRV3, TATHAM
from lamplit.genres.hitori.draw import ON_PAPER, draw, sketch
from lamplit.genres.hitori.rules import rules
from lamplit.genres.hitori.statement import statement
from lamplit.genres.hitori.text import read_text
from lamplit.genres.hitori.tokens import CLUE_WORDS, read_clue


def _human() -> Human:
    from lamplit.genres.hitori.strategies import HUMAN

    return HUMAN


def _generator() -> Generator:
    from lamplit.genres.hitori.making.generate import GENERATOR

    return GENERATOR


def _setter() -> Setter:
    from lamplit.genres.hitori.authoring import SETTER

    return SETTER


def _play() -> Play:
    from lamplit.genres.hitori.play import PLAY

    return PLAY


GENRE = Genre(
    name="hitori",
    title="Hitori",
    also=("singles", "hitorinishitekure"),
    numbers_are_names=True,
    summary=(
        "Shade cells so that no number appears twice among the white cells of a row or a column. "
        "No two shaded cells share a side, and all white cells stay connected."
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
    tatham=TATHAM,
    penpa=PENPA,
    hardness=np_complete("Hitori", "Hearn and Demaine, from constraint logic"),
    statement=statement,
    human=_human,
    generator=_generator,
    setter=_setter,
    play=_play,
)
