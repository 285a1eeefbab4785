"""No derived strategy ever says what is not forced, on small boards, where brute force is the judge."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import cache

import pytest
from tests.human.deriving import EASY, EVERY, GENRES, KEYS, agrees, small_cases
from tests.human.judging import SmallCase, conclusions, decided
from tests.sweep import all_puzzles, small_or_all

from lamplit.core.clock import Clock
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.genre.registry import lend_genre
from lamplit.human import Explanation, ExplanationTimeout, deduce, explain
from lamplit.human.deducer import Deducer
from lamplit.human.derived import DERIVED, DERIVED_HUMAN

LARGEST = 400
"""Cells of the largest boards that are looked at."""
SECONDS = 10.0
"""For each published board: what was found by then is judged."""

few_or_many = pytest.mark.parametrize(
    "number", [pytest.param(30, id="few"), pytest.param(300, id="many", marks=pytest.mark.corpus)]
)


@pytest.fixture(autouse=True, params=GENRES)
def genre(request: pytest.FixtureRequest) -> Iterator[str]:
    """Each genre in turn, that of another package too."""
    name: str = request.param
    with lend_genre(GENRES[name]):
        yield name


def follow(case: SmallCase, strategies: Collection[str]) -> None:
    """Strategies on their way to the end; each thing they say holds in all solutions."""
    deducer = Deducer(DERIVED_HUMAN, case.puzzle, strategies, case.start)
    while (found := deducer.advance()) is not None:
        for step in found.steps:
            assert step.true or step.false
            assert all(case.forced(*each) for each in conclusions(step)), step.text
    assert deducer.clash is None or not case.solutions
    assert all(case.forced(*each) for each in decided(deducer.state))


@few_or_many
def test_every_step_is_forced(genre: str, number: int) -> None:
    for case in small_cases(genre, number):
        follow(case, EVERY)


@few_or_many
def test_every_step_of_one_strategy_after_easy_ones_is_forced(genre: str, number: int) -> None:
    for at, case in enumerate(small_cases(genre, number)):
        for key in KEYS if number < 100 else KEYS[at % len(KEYS) :][:1]:
            follow(case, EASY | {key})


@few_or_many
def test_an_explanation_ends_as_the_solutions_say(genre: str, number: int) -> None:
    for case in small_cases(genre, number):
        explanation = explain(case.puzzle, [DERIVED], case.start)
        solutions = [solution.true for solution in case.solutions]
        assert explanation.ending == ("clash", "solved", "open")[min(2, len(solutions))], case
        assert all(case.forced(*each) for step in explanation for each in conclusions(step))
        assert all(case.forced(*each) for each in decided(explanation.state))
        for decision in explanation.open if solutions else ():
            assert {decision in solution for solution in solutions} == {True, False}


@few_or_many
def test_what_is_deduced_without_words_is_forced(genre: str, number: int) -> None:
    for case in small_cases(genre, number)[::2]:  # from the start
        for chosen in ([DERIVED], [DERIVED, *EASY], [DERIVED, KEYS[0]]):
            deduction = deduce(case.puzzle, chosen)
            assert all(case.forced(*each) for each in decided(deduction.state))
            assert not (deduction.clash and case.solutions)
            assert not deduction.solved or [deduction.state.true] == [one.true for one in case.solutions]


@cache
def explain_so_far(puzzle: Puzzle) -> Explanation:
    try:
        return explain(puzzle, [DERIVED], clock=Clock().limit_to(SECONDS))
    except ExplanationTimeout as timeout:
        return timeout.so_far


@small_or_all
def test_every_step_agrees_with_the_solution_of_made_and_published_puzzles(genre: str, most: int | None) -> None:
    for record in all_puzzles(genre, most and 7):
        if record.solution is None or len(record.puzzle.grid.cells) > LARGEST:
            continue
        explanation = explain_so_far(record.puzzle)
        assert explanation.ending in ("solved", "timeout"), record.id
        for step in explanation:
            assert agrees(record.solution, step.finding.conclusion), (record.id, step.text)
        if explanation.ending == "solved":
            assert Solution(explanation.state.true) == record.solution, record.id


@pytest.mark.parametrize("genre", [name for name, genre in GENRES.items() if genre.human is not None], indirect=True)
def test_own_and_derived_strategies_find_the_same_solution(genre: str) -> None:
    for record in all_puzzles(genre, 7)[:6]:
        own, derived = explain(record.puzzle), explain_so_far(record.puzzle)
        assert own.ending == derived.ending == "solved"
        assert own.state.true == derived.state.true


def test_the_quick_way_to_the_end_decides_what_the_steps_decide(genre: str) -> None:
    """Generators go the quick way, and grades take the steps."""
    for case in small_cases(genre, 30):
        if case.start or not case.solutions:
            continue
        quick, stepwise = (Deducer(DERIVED_HUMAN, case.puzzle, EASY) for _ in range(2))
        quick.finish()
        while stepwise.advance() is not None:
            pass
        assert quick.list_open() == stepwise.list_open()
