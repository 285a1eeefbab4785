"""Explanations stay short, and name places as players do: every step of the gallery's boards."""

from __future__ import annotations

import re
from functools import cache
from statistics import median

import pytest
from tests.sweep import made, small_or_all
from tools.explanation_words import count_explanation, explain_so_far

from lamplit.core.words import count_words
from lamplit.genre.registry import BUILT_IN
from lamplit.genre.steps import PARAGRAPH_WORDS
from lamplit.human import Explanation
from lamplit.human.stages import build_stages

SIDE = 10
MEDIAN_WORDS = 1500
MEDIAN_WORDS_OF = {"slitherlink": 1700}
"""A Slitherlink of 10×10 has 220 sides, and each is spoken of by the cell it belongs to."""
MOST_WORDS = 5000
BARE_EDGE = re.compile(r"\br\d+c\d+-r\d+c\d+\b")
"""A side, a line or a span as the program writes it for itself."""

every_genre = pytest.mark.parametrize("genre", BUILT_IN)


@cache
def explanations(genre: str, most: int | None) -> list[Explanation]:
    """The gallery's boards, explained."""
    return [explain_so_far(record.puzzle, 60) for record in made(genre, most or SIDE)]


@small_or_all
@every_genre
def test_no_argument_is_longer_than_a_paragraph(genre: str, most: int | None) -> None:
    for explanation in explanations(genre, most):
        for step in explanation:
            for line in step.text.splitlines():
                assert count_words(line) <= PARAGRAPH_WORDS + 1, line  # the number of a link counts as a word


@small_or_all
@every_genre
def test_an_explanation_is_short_enough_to_be_read(genre: str, most: int | None) -> None:
    words = [count_explanation(explanation).whole for explanation in explanations(genre, most)]
    assert median(words) <= MEDIAN_WORDS_OF.get(genre, MEDIAN_WORDS)
    assert max(words) <= MOST_WORDS


@small_or_all
@every_genre
def test_what_steps_of_a_round_share_is_stated_once(genre: str, most: int | None) -> None:
    for explanation in explanations(genre, most):
        for stage in build_stages(explanation):
            facts = {link.text for each in stage.rounds for step in each.steps for link in step.links if link.fact}
            text = " ".join(paragraph.text for paragraph in stage.paragraphs)
            assert all(text.count(fact) <= 1 for fact in facts), stage.title


@small_or_all
@pytest.mark.parametrize("genre", ["slitherlink", "masyu", "shingoki", "hashi"])
def test_no_place_is_named_as_the_program_writes_it(genre: str, most: int | None) -> None:
    for explanation in explanations(genre, most):
        for step in explanation:
            assert not BARE_EDGE.search(step.text), step.text
            assert "dot" not in step.text, step.text
