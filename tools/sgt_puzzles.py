"""The programs of Simon Tatham's Portable Puzzle Collection, as Debian's package sgt-puzzles installs them.

They are the outside scale of this project: ``bench_generate*.py`` time our generators beside theirs,
``grade_peers.py`` grades their puzzles.
"""

from __future__ import annotations

import resource
import shutil
import subprocess
from dataclasses import dataclass
from functools import cache

INSTALL = "Debian and Ubuntu: apt install sgt-puzzles"


@dataclass(frozen=True)
class Level:
    """A difficulty: its name in the program's menu, and its letter or digit in the parameters."""

    name: str
    mark: str


@dataclass(frozen=True)
class Peer:
    """The program that makes puzzles of one of our genres."""

    genre: str
    name: str
    board: str
    """The parameters of a board of side n, up to the mark of the difficulty."""
    levels: tuple[Level, ...]
    """From easy to hard."""

    @property
    def program(self) -> str | None:
        """Where it is installed; None if it is not. Debian puts games where not every PATH leads."""
        return shutil.which(self.name) or shutil.which(self.name, path="/usr/games")

    def params(self, size: int, level: Level) -> str:
        return self.board.format(n=size) + level.mark


PEERS = {
    peer.genre: peer
    for peer in (
        Peer("akari", "sgt-lightup", "{n}x{n}d", (Level("easy", "0"), Level("tricky", "1"), Level("hard", "2"))),
        Peer(
            "slitherlink",
            "sgt-loopy",
            "{n}x{n}t0d",
            (Level("easy", "e"), Level("normal", "n"), Level("tricky", "t"), Level("hard", "h")),
        ),
        Peer("masyu", "sgt-pearl", "{n}x{n}d", (Level("easy", "e"), Level("tricky", "t"))),
        Peer("hitori", "sgt-singles", "{n}x{n}d", (Level("easy", "e"), Level("tricky", "k"))),
        Peer(
            "hashi", "sgt-bridges", "{n}x{n}i30e10m2d", (Level("easy", "0"), Level("medium", "1"), Level("hard", "2"))
        ),
    )
}


@dataclass(frozen=True)
class Batch:
    """What a program made, and how long it took."""

    ids: tuple[str, ...]
    """Game IDs, which our format ``tatham`` reads."""
    seconds: float
    """Processor time of all of them together, without the start of the program."""


def ids_of(printed: str) -> tuple[str, ...]:
    """The game IDs among the lines that a program printed."""
    lines = (line.strip() for line in printed.splitlines())
    return tuple(line for line in lines if ":" in line)


def generate(program: str, params: str, number: int, timeout: float | None = None) -> Batch:
    """This many puzzles by a program, in one process. Its start is not counted, as we do not count our own.

    ``params`` may end in ``#`` and a seed; then the puzzles are the same each time. Raises
    ``subprocess.TimeoutExpired``, and ``subprocess.CalledProcessError`` if the program refuses.
    """
    printed, seconds = _run([program, "--generate", str(number), params], timeout)
    return Batch(ids_of(printed), max(seconds - _start_of(program), 0.0))


@cache
def _start_of(program: str) -> float:
    """Processor time to start and end, which is more than many a puzzle takes; the least of some tries."""
    return min(_run([program, "--version"])[1] for _ in range(5))


def _run(command: list[str], timeout: float | None = None) -> tuple[str, float]:
    """What a program prints, and its processor time."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(command, capture_output=True, text=True, timeout=timeout, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return done.stdout, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
