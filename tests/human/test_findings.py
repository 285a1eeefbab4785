"""Findings are plain data: they outlive the position they were found in, and make words only when asked."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from functools import cache

import pytest
from tests.human.judging import BOARDS, STRATEGIES
from tests.human.lighting import random_board
from tests.human.puzzles import HUMANS, boards, on_the_way

from lamplit.core.clock import Clock
from lamplit.generating.order_filling import make_proven_puzzle
from lamplit.generating.order_parsing import find_maker, parse_order
from lamplit.genre.steps import MOST_EXAMINED, Finding, Round, Tier
from lamplit.human import deduce, explain, grade_explanation, select_strategies
from lamplit.human.contradictions import ONE_STEP
from lamplit.human.deducer import Deducer
from lamplit.human.suppositions import MOST_LINKS, Consequence


def rounds(genre: str, every: int = 1) -> Iterator[Round]:
    """Rounds of each strategy of a genre, as it is found alone, on every this many-th board."""
    for strategy in HUMANS[genre].strategies:
        for seed, (puzzle, solution) in [*enumerate(boards(genre, BOARDS))][::every]:
            deducer = Deducer(HUMANS[genre], puzzle, [strategy.key], on_the_way(puzzle, solution, seed))
            while (found := deducer.advance()) is not None:
                yield found
    for puzzle, _ in boards(genre, BOARDS)[: 10 // every]:
        yield from explain(puzzle, ["easy", "general"]).rounds


@cache
def all_rounds(genre: str, every: int = 1) -> list[Round]:
    """The same, with every position left behind."""
    return list(rounds(genre, every))


def texts(found: Round) -> list[str]:
    return [found.text, *(step.text for step in found.steps)]


def subclasses(base: type[object]) -> list[type[object]]:
    return [found for child in base.__subclasses__() for found in (child, *subclasses(child))]


@pytest.mark.parametrize("genre", HUMANS)
def test_rounds_are_plain_data_that_can_be_pickled(genre: str) -> None:
    found = all_rounds(genre)
    again = pickle.loads(pickle.dumps(found))
    assert again == found
    assert list(map(texts, again)) == list(map(texts, found))
    assert {one.strategy for one in found} == {strategy.key for strategy in HUMANS[genre].strategies}


def test_an_explanation_can_be_pickled() -> None:
    explanation = explain(random_board(7)[0])
    assert pickle.loads(pickle.dumps(explanation)) == explanation


@pytest.mark.parametrize("genre", HUMANS)
def test_words_are_the_same_after_the_position_has_moved_on(genre: str) -> None:
    assert [texts(found) for found in rounds(genre, 5)] == list(map(texts, all_rounds(genre, 5)))


@pytest.mark.parametrize("genre", HUMANS)
def test_explaining_deducing_grading_and_generating_make_no_words(genre: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def speak(*_: object) -> str:
        raise AssertionError("nobody asked for words")

    for kind in (*subclasses(Finding), *subclasses(Consequence)):
        for words in ("explain", "explain_all", "conclude", "give_reasons"):
            monkeypatch.setattr(kind, words, speak, raising=False)
    assert list(rounds(genre, 5)) == all_rounds(genre, 5)
    for puzzle, _ in boards(genre, BOARDS)[::5]:
        deduce(puzzle)
        explanation = explain(puzzle)
        if explanation.ending == "solved":
            grade_explanation(explanation)
    for difficulty in ("easy", "tricky", "hard"):
        make_proven_puzzle(find_maker(genre), parse_order(genre, "6", difficulty=difficulty), 1, Clock())


@pytest.mark.parametrize(("genre", "key"), STRATEGIES)
def test_the_words_name_every_clue_that_a_step_rests_on(genre: str, key: str) -> None:
    easy = select_strategies(HUMANS[genre], ["easy"])
    for puzzle, _ in boards(genre, BOARDS)[::2]:
        deducer = Deducer(HUMANS[genre], puzzle, easy | {key})
        while (found := deducer.advance()) is not None:
            for step in found.steps:
                assert all(str(clue) in step.text for clue in step.grounds.clues), step


@pytest.mark.parametrize("genre", HUMANS)
def test_hard_strategies_look_at_no_more_candidates_than_a_person_can(genre: str) -> None:
    for found in all_rounds(genre):
        if HUMANS[genre].get_strategy(found.strategy).tier <= Tier.HARD:
            assert all(step.finding.examined <= MOST_EXAMINED for step in found.steps), found


@pytest.mark.parametrize("genre", HUMANS)
def test_a_contradiction_of_one_step_has_few_links(genre: str) -> None:
    for found in all_rounds(genre):
        if found.strategy == ONE_STEP:
            assert all(len(step.links) <= MOST_LINKS + 1 for step in found.steps), found  # and the supposition itself


def test_a_conclusion_that_two_findings_share_is_told_once() -> None:
    shared = 0
    for seed in range(40):
        puzzle, _ = random_board(seed, most=8)
        for found in explain(puzzle).rounds:
            keys = [key for step in found.steps for key in (*step.true, *step.false)]
            assert len(keys) == len(set(keys))
            shared += found.width > len(found.steps)
    assert shared
