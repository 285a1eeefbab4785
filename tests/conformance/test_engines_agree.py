"""Every engine gives exactly brute force's solutions of boards by name; ``tests/testing`` has those at random."""

from __future__ import annotations

import pytest
from tests.conformance.boards import CASES, brute_force

from lamplit.core.clock import Clock
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.engines import all_engines, get_engine, solve
from lamplit.engines.contract import Goal
from lamplit.engines.running.in_process import InProcessEngine

SEARCHING = [engine.name for engine in all_engines() if engine.protocol == "search"]
NAMED = [(name, title) for name, case in CASES.items() for title in case.named]


def solutions(engine: str, puzzle: Puzzle) -> list[Solution]:
    """All solutions, in this process: a child for each board would take minutes."""
    return list(InProcessEngine(get_engine(engine)).iterate_solutions(puzzle, Goal(None), Clock(), {}))


def agrees(engine: str, puzzle: Puzzle) -> None:
    found = solutions(engine, puzzle)
    assert len(found) == len(set(found)), "a solution came twice"
    assert set(found) == brute_force(puzzle)


@pytest.mark.parametrize("engine", SEARCHING)
@pytest.mark.parametrize(("name", "title"), NAMED)
def test_an_engine_finds_what_brute_force_finds_on_corner_cases(name: str, title: str, engine: str) -> None:
    agrees(engine, CASES[name].named[title])


@pytest.mark.parametrize("engine", SEARCHING)
@pytest.mark.parametrize(("name", "title"), NAMED[:: max(1, len(NAMED) // 6)])
def test_solve_says_how_many_there_are(name: str, title: str, engine: str) -> None:
    puzzle = CASES[name].named[title]
    truth = brute_force(puzzle)
    outcome = solve(puzzle, engine)
    assert outcome.status == ("none" if not truth else "unique" if len(truth) == 1 else "multiple")
    assert set(outcome.solutions) <= truth
    assert len(outcome.solutions) == min(2, len(truth))
