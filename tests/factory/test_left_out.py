"""Puzzles, lots and workers that are left out: each is named, and the rest goes on without them."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.factory.running import SMALL, dask_cluster, rows_in, running, wait_until

pytestmark = pytest.mark.factory

POISON = """
import os, signal
from lamplit.factory import tasks
def choose_order(plan_seed, lot, number):
    if (lot.number, number) == (2, 9):
        os.kill(os.getpid(), signal.SIGKILL)
    if (lot.number, number) == (4, 7):
        return choose_order(plan_seed, lot, number)
    return drawn(plan_seed, lot, number)
if tasks.choose_order.__module__ == tasks.__name__:  # Dask loads this twice
    drawn, tasks.choose_order = tasks.choose_order, choose_order
"""
"""What a worker loads first: one place of the order kills it, as a bug in a solver would, and another fails."""

OTHER_VERSION = """
from lamplit.factory import tasks
tasks.dump_versions = lambda: '{"lamplit":"0.0.1","python-sat":"1.8"}'
"""


def test_a_puzzle_that_kills_its_worker_is_left_out_and_the_rest_is_made(tmp_path: Path) -> None:
    order = tmp_path / "order.toml"
    order.write_text(SMALL, "utf-8")
    store, poison = tmp_path / "puzzles.sqlite", tmp_path / "poison.py"
    poison.write_text(POISON, "utf-8")
    command = ("factory", "run", str(order), "--store", str(store), "--workers", "1")
    with running(tmp_path, *command, environment={"DASK_DISTRIBUTED__WORKER__PRELOAD": str(poison)}) as factory:
        assert factory.wait() == 1
        assert "number 9 of lot 2 was skipped: it kills its worker" in factory.said()
        assert "number 7 of lot 4 was skipped: RecursionError" in factory.said()
    assert rows_in(store) == 198


def test_a_lot_that_cannot_be_met_is_given_up_and_holds_nobody_up(tmp_path: Path) -> None:
    order, store = tmp_path / "order.toml", tmp_path / "puzzles.sqlite"
    order.write_text(
        'seed = 1\n[[lot]]\ngenre = "akari"\nsize = 3\ndifficulty = "fiendish"\ncount = 1000\nattempts = 1\n'
        '[[lot]]\ngenre = "hitori"\nsize = 5\ncount = 20\n',
        "utf-8",
    )
    with running(tmp_path, "factory", "run", str(order), "--store", str(store)) as factory:
        assert factory.wait() == 1
        assert "lot 1 is given up" in factory.shown()
        assert "20 of 1020 puzzles" in factory.shown()
        assert factory.said() == ""
    with running(tmp_path, "factory", "run", str(order), "--store", str(store)) as again:
        assert again.wait() == 1
        assert "dashboard" not in again.shown()  # there is nothing to do, and no cluster is started for it


def test_workers_of_another_version_are_refused_when_they_are_there_and_when_they_come_later(tmp_path: Path) -> None:
    order = tmp_path / "order.toml"
    order.write_text(SMALL.replace("count = 60", "count = 6000"), "utf-8")
    store, other = tmp_path / "puzzles.sqlite", tmp_path / "other.py"
    other.write_text(OTHER_VERSION, "utf-8")
    with dask_cluster(tmp_path, workers=1) as cluster:
        command = ("factory", "run", str(order), "--store", str(store), "--cluster", cluster.address)
        with running(tmp_path, *command) as factory:
            assert wait_until(1, store, factory), factory.said()
            cluster.add_worker("--preload", str(other))
            assert factory.wait() == 2
            assert "has lamplit 0.0.1, not " in factory.said()
        with running(tmp_path, *command) as factory:
            assert factory.wait() == 2
            assert "has lamplit 0.0.1, not " in factory.said()
            assert len(factory.said().splitlines()) == 1
