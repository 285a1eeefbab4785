"""Several processes that make puzzles at once; what they make comes in the order of the seeds.

``concurrent.futures`` hands out the seeds and keeps the results. Each of its threads has a process of its own that
does the work: not one of ``multiprocessing``, which would import the user's script again (see ``processes``), and
can be ended at once, whatever it is doing.
"""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from concurrent.futures import TimeoutError as NotYet
from dataclasses import replace
from itertools import count

from lamplit.clock import Clock
from lamplit.errors import LamplitError
from lamplit.generating.made import Made
from lamplit.orders import Order
from lamplit.processes import LONGEST_WAIT, Channel, ChildEnded, ChildProcess

AHEAD = 16
"""How many seeds for each worker we run ahead of the one that is due."""


class Jobs:
    """Worker processes for one order. ``close`` ends them, whatever they do."""

    def __init__(self, order: Order, jobs: int) -> None:
        self._order = order
        self._jobs = jobs
        self._threads = ThreadPoolExecutor(jobs)
        self._own = threading.local()
        self._closed = threading.Event()
        self.workers: list[ChildProcess] = []

    def puzzles(self, seed: int, clock: Clock) -> Iterator[Made]:
        """The puzzles of this seed and those after it; what went wrong with one is raised in its turn.

        The clock runs here, where the workers are waited for; they know nothing of it.
        """
        seeds = count(seed)
        ended = replace(clock, cancelled=self._closed.is_set)
        due: deque[Future[Made]] = deque()
        while True:
            while len(due) < AHEAD * self._jobs:
                due.append(self._threads.submit(self._make, next(seeds), ended))
            yield _result(due.popleft(), clock)

    def _make(self, seed: int, clock: Clock) -> Made:
        """What the worker of this thread makes of a seed."""
        if not hasattr(self._own, "worker"):
            self._own.worker = self._start()
        self._own.worker.send(seed)
        try:
            made = self._own.worker.receive(clock)
        except ChildEnded as how:
            raise LamplitError(
                f"a process that makes puzzles {how}; what was finished before is complete"
            ) from None
        if isinstance(made, LamplitError):
            raise made
        assert isinstance(made, Made)
        return made

    def _start(self) -> ChildProcess:
        worker = ChildProcess(serve)
        self.workers.append(worker)
        worker.send(self._order)
        return worker

    def close(self) -> None:
        self._closed.set()
        self._threads.shutdown(cancel_futures=True)
        for worker in self.workers:
            worker.kill()


def _result(future: Future[Made], clock: Clock) -> Made:
    """Never waits long at a time: on Windows Ctrl-C does not interrupt it."""
    while True:
        clock.check()
        try:
            return future.result(LONGEST_WAIT)
        except NotYet:
            continue


def serve(channel: Channel) -> None:
    """The task of a worker: an order, then one seed after another."""
    from lamplit.generating.run import make_one

    order = channel.receive()
    assert isinstance(order, Order)
    while True:
        seed = channel.receive()
        assert isinstance(seed, int)
        try:
            channel.send(make_one(order, seed))
        except LamplitError as error:
            channel.send(error)
