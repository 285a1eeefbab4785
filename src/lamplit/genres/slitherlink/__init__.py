"""Slitherlink (Loop the Loop): a loop along the sides of cells, with so many round each number."""

from __future__ import annotations

from lamplit.core.decisions import Line
from lamplit.genre.authoring import Setter
from lamplit.genre.contract import Genre, np_complete
from lamplit.genre.orders import Generator
from lamplit.genre.playing import Play
from lamplit.genre.steps import Human
from lamplit.genres.slitherlink.check import check, check_state, validate
from lamplit.genres.slitherlink.decisions import decision_at, decisions
from lamplit.genres.slitherlink.dialects import PENPA, PUZZLINK, PZPRV3, TATHAM
from lamplit.genres.slitherlink.draw import draw, sketch
from lamplit.genres.slitherlink.rules import rules
from lamplit.genres.slitherlink.statement import statement
from lamplit.genres.slitherlink.text import read_text
from lamplit.genres.slitherlink.tokens import CLUE_WORDS, read_clue, read_open, read_solution, write_solution


def _human() -> Human:
    from lamplit.genres.slitherlink.strategies import HUMAN

    return HUMAN


def _generator() -> Generator:
    from lamplit.genres.slitherlink.making.generate import GENERATOR

    return GENERATOR


def _setter() -> Setter:
    from lamplit.genres.slitherlink.authoring import SETTER

    return SETTER


def _play() -> Play:
    from lamplit.genres.slitherlink.play import PLAY

    return PLAY


GENRE = Genre(
    name="slitherlink",
    title="Slitherlink",
    also=("slither", "loopy", "loop the loop", "fences", "takegaki", "ouroboros", "suriza", "dotty dilemma"),
    summary=(
        "Join dots across and down into a single loop that has no loose ends and never touches itself. "
        "A number tells how many sides of its cell the loop runs along."
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
    read_solution=read_solution,
    write_solution=write_solution,
    draw=draw,
    sketch=sketch,
    read_text=read_text,
    read_open=read_open,
    puzzlink=PUZZLINK,
    pzprv3=PZPRV3,
    tatham=TATHAM,
    penpa=PENPA,
    hardness=np_complete("Slitherlink", "Yato, from Hamiltonian circuits"),
    statement=statement,
    human=_human,
    generator=_generator,
    setter=_setter,
    play=_play,
)
