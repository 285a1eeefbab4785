"""The workers, and who waits for which: nothing here blocks the event loop, which is the only thread to call it.

There are two lanes with workers of their own. Questions that are expected to take long wait in one, all others in
the other, so that a hint never waits behind a generator. A question of the quick lane that takes long after all
changes lanes with its worker, and another worker takes its place. Workers of the long lane give way to others on
the processor.
"""

from __future__ import annotations

import asyncio
import logging
import os
import threading
import time
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path

from lamplit.core.errors import LamplitError
from lamplit.core.system.processes import MOST_MEMORY, Channel, ChildEnded, ChildProcess, Inbox
from lamplit.studio.limits import EMPTY_BUDGET, KILL_GRACE_SECONDS, RequestBudget
from lamplit.studio.worker import (
    CancelTask,
    TaskProgress,
    TaskReply,
    WorkerReady,
    WorkerTask,
    make_error_reply,
    run_worker,
)
from lamplit.wire.messages import Id

LOG = logging.getLogger("lamplit.studio")

MAX_QUEUED_REQUESTS = 200
"""Questions that may wait in a lane."""
MAX_TRIES = 3
"""Workers that a question may see end before it is given up: the first ends may not have been its fault."""
SLOW_AFTER_SECONDS = 1.0
"""Seconds after which a question has taken long, whatever was expected."""
CANCEL_TIMEOUT_SECONDS = 0.2
"""Seconds that a worker has to notice that its question was called off; then it is ended and replaced."""
WATCH_INTERVAL_SECONDS = 0.2
"""Seconds between two looks at clocks and memory."""
RECYCLE_AT_BYTES = 300_000_000
"""Bytes of memory with which a worker is replaced once it has answered."""
LOAD_TIMEOUT_SECONDS = 60.0
"""Seconds in which a worker must be ready for its first question."""
LANE_NICENESS = 5
"""How nice workers of the long lane are to others, as Unix counts it."""


class PoolBusy(LamplitError):
    """As many wait already as may."""


@dataclass(eq=False)
class PendingRequest:
    """A question on its way to its answer."""

    id: Id
    body: bytes
    allowed: RequestBudget
    answered: asyncio.Future[TaskReply]
    progress: bytes | None = None
    """The newest message of progress that nobody has taken yet."""
    news: asyncio.Event = field(default_factory=asyncio.Event)
    """Set when there is progress or an answer."""
    tries: int = 0

    @staticmethod
    def make_unassigned(name: Id) -> PendingRequest:
        """A question whose answer comes from elsewhere."""
        return PendingRequest(name, b"", EMPTY_BUDGET, asyncio.get_running_loop().create_future())

    def resolve(self, answered: TaskReply) -> None:
        if not self.answered.done():
            self.answered.set_result(answered)
            self.news.set()

    def refuse(self, fault: str) -> None:
        self.resolve(make_error_reply(self.id, fault))


@dataclass(eq=False)
class Worker:
    """A child process and the question that it has."""

    child: ChildProcess
    number: int = 0
    """Of its present task."""
    ready: bool = False
    asking: PendingRequest | None = None
    since: float = field(default_factory=time.monotonic)
    """When it was started, or its question was sent."""
    sending: threading.Lock = field(default_factory=threading.Lock)
    """Held while a message goes through the pipe."""


@dataclass(eq=False)
class Lane:
    """Workers, as many as may be, and the questions that wait for one of them."""

    most: int
    workers: list[Worker] = field(default_factory=list)
    waiting: deque[PendingRequest] = field(default_factory=deque)

    @property
    def idle_worker(self) -> Worker | None:
        """A worker that has loaded and has no question."""
        return next((each for each in self.workers if each.ready and each.asking is None), None)

    @property
    def needs_worker(self) -> bool:
        """Whether more questions wait than there are workers on their way, and there may be more workers."""
        loading = sum(not each.ready for each in self.workers)
        return loading < len(self.waiting) and len(self.workers) < self.most


class StudioPool:
    """All workers of a studio: as many in each lane as there are processors, and two at least."""

    def __init__(self, task: Callable[[Channel], None] = run_worker, processors: int | None = None) -> None:
        self._task = task
        most = max(2, processors or os.cpu_count() or 1)
        self._quick, self._long = self._lanes = (Lane(most), Lane(most))
        self._workers: dict[ChildProcess, Worker] = {}
        self._numbers = count(1)
        self._senders = ThreadPoolExecutor(4 * most)
        self._ending: set[asyncio.Future[None]] = set()
        self._open = False

    def open(self) -> None:
        """Begin, with a worker that loads what it needs before anybody asks, and one for long work after that."""
        self._loop = asyncio.get_running_loop()
        self._inbox = Inbox(self._wake_loop)
        self._open = True
        self._start_worker(self._quick)
        self._watching = self._loop.create_task(self._watch_workers())

    async def close(self) -> None:
        """End all workers, and refuse the questions that they leave."""
        if not self._open:
            return
        self._open = False
        self._watching.cancel()
        for lane in self._lanes:
            for asking in [*lane.waiting, *(each.asking for each in lane.workers if each.asking is not None)]:
                asking.refuse("the studio is closing")
            lane.waiting.clear()
            for worker in [*lane.workers]:
                self._end_worker(worker)
        await asyncio.gather(*self._ending)
        self._senders.shutdown()

    def submit(self, name: Id, body: bytes, allowed: RequestBudget) -> PendingRequest:
        """Take in a question."""
        lane = self._long if allowed.long else self._quick
        asking = PendingRequest(name, body, allowed, self._loop.create_future())
        if not self._open:
            asking.refuse("the studio is closing")
            return asking
        if len(lane.waiting) >= MAX_QUEUED_REQUESTS:
            raise PoolBusy("the studio is busy: too many questions are waiting; try again in a moment")
        lane.waiting.append(asking)
        self._assign_requests()
        return asking

    def cancel(self, asking: PendingRequest) -> None:
        """Let a question be, whether it waits or is being answered."""
        asking.refuse("cancelled")
        for lane in self._lanes:
            if asking in lane.waiting:
                lane.waiting.remove(asking)
            for worker in lane.workers:
                if worker.asking is asking:
                    self._send_message(worker, CancelTask(worker.number))
                    self._loop.call_later(CANCEL_TIMEOUT_SECONDS, self._end_unresponsive, worker, worker.number)

    def find_requests(self, name: Id) -> list[PendingRequest]:
        """The questions of this id that wait or are being answered."""
        everything = [each for lane in self._lanes for each in lane.waiting]
        everything += [each.asking for each in self._workers.values() if each.asking is not None]
        return [each for each in everything if each.id == name and not each.answered.done()]

    # Workers

    def _start_worker(self, lane: Lane) -> Worker | None:
        """A new worker; None where the system does not let us have one."""
        try:
            worker = Worker(ChildProcess(self._task, self._inbox))
        except OSError as error:
            LOG.error("lamplit: no worker could be started: %s", error.strerror)
            return None
        self._workers[worker.child] = worker
        lane.workers.append(worker)
        return worker

    def _end_worker(self, worker: Worker) -> None:
        """End a worker; whoever needs another starts it."""
        if self._workers.pop(worker.child, None) is None:
            return
        for lane in self._lanes:
            if worker in lane.workers:
                lane.workers.remove(worker)
        ending = self._loop.run_in_executor(None, worker.child.kill)
        self._ending.add(ending)
        ending.add_done_callback(self._ending.discard)

    def _assign_requests(self) -> None:
        """Give questions that wait to workers that do not work; start more workers for those that are left.

        Whoever is free first takes the next one: a new worker loads longer than most questions take.
        """
        for lane in self._lanes:
            while lane.waiting and (worker := lane.idle_worker) is not None:
                self._send_task(worker, lane.waiting.popleft())
            while lane.needs_worker:
                if self._start_worker(lane) is not None:
                    continue
                if not lane.workers:
                    lane.waiting.popleft().refuse("the machine has no room for a worker; try again in a moment")
                break

    def _send_task(self, worker: Worker, asking: PendingRequest) -> None:
        asking.tries += 1
        worker.asking, worker.number, worker.since = asking, next(self._numbers), time.monotonic()
        self._send_message(worker, WorkerTask(worker.number, asking.body, asking.allowed.options))

    def _send_message(self, worker: Worker, message: WorkerTask | CancelTask) -> None:
        """Send a message, without waiting for a worker that does not read: a long one does not fit into a pipe."""

        def send() -> None:
            with worker.sending, suppress(ValueError):  # ValueError: it has been ended, and its pipe closed
                worker.child.send(message)

        self._senders.submit(send)

    def _end_unresponsive(self, worker: Worker, number: int) -> None:
        """End a worker that does not stop by itself."""
        if worker.asking is not None and worker.number == number and worker.child in self._workers:
            self._end_worker(worker)
            self._assign_requests()

    # What workers say

    def _wake_loop(self) -> None:
        """Called by the threads that read what workers say."""
        with suppress(RuntimeError):  # the event loop has ended
            self._loop.call_soon_threadsafe(self._collect_messages)

    def _collect_messages(self) -> None:
        for child, message in self._inbox.take():
            worker = self._workers.get(child)
            if worker is None:
                continue
            asking = worker.asking
            match message:
                case WorkerReady():
                    worker.ready = True
                    if worker in self._long.workers:
                        _lower_priority(worker)
                    if not self._long.workers:
                        self._start_worker(self._long)
                case TaskProgress(reply) if asking is not None:
                    asking.progress = reply
                    asking.news.set()
                case TaskReply() as answered:
                    self._handle_reply(worker, answered)
                case ChildEnded() as how:
                    self._handle_worker_end(worker, how)
        if self._open:
            self._assign_requests()

    def _handle_reply(self, worker: Worker, answered: TaskReply) -> None:
        if answered.trouble:
            LOG.error("%s", answered.trouble)
        if worker.asking is not None:
            worker.asking.resolve(answered)
        worker.asking = None
        if worker.child.measure_memory() > RECYCLE_AT_BYTES:
            self._end_worker(worker)

    def _handle_worker_end(self, worker: Worker, how: ChildEnded) -> None:
        """A worker is gone that nobody told to go: another gets its question.

        Only the first words of how it ended are for the page; the rest may name files.
        """
        LOG.warning("lamplit: a worker %s", how)
        asking = worker.asking
        if not worker.ready:  # the question that has waited longest would have been its own
            (lane,) = (each for each in self._lanes if worker in each.workers)
            asking = lane.waiting.popleft() if lane.waiting else None
            if asking is not None:
                asking.tries += 1
        self._end_worker(worker)
        if asking is None or asking.answered.done():
            return
        if asking.tries < MAX_TRIES:
            (self._long if asking.allowed.long else self._quick).waiting.appendleft(asking)
        else:
            asking.refuse(f"no answer: each worker that had this question {str(how).partition(':')[0]}")

    # Clocks and memory

    async def _watch_workers(self) -> None:
        while True:
            await asyncio.sleep(WATCH_INTERVAL_SECONDS)
            now = time.monotonic()
            for worker in [*self._workers.values()]:
                if worker.asking is not None:
                    self._check_worker(worker, worker.asking, now - worker.since)
                elif not worker.ready and now - worker.since > LOAD_TIMEOUT_SECONDS:
                    self._handle_worker_end(worker, ChildEnded("did not begin in time"))
            self._assign_requests()

    def _check_worker(self, worker: Worker, asking: PendingRequest, seconds: float) -> None:
        if seconds > asking.allowed.seconds + KILL_GRACE_SECONDS:
            asking.refuse("out of time: there was no answer within the time-out")
            self._end_worker(worker)
        elif worker.child.measure_memory() > MOST_MEMORY:
            megabytes = MOST_MEMORY // 1_000_000
            asking.refuse(f"this takes more than {megabytes} MB of memory, which no question may have")
            self._end_worker(worker)
        elif seconds > SLOW_AFTER_SECONDS and worker in self._quick.workers:
            self._change_lanes(worker)

    def _change_lanes(self, worker: Worker) -> None:
        """Move a worker whose question takes long to the other lane, if there is room beside those that work."""
        if len(self._long.workers) >= self._long.most:
            if (idle := self._long.idle_worker) is None:
                return
            self._end_worker(idle)
        self._quick.workers.remove(worker)
        self._long.workers.append(worker)
        _lower_priority(worker)
        if self._quick.idle_worker is None:
            self._start_worker(self._quick)


def _lower_priority(worker: Worker) -> None:
    """Let others go first on the processor, where the system can say so.

    Linux may share the processor among sessions first (each worker has its own), and among processes after that.
    """
    if hasattr(os, "setpriority"):
        with suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, worker.child.pid, LANE_NICENESS)
        with suppress(OSError):
            Path(f"/proc/{worker.child.pid}/autogroup").write_text(str(LANE_NICENESS))
