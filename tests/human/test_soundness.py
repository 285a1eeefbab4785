"""No strategy ever says what is not forced: the opposite of each single conclusion is impossible.

Every strategy works alone and from partial states, so that it also meets positions the loop would
never leave to it.
"""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.human.judging import Judge, conclusions, switchable
from tests.human.lighting import partly, random_board
from tests.sweep import all_puzzles, small_or_all

from lamplit.engines.sat import SatSession
from lamplit.genres import genre_of
from lamplit.genres.akari.strategies import HUMAN
from lamplit.genres.akari.strategies.counting import SIMPLEST
from lamplit.human import explain
from lamplit.human.deducer import Deducer
from lamplit.human.general import demanded
from lamplit.puzzle import Puzzle, State

KEYS = [strategy.key for strategy in HUMAN.strategies if strategy.key != "general"]


def judge_of(puzzle: Puzzle) -> Judge:
    return Judge(genre_of(puzzle).model(puzzle))


def assert_sound(puzzle: Puzzle, state: State, strategies: frozenset[str]) -> int:
    """Every conclusion of these strategies from this state is implied by it; how many there were."""
    judge = judge_of(puzzle)
    deducer = Deducer(HUMAN, puzzle, strategies, state)
    count = 0
    while (found := deducer.advance()) is not None:
        for step in found.steps:
            for key, value in conclusions(step):
                assert judge.implied(state, key, value), f"{step.text} ({key} {value})\n{puzzle}"
                count += 1
    if deducer.clash is not None:
        assert not judge.possible(state)
    return count


@pytest.mark.parametrize("key", KEYS)
@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 10**9))
def test_a_strategy_alone_concludes_only_what_is_forced(key: str, seed: int) -> None:
    puzzle, solution = random_board(seed)
    assert_sound(puzzle, partly(puzzle, solution, seed + 1), frozenset([key]))


@pytest.mark.parametrize("key", KEYS)
def test_a_strategy_with_plain_counting_concludes_only_what_is_forced(key: str) -> None:
    found = 0
    for seed in range(60):
        puzzle, solution = random_board(seed, most=8)
        found += assert_sound(puzzle, partly(puzzle, solution, seed), frozenset([key, *SIMPLEST]))
    assert found


@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 10**9))
def test_all_strategies_together_conclude_only_what_is_forced(seed: int) -> None:
    puzzle, solution = random_board(seed, most=8)
    assert_sound(puzzle, partly(puzzle, solution, seed), frozenset(KEYS))


@settings(max_examples=40, deadline=None)
@given(seed=st.integers(0, 10**9))
def test_what_the_loop_leaves_open_differs_between_solutions(seed: int) -> None:
    puzzle, solution = random_board(seed, most=6)
    explanation = explain(puzzle)
    judge = judge_of(puzzle)
    assert explanation.ending in ("solved", "open")
    assert explanation.state.true <= solution.true
    assert not explanation.state.false & solution.true
    for key in explanation.open:
        assert not judge.implied(State(), key, True)
        assert not judge.implied(State(), key, False)


@settings(max_examples=40, deadline=None)
@given(seed=st.integers(0, 10**9))
def test_a_general_contradiction_is_forced_by_what_it_names(seed: int) -> None:
    puzzle, _ = random_board(seed, most=6)
    explanation = explain(puzzle, ["easy", "general"])
    assert explanation.ending in ("solved", "open")
    judge, model = judge_of(puzzle), switchable(puzzle)
    session = SatSession(model, switches=model.switches)
    lit = {key: number for number, key in enumerate(session.model.keys) if key is not None}
    known: list[int] = []
    for found in explanation.rounds:
        for step in found.steps:
            follows = [lit[key] if value else -lit[key] for key, value in conclusions(step)]
            assert all(judge.implied(State(), key, value) for key, value in conclusions(step))
            if step.strategy == "general":
                (forced,) = follows
                named = set(demanded(model, step.grounds))
                assert not session.solve(named, [*known, -forced])
            known += follows


@small_or_all
def test_every_step_on_made_and_published_puzzles_is_forced(most: int | None) -> None:
    for record in all_puzzles("akari", most):
        if len(record.puzzle.grid.cells) <= 400:
            assert_sound(record.puzzle, State(), frozenset(KEYS))


@small_or_all
@pytest.mark.parametrize("key", KEYS)
def test_each_strategy_alone_is_sound_on_made_and_published_puzzles(key: str, most: int | None) -> None:
    for record in all_puzzles("akari", most):
        if len(record.puzzle.grid.cells) <= 200:
            assert_sound(record.puzzle, State(), frozenset([key]))
