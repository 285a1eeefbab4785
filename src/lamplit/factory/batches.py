"""Work in batches: what a batch is, who carries it out, and the loop that keeps the workers busy.

A worker may die in the middle of a batch, by its own fault or by that of what it works on. The batch is sent
again; if it dies again, its items become suspects, and each of them is tried alone, when nothing else is under
way: only one that kills its worker then, twice, is left out. So no item is blamed for what another has done.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any, Protocol

BatchTask = Callable[[tuple[Any, ...]], list[Any]]
"""Carries out a batch: items in, results out. It travels to the workers, so it can be pickled."""

DEATHS = 2
"""Workers that may die of a batch before its items are tried one by one, and of an item before it is left out."""
AT_A_TIME = 0.5
"""Seconds that we wait for the workers at most before we look about us."""
AIM = 1.0
"""Seconds of work in a batch: long enough that sending it costs little, short enough that little is lost."""
SLOTS_A_SECOND = 100
"""Where there are more slots than this, batches are longer, so that the scheduler, and we, can keep up."""
MOST_ITEMS = 2000
GROWTH = 4
"""A batch has at most this many times the items of the one before: the first puzzles may have been quick ones."""
SMALLEST = 8
"""The last batches of all may be smaller than the others, but by no more than this."""
WEIGHT = 0.2
"""How much the last batch says about how long an item takes."""


@dataclass(frozen=True)
class Batch:
    """Some items of work that travel together."""

    name: str
    """What the cluster's dashboard calls it."""
    source: int
    """Which part of the whole it belongs to: the number of a lot."""
    task: BatchTask
    items: tuple[Any, ...]
    deaths: int = 0
    """How many workers have died of it."""
    alone: bool = False
    """Whether it is a suspect: nothing else is under way while it is."""


@dataclass(frozen=True)
class FinishedBatch:
    """What became of a batch: results, or trouble."""

    batch: Batch
    results: list[Any] | None
    seconds: float
    """That its worker took."""
    trouble: str = ""
    """Why there are no results: ``it kills its worker``, or what went wrong in it."""
    killed: bool = False
    """Whether the worker died."""


@dataclass(frozen=True)
class SkippedItem:
    """An item that could not be carried out, and why."""

    source: int
    item: Any
    why: str


class Workers(Protocol):
    """Those who carry out batches."""

    def slots(self) -> int:
        """How many batches should be under way, so that nobody waits."""

    def submit(self, batch: Batch) -> None:
        """Send a batch off."""

    def collect_finished(self, timeout: float) -> list[FinishedBatch]:
        """Batches that have come to an end; empty if none does in this many seconds."""


class BatchSource(Protocol):
    """Where batches come from, and results go."""

    def next_batch(self, slots: int) -> Batch | None:
        """The next batch, for this many slots in all; None if there is nothing to do at present."""

    def record_results(self, finished: FinishedBatch) -> None:
        """Write down the results of a batch. More work may come of it."""


def run_batches(
    source: BatchSource,
    workers: Workers,
    cancelled: Callable[[], bool] = lambda: False,
    watch: Callable[[], None] = lambda: None,
) -> list[SkippedItem]:
    """Work until there is nothing left to do, or until it is called off; what had to be left out.

    When it is called off, what is finished by then is still taken. ``watch`` is called every now and then.
    """
    queue = _Queue(source)
    under_way = 0
    while not cancelled():
        slots = workers.slots()
        for batch in queue.iterate_batches(slots, under_way):
            workers.submit(batch)
            under_way += 1
        if under_way:
            for finished in workers.collect_finished(AT_A_TIME):
                under_way -= 1
                queue.settle(finished)
        elif slots:
            break
        else:  # the only worker has died, and another will come
            time.sleep(AT_A_TIME)
        watch()
    for finished in workers.collect_finished(0.0) if under_way else ():
        if finished.results is not None:
            source.record_results(finished)
    return queue.left_out


class _Queue:
    """What is to be sent next: batches of dead workers first, then new ones, then suspects, each alone."""

    def __init__(self, source: BatchSource) -> None:
        self.source = source
        self.left_out: list[SkippedItem] = []
        self._again: deque[Batch] = deque()
        self._suspects: deque[Batch] = deque()
        self._testing = False

    def iterate_batches(self, slots: int, under_way: int) -> Iterator[Batch]:
        """As many as there is room for."""
        while under_way < slots and not self._testing:
            batch = self._again.popleft() if self._again else self.source.next_batch(slots)
            if batch is None and not under_way and self._suspects:
                batch = self._suspects.popleft()
                self._testing = True
            if batch is None:
                return
            under_way += 1
            yield batch

    def settle(self, finished: FinishedBatch) -> None:
        """Take the results of a batch, or decide what becomes of it without."""
        batch = finished.batch
        self._testing = self._testing and not batch.alone
        if finished.results is not None:
            self.source.record_results(finished)
            return
        deaths = batch.deaths + finished.killed
        if finished.killed and deaths < DEATHS:
            (self._suspects if batch.alone else self._again).append(replace(batch, deaths=deaths))
        elif batch.alone or (len(batch.items) == 1 and not finished.killed):
            self.left_out += [SkippedItem(batch.source, item, finished.trouble) for item in batch.items]
        else:
            self._suspects += [replace(batch, items=(item,), deaths=0, alone=True) for item in batch.items]


class Pace:
    """How many items make a batch of about a second, learned from the batches before."""

    def __init__(self) -> None:
        self._seconds = 0.0
        """For an item."""
        self._most = 1

    def learn(self, finished: FinishedBatch) -> None:
        """Take note of how long a batch took."""
        items = len(finished.batch.items)
        each = finished.seconds / items
        self._seconds = (1 - WEIGHT) * self._seconds + WEIGHT * each if self._seconds else each
        self._most = min(MOST_ITEMS, max(self._most, GROWTH * items))

    def choose_batch_size(self, waiting: int | None, slots: int) -> int:
        """Items for the next batch; of the last that wait every slot gets its share, unless that is tiny."""
        aim = max(AIM, slots / SLOTS_A_SECOND)
        full = max(1, min(self._most, int(aim / max(self._seconds, 1e-6))))
        return full if waiting is None else min(full, max(-(-waiting // slots), -(-full // SMALLEST)))


class InlineWorkers:
    """Workers without a cluster: each batch is carried out when somebody asks what is finished."""

    def __init__(self) -> None:
        self._batch: Batch | None = None

    def slots(self) -> int:
        return 1

    def submit(self, batch: Batch) -> None:
        self._batch = batch

    def collect_finished(self, timeout: float) -> list[FinishedBatch]:
        assert self._batch is not None
        started = time.perf_counter()
        results = self._batch.task(self._batch.items)
        return [FinishedBatch(self._batch, results, time.perf_counter() - started)]
