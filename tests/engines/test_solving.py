"""What ``solve`` promises whatever the engine: limits, the best answer, clear refusals."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, given, settings
from tests.conformance.boards import AKARI_NAMED, akari_boards, brute_force

import lamplit
from lamplit.core.clock import Clock
from lamplit.core.decisions import Shade
from lamplit.core.errors import BadInput, MissingExtra, WrongAnswer
from lamplit.core.grid import Cell, Grid
from lamplit.core.model import Model
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.engines import all_engines, engine_names, get_engine, solve
from lamplit.engines.contract import Engine, Goal, Stats
from lamplit.engines.running.in_process import InProcessEngine

SEARCHING = [engine.name for engine in all_engines() if engine.protocol == "search"]
MINIMISING = [engine.name for engine in all_engines() if engine.minimises]
MANY = AKARI_NAMED["many solutions"]
ONE = AKARI_NAMED["a 4 in the middle"]
NONE = AKARI_NAMED["a clue too big"]


@pytest.mark.parametrize("engine", SEARCHING)
def test_a_limit_of_one_claims_no_more_than_it_found(engine: str) -> None:
    outcome = solve(MANY, engine, limit=1)
    assert (outcome.status, len(outcome.solutions), outcome.complete) == ("found", 1, False)
    outcome = solve(ONE, engine, limit=1)
    assert (outcome.status, len(outcome.solutions), outcome.complete) == ("found", 1, False)


@pytest.mark.parametrize("engine", SEARCHING)
def test_a_limit_of_two_decides_uniqueness(engine: str) -> None:
    outcome = solve(MANY, engine)
    assert (outcome.status, len(outcome.solutions), outcome.complete) == ("multiple", 2, False)
    outcome = solve(ONE, engine)
    assert (outcome.status, len(outcome.solutions), outcome.complete) == ("unique", 1, True)
    outcome = solve(NONE, engine)
    assert (outcome.status, len(outcome.solutions), outcome.complete) == ("none", 0, True)


@pytest.mark.parametrize("engine", SEARCHING)
def test_no_limit_lists_them_all(engine: str) -> None:
    outcome = solve(MANY, engine, limit=None)
    assert (outcome.status, outcome.complete) == ("multiple", True)
    assert set(outcome.solutions) == brute_force(MANY)


@pytest.mark.parametrize("engine", MINIMISING)
def test_the_best_answer_is_as_small_as_brute_force_says(engine: str) -> None:
    running = InProcessEngine(get_engine(engine))

    @settings(max_examples=40, deadline=None, database=None, suppress_health_check=[HealthCheck.too_slow])
    @given(akari_boards())
    def on_random_boards(puzzle: Puzzle) -> None:
        fewest = min((len(solution.true) for solution in brute_force(puzzle)), default=None)
        found = list(running.iterate_solutions(puzzle, Goal(1, minimise=True), Clock(), {}))
        assert [len(solution.true) for solution in found] == ([] if fewest is None else [fewest])

    on_random_boards()


@pytest.mark.parametrize("engine", MINIMISING)
def test_asked_for_the_best_solve_claims_one_answer(engine: str) -> None:
    outcome = solve(MANY, engine, minimise=True)
    assert (outcome.status, len(outcome.solutions)) == ("found", 1)
    assert len(outcome.solutions[0].true) == 3
    assert solve(NONE, engine, minimise=True).status == "none"


@pytest.mark.parametrize("engine", [name for name in engine_names() if name not in MINIMISING])
def test_an_engine_that_cannot_minimise_says_which_can(engine: str) -> None:
    with pytest.raises(BadInput, match=f"{engine} can't minimise; use one of smt, asp, mip, cp"):
        solve(MANY, engine, minimise=True)


def test_the_integer_program_reports_what_the_report_tables() -> None:
    stats = solve(ONE, "mip").stats
    assert stats["variables"] == 8
    assert stats["constraints"] == 13  # 8 cells to be lit, 4 runs of more than one cell, one number
    assert isinstance(stats["translation_seconds"], float)
    assert isinstance(stats["solving_seconds"], float)


def test_the_integer_program_gives_the_fewest_bulbs_first() -> None:
    bulbs = [len(solution.true) for solution in solve(MANY, "mip", limit=None).solutions]
    assert bulbs == sorted(bulbs)


@pytest.mark.parametrize("engine", [e for e in all_engines() if e.install], ids=lambda e: e.name)
def test_a_missing_library_is_one_sentence_with_the_command(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lamplit.engines.contract.find_spec", lambda name: None)
    with pytest.raises(MissingExtra) as caught:
        solve(ONE, engine.name)
    assert str(caught.value) == (
        f"the engine {engine.name} needs {engine.library}, which is not installed: pip install '{engine.install}'"
    )


def test_an_unknown_engine_is_named_with_those_we_have() -> None:
    with pytest.raises(BadInput, match="no engine 'abacus'; expected one of sat, "):
        solve(ONE, "abacus")


@pytest.mark.parametrize("limit", [0, -1])
def test_a_limit_below_one_is_refused(limit: int) -> None:
    with pytest.raises(BadInput, match="expected at least 1"):
        solve(ONE, limit=limit)


@pytest.mark.parametrize("timeout", [0.0, -1.0, float("nan")])
def test_a_time_out_that_is_no_time_is_refused(timeout: float) -> None:
    with pytest.raises(BadInput, match="expected seconds, more than 0"):
        solve(ONE, timeout=timeout)


def test_what_the_checker_rejects_never_leaves(monkeypatch: pytest.MonkeyPatch) -> None:
    def dark(puzzle: Puzzle, model: Model, goal: Goal, clock: Clock, stats: Stats) -> Iterator[Solution]:
        yield Solution(frozenset())

    monkeypatch.setattr("lamplit.engines.sat.search", dark)
    with pytest.raises(WrongAnswer, match="the checker rejects the answer of the engine sat"):
        solve(Puzzle.of("akari", Grid(1, 1), {}))


def test_a_limit_beyond_all_counting_lists_them_all() -> None:
    outcome = solve(MANY, limit=10**30)
    assert outcome.complete
    assert outcome.solutions == solve(MANY, limit=None).solutions


def test_a_solution_of_another_genres_decisions_is_refused_in_a_sentence() -> None:
    with pytest.raises(BadInput, match="a solution of Akari consists of bulbs, not a shaded cell at r1c1"):
        lamplit.check(lamplit.read("3x3:d4d"), Solution.of([Shade(Cell(0, 0))]))
