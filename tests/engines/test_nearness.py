"""What must be connected is looked for nearby first; a guess decides nothing."""

from __future__ import annotations

import pytest

from lamplit.core.model import Model
from lamplit.engines.sat import SatSession


def path(cells: int, likely: int) -> tuple[Model, dict[int, int]]:
    """A row of cells of which the first is always in, and the last under a switch."""
    m = Model()
    lit = {i: m.auxiliary() for i in range(1, cells)}
    m.connected({0: None, **lit}, [(i, i + 1, None) for i in range(cells - 1)], 0, likely=likely)
    with m.switch("last"):
        m.clause([lit[cells - 1]])
    with m.switch("gap"):
        m.clause([-lit[cells // 2]])
    return m, lit


@pytest.fixture(autouse=True)
def guess_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lamplit.engines.sat.MANY", 0)


def test_an_answer_beyond_every_guess_is_found() -> None:
    model, lit = path(30, likely=2)
    session = SatSession(model, switches=["last", "gap"])
    assert session.solve(["last"])
    assert all(session.is_true(each) for each in lit.values())
    session.close()


def test_a_no_that_rests_on_a_guess_is_none() -> None:
    """The same question again and again, with what was guessed before still in the solver."""
    model, _ = path(12, likely=2)
    session = SatSession(model, switches=["last", "gap"])
    for _ in range(3):
        assert session.solve(["last"])
        assert session.solve(["gap"])
        assert not session.solve(["last", "gap"])
    session.close()


def test_a_no_names_the_demands_that_it_needed_and_no_guess() -> None:
    model, _ = path(12, likely=2)
    session = SatSession(model, switches=["last", "gap"])
    assert not session.solve(["last", "gap"])
    assert session.core(["last", "gap"]) == {"last", "gap"}
    assert session.core_literals() == set(session.switch.values())
    session.close()
