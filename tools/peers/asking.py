"""Asking another program for the answer to a board: what it is told, what it said, and when to stop waiting."""

from __future__ import annotations

import json
import subprocess
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import psutil

from lamplit import write
from lamplit.core.errors import BadInput
from lamplit.core.puzzle import Puzzle, Solution
from peers import grids, programs

FOLDER = Path(__file__).parent
STARTING = 20.0
"""Seconds of processor time that a program may take to load its libraries."""
CLOCK = 30
"""One that takes this many times as long by the clock is not working at all."""
LOOK = 0.05
"""Seconds between two looks at how long it has worked."""
PUZZLEKIT = {"kurodoko": "kuromasu", "yin-yang": "yin_yang"}
"""What puzzlekit calls a genre, where that is not our name."""


class NotThere(Exception):
    """A program that does not start: most likely it is not installed."""


@dataclass(frozen=True)
class Said:
    """What a program said of a board."""

    seconds: float
    """Processor time; of one that was stopped, what it was given."""
    solutions: tuple[Solution, ...] = ()
    late: bool = False
    refused: str = ""
    """Why it does not take this board; empty if it does."""


class Peer:
    """Another program, as a process that stays. One that is late is ended, and begins anew with the next board."""

    def __init__(
        self,
        command: Sequence[str],
        question: Callable[[Puzzle], dict[str, str]],
        read: Callable[[Puzzle, Any], Solution],
        proves: bool,
    ) -> None:
        self._command, self._question, self._read = command, question, read
        self.proves = proves
        """Whether it looks for a second solution."""
        self._warm: set[str] = set()
        self._process: subprocess.Popen[str] | None = None
        self.name = self._start()
        """Name and version, by its own word."""

    def ask(self, puzzle: Puzzle, timeout: float) -> Said:
        """What it says of a board. The first of a genre is asked twice, as the first time something may be made
        that stays."""
        if puzzle.genre not in self._warm:
            said = self._ask(puzzle, timeout)
            if said.late or said.refused:
                return said
            self._warm.add(puzzle.genre)
        return self._ask(puzzle, timeout)

    def _ask(self, puzzle: Puzzle, timeout: float) -> Said:
        try:
            question = self._question(puzzle)
        except BadInput as fault:  # holes, say, where its format has none
            return Said(0.0, refused=str(fault))
        if self._process is None:
            self._start()
        line = self._exchange(json.dumps(question), timeout)
        if not line:
            self.close()
            return Said(timeout, late=True)
        said = json.loads(line)
        if "refused" in said:
            return Said(0.0, refused=said["refused"])
        return Said(said["seconds"], tuple(self._read(puzzle, answer) for answer in said["answers"]))

    def _start(self) -> str:
        try:
            self._process = subprocess.Popen(
                self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
            )
        except OSError as error:
            raise NotThere(str(error)) from None
        line = self._exchange("", STARTING)
        if not line:
            self.close()
            raise NotThere(f"{' '.join(self._command)} said nothing")
        return str(json.loads(line))

    def _exchange(self, question: str, timeout: float) -> str:
        """The line that it answers with; empty if there was none in time."""
        process = self._process
        assert process is not None
        assert process.stdin is not None
        assert process.stdout is not None
        done = threading.Event()
        watching = threading.Thread(target=_watch, args=(process, timeout, done))
        watching.start()
        try:
            if question:
                process.stdin.write(f"{question}\n")
                process.stdin.flush()
            return process.stdout.readline()
        except BrokenPipeError:
            return ""
        finally:
            done.set()
            watching.join()

    def close(self) -> None:
        self._warm.clear()
        if self._process is not None:
            self._process.kill()
            self._process.communicate()
            self._process = None


def _watch(process: subprocess.Popen[str], seconds: float, done: threading.Event) -> None:
    """End a process that has worked for so long before it is done."""
    with suppress(psutil.NoSuchProcess):
        times = psutil.Process(process.pid).cpu_times
        limit, late = sum(times()[:2]) + seconds, time.monotonic() + CLOCK * seconds
        while not done.wait(LOOK):
            if sum(times()[:2]) > limit or time.monotonic() > late:
                process.kill()
                return


def clingo(python: str) -> Peer:
    return Peer(
        [python, str(FOLDER / "ask_clingo.py")],
        lambda puzzle: {"program": programs.program_of(puzzle.genre), "facts": programs.facts_of(puzzle)},
        lambda _, atoms: programs.solution_of(atoms),
        proves=True,
    )


def puzzlekit(python: str) -> Peer:
    return Peer(
        [python, str(FOLDER / "ask_puzzlekit.py")],
        lambda puzzle: {"genre": PUZZLEKIT.get(puzzle.genre, puzzle.genre), "tokens": write(puzzle, "tokens")},
        grids.solution_of,
        proves=False,
    )
