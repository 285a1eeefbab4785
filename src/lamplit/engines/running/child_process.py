"""Engines in a child process, so that a timeout and Ctrl-C always hold.

Native libraries may not look up from their work for seconds (clingo while it grounds, SCIP while it
presolves). A child can be killed whatever it does. It starts once, takes one puzzle after another,
and is only replaced after it had to be killed.

    parent ──engine, then (puzzle, goal) …──▶ child
    parent ◀──Ready, then for each puzzle: Solution … or Deduced, and Done or Failed── child
"""

from __future__ import annotations

import atexit
import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from lamplit.core.clock import Clock
from lamplit.core.errors import LamplitError
from lamplit.core.puzzle import Puzzle, Solution, State
from lamplit.core.system.processes import Channel, ChildEnded, ChildProcess
from lamplit.engines.contract import Engine, Goal, Stats
from lamplit.engines.running.in_process import InProcessEngine


@dataclass(frozen=True)
class EngineReady:
    """The engine is loaded."""


@dataclass(frozen=True)
class EngineDeduction:
    state: State | None


@dataclass(frozen=True)
class EngineDone:
    stats: Stats


@dataclass(frozen=True)
class EngineFailure:
    error: LamplitError


class ChildProcessEngine:
    """An engine that is loaded in a child process."""

    def __init__(self, engine: Engine, clock: Clock) -> None:
        self.engine = engine
        self.busy = False
        """From the question to the end of the answer."""
        self._child = ChildProcess(serve)
        try:
            self._child.send(engine)
            if isinstance(answer := self._receive(clock), EngineFailure):
                raise answer.error
        except BaseException:
            self.kill()
            raise

    def iterate_solutions(self, puzzle: Puzzle, goal: Goal, clock: Clock, stats: Stats) -> Iterator[Solution]:
        for found in self._ask(puzzle, goal, clock, stats):
            assert isinstance(found, Solution)
            yield found

    def deduce_state(self, puzzle: Puzzle, clock: Clock, stats: Stats) -> State | None:
        (found,) = self._ask(puzzle, Goal(), clock, stats)
        assert isinstance(found, EngineDeduction)
        return found.state

    def _ask(self, puzzle: Puzzle, goal: Goal, clock: Clock, stats: Stats) -> Iterator[object]:
        self.busy = True
        self._child.send((puzzle, goal))
        while True:
            match self._receive(clock):
                case EngineDone(found):
                    stats.update(found)
                    self.busy = False
                    return
                case EngineFailure(error):
                    self.busy = False
                    raise error
                case part:
                    yield part

    def _receive(self, clock: Clock) -> object:
        try:
            return self._child.receive(clock)
        except ChildEnded as how:
            raise LamplitError(f"the engine {self.engine.name} gave no answer: its process {how}") from None

    @property
    def pid(self) -> int:
        return self._child.pid

    @property
    def alive(self) -> bool:
        return self._child.alive

    def kill(self) -> None:
        self._child.kill()

    def abandon(self) -> None:
        self._child.abandon()


class EnginePool:
    """Children that wait for their next puzzle: loading a library takes longer than solving most puzzles."""

    def __init__(self) -> None:
        self.waiting: dict[Engine, list[ChildProcessEngine]] = {}
        self._lock = threading.Lock()

    @contextmanager
    def borrow(self, engine: Engine, clock: Clock) -> Iterator[ChildProcessEngine]:
        """A child with this engine, loaded; killed if it is still busy when nobody listens any more."""
        child = self._take(engine) or ChildProcessEngine(engine, clock)
        try:
            yield child
        finally:
            if child.busy:
                child.kill()
            else:
                with self._lock:
                    self.waiting.setdefault(engine, []).append(child)

    def _take(self, engine: Engine) -> ChildProcessEngine | None:
        """A child that waits; those that have died meanwhile are cleared away."""
        while True:
            with self._lock:
                if not (waiting := self.waiting.get(engine)):
                    return None
                child = waiting.pop()
            if child.alive:
                return child
            child.kill()

    def kill(self) -> None:
        """End all that wait."""
        for waiting in self.waiting.values():
            while waiting:
                waiting.pop().kill()

    def abandon(self) -> None:
        """In a forked copy of this process: the children are not ours, and we start our own."""
        for waiting in self.waiting.values():
            for child in waiting:
                child.abandon()
        self.waiting = {}
        self._lock = threading.Lock()


POOL = EnginePool()
atexit.register(POOL.kill)
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=POOL.abandon)


def serve(channel: Channel) -> None:
    """The task of a child: an engine, then one puzzle after another."""
    engine = channel.receive()
    assert isinstance(engine, Engine)
    try:
        running = InProcessEngine(engine)
    except LamplitError as error:
        channel.send(EngineFailure(error))
        return
    channel.send(EngineReady())
    while True:
        puzzle, goal = _read_question(channel.receive())
        stats: Stats = {}
        try:
            if engine.protocol == "deduce":
                channel.send(EngineDeduction(running.deduce_state(puzzle, Clock(), stats)))
            else:
                for solution in running.iterate_solutions(puzzle, goal, Clock(), stats):
                    channel.send(solution)
            channel.send(EngineDone(stats))
        except LamplitError as error:
            channel.send(EngineFailure(error))


def _read_question(message: object) -> tuple[Puzzle, Goal]:
    match message:
        case (Puzzle() as puzzle, Goal() as goal):
            return puzzle, goal
    raise TypeError(f"expected a puzzle and a goal, not {message!r}")
