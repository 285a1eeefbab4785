"""Masyu (Pearl): a loop through all pearls, straight through white ones, turning on black ones."""

from __future__ import annotations

from lamplit.core.decisions import Line
from lamplit.genre.authoring import Setter
from lamplit.genre.contract import Genre, np_complete
from lamplit.genre.families.loops.decisions import decision_at, decisions
from lamplit.genre.families.loops.rules import make_pearl_demand
from lamplit.genre.families.loops.tokens import read_loop, read_open_loop, write_loop
from lamplit.genre.orders import Generator
from lamplit.genre.playing import Play
from lamplit.genre.steps import Human
from lamplit.genres.masyu.check import check, check_state, validate
from lamplit.genres.masyu.dialects import PENPA, PUZZLINK, PZPRV3, TATHAM
from lamplit.genres.masyu.draw import draw, sketch
from lamplit.genres.masyu.rules import rules
from lamplit.genres.masyu.statement import statement
from lamplit.genres.masyu.text import read_text
from lamplit.genres.masyu.tokens import CLUE_WORDS, read_clue


def _human() -> Human:
    from lamplit.genres.masyu.strategies import HUMAN

    return HUMAN


def _generator() -> Generator:
    from lamplit.genres.masyu.making.generate import GENERATOR

    return GENERATOR


def _setter() -> Setter:
    from lamplit.genres.masyu.authoring import SETTER

    return SETTER


def _play() -> Play:
    from lamplit.genres.masyu.play import PLAY

    return PLAY


GENRE = Genre(
    name="masyu",
    title="Masyu",
    also=("mashu", "pearl", "pearls"),
    summary=(
        "Draw a single loop from cell to cell, across and down, that passes every pearl and never touches "
        "itself. It runs straight through a white pearl and turns in the cell before or after it; it turns on "
        "a black pearl and runs straight through the cells before and after it."
    ),
    kinds=(Line,),
    rules=rules,
    validate=validate,
    check=check,
    broken=check_state,
    decisions=decisions,
    decision_at=decision_at,
    read_clue=read_clue,
    clue_words=CLUE_WORDS,
    read_solution=read_loop,
    write_solution=write_loop,
    draw=draw,
    sketch=sketch,
    read_text=read_text,
    read_open=read_open_loop,
    demand=make_pearl_demand,
    puzzlink=PUZZLINK,
    pzprv3=PZPRV3,
    tatham=TATHAM,
    penpa=PENPA,
    hardness=np_complete("Masyu", "Friedman, from Hamiltonian circuits in planar cubic graphs"),
    statement=statement,
    human=_human,
    generator=_generator,
    setter=_setter,
    play=_play,
)
