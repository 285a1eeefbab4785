"""The loop that keeps workers busy: what becomes of batches whose workers die, and of work that is called off."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.factory.running import SMALL

from lamplit.factory import batches
from lamplit.factory.batches import (
    MOST_ITEMS,
    SMALLEST,
    Batch,
    FinishedBatch,
    InlineWorkers,
    Pace,
    SkippedItem,
    run_batches,
)
from lamplit.factory.order import read_factory_order
from lamplit.factory.run import WINDOW, Backlog
from lamplit.factory.store import PROBE, Store


def doubled(items: tuple[Any, ...]) -> list[Any]:
    return [2 * item for item in items]


class Numbers:
    """A source of the numbers below a limit, in batches of five."""

    def __init__(self, limit: int) -> None:
        self.left = list(range(limit))
        self.taken: list[int] = []

    def next_batch(self, slots: int) -> Batch | None:
        items, self.left = self.left[:5], self.left[5:]
        return Batch("numbers", 1, doubled, tuple(items)) if items else None

    def record_results(self, finished: FinishedBatch) -> None:
        assert finished.results is not None
        self.taken += finished.results


class ScriptedWorkers:
    """Workers of which some die, as the test says, and which answer in any order."""

    def __init__(self, trouble: Callable[[Batch], str], seed: int = 0) -> None:
        self.trouble = trouble
        self.under_way: list[Batch] = []
        self.alone_with: list[int] = []
        self.rng = Random(seed)

    def slots(self) -> int:
        return 4

    def submit(self, batch: Batch) -> None:
        self.under_way.append(batch)
        assert len(self.under_way) <= 4

    def collect_finished(self, timeout: float) -> list[FinishedBatch]:
        if timeout == 0.0:
            return []
        if any(batch.alone for batch in self.under_way):
            self.alone_with.append(len(self.under_way))
        batch = self.under_way.pop(self.rng.randrange(len(self.under_way)))
        if why := self.trouble(batch):
            return [FinishedBatch(batch, None, 0.0, why, killed=why == "killed")]
        return [FinishedBatch(batch, batch.task(batch.items), 0.1)]


def test_every_item_is_carried_out_once() -> None:
    source = Numbers(23)
    assert run_batches(source, ScriptedWorkers(lambda batch: "")) == []
    assert sorted(source.taken) == [2 * item for item in range(23)]


def test_a_worker_that_dies_by_chance_costs_nothing() -> None:
    source, rng = Numbers(50), Random(3)
    workers = ScriptedWorkers(lambda batch: "killed" if not batch.deaths and rng.random() < 0.5 else "")
    assert run_batches(source, workers) == []
    assert sorted(source.taken) == [2 * item for item in range(50)]


def test_while_there_is_no_worker_at_all_one_waits_for_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batches, "AT_A_TIME", 0.001)
    source, slots = Numbers(23), [4, 0, 0, 0, 4, 0, 0]

    class Leaving(ScriptedWorkers):
        def slots(self) -> int:
            return slots.pop() if slots else 4

    assert run_batches(source, Leaving(lambda batch: "killed" if not batch.deaths else "")) == []
    assert sorted(source.taken) == [2 * item for item in range(23)]


@pytest.mark.parametrize("seed", range(5))
def test_only_the_item_that_kills_its_worker_is_left_out(seed: int) -> None:
    source = Numbers(23)
    workers = ScriptedWorkers(lambda batch: "killed" if 7 in batch.items else "", seed)
    assert run_batches(source, workers) == [SkippedItem(1, 7, "killed")]
    assert sorted(source.taken) == [2 * item for item in range(23) if item != 7]
    assert set(workers.alone_with) == {1}  # nobody else could have been to blame


def test_an_item_that_fails_is_left_out_with_what_went_wrong() -> None:
    source = Numbers(12)
    workers = ScriptedWorkers(lambda batch: "ValueError: 3 is odd" if 3 in batch.items else "")
    assert run_batches(source, workers) == [SkippedItem(1, 3, "ValueError: 3 is odd")]
    assert len(source.taken) == 11


def test_work_that_is_called_off_starts_nothing_more() -> None:
    source = Numbers(1000)
    run_batches(source, ScriptedWorkers(lambda batch: ""), lambda: len(source.taken) >= 50)
    assert 50 <= len(source.taken) < 60


def learned(seconds: float, batches: int = 20) -> Pace:
    """What is known after some batches whose items took so long each."""
    pace = Pace()
    for _ in range(batches):
        size = pace.choose_batch_size(None, 4)
        pace.learn(FinishedBatch(Batch("", 1, doubled, (0,) * size), [], seconds * size))
    return pace


def test_batches_grow_step_by_step_to_a_second_of_work() -> None:
    assert [learned(0.01, batches).choose_batch_size(None, 4) for batches in range(6)] == [1, 4, 16, 64, 100, 100]


def test_what_takes_long_is_sent_one_by_one() -> None:
    assert learned(5.0).choose_batch_size(None, 4) == 1


def test_a_large_cluster_gets_longer_batches_so_that_its_scheduler_keeps_up() -> None:
    assert (
        learned(0.01).choose_batch_size(None, 800) == 400
    )  # eight seconds for each of 400 threads: 50 batches a second
    assert learned(0.0).choose_batch_size(None, 800) == MOST_ITEMS


def test_the_last_items_are_shared_out_among_all_workers() -> None:
    pace = learned(0.0)
    assert pace.choose_batch_size(4000, 4) == 1000
    assert pace.choose_batch_size(40, 4) == -(
        -MOST_ITEMS // SMALLEST
    )  # to send these apart would cost more than they do


def test_lots_are_worked_on_in_turn(tmp_path: Path) -> None:
    with Store.open(tmp_path / "puzzles.sqlite") as store:
        backlog = Backlog(read_factory_order(SMALL, str(tmp_path / "order.toml")), store)
        batches = [backlog.next_batch(4) for _ in range(8)]
        assert [batch and batch.source for batch in batches] == [1, 2, 3, 4] * 2


def test_before_a_lot_has_shown_that_it_can_be_met_only_its_first_numbers_are_tried(tmp_path: Path) -> None:
    with Store.open(tmp_path / "puzzles.sqlite") as store:
        backlog = Backlog(read_factory_order(SMALL, str(tmp_path / "order.toml")), store)
        places = []
        while (batch := backlog.next_batch(4)) is not None:
            places += [(batch.source, *item) for item in batch.items]
        assert sorted(places) == [(lot, number, 1) for lot in range(1, 5) for number in range(1, PROBE + 1)]


def test_of_a_huge_lot_no_more_is_listed_than_a_window(tmp_path: Path) -> None:
    order = 'seed = 1\n[[lot]]\ngenre = "akari"\nsize = 5\ncount = 1_000_000_000\n'
    asked = []

    class Watched(Store):
        def list_pending(self, order_id: int, lot: int, first: int, last: int) -> list[tuple[int, int]]:
            asked.append((first, last))
            return super().list_pending(order_id, lot, first, last)

    with Store.open(tmp_path / "puzzles.sqlite") as opened:
        backlog = Backlog(read_factory_order(order, "order.toml"), Watched(opened.connection, opened.path))
        run_batches(backlog, InlineWorkers(), cancelled=lambda: len(asked) == 2)
    assert asked[0] == (1, PROBE)
    assert all(last - first < WINDOW for first, last in asked)
