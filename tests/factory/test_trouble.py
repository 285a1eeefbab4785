"""What can go wrong with a run, one thing at a time: a sentence, an exit code, and the same command goes on."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest
from tests.factory.running import SMALL, export, make_the_rest, rows_in, running, undisturbed, wait_until

pytestmark = pytest.mark.factory


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
    make_the_rest(SMALL, store)
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


def test_ctrl_c_ends_in_order_and_says_how_to_go_on(tmp_path: Path, order: Path) -> None:
    store = tmp_path / "puzzles.sqlite"
    command = ("factory", "run", str(order), "--store", str(store), "--workers", "2")
    with running(tmp_path, *command) as factory:
        assert wait_until(5, store, factory)
        os.killpg(factory.process.pid, signal.SIGINT)  # a terminal sends it to the workers, too
        assert factory.wait() == 130
        assert factory.said() == (
            "lamplit: interrupted; finished puzzles are in the store: rerun the same command to resume\n"
        )
        assert factory.orphans() == []
    assert rows_in(store) >= 5


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
        (("--workers", "0"), "--workers is 0; expected at least 1"),
        (("--workers", "2", "--cluster", "tcp://127.0.0.1:9"), "--workers can't be used with --cluster"),
    ],
)
def test_odd_numbers_of_workers_are_refused(tmp_path: Path, order: Path, words: tuple[str, ...], sentence: str) -> None:
    store = tmp_path / "puzzles.sqlite"
    with running(tmp_path, "factory", "run", str(order), "--store", str(store), *words) as factory:
        assert factory.wait() == 2
        assert sentence in factory.said()
    assert not store.exists()
