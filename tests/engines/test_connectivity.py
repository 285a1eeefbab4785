"""``connected`` and ``single_loop`` mean the same to every engine: what their definition says."""

from __future__ import annotations

from importlib import import_module

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st
from tests.engines.models import NO_PROGRAM_OF_ITS_OWN, brute_force, connected_models, loop_models

from lamplit.core.clock import Clock
from lamplit.core.decisions import Decision, Line, Shade
from lamplit.core.grid import Cell
from lamplit.core.model import Model
from lamplit.engines import all_engines, get_engine
from lamplit.engines.contract import Goal, SearchFunction

SEARCHING = [engine.name for engine in all_engines() if engine.protocol == "search"]
FEW = 25
"""Enumerating more answers than this by fresh solves takes the test too long."""


def agrees(engine: str, model: Model, truth: set[frozenset[Decision]]) -> None:
    search: SearchFunction = import_module(get_engine(engine).module).search
    found = [answer.true for answer in search(NO_PROGRAM_OF_ITS_OWN, model, Goal(None), Clock(), {})]
    assert len(found) == len(set(found)), "an answer came twice"
    assert set(found) == truth


@pytest.mark.parametrize("engine", SEARCHING)
@pytest.mark.parametrize("models", [connected_models(), loop_models()], ids=["connected", "single_loop"])
def test_connectivity_means_what_it_says(models: st.SearchStrategy[Model], engine: str) -> None:
    @settings(
        max_examples=30,
        deadline=None,
        database=None,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
    )
    @given(models)
    def on_random_models(model: Model) -> None:
        truth = brute_force(model)
        assume(len(truth) <= FEW)
        agrees(engine, model, truth)

    on_random_models()


@pytest.mark.parametrize("engine", SEARCHING)
def test_nothing_at_all_is_connected_but_no_loop(engine: str) -> None:
    alone = Model()
    alone.connected({}, [])
    agrees(engine, alone, {frozenset()})
    empty = Model()
    empty.single_loop({}, {}, 0)
    agrees(engine, empty, set())


@pytest.mark.parametrize("engine", SEARCHING)
def test_a_node_that_is_always_in_but_cut_off_leaves_no_answer(engine: str) -> None:
    model = Model()
    model.decision(Shade(NO_PROGRAM_OF_ITS_OWN.grid.cells[0]))
    model.connected({"here": None, "there": None}, [])
    agrees(engine, model, set())


@pytest.mark.parametrize("engine", SEARCHING)
def test_variables_that_look_alike_to_the_rows_are_told_apart_by_connectivity(engine: str) -> None:
    """A path whose last link is out, and a variable beside it that no rule speaks of: an engine
    that breaks symmetries of the counts alone would lose the answer with that one true."""
    model = Model()
    cell = NO_PROGRAM_OF_ITS_OWN.grid.cells[0]
    path = [model.decision(Shade(cell._replace(col=i))) for i in range(3)]
    model.decision(Shade(cell._replace(col=3)))
    last = model.decision(Line(NO_PROGRAM_OF_ITS_OWN.grid.sides[0]))
    model.connected({0: path[0], 1: path[1], 2: path[2], 3: None}, [(0, 1, None), (1, 2, None), (2, 3, last)], 3)
    model.clause([-last])
    agrees(engine, model, brute_force(model))


@pytest.mark.parametrize("engine", SEARCHING)
def test_a_count_that_holds_by_itself_rules_nothing_out(engine: str) -> None:
    model = Model()
    one, other = (model.decision(Shade(Cell(0, column))) for column in range(2))
    model.exactly(1, [one, -one])
    model.clause([other])
    agrees(engine, model, brute_force(model))
