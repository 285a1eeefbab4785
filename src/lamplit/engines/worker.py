"""Engines in a child process, so that a time-out and Ctrl-C always hold.

Native libraries may not look up from their work for seconds (clingo while it grounds, SCIP while it
presolves). A child can be killed whatever it does. It starts once, takes one puzzle after another
through a pipe, and is only replaced after it had to be killed; it ends when its parent does.

    parent ──(puzzle, goal)──▶ child
    parent ◀──ready, solution …, done(stats) or failed(error)── child
"""

from __future__ import annotations

import atexit
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from multiprocessing.connection import Connection
from types import TracebackType

from lamplit.clock import Clock, OutOfTime
from lamplit.engines.contract import Goal, Stats
from lamplit.errors import LamplitError
from lamplit.puzzle import Puzzle, Solution

CHILD = "import sys; from lamplit.engines.worker import serve; serve(sys.argv[1])"
"""Not ``python -m``: the module must have its own name, so that messages are pickled by it."""


@dataclass(frozen=True)
class Ready:
    """The child has started; its library is loaded."""


@dataclass(frozen=True)
class Done:
    stats: Stats


@dataclass(frozen=True)
class Failed:
    error: LamplitError


class Worker:
    """The parent's end of one child."""

    def __init__(self, engine: str) -> None:
        self.engine = engine
        self._process = subprocess.Popen(
            [sys.executable, "-P", "-c", CHILD, engine],  # -P: the user's folder is no place to import from
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            start_new_session=True,  # Ctrl-C reaches the parent alone, which then kills the child
        )
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._tell = Connection(os.dup(self._process.stdin.fileno()), readable=False)
        self._hear = Connection(os.dup(self._process.stdout.fileno()), writable=False)
        self._process.stdin.close()
        self._process.stdout.close()

    def ask(self, puzzle: Puzzle, goal: Goal) -> None:
        try:
            self._tell.send((puzzle, goal))
        except ConnectionError:
            raise self._died() from None

    def answer(self, clock: Clock) -> object:
        """The next message; OutOfTime once the deadline has passed, however many are still waiting."""
        clock.check()
        try:
            if not self._hear.poll(clock.left()):
                raise OutOfTime("out of time")
            return self._hear.recv()
        except (EOFError, ConnectionError):
            raise self._died() from None

    def _died(self) -> LamplitError:
        code = self._process.wait()
        how = f"was ended by signal {-code}" if code < 0 else f"stopped with exit code {code}"
        return LamplitError(f"the engine {self.engine} gave no answer: its process {how}")

    @property
    def pid(self) -> int:
        return self._process.pid

    @property
    def alive(self) -> bool:
        return self._process.poll() is None

    def kill(self) -> None:
        self._process.kill()
        self._process.wait()
        self._tell.close()
        self._hear.close()


_idle: dict[str, list[Worker]] = {}
_lock = threading.Lock()


def _hire(engine: str) -> Worker:
    with _lock:
        waiting = _standing_by(engine)
        if waiting:
            return waiting.pop()
    return Worker(engine)


def _standing_by(engine: str) -> list[Worker]:
    """The children that wait for work; one that has died meanwhile is let go."""
    waiting = _idle.setdefault(engine, [])
    for worker in [worker for worker in waiting if not worker.alive]:
        waiting.remove(worker)
        worker.kill()
    return waiting


def warm(engine: str, clock: Clock) -> None:
    """Have a child of this engine stand by, so that its start is not counted as solving."""
    with _lock:
        if _standing_by(engine):
            return
    worker = Worker(engine)
    try:
        worker.answer(clock)
    except BaseException:
        worker.kill()
        raise
    _release(worker)


def _release(worker: Worker) -> None:
    with _lock:
        _idle.setdefault(worker.engine, []).append(worker)


@atexit.register
def _dismiss_all() -> None:
    for workers in _idle.values():
        while workers:
            workers.pop().kill()


# A fork has no business with its parent's children.
os.register_at_fork(after_in_child=_idle.clear)


def search_apart(engine: str, puzzle: Puzzle, goal: Goal, clock: Clock, stats: Stats) -> Iterator[Solution]:
    """The solutions an engine finds in a child process; killed when time is up or nobody listens."""
    worker = _hire(engine)
    finished = False
    try:
        worker.ask(puzzle, goal)
        while True:
            match worker.answer(clock):
                case Ready():
                    continue
                case Solution() as solution:
                    yield solution
                case Done(found):
                    stats.update(found)
                    finished = True
                    return
                case Failed(error):
                    finished = True
                    raise error
    finally:
        if finished:
            _release(worker)
        else:
            worker.kill()


def serve(engine: str) -> None:
    """The child's life: one puzzle after another until the parent closes the pipe."""
    from lamplit.engines import ENGINES, run
    from lamplit.genres import genre_of

    hear = Connection(os.dup(0), writable=False)
    tell = Connection(os.dup(1), readable=False)
    os.dup2(2, 1)  # whatever a library prints goes to standard error, not into the pipe
    jobs: list[tuple[Puzzle, Goal]] = []
    arrived = threading.Semaphore(0)

    def listen() -> None:
        """Leave at once when the parent is gone, even in the middle of a puzzle."""
        try:
            while True:
                jobs.append(hear.recv())
                arrived.release()
        except (EOFError, OSError):
            os._exit(0)

    def tell_of_fault(kind: type[BaseException], fault: BaseException, trace: TracebackType | None) -> None:
        """The last words of a child that fails in a way nobody foresaw: one sentence, no traceback."""
        tell.send(Failed(LamplitError(f"the engine {engine} failed on this puzzle ({kind.__name__}: {fault})")))

    sys.excepthook = tell_of_fault
    threading.Thread(target=listen, daemon=True).start()
    import_module(ENGINES[engine].module)
    tell.send(Ready())
    while True:
        arrived.acquire()
        puzzle, goal = jobs.pop()
        stats: Stats = {}
        try:
            for solution in run(engine, puzzle, genre_of(puzzle), goal, Clock(), stats):
                tell.send(solution)
            tell.send(Done(stats))
        except BrokenPipeError:
            return  # nobody listens any more
        except LamplitError as error:
            tell.send(Failed(error))
        except MemoryError:
            tell.send(Failed(LamplitError(f"the engine {engine} ran out of memory on this puzzle")))
