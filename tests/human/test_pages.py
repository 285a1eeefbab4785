"""The page of an explanation: one picture per argument and per link, and all of them in a file of moderate size."""

from __future__ import annotations

import re

import pytest
from tests.human.puzzles import HUMANS

from lamplit.genre.steps import Tier
from lamplit.human.explanations import explain
from lamplit.human.page import FRAME, WIDE, build_page, draw_frames
from lamplit.human.stages import build_stages
from lamplit.library.gallery import list_entries

LARGEST_PAGE = 1_000_000
"""Bytes that the page of a 10×10 may have."""
HARDEST = 3
"""How many of the hardest boards of each genre are looked at."""


@pytest.mark.parametrize("genre", HUMANS)
def test_the_page_of_a_10x10_has_a_picture_per_paragraph_and_less_than_a_megabyte(genre: str) -> None:
    entries = [entry for entry in list_entries(genre) if entry.puzzle.size == "10×10" and entry.grade is not None]
    for entry in sorted(entries, key=lambda entry: entry.grade or 0)[-HARDEST:]:
        explanation = explain(entry.puzzle)
        page = build_page(explanation)
        assert page.count("<section>") == sum(len(stage.paragraphs) for stage in build_stages(explanation))
        assert page.count("<figure") == page.count("<section>") + 1, "the bare board comes first"
        assert len(page.encode()) < LARGEST_PAGE, entry.id
        used, defined = set(re.findall(r'href="#(\w+)"', page)), re.findall(r'<g id="(\w+)"', page)
        assert used == set(defined)
        assert len(defined) == len(set(defined))


def test_words_stand_below_the_pictures_of_a_wide_board() -> None:
    wide = next(entry for entry in list_entries("slitherlink") if entry.puzzle.cols > WIDE)
    narrow = next(entry for entry in list_entries("slitherlink") if entry.puzzle.cols == WIDE - 2)
    assert '<body class="wide"' in build_page(explain(wide.puzzle))
    assert '<body class="narrow"' in build_page(explain(narrow.puzzle))


def test_frames_are_named_so_that_they_sort_in_order() -> None:
    entry = next(entry for entry in list_entries("akari") if entry.grade is Tier.FIENDISH)
    explanation = explain(entry.puzzle)
    names = [name for name, _ in draw_frames(explanation, "svg")]
    assert names == sorted(names)
    assert len(set(names)) == sum(len(stage.paragraphs) for stage in build_stages(explanation)) + 1
    assert all(FRAME.fullmatch(name) for name in names)
