"""Spoil published puzzles by one change and repair them: the table of docs/research/setting.md.

    python tools/repair_table.py FOLDER                            all genres, 50 boards of about 10×10, 10 larger
    python tools/repair_table.py FOLDER masyu --number 20          fewer boards of one genre
    python tools/repair_table.py FOLDER akari --show               and every repair that is not the original

FOLDER has a file of puzzles for each genre (``masyu.jsonl`` …), as docs/research/corpus.md describes. One clue of each
puzzle is dropped, changed or added at random, by a fixed seed, until the puzzle is no longer unique. Seconds are CPU
seconds.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from statistics import median

from lamplit.authoring.changes import Change, apply_changes, find_differences, setter_of
from lamplit.authoring.judging import list_solutions
from lamplit.authoring.repair.repair import Repair, repair
from lamplit.core.clock import Clock
from lamplit.core.errors import LamplitError
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Clue, Puzzle
from lamplit.genre.registry import genre_names
from lamplit.research.bench.records import read_records

KINDS = ("dropped", "changed", "added")
RESULTS = ("original", "as near", "further", "nothing")
SEED = 14


@dataclass(frozen=True)
class Size:
    """Boards of which all sides are within bounds."""

    name: str
    least: int
    most: int
    share: float
    """How many boards there are of it, of the number that was asked for."""


SIZES = (Size("8 to 12", 8, 12, 1), Size("13 to 20", 13, 20, 0.2))


def spoiled(puzzle: Puzzle, rng: Random) -> tuple[str, Puzzle]:
    """The puzzle after a change of some kind that leaves it no solution or several."""
    while True:
        kind = rng.choice(KINDS)
        for cell in rng.sample(puzzle.grid.cells, len(puzzle.grid.cells)):
            if ways := _ways(puzzle, kind, cell):
                spoilt = apply_changes(puzzle, [Change(cell, puzzle.clues.get(cell), rng.choice(ways))])
                if len(list_solutions(spoilt, Clock())) != 1:
                    return kind, spoilt


def _ways(puzzle: Puzzle, kind: str, cell: Cell) -> list[Clue | None]:
    """What may stand in a cell after its clue was dropped or changed, or one was added."""
    setter, here = setter_of(puzzle), puzzle.clues.get(cell)

    def says(clue: Clue | None) -> bool:
        return clue is not None and setter.weaker(clue) != clue

    if kind == "added":
        return [] if says(here) else [clue for clue in setter.options(puzzle, cell) if says(clue)]
    if here is None or not says(here):
        return []
    if kind == "dropped":
        return sorted({setter.weaker(here), None}, key=str)
    return [clue for clue in setter.options(puzzle, cell) if says(clue) and clue != here]


@dataclass(frozen=True)
class Run:
    """How one spoiled board was repaired."""

    result: str
    seconds: float


def run(puzzle: Puzzle, spoilt: Puzzle, timeout: float) -> tuple[Run, Repair | None]:
    started = time.process_time()
    try:
        found = repair(spoilt, clock=Clock.from_timeout(timeout))
    except LamplitError:
        return Run("nothing", time.process_time() - started), None
    seconds = time.process_time() - started
    if any(one.puzzle == puzzle for one in found.suggestions):
        return Run("original", seconds), found
    return Run("as near" if len(found.suggestions[0].changes) == 1 else "further", seconds), found


def boards(folder: Path, genre: str, size: Size, number: int) -> list[Puzzle]:
    """This many published boards of a size, chosen by the seed."""
    puzzles = [record.puzzle for record in read_records(folder / f"{genre}.jsonl")]
    fitting = [puzzle for puzzle in puzzles if all(size.least <= side <= size.most for side in _sides(puzzle))]
    Random(SEED).shuffle(fitting)
    return fitting[: round(number * size.share)]


def _sides(puzzle: Puzzle) -> tuple[int, int]:
    return puzzle.grid.rows, puzzle.grid.cols


def rows(folder: Path, genre: str, number: int, timeout: float, show: bool) -> Iterator[str]:
    """The rows of one genre: one for each size."""
    for size in SIZES:
        rng = Random(f"{genre} {SEED}")
        runs: dict[str, list[Run]] = {kind: [] for kind in KINDS}
        for puzzle in boards(folder, genre, size, number):
            kind, spoilt = spoiled(puzzle, rng)
            one, found = run(puzzle, spoilt, timeout)
            runs[kind].append(one)
            if show and one.result != "original":
                _show(puzzle, spoilt, one, found)
        yield _row(genre, size, runs)


def _row(genre: str, size: Size, runs: dict[str, list[Run]]) -> str:
    """How often the original came back for each kind of change, then what happened to all boards together."""
    restored = [
        f"{sum(one.result == 'original' for one in some)} of {len(some)}" if some else "–" for some in runs.values()
    ]
    every = [one for some in runs.values() for one in some]
    results = Counter(one.result for one in every)
    counted = [str(results[result]) for result in RESULTS[1:]]
    seconds = [one.seconds for one in every]
    cells = [genre, size.name, *restored, *counted, f"{median(seconds):.2f}", f"{max(seconds):.1f}"]
    return f"| {' | '.join(cells)} |"


def _show(puzzle: Puzzle, spoilt: Puzzle, one: Run, found: Repair | None) -> None:
    print(f"{one.result} in {one.seconds:.2f} s: {[str(change) for change in find_differences(spoilt, puzzle)]}")
    for suggestion in found.suggestions if found else ():
        print(f"    {suggestion.words}")


def main() -> None:
    arguments = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    arguments.add_argument("folder", type=Path)
    arguments.add_argument("genres", nargs="*", default=genre_names())
    arguments.add_argument("--number", type=int, default=50)
    arguments.add_argument("--timeout", type=float, default=60)
    arguments.add_argument("--show", action="store_true")
    wanted = arguments.parse_args()
    columns = ["genre", "sides", *KINDS, *RESULTS[1:], "median s", "worst s"]
    print(f"| {' | '.join(columns)} |")
    print("|---" * len(columns) + "|")
    for genre in wanted.genres:
        for line in rows(wanted.folder, genre, wanted.number, wanted.timeout, wanted.show):
            print(line, flush=True)


if __name__ == "__main__":
    main()
