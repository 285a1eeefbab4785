"""Hashi (Bridges): join all islands by bridges that keep the islands' numbers."""

from __future__ import annotations

from lamplit.core.decisions import Bridge
from lamplit.genre.authoring import Setter
from lamplit.genre.contract import Genre, np_complete
from lamplit.genre.orders import Generator
from lamplit.genre.playing import Play
from lamplit.genre.steps import Human
from lamplit.genres.hashi.check import check, check_state, validate
from lamplit.genres.hashi.decisions import decision_at, decisions
from lamplit.genres.hashi.dialects import PENPA, PUZZLINK, PZPRV3, TATHAM
from lamplit.genres.hashi.draw import ON_PAPER, draw
from lamplit.genres.hashi.rules import rules
from lamplit.genres.hashi.sketch import sketch
from lamplit.genres.hashi.statement import statement
from lamplit.genres.hashi.text import read_text
from lamplit.genres.hashi.tokens import CLUE_WORDS, read_clue, read_open, read_solution, write_solution


def _human() -> Human:
    from lamplit.genres.hashi.strategies import HUMAN

    return HUMAN


def _generator() -> Generator:
    from lamplit.genres.hashi.making.generate import GENERATOR

    return GENERATOR


def _setter() -> Setter:
    from lamplit.genres.hashi.authoring import SETTER

    return SETTER


def _play() -> Play:
    from lamplit.genres.hashi.play import PLAY

    return PLAY


GENRE = Genre(
    name="hashi",
    title="Hashi",
    also=("bridges", "hashikake", "hashiwokakero", "chopsticks"),
    summary=(
        "Join islands in line by bridges, at most two between the same two islands, so that every "
        "island has as many as its number says. Bridges run straight, never cross and never pass over "
        "an island, and together they connect all islands."
    ),
    kinds=(Bridge,),
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
    read_open=read_open,
    puzzlink=PUZZLINK,
    pzprv3=PZPRV3,
    tatham=TATHAM,
    penpa=PENPA,
    hardness=np_complete("Hashi", "Andersson, from Hamiltonian circuits in unit-distance graphs"),
    statement=statement,
    human=_human,
    generator=_generator,
    setter=_setter,
    play=_play,
)
