"""Every engine gives exactly brute force's set of solutions, on every genre."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.conformance.boards import CASES, brute_force

from lamplit.core.clock import Clock
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.engines import all_engines, get_engine, solve
from lamplit.engines.contract import Goal
from lamplit.engines.running.in_process import InProcessEngine

SEARCHING = [engine.name for engine in all_engines() if engine.protocol == "search"]
DEDUCING = [engine.name for engine in all_engines() if engine.protocol == "deduce"]
NAMED = [(name, title) for name, case in CASES.items() for title in case.named]


def solutions(engine: str, puzzle: Puzzle) -> list[Solution]:
    """All solutions, in this process: a child for each board would take minutes."""
    return list(InProcessEngine(get_engine(engine)).iterate_solutions(puzzle, Goal(None), Clock(), {}))


def agrees(engine: str, puzzle: Puzzle) -> None:
    found = solutions(engine, puzzle)
    assert len(found) == len(set(found)), "a solution came twice"
    assert set(found) == brute_force(puzzle)


@pytest.mark.parametrize("engine", SEARCHING)
@pytest.mark.parametrize("name", CASES)
def test_an_engine_finds_what_brute_force_finds(name: str, engine: str) -> None:
    @settings(max_examples=40, deadline=None, database=None, suppress_health_check=[HealthCheck.too_slow])
    @given(CASES[name].boards)
    def on_random_boards(puzzle: Puzzle) -> None:
        agrees(engine, puzzle)

    on_random_boards()


@pytest.mark.parametrize("engine", SEARCHING)
@pytest.mark.parametrize(("name", "title"), NAMED)
def test_an_engine_finds_what_brute_force_finds_on_corner_cases(name: str, title: str, engine: str) -> None:
    agrees(engine, CASES[name].named[title])


@pytest.mark.parametrize("engine", DEDUCING)
@pytest.mark.parametrize("name", CASES)
def test_what_an_engine_deduces_holds_in_every_solution(name: str, engine: str) -> None:
    named = st.sampled_from(list(CASES[name].named.values()))

    @settings(max_examples=150, deadline=None, database=None, suppress_health_check=[HealthCheck.too_slow])
    @given(st.one_of(CASES[name].boards, named))
    def on_random_boards(puzzle: Puzzle) -> None:
        said, truth = solve(puzzle, engine), brute_force(puzzle)
        if said.status == "none":
            assert not truth
        elif said.status == "unique":
            assert truth == set(said.solutions)
        else:
            assert said.status == "found"
            assert said.state is not None
            for solution in truth:
                assert said.state.true <= solution.true
                assert not said.state.false & solution.true

    on_random_boards()


@pytest.mark.parametrize("engine", SEARCHING)
@pytest.mark.parametrize(("name", "title"), NAMED[:: max(1, len(NAMED) // 6)])
def test_solve_says_how_many_there_are(name: str, title: str, engine: str) -> None:
    puzzle = CASES[name].named[title]
    truth = brute_force(puzzle)
    outcome = solve(puzzle, engine)
    assert outcome.status == ("none" if not truth else "unique" if len(truth) == 1 else "multiple")
    assert set(outcome.solutions) <= truth
    assert len(outcome.solutions) == min(2, len(truth))
