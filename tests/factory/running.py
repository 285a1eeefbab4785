"""The factory as people run it, in processes that can be killed; and a cluster by Dask's own commands."""

from __future__ import annotations

import os
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import psutil

from lamplit.factory.batches import InlineWorkers, run_batches
from lamplit.factory.order import read_factory_order
from lamplit.factory.run import Backlog
from lamplit.factory.store import Store

PATIENCE = 120
"""Seconds after which a test that waits gives up; machines that run tests may be busy."""

SMALL = """seed = 16

[[lot]]
genre = "akari"
size = "5-6"
count = 60

[[lot]]
genre = "hitori"
size = "5"
difficulty = "easy"
count = 60

[[lot]]
genre = "akari"
size = "4"
count = 40

[[lot]]
genre = "hashi"
size = "6"
count = 40
"""

TOTAL = 200
"""Puzzles of that order. Some of the Akari of 4×4 are equal to others, so that attempts have to be made again."""


class Running:
    """A ``lamplit`` command in a session of its own; what it prints goes to files."""

    def __init__(
        self, folder: Path, *arguments: str, environment: dict[str, str] | None, most_bytes: int | None
    ) -> None:
        self.output = folder / f"output-{time.monotonic_ns()}.txt"
        self.errors = self.output.with_suffix(".err")
        # Python does not notice that a file of its own is cut off, and no later start could read it.
        whole = {} if most_bytes is None else {"PYTHONDONTWRITEBYTECODE": "1"}
        with self.output.open("wb") as output, self.errors.open("wb") as errors:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "lamplit", *arguments],
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=errors,
                start_new_session=True,
                cwd=folder,
                env={**os.environ, **(environment or {}), **whole},
            )
        if most_bytes is not None:
            psutil.Process(self.process.pid).rlimit(psutil.RLIMIT_FSIZE, (most_bytes, most_bytes))

    def workers(self) -> list[psutil.Process]:
        """The worker processes that it has started."""
        with suppress(psutil.Error):
            children = psutil.Process(self.process.pid).children()
            return [child for child in children if "spawn_main" in " ".join(child.cmdline())]
        return []

    def wait(self) -> int:
        return self.process.wait(PATIENCE)

    def kill(self) -> None:
        with suppress(ProcessLookupError):
            os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait(PATIENCE)

    def said(self) -> str:
        return self.errors.read_text("utf-8")

    def shown(self) -> str:
        return self.output.read_text("utf-8")

    def orphans(self) -> list[psutil.Process]:
        """Processes of its session that are still there, after a moment's grace."""
        until = time.monotonic() + PATIENCE
        while (left := session_of(self.process.pid)) and time.monotonic() < until:
            time.sleep(0.05)
        return left


def session_of(leader: int) -> list[psutil.Process]:
    """The living processes of a session."""
    found = []
    for process in psutil.process_iter():
        with suppress(psutil.Error, OSError):
            if os.getsid(process.pid) == leader and process.status() != psutil.STATUS_ZOMBIE:
                found.append(process)
    return found


@contextmanager
def running(
    folder: Path, *arguments: str, environment: dict[str, str] | None = None, most_bytes: int | None = None
) -> Iterator[Running]:
    """A command that does not outlive the test; its files, and its workers', may have a limit."""
    command = Running(folder, *arguments, environment=environment, most_bytes=most_bytes)
    try:
        yield command
    finally:
        command.kill()
        for process in session_of(command.process.pid):
            with suppress(psutil.Error):
                process.kill()


def rows_in(store: Path, table: str = "puzzles") -> int:
    """How many rows there are by now; none if there is no store yet."""
    try:
        with sqlite3.connect(f"file:{store}?mode=ro", uri=True, timeout=10) as connection:
            number = connection.execute(f"SELECT COUNT(*) FROM {table}").fetchone()[0]
        connection.close()
    except sqlite3.OperationalError:
        return 0
    assert isinstance(number, int)
    return number


def wait_until(there: int, store: Path, command: Running, table: str = "puzzles") -> bool:
    """Whether the store comes to hold this many puzzles while the command runs."""
    until = time.monotonic() + PATIENCE
    while rows_in(store, table) < there:
        assert time.monotonic() < until, f"{rows_in(store, table)} of {there}: {command.shown()}{command.said()}"
        if command.process.poll() is not None:
            return False
        time.sleep(0.02)
    return True


def export(store: Path, *options: str) -> bytes:
    """All that the store holds, as it leaves it."""
    done = subprocess.run(
        [sys.executable, "-m", "lamplit", "factory", "export", "--store", str(store), "-o", "-", *options],
        capture_output=True,
        check=True,
        timeout=PATIENCE,
    )
    return done.stdout


def make_the_rest(order: str, path: Path) -> None:
    """Finish an order in this process, without a cluster."""
    with Store.open(path) as store:
        assert run_batches(Backlog(read_factory_order(order, "order.toml"), store), InlineWorkers()) == []


def undisturbed(folder: Path) -> bytes:
    """What the small order comes to where nothing happens."""
    make_the_rest(SMALL, folder / "undisturbed.sqlite")
    return export(folder / "undisturbed.sqlite")


class DaskCluster:
    """A scheduler and workers, started by Dask's own commands."""

    def __init__(self, folder: Path, workers: int) -> None:
        self.folder = folder
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.address = f"tcp://127.0.0.1:{self.port}"
        self.scheduler = self._start_scheduler()
        self.workers = [self._start_worker() for _ in range(workers)]

    def _start(self, *words: str) -> subprocess.Popen[bytes]:
        with (self.folder / "dask.log").open("ab") as log:
            return subprocess.Popen(
                [sys.executable, "-m", "dask", *words],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,
                cwd=self.folder,
            )

    def _start_scheduler(self) -> subprocess.Popen[bytes]:
        return self._start(
            "scheduler", "--host", "127.0.0.1", "--port", str(self.port), "--dashboard-address", "127.0.0.1:0"
        )

    def _start_worker(self, *options: str) -> subprocess.Popen[bytes]:
        return self._start("worker", self.address, "--nthreads", "1", "--no-dashboard", *options)

    def add_worker(self, *options: str) -> None:
        self.workers.append(self._start_worker(*options))

    def mend(self) -> None:
        """Start again what was killed; a worker whose scheduler is gone ends, sooner or later."""
        if self.scheduler.poll() is not None:
            self.close()
            self.scheduler = self._start_scheduler()
        self.workers = [self._start_worker() if each.poll() is not None else each for each in self.workers]

    def kill_worker(self, number: int) -> None:
        """The process that works; Dask's nanny starts another."""
        with suppress(psutil.Error):
            for child in psutil.Process(self.workers[number].pid).children():
                if "spawn_main" in " ".join(child.cmdline()):
                    child.kill()

    def kill_machine(self, number: int) -> None:
        """All there is on it."""
        os.killpg(self.workers[number].pid, signal.SIGKILL)
        self.workers[number].wait(PATIENCE)

    def kill_scheduler(self) -> None:
        self.scheduler.kill()
        self.scheduler.wait(PATIENCE)

    def close(self) -> None:
        for process in (self.scheduler, *self.workers):
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            process.wait(PATIENCE)


@contextmanager
def dask_cluster(folder: Path, workers: int = 2) -> Iterator[DaskCluster]:
    cluster = DaskCluster(folder, workers)
    try:
        yield cluster
    finally:
        cluster.close()
