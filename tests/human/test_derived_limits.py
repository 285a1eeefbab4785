"""Derived strategies come to an end by themselves, in lines that can be read."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.human.deriving import EVERY, GENRES, KEYS, iterate_rounds, made_boards, small_cases

from lamplit.core.grid import Cell, Grid
from lamplit.core.puzzle import Puzzle
from lamplit.core.words import count_words
from lamplit.genre.registry import lend_genre
from lamplit.genre.steps import PARAGRAPH_WORDS
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


def test_no_line_has_more_words_than_a_paragraph(genre: str) -> None:
    starts = [(case.puzzle, case.start) for case in small_cases(genre, 60)]
    for puzzle, start in (*starts, *((puzzle, None) for puzzle in made_boards(genre, 6))):
        for _, found in iterate_rounds(puzzle, start):
            for step in found.steps:
                for line in step.text.splitlines():
                    assert count_words(line) <= PARAGRAPH_WORDS + 1, line


def test_a_long_argument_through_connected_cells_is_followed_again() -> None:
    rooms: dict[str, set[Cell]] = {}
    for r, row in enumerate(("abcdd", "efghd", "ijkkk", "iikkl")):
        for c, name in enumerate(row):
            rooms.setdefault(name, set()).add(Cell(r, c))
    explain(Puzzle.of("heyawake", Grid(4, 5), {}, regions=list(rooms.values())), list(EVERY))
