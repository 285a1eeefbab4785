"""The workers, and who waits for which: nothing here blocks the event loop, which is the only thread to call it.

There are two lanes with workers of their own. Requests that are expected to take long wait in one, all others in
the other, so that a hint never waits behind a generator. A request of the quick lane that takes long after all
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
from dataclasses import dataclass, field, replace
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
from lamplit.wire.messages import Id, RequestMessage

LOG = logging.getLogger("lamplit.studio")

MAX_QUEUED_REQUESTS = 200
"""Requests that may wait in a lane."""
MAX_TRIES = 3
"""Workers that a request may see end before it is given up: the first ends may not have been its fault."""
SLOW_AFTER_SECONDS = 1.0
"""Seconds after which a request has taken long, whatever was expected."""
CANCEL_TIMEOUT_SECONDS = 0.2
"""Seconds that a worker has to notice that its request was called off; then it is ended and replaced."""
WATCH_INTERVAL_SECONDS = 0.2
"""Seconds between two looks at clocks and memory."""
RECYCLE_AT_BYTES = 300_000_000
"""Bytes of memory with which a worker is replaced once it has answered."""
LOAD_TIMEOUT_SECONDS = 60.0
"""Seconds in which a worker must be ready for its first request."""
LANE_NICENESS = 5
"""How nice workers of the long lane are to others, as Unix counts it."""


class PoolBusy(LamplitError):
    """As many wait already as may."""


@dataclass(eq=False)
class PendingRequest:
    """A request on its way to its answer."""

    message: RequestMessage
    """What a worker gets to answer."""
    budget: RequestBudget
    reply: asyncio.Future[TaskReply]
    progress: bytes | None = None
    """The newest message of progress that nobody has taken yet."""
    news: asyncio.Event = field(default_factory=asyncio.Event)
    """Set when there is progress or an answer."""
    tries: int = 0

    @staticmethod
    def make_unassigned(message: RequestMessage) -> PendingRequest:
        """A request whose answer comes from elsewhere."""
        return PendingRequest(message, EMPTY_BUDGET, asyncio.get_running_loop().create_future())

    @property
    def id(self) -> Id:
        return self.message.id

    def resolve(self, reply: TaskReply) -> None:
        if not self.reply.done():
            self.reply.set_result(reply)
            self.news.set()

    def refuse(self, fault: str) -> None:
        self.resolve(make_error_reply(self.id, fault))


@dataclass(eq=False)
class Worker:
    """A child process and the request that it has."""

    child: ChildProcess
    number: int = 0
    """Of its present task."""
    ready: bool = False
    pending: PendingRequest | None = None
    since: float = field(default_factory=time.monotonic)
    """When it was started, or its request was sent."""
    sending: threading.Lock = field(default_factory=threading.Lock)
    """Held while a message goes through the pipe."""


@dataclass(eq=False)
class Lane:
    """Workers, as many as may be, and the requests that wait for one of them."""

    most: int
    workers: list[Worker] = field(default_factory=list)
    waiting: deque[PendingRequest] = field(default_factory=deque)

    @property
    def idle_worker(self) -> Worker | None:
        """A worker that has loaded and has no request."""
        return next((each for each in self.workers if each.ready and each.pending is None), None)

    @property
    def needs_worker(self) -> bool:
        """Whether more requests wait than there are workers on their way, and there may be more workers."""
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
        """End all workers, and refuse the requests that they leave."""
        if not self._open:
            return
        self._open = False
        self._watching.cancel()
        for lane in self._lanes:
            for pending in [*lane.waiting, *(each.pending for each in lane.workers if each.pending is not None)]:
                pending.refuse("the studio is closing")
            lane.waiting.clear()
            for worker in [*lane.workers]:
                self._end_worker(worker)
        await asyncio.gather(*self._ending)
        self._senders.shutdown()

    def submit(self, message: RequestMessage, budget: RequestBudget) -> PendingRequest:
        """Take in a request."""
        lane = self._long if budget.long else self._quick
        if budget.timeout is not None:
            message = replace(message, options=message.options | {"timeout": budget.timeout})
        pending = PendingRequest(message, budget, self._loop.create_future())
        if not self._open:
            pending.refuse("the studio is closing")
            return pending
        if len(lane.waiting) >= MAX_QUEUED_REQUESTS:
            raise PoolBusy("the studio is busy: too many requests are waiting; try again in a moment")
        lane.waiting.append(pending)
        self._assign_requests()
        return pending

    def cancel(self, pending: PendingRequest) -> None:
        """Let a request be, whether it waits or is being answered."""
        pending.refuse("cancelled")
        for lane in self._lanes:
            if pending in lane.waiting:
                lane.waiting.remove(pending)
            for worker in lane.workers:
                if worker.pending is pending:
                    self._send_message(worker, CancelTask(worker.number))
                    self._loop.call_later(CANCEL_TIMEOUT_SECONDS, self._end_unresponsive, worker, worker.number)

    def find_requests(self, name: Id) -> list[PendingRequest]:
        """The requests of this id that wait or are being answered."""
        everything = [each for lane in self._lanes for each in lane.waiting]
        everything += [each.pending for each in self._workers.values() if each.pending is not None]
        return [each for each in everything if each.id == name and not each.reply.done()]

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
        """End a worker; a new one is started when needed."""
        if self._workers.pop(worker.child, None) is None:
            return
        for lane in self._lanes:
            if worker in lane.workers:
                lane.workers.remove(worker)
        ending = self._loop.run_in_executor(None, worker.child.kill)
        self._ending.add(ending)
        ending.add_done_callback(self._ending.discard)

    def _assign_requests(self) -> None:
        """Give requests that wait to workers that do not work; start more workers for those that are left.

        The first free worker takes the next one: a new worker loads longer than most requests take.
        """
        for lane in self._lanes:
            while lane.waiting and (worker := lane.idle_worker) is not None:
                self._send_task(worker, lane.waiting.popleft())
            while lane.needs_worker:
                if self._start_worker(lane) is not None:
                    continue
                if not lane.workers:
                    lane.waiting.popleft().refuse("the machine can't run another worker; try again in a moment")
                break

    def _send_task(self, worker: Worker, pending: PendingRequest) -> None:
        pending.tries += 1
        worker.pending, worker.number, worker.since = pending, next(self._numbers), time.monotonic()
        self._send_message(worker, WorkerTask(worker.number, pending.message))

    def _send_message(self, worker: Worker, message: WorkerTask | CancelTask) -> None:
        """Send a message, without waiting for a worker that does not read: a long one does not fit into a pipe."""

        def send() -> None:
            with worker.sending, suppress(ValueError):  # ValueError: it has been ended, and its pipe closed
                worker.child.send(message)

        self._senders.submit(send)

    def _end_unresponsive(self, worker: Worker, number: int) -> None:
        """End a worker that does not stop by itself."""
        if worker.pending is not None and worker.number == number and worker.child in self._workers:
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
            pending = worker.pending
            match message:
                case WorkerReady():
                    worker.ready = True
                    if worker in self._long.workers:
                        _lower_priority(worker)
                    if not self._long.workers:
                        self._start_worker(self._long)
                case TaskProgress(body) if pending is not None:
                    pending.progress = body
                    pending.news.set()
                case TaskReply() as reply:
                    self._handle_reply(worker, reply)
                case ChildEnded() as how:
                    self._handle_worker_end(worker, how)
        if self._open:
            self._assign_requests()

    def _handle_reply(self, worker: Worker, reply: TaskReply) -> None:
        if reply.trouble:
            LOG.error("%s", reply.trouble)
        if worker.pending is not None:
            worker.pending.resolve(reply)
        worker.pending = None
        if worker.child.measure_memory() > RECYCLE_AT_BYTES:
            self._end_worker(worker)

    def _handle_worker_end(self, worker: Worker, how: ChildEnded) -> None:
        """A worker is gone that nobody told to go: another gets its request.

        Only the first words of how it ended are for the page; the rest may name files.
        """
        LOG.warning("lamplit: a worker %s", how)
        pending = worker.pending
        if not worker.ready:  # the request that has waited longest would have been its own
            (lane,) = (each for each in self._lanes if worker in each.workers)
            pending = lane.waiting.popleft() if lane.waiting else None
            if pending is not None:
                pending.tries += 1
        self._end_worker(worker)
        if pending is None or pending.reply.done():
            return
        if pending.tries < MAX_TRIES:
            (self._long if pending.budget.long else self._quick).waiting.appendleft(pending)
        else:
            pending.refuse(f"no answer: every worker that got this request {str(how).partition(':')[0]}")

    # Clocks and memory

    async def _watch_workers(self) -> None:
        while True:
            await asyncio.sleep(WATCH_INTERVAL_SECONDS)
            now = time.monotonic()
            for worker in [*self._workers.values()]:
                if worker.pending is not None:
                    self._check_worker(worker, worker.pending, now - worker.since)
                elif not worker.ready and now - worker.since > LOAD_TIMEOUT_SECONDS:
                    self._handle_worker_end(worker, ChildEnded("did not begin in time"))
            self._assign_requests()

    def _check_worker(self, worker: Worker, pending: PendingRequest, seconds: float) -> None:
        if seconds > pending.budget.seconds + KILL_GRACE_SECONDS:
            pending.refuse("out of time: there was no answer before the timeout")
            self._end_worker(worker)
        elif worker.child.measure_memory() > MOST_MEMORY:
            megabytes = MOST_MEMORY // 1_000_000
            pending.refuse(f"this takes more than {megabytes} MB of memory, more than a request may use")
            self._end_worker(worker)
        elif seconds > SLOW_AFTER_SECONDS and worker in self._quick.workers:
            self._change_lanes(worker)

    def _change_lanes(self, worker: Worker) -> None:
        """Move a worker whose request takes long to the other lane, if there is room beside those that work."""
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
