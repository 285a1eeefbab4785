"""Several processes that work at once, on tasks that don't depend on each other.

``concurrent.futures`` hands out the tasks and keeps the results. Each of its threads has a process of its own that
does the work: not one of ``multiprocessing``, which would import the user's script again (see ``processes``), and
can be ended at once, whatever it is doing.
"""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from concurrent.futures import TimeoutError as NotYet
from dataclasses import replace
from itertools import islice
from typing import TypeVar

from lamplit.core.clock import Clock
from lamplit.core.errors import LamplitError
from lamplit.core.system.processes import LONGEST_WAIT, Channel, ChildEnded, ChildProcess

AHEAD = 16
"""How many tasks for each worker we run ahead of the one that is due."""

T = TypeVar("T")


class JobPool:
    """Worker processes. ``close`` ends them, whatever they do.

    A task is a function without arguments that can be pickled, such as ``partial(make_one, order, seed)``. The
    clock runs here, where the workers are waited for; they know nothing of it.
    """

    def __init__(self, jobs: int, clock: Clock) -> None:
        self._jobs = jobs
        self._clock = clock
        self._threads = ThreadPoolExecutor(jobs)
        self._own = threading.local()
        self._closed = threading.Event()
        self._until_closed = replace(clock, cancelled=self._closed.is_set)
        self.workers: list[ChildProcess] = []

    def submit(self, task: Callable[[], T]) -> Future[T]:
        """The task, to be done when a worker has time; ``result`` waits for it."""
        return self._threads.submit(self._run_task, task)

    def result(self, future: Future[T]) -> T:
        """What became of a task; what went wrong in it is raised here.

        Never waits long at a time: on Windows Ctrl-C does not interrupt it.
        """
        while True:
            self._clock.check()
            try:
                return future.result(LONGEST_WAIT)
            except NotYet:
                continue

    def run_in_order(self, tasks: Iterable[Callable[[], T]]) -> Iterator[T]:
        """The results in the order of the tasks, of which there may be no end."""
        coming = iter(tasks)
        due: deque[Future[T]] = deque()
        while True:
            due.extend(self.submit(task) for task in islice(coming, AHEAD * self._jobs - len(due)))
            if not due:
                return
            try:
                result = self.result(due.popleft())
            except ChildEnded as how:
                raise LamplitError(f"{how}; everything finished before that is complete") from None
            yield result

    def _run_task(self, task: Callable[[], T]) -> T:
        """What the worker of this thread makes of a task."""
        if not hasattr(self._own, "worker"):
            self._own.worker = ChildProcess(serve)
            self.workers.append(self._own.worker)
        self._own.worker.send(task)
        try:
            result: T | LamplitError = self._own.worker.receive(self._until_closed)
        except ChildEnded as how:
            raise ChildEnded(f"a process that makes puzzles {how}") from None
        if isinstance(result, LamplitError):
            raise result
        return result

    def close(self) -> None:
        self._closed.set()
        self._threads.shutdown(cancel_futures=True)
        for worker in self.workers:
            worker.kill()


def serve(channel: Channel) -> None:
    """What a worker does: one task after another."""
    while True:
        task = channel.receive()
        assert callable(task)
        try:
            channel.send(task())
        except LamplitError as error:
            channel.send(error)
