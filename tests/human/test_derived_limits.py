"""Derived strategies come to an end by themselves."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.human.deriving import EVERY, GENRES, KEYS, small_cases

from lamplit.core.grid import Cell, Grid
from lamplit.core.puzzle import Puzzle
from lamplit.genre.registry import lend_genre
from lamplit.human import explain
from lamplit.human.deducer import Deducer
from lamplit.human.derived import DERIVED_HUMAN


@pytest.fixture(params=GENRES)
def genre(request: pytest.FixtureRequest) -> Iterator[str]:
    name: str = request.param
    with lend_genre(GENRES[name]):
        yield name


def test_each_strategy_alone_comes_to_its_end(genre: str) -> None:
    for case in small_cases(genre, 30):
        for key in KEYS:
            deducer = Deducer(DERIVED_HUMAN, case.puzzle, [key], case.start)
            while deducer.advance() is not None:
                pass


def test_a_long_argument_through_connected_cells_is_followed_again() -> None:
    rooms: dict[str, set[Cell]] = {}
    for r, row in enumerate(("abcdd", "efghd", "ijkkk", "iikkl")):
        for c, name in enumerate(row):
            rooms.setdefault(name, set()).add(Cell(r, c))
    explain(Puzzle.of("heyawake", Grid(4, 5), {}, regions=list(rooms.values())), list(EVERY))
