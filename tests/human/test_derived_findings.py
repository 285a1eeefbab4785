"""What derived strategies find is plain data with words, and names what it rests on."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest
from tests.human.deriving import GENRES, TIERS, iterate_rounds, made_boards, small_cases

from lamplit.core.words import count_words, make_sentence
from lamplit.genre.registry import lend_genre
from lamplit.genre.steps import MOST_EXAMINED, PARAGRAPH_WORDS, Finding, Round, Step, Tier

SMALL = 60
"""Small boards that are explained, from the start and from what somebody filled in."""
MADE = 6
"""Boards of the gallery."""


@pytest.fixture(autouse=True, params=GENRES)
def genre(request: pytest.FixtureRequest) -> Iterator[str]:
    """Each genre in turn, that of another package too."""
    name: str = request.param
    with lend_genre(GENRES[name]):
        yield name


@cache
def all_rounds(genre: str) -> list[Round]:
    """Every round on some small boards and on a few of the gallery."""
    starts = [(case.puzzle, case.start) for case in small_cases(genre, SMALL)]
    both = (*starts, *((puzzle, None) for puzzle in made_boards(genre, MADE)))
    return [found for puzzle, start in both for _, found in iterate_rounds(puzzle, start)]


def all_steps(genre: str) -> list[Step]:
    return [step for found in all_rounds(genre) for step in found.steps]


def test_rounds_can_be_pickled_and_compared(genre: str) -> None:
    found = all_rounds(genre)
    again = pickle.loads(pickle.dumps(found))
    assert again == found
    assert list(map(hash, again)) == list(map(hash, found))
    assert [(one.text, [step.text for step in one.steps]) for one in again] == [
        (one.text, [step.text for step in one.steps]) for one in found
    ]


def list_parts(finding: Finding) -> Iterator[Finding]:
    """A finding with one of its conclusions, as the loop leaves it where the others are known already."""
    for decision in finding.true:
        yield replace(finding, true=(decision,), false=())
    for decision in finding.false:
        yield replace(finding, true=(), false=(decision,))


def test_a_finding_of_which_only_one_conclusion_is_new_still_has_words(genre: str) -> None:
    for step in all_steps(genre):
        for part in list_parts(step.finding):
            assert part.conclude()
            assert part.explain().endswith(".")


def test_every_step_starts_with_its_conclusion_and_gives_reasons_in_sentences(genre: str) -> None:
    for step in all_steps(genre):
        assert step.text.startswith(step.conclusion.removesuffix("."))
        assert step.links
        for line in step.text.splitlines():
            assert line.endswith("."), line
            assert "  " not in line, line
            assert not line.endswith((" .", "..", ":.", ",.")), line
        for link in step.links:
            assert make_sentence(link.text)[0].isalnum()


def test_no_line_has_more_words_than_a_paragraph(genre: str) -> None:
    for step in all_steps(genre):
        for line in step.text.splitlines():
            assert count_words(line) <= PARAGRAPH_WORDS + 1, line


def test_steps_up_to_hard_look_at_no_more_candidates_than_a_person_can(genre: str) -> None:
    for step in all_steps(genre):
        if TIERS[step.strategy] <= Tier.HARD:
            assert step.finding.examined <= MOST_EXAMINED, step


def test_the_conclusions_of_a_round_are_new_and_said_once(genre: str) -> None:
    for case in small_cases(genre, SMALL):
        for known, found in iterate_rounds(case.puzzle, case.start):
            said = [key for step in found.steps for key in (*step.true, *step.false)]
            assert len(said) == len(set(said))
            assert not {*said} & (known.true | known.false)
            assert found.width >= len(found.steps)
