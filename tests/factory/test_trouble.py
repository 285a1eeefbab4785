"""What can go wrong with a run, one thing at a time: a sentence, an exit code, and the same command goes on."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest
from tests.factory.running import SMALL, dask_cluster, export, rows_in, running, undisturbed, wait_until

POISON = """
import os, signal
from lamplit.factory import tasks
def size_of(plan_seed, lot, number):
    if (lot.number, number) == (2, 9):
        os.kill(os.getpid(), signal.SIGKILL)
    if (lot.number, number) == (4, 7):
        return size_of(plan_seed, lot, number)
    return drawn(plan_seed, lot, number)
if tasks.size_of.__module__ == tasks.__name__:  # Dask loads this twice
    drawn, tasks.size_of = tasks.size_of, size_of
"""
"""What a worker loads first: one place of the order kills it, as a bug in a solver would, and another fails."""

OTHER_VERSION = """
from lamplit.factory import tasks
tasks.made_by = lambda: '{"lamplit":"0.0.1","python-sat":"1.8"}'
"""


@pytest.fixture
def order(tmp_path: Path) -> Path:
    path = tmp_path / "order.toml"
    path.write_text(SMALL, "utf-8")
    return path


def test_a_full_disk_is_said_and_the_order_goes_on_when_there_is_room(tmp_path: Path, order: Path) -> None:
    store = tmp_path / "puzzles.sqlite"
    command = ("factory", "run", str(order), "--store", str(store))
    with running(tmp_path, *command, most_bytes=120_000) as factory:
        assert factory.wait() == 2
        assert f"can't write to {store}" in factory.said()
        assert len(factory.said().splitlines()) == 1
    assert 0 < rows_in(store) < 200
    with running(tmp_path, *command) as factory:
        assert factory.wait() == 0, factory.said()
    assert export(store) == undisturbed(tmp_path)


def test_a_second_factory_on_a_store_is_refused_and_the_first_notices_nothing(tmp_path: Path, order: Path) -> None:
    store = tmp_path / "puzzles.sqlite"
    command = ("factory", "run", str(order), "--store", str(store), "--workers", "1")
    with running(tmp_path, *command) as first:
        assert wait_until(1, store, first)
        with running(tmp_path, *command) as second:
            assert second.wait() == 2
            assert f"process {first.process.pid} on " in second.said()
            assert "is at work on" in second.said()
        assert first.wait() == 0, first.said()
    assert export(store) == undisturbed(tmp_path)


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_ctrl_c_and_a_polite_kill_end_in_order_and_say_how_to_go_on(
    tmp_path: Path, order: Path, how: signal.Signals
) -> None:
    store = tmp_path / "puzzles.sqlite"
    command = ("factory", "run", str(order), "--store", str(store), "--workers", "2")
    with running(tmp_path, *command) as factory:
        assert wait_until(5, store, factory)
        if how == signal.SIGINT:
            os.killpg(factory.process.pid, how)  # a terminal sends it to the workers, too
        else:
            os.kill(factory.process.pid, how)
        assert factory.wait() == 130
        assert factory.said() == (
            "lamplit: interrupted; what was finished is in the store: run the same command again to go on\n"
        )
        assert factory.orphans() == []
    assert rows_in(store) >= 5


def test_a_puzzle_that_kills_its_worker_is_left_out_and_the_rest_is_made(tmp_path: Path, order: Path) -> None:
    store, poison = tmp_path / "puzzles.sqlite", tmp_path / "poison.py"
    poison.write_text(POISON, "utf-8")
    command = ("factory", "run", str(order), "--store", str(store), "--workers", "2")
    with running(tmp_path, *command, environment={"DASK_DISTRIBUTED__WORKER__PRELOAD": str(poison)}) as factory:
        assert factory.wait() == 1
        assert "number 9 of lot 2 was left out: it kills its worker" in factory.said()
        assert "number 7 of lot 4 was left out: RecursionError" in factory.said()
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


def test_workers_of_another_version_are_refused_when_they_are_there_and_when_they_come_later(
    tmp_path: Path, order: Path
) -> None:
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


def test_an_address_where_nobody_answers_is_refused(tmp_path: Path, order: Path) -> None:
    command = ("factory", "run", str(order), "--store", str(tmp_path / "puzzles.sqlite"))
    with running(tmp_path, *command, "--cluster", "tcp://127.0.0.1:9") as factory:
        assert factory.wait() == 2
        assert factory.said() == (
            "lamplit: no Dask scheduler answers at tcp://127.0.0.1:9; expected an address such as "
            "tcp://10.0.0.5:8786\n"
        )


def test_without_dask_a_sentence_says_what_to_install(tmp_path: Path, order: Path) -> None:
    (tmp_path / "hidden").mkdir()
    (tmp_path / "hidden" / "distributed.py").write_text("raise ImportError", "utf-8")
    path = os.pathsep.join([str(tmp_path / "hidden"), os.environ.get("PYTHONPATH", "")])
    command = ("factory", "run", str(order), "--store", str(tmp_path / "puzzles.sqlite"))
    with running(tmp_path, *command, environment={"PYTHONPATH": path}) as factory:
        assert factory.wait() == 2
        assert factory.said() == (
            "lamplit: the factory needs Dask, which is not installed: pip install 'lamplit[factory]'\n"
        )


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--workers", "0"), "0 workers make no sense"),
        (("--workers", "2", "--cluster", "tcp://127.0.0.1:9"), "--workers is for a cluster on this machine"),
    ],
)
def test_odd_numbers_of_workers_are_refused(
    tmp_path: Path, order: Path, words: tuple[str, ...], sentence: str
) -> None:
    store = tmp_path / "puzzles.sqlite"
    with running(tmp_path, "factory", "run", str(order), "--store", str(store), *words) as factory:
        assert factory.wait() == 2
        assert sentence in factory.said()
    assert not store.exists()
