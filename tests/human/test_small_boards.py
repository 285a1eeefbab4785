"""On small boards brute force is the judge: of every strategy, of how an explanation ends, of hints and grades.

The boards have one solution, several or none, holes and unknown numbers; what is known of them may be wrong.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.conformance.boards import CASES, brute_force
from tests.human.judging import SmallCase, conclusions, decided, hear
from tests.human.puzzles import HUMANS

from lamplit.core.errors import AnswerIsNo
from lamplit.core.puzzle import Solution, State
from lamplit.human import Hint, Mistake, explain, grade, hint
from lamplit.human.deducer import Deducer
from lamplit.human.hints import NoHint

few_or_many = pytest.mark.parametrize(
    "number", [pytest.param(15, id="few"), pytest.param(250, id="many", marks=pytest.mark.corpus)]
)
"""A test that runs on a few small boards each time, and on many as a slow sweep."""


@st.composite
def small_cases(draw: st.DrawFn, genre: str) -> SmallCase:
    """A small board and what somebody may have filled in, with what brute force knows of it."""
    puzzle = draw(CASES[genre].boards)
    solutions = sorted(brute_force(puzzle), key=lambda solution: sorted(solution.true))
    keys = Deducer(HUMANS[genre], puzzle, ()).list_open()
    begun = draw(st.sets(st.sampled_from(keys))) if keys else set()
    some = [solution.true for solution in solutions] or [frozenset(keys[::2])]
    held = draw(st.sampled_from(some)) ^ (draw(st.sets(st.sampled_from(keys), max_size=1)) if keys else set())
    start = State(frozenset(begun & held), frozenset(begun - held))
    return SmallCase(puzzle, start, solutions=tuple(left(solutions, start)))


def left(solutions: list[Solution], state: State) -> list[Solution]:
    """Those that have all that is known."""
    return [each for each in solutions if state.true <= each.true and state.false.isdisjoint(each.true)]


def on_small_cases(genre: str, number: int, judge: Callable[[SmallCase], None]) -> None:
    settings(max_examples=number, deadline=None, database=None)(given(small_cases(genre))(judge))()


@few_or_many
@pytest.mark.parametrize("genre", HUMANS)
def test_every_strategy_says_in_words_only_what_is_forced(genre: str, number: int) -> None:
    keys = [strategy.key for strategy in HUMANS[genre].strategies]

    def judge(case: SmallCase) -> None:
        for chosen in (frozenset(keys), *(frozenset([key]) for key in keys)):
            hearing = hear(case, chosen)
            assert hearing.objections == []
            assert all(step.text.endswith(".") for step in hearing.steps)

    on_small_cases(genre, number, judge)


@few_or_many
@pytest.mark.parametrize("genre", HUMANS)
def test_an_explanation_ends_as_the_solutions_say(genre: str, number: int) -> None:
    def judge(case: SmallCase) -> None:
        explanation = explain(case.puzzle, state=case.start)
        solutions = [solution.true for solution in case.solutions]
        assert explanation.ending == ("clash", "solved", "open")[min(2, len(solutions))]
        assert all(case.forced(*each) for each in decided(explanation.state))
        for decision in explanation.open if solutions else ():
            assert {decision in solution for solution in solutions} == {True, False}

    on_small_cases(genre, number, judge)


@few_or_many
@pytest.mark.parametrize("genre", HUMANS)
def test_a_hint_is_right_and_what_is_called_a_mistake_is_one(genre: str, number: int) -> None:
    def judge(case: SmallCase) -> None:
        match hint(case.puzzle, case.start):
            case Hint(step=step):
                assert case.possible
                assert all(case.forced(*each) for each in conclusions(step))
                assert any(case.start.get(decision) is None for decision, _ in conclusions(step))
            case Mistake(decisions=wrong):
                assert not case.possible
                assert wrong
                assert all(case.start.get(decision) is holds for decision, holds in wrong)
            case NoHint(why=why):
                assert_nothing_more(case, why)

    on_small_cases(genre, number, judge)


def assert_nothing_more(case: SmallCase, why: str) -> None:
    """There is no solution to the board at all, it is filled in, or all that is open differs between solutions."""
    if why == "impossible":
        assert not brute_force(case.puzzle)
        return
    still_open = Deducer(HUMANS[case.puzzle.genre], case.puzzle, (), case.start).list_open()
    assert (why == "solved") == (len(case.solutions) == 1) == (not still_open)
    assert not any(case.forced(decision, holds) for decision in still_open for holds in (True, False))


@few_or_many
@pytest.mark.parametrize("genre", HUMANS)
def test_only_a_board_with_one_solution_is_graded(genre: str, number: int) -> None:
    def judge(case: SmallCase) -> None:
        solutions = brute_force(case.puzzle)
        if len(solutions) == 1:
            grade(case.puzzle)
        else:
            why = "it has more than one solution" if solutions else "it has no solution"
            with pytest.raises(AnswerIsNo, match=why):
                grade(case.puzzle)

    on_small_cases(genre, number, judge)
