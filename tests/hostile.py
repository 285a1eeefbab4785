"""Boards that can be read and that nobody would print: as large as can be, empty, or full of the worst clues."""

from __future__ import annotations

import json
import resource
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryFile

from lamplit.core.grid import Cell, Grid
from lamplit.core.puzzle import Clue, Puzzle
from lamplit.formats import write

GIGABYTE = 1_000_000_000


def every(genre: str, rows: int, cols: int, clue: Clue, step: int = 1) -> Puzzle:
    """The same clue in every cell, or in every this many rows and columns."""
    grid = Grid(rows, cols)
    return Puzzle.of(genre, grid, {c: clue for c in grid.cells if c.row % step == 0 and c.col % step == 0})


def empty(genre: str) -> Puzzle:
    return Puzzle.of(genre, Grid(250, 250), {})


BOARDS: dict[str, Callable[[], Puzzle]] = {
    "nurikabe 32, a 40 every 8": lambda: every("nurikabe", 32, 32, 40, 8),
    "nurikabe 60, a 40 every 8": lambda: every("nurikabe", 60, 60, 40, 8),
    "shingoki 20, all b9999": lambda: every("shingoki", 20, 20, "b9999"),
    "hitori 1x3600, all 1": lambda: every("hitori", 1, 3600, 1),
    "akari 250, empty": lambda: empty("akari"),
    "slitherlink 250, empty": lambda: empty("slitherlink"),
}
"""Those that once broke a timeout or took gigabytes, and the two largest."""

MORE_BOARDS: dict[str, Callable[[], Puzzle]] = {
    "masyu 250, empty": lambda: empty("masyu"),
    "shingoki 250, empty": lambda: empty("shingoki"),
    "hitori 250, empty": lambda: empty("hitori"),
    "nurikabe 250, empty": lambda: empty("nurikabe"),
    "hashi 250, empty": lambda: empty("hashi"),
    "akari 250, all 0": lambda: every("akari", 250, 250, 0),
    "akari 250, a 4 every 2": lambda: every("akari", 250, 250, 4, 2),
    "slitherlink 250, all 2": lambda: every("slitherlink", 250, 250, 2),
    "slitherlink 250, all 3": lambda: every("slitherlink", 250, 250, 3),
    "masyu 250, all w": lambda: every("masyu", 250, 250, "w"),
    "masyu 250, all b": lambda: every("masyu", 250, 250, "b"),
    "shingoki 250, all w250": lambda: every("shingoki", 250, 250, "w250"),
    "shingoki 250, a b400 every 5": lambda: every("shingoki", 250, 250, "b400", 5),
    "shingoki 2x31250, all w30000": lambda: every("shingoki", 2, 31250, "w30000"),
    "hitori 250, all 1": lambda: every("hitori", 250, 250, 1),
    "hitori 1x62500, all 1": lambda: every("hitori", 1, 62500, 1),
    "nurikabe 250, a 1 every 2": lambda: every("nurikabe", 250, 250, 1, 2),
    "nurikabe 250, a 3 every 2": lambda: every("nurikabe", 250, 250, 3, 2),
    "nurikabe 250, a 1000 every 50": lambda: every("nurikabe", 250, 250, 1000, 50),
    "nurikabe 250, a ? every 8": lambda: every("nurikabe", 250, 250, "?", 8),
    "nurikabe 250, one 30000": lambda: Puzzle.of("nurikabe", Grid(250, 250), {Cell(0, 0): 30000}),
    "nurikabe 1x62500, a 2 every 3": lambda: every("nurikabe", 1, 62500, 2, 3),
    "hashi 250, all 8": lambda: every("hashi", 250, 250, 8),
    "hashi 250, a ? every 2": lambda: every("hashi", 250, 250, "?", 2),
}


@dataclass(frozen=True)
class Ran:
    """How a run of the program ended, and what it took."""

    code: int
    said: str
    seconds: float
    """Of the processor, which other work on the machine does not add to."""
    memory: int


STARTED = """
import json, os, sys
child = os.spawnv(os.P_NOWAIT, sys.executable, [sys.executable, "-m", "lamplit", *sys.argv[1:]])
_, status, took = os.wait4(child, 0)
print(json.dumps([os.waitstatus_to_exitcode(status), took.ru_utime + took.ru_stime, took.ru_maxrss * 1024]))
"""
"""A small process between the tests and the program: what a process takes at most is counted from the moment
that it is split off from the one that starts it, and processes that run tests are large."""


def run(*args: str) -> Ran:
    """The program as a process of its own. What its child processes take is judged by themselves."""
    with TemporaryFile("w+") as told:
        between = subprocess.run(
            [sys.executable, "-c", STARTED, *args], stdout=subprocess.PIPE, stderr=told, text=True, check=True
        )
        told.seek(0)
        said = told.read()
    code, seconds, memory = json.loads(between.stdout.splitlines()[-1])
    return Ran(code, said, seconds, memory)


def file_of(puzzle: Puzzle, folder: Path) -> str:
    """The board as JSON, which every command reads without being told the genre."""
    path = folder / "board.json"
    path.write_text(write(puzzle, "json"))
    return str(path)


def processor_time() -> float:
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime
