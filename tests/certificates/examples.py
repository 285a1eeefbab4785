"""Certificates for all tests here: one of each genre, made once."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from lamplit.certificates.files import Certificate
from lamplit.certificates.make import certify
from lamplit.core.puzzle import Puzzle
from lamplit.formats import read
from lamplit.genre.registry import BUILT_IN

EXAMPLES = Path(__file__).parents[2] / "examples"
GENRES = tuple(BUILT_IN)
WITH_A_CUT = """
. . . 3 . 3
3 0 . 0 . 1
. . . 2 . 2
. . . 2 . 2
. 3 1 . . .
2 . . 3 2 3
"""
"""A Slitherlink that needs a cut to be proven."""
UNSOLVABLE = "2-2\n---"
"""An Akari: each 2 needs both cells beside it."""


def example(genre: str) -> Puzzle:
    """A small board with one solution."""
    if genre == "slitherlink":
        return read(WITH_A_CUT, genre=genre)
    return read((EXAMPLES / f"{genre}-small.txt").read_text("utf-8"))


@cache
def certificate_of(genre: str) -> Certificate:
    return certify(example(genre))


@cache
def certificate_of_none() -> Certificate:
    return certify(read(UNSOLVABLE, genre="akari"))
