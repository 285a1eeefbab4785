"""Every genre has a small example and a larger one, which are read without being told what they are."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

import lamplit
from lamplit.books.order import read_book_order
from lamplit.engines import solve
from lamplit.formats import read
from lamplit.genre.registry import BUILT_IN
from lamplit.genre.steps import Tier

EXAMPLES = Path(__file__).parents[1] / "examples"
LINK = "slitherlink-penpa.txt"
SPARE_CLUES = "slitherlink-spare-clues.txt"
"""For those who set puzzles: some of its clues are superfluous."""
ORDER = "order.toml"
"""For the factory; what is made of it is in tests/factory."""
BOOKS = ("book.toml", "classroom.toml")
"""Orders of books."""
BOARDS = [
    *((f"{genre}-small.txt", genre, 5, 7) for genre in BUILT_IN),
    *((f"{genre}.txt", genre, 10, 10) for genre in BUILT_IN),
]
"""Each board with its genre, and the fewest and most rows it may have."""


@pytest.mark.parametrize(("name", "genre", "least", "most"), BOARDS)
def test_an_example_is_of_its_genre_and_has_one_solution(name: str, genre: str, least: int, most: int) -> None:
    puzzle = read((EXAMPLES / name).read_text("utf-8"))
    assert puzzle.genre == genre
    assert least <= puzzle.grid.rows == puzzle.grid.cols <= most
    assert solve(puzzle).status == "unique"


@pytest.mark.parametrize("genre", ["akari", "slitherlink", "masyu", "hitori", "nurikabe", "hashi"])
def test_a_small_example_is_easy(genre: str) -> None:
    assert lamplit.grade(EXAMPLES / f"{genre}-small.txt").tier == Tier.EASY


def test_a_hard_example_has_one_solution_too() -> None:
    assert solve(read((EXAMPLES / SPARE_CLUES).read_text("utf-8"))).status == "unique"


def test_a_link_of_penpa_edit_is_an_example_too() -> None:
    assert solve(read((EXAMPLES / LINK).read_text("utf-8"))).status == "unique"


@pytest.mark.parametrize(("name", "genres", "made"), [("book.toml", 7, 28), ("classroom.toml", 2, 8)])
def test_an_order_of_a_book_can_be_read(name: str, genres: int, made: int) -> None:
    order = read_book_order((EXAMPLES / name).read_text("utf-8"), str(EXAMPLES / name), date(2026, 1, 1))
    assert len({section.genre for section in order.sections if section.genre}) == genres
    assert sum(wanted.count for section in order.sections for wanted in section.wanted) == made


def test_there_are_no_examples_that_nobody_tests() -> None:
    assert {file.name for file in EXAMPLES.iterdir()} == {
        LINK,
        SPARE_CLUES,
        ORDER,
        *BOOKS,
        *(name for name, *_ in BOARDS),
    }
