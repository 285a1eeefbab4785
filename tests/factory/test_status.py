"""``lamplit factory status``: what is there, what is not to be had, and why."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner
from tests.factory.orders import plan_of, result

from lamplit.cli import app
from lamplit.factory.store import PROBE, Store


def status(store: Path) -> str:
    shown = CliRunner().invoke(app, ["factory", "status", "--store", str(store)], prog_name="lamplit")
    assert (shown.exit_code, shown.stderr) == (0, "")
    return shown.stdout.replace(str(store), "STORE")


@pytest.fixture(autouse=True)
def _wide(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "100")


def test_a_lot_that_can_not_be_met_is_given_up_and_the_others_go_on(tmp_path: Path) -> None:
    with Store.open(tmp_path / "s.sqlite") as db:
        order = db.register_order(plan_of([50, 20], attempts=2))
        for attempt in (1, 2):
            assert db.list_pending(order, 1, 1, 50) == [(number, attempt) for number in range(1, PROBE + 1)]
            db.record_results(order, 1, [result(number, attempt, None) for number in range(1, PROBE + 1)])
        assert db.list_pending(order, 1, 1, 50) == []
        assert len(db.list_pending(order, 2, 1, 50)) == PROBE
        db.record_results(order, 2, [result(2, 1, "a")])
        assert len(db.list_pending(order, 2, 1, 20)) == 19
    assert status(tmp_path / "s.sqlite") == (
        "STORE: no factory is running\n"
        "\n"
        "order 1: order.toml, seed 1\n"
        "lot  puzzles  delivered  of  missed   rejected      work\n"
        "---  -------  ---------  --  ------  ---------  --------\n"
        "1    akari 5          0  50       3  6 unlucky    1.50 s\n"
        "2    akari 5          1  20       0       none  250.0 ms\n"
        "lot 1 was given up: all attempts at its first puzzles failed (no luck)\n"
    )


def test_of_many_missed_numbers_the_first_are_listed(tmp_path: Path) -> None:
    with Store.open(tmp_path / "s.sqlite") as db:
        order = db.register_order(plan_of([10], attempts=1))
        db.record_results(order, 1, [result(1, 1, "a"), *(result(number, 1, None) for number in range(2, 9))])
    assert "lot 1 is missing 2, 3, 4, 5, 6, …: no new puzzle in 1 attempt each\n" in status(tmp_path / "s.sqlite")


def test_a_store_without_orders_has_nothing_to_say(tmp_path: Path) -> None:
    Store.open(tmp_path / "s.sqlite").close()
    assert status(tmp_path / "s.sqlite") == "STORE: no factory is running\n"
