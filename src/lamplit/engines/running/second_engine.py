"""A second engine beside the first: in a child process, started when the first has been at it for a while.

Nobody waits for it. The first engine looks up from its work now and then, which is when messages are taken and the
child is started; whichever has the whole answer first gives it. A second engine that fails, or takes too much
memory, is forgotten: the first goes on.
"""

from __future__ import annotations

import time

from lamplit.core.puzzle import Puzzle, Solution
from lamplit.core.system.processes import MOST_MEMORY, ChildEnded, ChildProcess, Inbox
from lamplit.engines.contract import Engine, Goal, Stats
from lamplit.engines.running.child_process import EngineDone, EngineFailure, EngineReady, serve

HEAD_START = 5.0
"""Seconds that the first engine has for itself: of published boards hardly one in a thousand takes it longer."""


class SecondEngine:
    """One puzzle for an engine in a child process. The creator has to end it."""

    def __init__(self, engine: Engine, puzzle: Puzzle, goal: Goal) -> None:
        self.engine = engine
        self.done = False
        """It has found all that was wanted, or all there is."""
        self.solutions: list[Solution] = []
        self.stats: Stats = {}
        self._question = puzzle, goal
        self._start_at = time.monotonic() + HEAD_START
        self._inbox = Inbox()
        self._child: ChildProcess | None = None
        self._forgotten = False

    def poll(self) -> bool:
        """Whether it is done; starts it when it is time. Never waits."""
        if self.done or self._forgotten or time.monotonic() < self._start_at:
            return self.done
        if self._child is None:
            try:
                self._child = ChildProcess(serve, self._inbox)
            except OSError:  # the system has no process left for us, or no memory
                self._forgotten = True
                return False
            self._child.send(self.engine)
        for _, message in self._inbox.take():
            match message:
                case EngineReady():  # it listens: a large puzzle would have to wait for that, and we with it
                    self._child.send(self._question)
                case Solution():
                    self.solutions.append(message)
                case EngineDone(stats):
                    self.stats, self.done = stats, True
                case EngineFailure() | ChildEnded():
                    self._forgotten = True
        if self._child.measure_memory() > MOST_MEMORY:
            self._forgotten = True
        if self._forgotten:
            self.end()
        return self.done

    def end(self) -> None:
        """Kill the child, if there is one."""
        if self._child is not None:
            self._child.kill()
            self._child = None
        self._forgotten = not self.done
