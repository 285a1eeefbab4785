"""Workers of a Dask cluster: one that we start on this machine, or one that is there.

What Dask has to say goes to its own logs and its dashboard; people hear of it in a sentence of ours. A worker that
dies is no trouble, its batch is sent again; a scheduler that is gone ends the run, and what was finished is in the
store.
"""

from __future__ import annotations

import json
import logging
import time
import warnings
from collections.abc import Callable, Collection, Iterator
from concurrent.futures import CancelledError
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any
from uuid import uuid4

from lamplit.core.errors import AnswerIsNo, BadInput, LamplitError, MissingExtra, require_extra
from lamplit.core.words import join_words
from lamplit.factory.batches import Batch, BatchTask, FinishedBatch
from lamplit.factory.tasks import dump_versions

if TYPE_CHECKING:
    from distributed import Client, Future

SETTINGS = {
    "distributed.scheduler.allowed-failures": 0,  # whose fault it was that a worker died is settled here
    "distributed.worker.memory.target": False,  # workers keep no data: there is nothing to spill, and
    "distributed.worker.memory.spill": False,  # none may pause for ever because it has little memory to begin with
    "distributed.worker.memory.pause": False,
    "distributed.worker.memory.monitor-interval": "500ms",
    "distributed.worker.profile.enabled": False,  # what Dask measures all the time would cost some hundredths
    "distributed.admin.tick.interval": "1s",
    "distributed.admin.system-monitor.interval": "2s",
    "distributed.admin.system-monitor.gil.enabled": False,
    "distributed.admin.log-length": 100,  # of what nobody reads: memory stays the same for hours
    "distributed.admin.low-level-log-length": 100,
}
"""For a cluster that we start; a worker that takes nearly all of its memory is still ended, and started again."""
DASHBOARD = "127.0.0.1:8787"
"""Where Dask shows what goes on; another port, if that one is taken."""
LEAST_MEMORY = 1_000_000_000
"""Bytes that a worker on this machine may take, however many there are."""
CONNECTING = 10.0
"""Seconds until a scheduler that does not answer counts as gone."""
WITHOUT_WORKERS = 60.0
"""Seconds that we wait for a worker to come, or to come back."""
LOOKING = 2.0
"""Seconds between looks at which workers there are."""
AHEAD = 2
"""Batches for each thread of a worker: one in work, and one that it can go on with at once."""
GO_ON = "finished puzzles are in the store; rerun to resume"
LOUD = ("distributed", "distributed.client", "distributed.gc", "bokeh", "tornado", "tornado.application")
"""Loggers to which Dask gives levels of their own."""


class ClusterLost(AnswerIsNo):
    """The scheduler, or every worker, is gone."""


@dataclass(frozen=True)
class WorkerReply:
    """What a worker sends back."""

    key: str
    results: list[Any] | None
    seconds: float
    versions: str
    worker: str
    trouble: str = ""
    """Why there are no results."""
    unable: bool = False
    """Whether that worker lacks what is needed, so that it can carry out nothing of the kind."""


def run_on_worker(key: str, task: BatchTask, items: tuple[Any, ...]) -> WorkerReply:
    """Carry out a batch, on a worker.

    What goes wrong is an answer, too: Dask would have to pickle the exception with all that hangs on it, and where
    that fails (as after a ``RecursionError``) nobody ever hears of the batch again.
    """
    from distributed import get_worker

    worker = get_worker().address
    started = time.perf_counter()
    try:
        results = task(items)
    except Exception as error:
        return WorkerReply(
            key, None, 0.0, dump_versions(), worker, _describe_error(error), isinstance(error, MissingExtra)
        )
    return WorkerReply(key, results, time.perf_counter() - started, dump_versions(), worker)


def _describe_error(error: BaseException | None) -> str:
    return str(error) if isinstance(error, LamplitError) else f"{type(error).__name__}: {error}"


@contextmanager
def open_cluster(
    address: str | None = None, workers: int | None = None, cancelled: Callable[[], bool] = lambda: False
) -> Iterator[DaskWorkers]:
    """The cluster at an address, or one on this machine with this many workers, by default one for each core.

    It has at least one worker, unless it is called off while we wait for that.
    """
    with require_extra("the factory needs Dask", "factory"):
        import dask
        import distributed  # noqa: F401
    with ExitStack() as stack:
        stack.enter_context(_silence_dask())
        stack.enter_context(dask.config.set(SETTINGS))
        client = stack.enter_context(_start_local_cluster(workers) if address is None else _connect_to_cluster(address))
        found = DaskWorkers(client, address)
        found.wait_for_workers(cancelled)
        found.compare_versions()
        yield found


@contextmanager
def _start_local_cluster(workers: int | None) -> Iterator[Client]:
    from dask.system import CPU_COUNT
    from distributed import Client, LocalCluster
    from distributed.system import MEMORY_LIMIT

    number = CPU_COUNT if workers is None else workers
    runner = _start_shielded_loop()
    try:
        with ExitStack() as stack:
            try:
                local = stack.enter_context(
                    LocalCluster(
                        n_workers=number,
                        threads_per_worker=1,
                        processes=True,
                        loop=runner.loop,
                        dashboard_address=DASHBOARD,
                        silence_logs=logging.CRITICAL,
                        memory_limit=max(LEAST_MEMORY, MEMORY_LIMIT // number),
                    )
                )
                client = stack.enter_context(Client(local, timeout=CONNECTING))
            except RuntimeError as error:  # as when a worker is killed before it has begun
                reason = str(error).rstrip(".")
                raise ClusterLost(f"Dask can't start workers on this machine ({reason}); {GO_ON}") from None
            yield client
    finally:
        runner.stop()


def _start_shielded_loop() -> Any:
    """Dask's thread, from which the workers are started and started again, with Ctrl-C held back.

    A terminal sends Ctrl-C to all processes at once; that it is held back is what the workers inherit from this
    thread. We hear it, and end them in order.
    """
    import signal
    from multiprocessing import resource_tracker

    from distributed.utils import LoopRunner

    runner = LoopRunner(asynchronous=False)
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        runner.start()
        return runner
    resource_tracker.ensure_running()  # it would be started by that thread, and let Ctrl-C through again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        runner.start()
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
    return runner


@contextmanager
def _connect_to_cluster(address: str) -> Iterator[Client]:
    from distributed import Client

    try:
        _ping_scheduler(address)
        client = Client(address, timeout=CONNECTING)
    except Exception:  # who knows what somebody else's server sends, and what Dask makes of it
        raise BadInput(
            f"no Dask scheduler answers at {address}; expected an address such as tcp://10.0.0.5:8786"
        ) from None
    try:
        yield client
    finally:
        with suppress(Exception):  # of a scheduler that is gone
            client.close(timeout=CONNECTING)


def _ping_scheduler(address: str) -> None:
    """Greet the scheduler once, with a limit: Dask's client waits for ever where a server says nothing at all."""
    import asyncio

    from distributed.comm import connect
    from distributed.security import Security

    async def greet() -> None:
        greeting = connect(address, timeout=CONNECTING, **Security().get_connection_args("client"))
        comm = await asyncio.wait_for(greeting, CONNECTING)
        comm.abort()

    asyncio.run(greet())


@contextmanager
def _silence_dask() -> Iterator[None]:
    """Dask's logs and warnings are for those who run a cluster, not for those who order puzzles."""
    loggers = [logging.getLogger(name) for name in LOUD]
    levels = [logger.level for logger in loggers]
    for logger in loggers:
        logger.setLevel(logging.CRITICAL + 1)
    try:
        with warnings.catch_warnings():
            warnings.filterwarnings("ignore", module=r"distributed\b.*")
            yield
    finally:
        for logger, level in zip(loggers, levels, strict=True):
            logger.setLevel(level)


class DaskWorkers:
    """The workers of a cluster, as ``batches`` wants them."""

    def __init__(self, client: Client, address: str | None) -> None:
        self._client = client
        self._name = "the cluster on this machine" if address is None else f"the cluster at {address}"
        self._under_way: dict[str, tuple[Future, Batch]] = {}
        self._threads = 0
        self._looked = float("-inf")
        self._seen = time.monotonic()

    @property
    def dashboard(self) -> str:
        """Where Dask shows what goes on; empty if nowhere."""
        link = self._client.dashboard_link
        return link if isinstance(link, str) else ""

    @property
    def threads(self) -> int:
        return self._threads

    def wait_for_workers(self, cancelled: Callable[[], bool]) -> None:
        """Wait for the first of them."""
        while not self.slots() and not cancelled():
            time.sleep(0.1)

    def compare_versions(self) -> None:
        """Refuse workers that would make other puzzles than we would."""
        with self._translate_errors():
            found = self._client.sync(
                lambda: self._client.run(dump_versions, on_error="return"), callback_timeout=WITHOUT_WORKERS
            )
        for worker, versions in sorted(found.items()):
            self._refuse_other_versions(worker, versions)

    def _refuse_other_versions(self, worker: str, versions: object) -> None:
        if versions == dump_versions():
            return
        ours = json.loads(dump_versions())
        if isinstance(versions, str):
            theirs = json.loads(versions)
            others = [name for name in ours if theirs.get(name) != ours[name]]
            what = f"has {join_words(f'{name} {theirs.get(name)}, not {ours[name]}' for name in others)}"
        else:
            what = f"can't load Lamplit ({type(versions).__name__}: {versions})"
        raise LamplitError(
            f"the worker {worker} {what}, so it would make different puzzles; none of its puzzles were kept; {GO_ON}"
        )

    def slots(self) -> int:
        if self._looked + LOOKING <= (now := time.monotonic()):
            with self._translate_errors():
                self._threads = sum(self._client.nthreads(callback_timeout=CONNECTING).values())
            self._looked = now
        if self._threads:
            self._seen = now
        elif now - self._seen > WITHOUT_WORKERS:
            raise ClusterLost(f"{self._name} has had no worker for {WITHOUT_WORKERS:.0f} seconds; {GO_ON}")
        return AHEAD * self._threads

    def submit(self, batch: Batch) -> None:
        key = f"{batch.name}-{uuid4().hex}"
        with self._translate_errors():
            future = self._client.submit(run_on_worker, key, batch.task, batch.items, key=key, pure=False)
        self._under_way[key] = (future, batch)

    def collect_finished(self, timeout: float) -> list[FinishedBatch]:
        from distributed import wait

        with self._translate_errors():
            if self._client.status != "running":
                raise CancelledError
            futures = [future for future, _ in self._under_way.values()]
            done = [future for future in futures if future.done()]
            if not done and timeout:
                try:
                    done = wait(futures, timeout=timeout, return_when="FIRST_COMPLETED").done
                except TimeoutError:
                    return []
            if any(future.cancelled() for future in done):
                raise CancelledError
            return [*self._collect_failed(done), *self._gather_results(done)]

    def _collect_failed(self, done: Collection[Future]) -> Iterator[FinishedBatch]:
        from distributed import KilledWorker

        for future in done:
            if future.status == "error":
                error = future.exception()
                killed = isinstance(error, KilledWorker)
                trouble = "it kills its worker" if killed else _describe_error(error)
                yield FinishedBatch(self._release(future), None, 0.0, trouble, killed)

    def _gather_results(self, done: Collection[Future]) -> Iterator[FinishedBatch]:
        """Fetch results, all at once; some may be gone again with the worker that had them, and are made again."""
        ready = {future.key: future for future in done if future.status == "finished"}
        try:
            answers: list[WorkerReply] = self._client.sync(
                lambda: self._client.gather([*ready.values()], errors="skip"), callback_timeout=CONNECTING
            )
        except TimeoutError:
            return
        for found in answers:
            self._refuse_other_versions(found.worker, found.versions)
            if found.unable:
                raise LamplitError(f"on the worker {found.worker} {found.trouble}; {GO_ON}")
            yield FinishedBatch(self._release(ready[found.key]), found.results, found.seconds, found.trouble)

    def _release(self, future: Future) -> Batch:
        """Forget a future, so that the cluster forgets it, too."""
        _, batch = self._under_way.pop(future.key)
        future.release()
        return batch

    @contextmanager
    def _translate_errors(self) -> Iterator[None]:
        """What Dask raises when the scheduler is gone, in a sentence."""
        try:
            yield
        except (OSError, CancelledError, RuntimeError):  # its own errors of connections are of these kinds
            raise ClusterLost(f"{self._name} can no longer be reached; {GO_ON}") from None
