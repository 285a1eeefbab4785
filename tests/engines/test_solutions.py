"""Solutions one by one, as they are found."""

from __future__ import annotations

from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.conformance.boards import board, brute_force
from tests.engines.models import NO_PROGRAM_OF_ITS_OWN
from tests.engines.models import brute_force as brute_force_model

from lamplit.core.clock import Clock, OutOfTime
from lamplit.core.decisions import Shade
from lamplit.core.errors import BadInput, WrongAnswer
from lamplit.core.grid import Cell, Grid
from lamplit.core.model import Lit, Model
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.engines import all_engines, iterate_solutions, solve
from lamplit.engines.contract import Goal
from lamplit.engines.running.child_process import POOL
from lamplit.engines.sat import SatSession, search

TWO = board("akari", "..", "..")
LARGE = Puzzle.of("akari", Grid(12, 12), {})


@pytest.mark.parametrize("engine", [engine.name for engine in all_engines() if engine.protocol == "search"])
def test_every_engine_that_searches_lists_them_all(engine: str) -> None:
    found = list(iterate_solutions(TWO, engine))
    assert len(found) == 2
    assert set(found) == brute_force(TWO)


@pytest.mark.parametrize("engine", ["trivial", "human-asp"])
def test_an_engine_that_may_miss_some_is_refused(engine: str) -> None:
    with pytest.raises(BadInput, match=f"the engine {engine} can't list all solutions; use sat"):
        iterate_solutions(TWO, engine)


def test_closing_frees_the_solver(monkeypatch: pytest.MonkeyPatch) -> None:
    freed: list[SatSession] = []
    monkeypatch.setattr(SatSession, "close", lambda session: freed.append(session))
    found = iterate_solutions(LARGE)
    assert len(set(islice(found, 3))) == 3
    assert not freed
    found.close()
    assert len(freed) == 1


def test_closing_ends_the_process_of_an_engine_that_is_still_at_work() -> None:
    waiting = {child.pid for children in POOL.waiting.values() for child in children}
    found = iterate_solutions(LARGE, "asp")
    next(found)
    found.close()
    assert {child.pid for children in POOL.waiting.values() for child in children} <= waiting


def test_out_of_time_is_raised_after_what_was_found() -> None:
    listing = iterate_solutions(LARGE, clock=Clock.from_timeout(0.5))
    assert next(listing) != next(listing)
    with pytest.raises(OutOfTime):
        list(listing)


def test_a_solution_that_the_checker_rejects_never_leaves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SatSession, "read_decisions", lambda _: frozenset())
    with pytest.raises(WrongAnswer):
        next(iterate_solutions(TWO))


def test_solve_tells_of_each_as_it_is_found() -> None:
    told: list[Solution] = []
    assert solve(TWO, limit=None, each=told.append).solutions == tuple(told)


@settings(max_examples=60, deadline=None)
@given(st.lists(st.sampled_from([-4, -3, -2, -1, 1, 2, 3, 4]), max_size=6))
def test_facts_alone_have_the_solutions_of_the_facts(facts: list[Lit]) -> None:
    """About three cells and a helping variable: too few, as many as it takes, or such as contradict each other."""
    model = Model()
    for col in range(3):
        model.decision(Shade(Cell(0, col)))
    model.auxiliary()
    model.all_of([(fact,) for fact in facts])
    found = [solution.true for solution in search(NO_PROGRAM_OF_ITS_OWN, model, Goal(None), Clock(), {})]
    assert set(found) == brute_force_model(model)
    assert len(found) == len(set(found))
