"""The pages count the gallery's puzzles rightly, and the example on the page about it runs."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

from lamplit.genre.registry import genre_names
from lamplit.library.gallery import list_entries

RESEARCH = Path(__file__).parents[2] / "docs" / "research"
CORPUS = RESEARCH / "corpus.md"
NUMBERS = [len(list_entries(genre)) for genre in genre_names()]


@pytest.mark.parametrize("page", ["corpus.md", "first-steps.md"])
def test_the_page_counts_all_puzzles_rightly(page: str) -> None:
    assert f" {sum(NUMBERS)} puzzles" in (RESEARCH / page).read_text("utf-8")


def test_the_page_counts_the_puzzles_of_a_genre_rightly() -> None:
    assert f"{min(NUMBERS)} to {max(NUMBERS)} of each genre" in CORPUS.read_text("utf-8")


def test_the_example_on_the_page_runs() -> None:
    ran = doctest.testfile(str(CORPUS), module_relative=False)
    assert ran.attempted
    assert not ran.failed
