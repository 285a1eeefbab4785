"""Whatever is given: a puzzle, an answer, or one sentence. Never another error, and never without end."""

from __future__ import annotations

import warnings
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.formats.boards import TOKENS, half_filled

from lamplit.core.errors import BadInput, LamplitWarning
from lamplit.core.puzzle import Solution
from lamplit.formats import (
    format_names,
    get_format,
    read,
    read_answer,
    read_filled,
    read_state,
    write,
    write_solution,
    write_state,
)
from lamplit.formats.many import read_many

PUZZLES = {
    "akari": read("3x3:d4d"),
    "slitherlink": read("slither/2/2/dg"),
    "masyu": read("mashu/3/3/100"),
    "hitori": read("hitori/2/2/1221"),
    "hashi": read("hashi/3/3/2g2i2g2"),
}
ALPHABET = "0123456789xoabwnesrcBWL-*.+|=#%@?!:;,/()[]{}\"'\\_ \n\t\r\0\x7fé🙂\u2028"


def tried(text: str) -> None:
    """Every reader on this text: it may refuse it, nothing else."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", LamplitWarning)
        for puzzle in PUZZLES.values():
            for way in (read_answer, read_state):
                with suppress(BadInput):
                    way(text, puzzle)
        for genre in (None, "akari", "hashi"):
            with suppress(BadInput):
                read_filled(text, genre=genre)
        for entry in read_many(text):
            assert (entry.filled is None) != (entry.fault is None)
            assert entry.line >= 1


@given(text=st.text(alphabet=st.sampled_from(ALPHABET), max_size=60) | st.text(max_size=40))
def test_any_text_is_read_or_refused(text: str) -> None:
    tried(text)


@st.composite
def damaged(draw: st.DrawFn) -> str:
    """Something that was written by one of the formats, with a few characters changed, lost or doubled."""
    puzzle, state = draw(half_filled(draw(st.sampled_from(list(TOKENS)))))
    format = draw(st.sampled_from(format_names()))
    text = ""
    with warnings.catch_warnings(), suppress(BadInput):
        warnings.simplefilter("ignore", LamplitWarning)
        match draw(st.sampled_from(("puzzle", "solution", "state"))):
            case "solution":
                text = write_solution(puzzle, Solution(state.true), format)
            case "state":
                text = write_state(puzzle, state, format)
            case _:
                text = write(puzzle, format)
    for _ in range(draw(st.integers(0, 3))):
        at = draw(st.integers(0, len(text)))
        until = draw(st.integers(at, min(len(text), at + 8)))
        piece = draw(st.text(alphabet=st.sampled_from(ALPHABET), max_size=3))
        text = text[:at] + draw(st.sampled_from((piece, "", text[at:until] * 2))) + text[until:]
    return text


@settings(max_examples=150)
@given(text=damaged())
def test_damaged_texts_are_read_or_refused(text: str) -> None:
    tried(text)


@settings(max_examples=40)
@given(text=damaged(), format=st.sampled_from(format_names()))
def test_a_text_in_the_wrong_format_is_read_or_refused(text: str, format: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", LamplitWarning)
        for puzzle in PUZZLES.values():
            for way in (read_answer, read_state):
                with suppress(BadInput):
                    way(text, puzzle, format=format)
        with suppress(BadInput):
            read_filled(text, format=format)
        assert list(read_many(text, format=format))


JUNK = (
    "{",
    "[",
    "-",
    "r1c1-",
    "r1c1,",
    "not ",
    "3x3:",
    "pzprv3\n",
    "#\n",
    "\n",
    "o ",
    "a",
    "a/",
    "(",
    "v 1 ",
    "%",
    "é",
    "1 1\n",
    "x" * 99 + "\n",
)


@pytest.mark.parametrize("piece", JUNK, ids=repr)
def test_long_junk_is_refused_by_every_format(piece: str) -> None:
    text = piece * (10_000 // len(piece))
    for name in format_names():
        get_format(name).looks_like(text)
    tried(text)
