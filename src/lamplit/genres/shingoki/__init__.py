"""Shingoki (Semaphores): a loop through all pearls, whose numbers are the lengths of the lines that leave them."""

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
from lamplit.genres.shingoki.check import check, check_state, validate
from lamplit.genres.shingoki.dialects import PENPA, PUZZLINK
from lamplit.genres.shingoki.draw import draw, sketch
from lamplit.genres.shingoki.rules import rules
from lamplit.genres.shingoki.statement import statement
from lamplit.genres.shingoki.text import read_text
from lamplit.genres.shingoki.tokens import CLUE_WORDS, read_clue


def _human() -> Human:
    from lamplit.genres.shingoki.strategies import HUMAN

    return HUMAN


def _generator() -> Generator:
    from lamplit.genres.shingoki.making.generate import GENERATOR

    return GENERATOR


def _setter() -> Setter:
    from lamplit.genres.shingoki.authoring import SETTER

    return SETTER


def _play() -> Play:
    from lamplit.genres.shingoki.play import PLAY

    return PLAY


GENRE = Genre(
    name="shingoki",
    title="Shingoki",
    also=("semaphores", "semaphore", "shingouki"),
    summary=(
        "Draw a single loop from cell to cell, across and down, that passes every pearl and never touches "
        "itself. It runs straight through white pearls and turns on black ones. A pearl's number is the length "
        "of the two straight lines that leave it, added up."
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
    penpa=PENPA,
    hardness=np_complete(
        "Shingoki",
        "the thesis on puzzles with a connectivity constraint, from Hamiltonian circuits in planar cubic "
        "graphs; run it: lamplit lab hamilton",
    ),
    statement=statement,
    human=_human,
    generator=_generator,
    setter=_setter,
    play=_play,
)
