"""How fast half-made boards are completed, and how much is added: published boards without half their clues.

    python tools/bench_complete.py FOLDER [GENRE…]

The folder holds GENRE.jsonl. Of each genre 20 boards of 81 to 121 cells are taken, evenly from the file. Prints a
table for docs/research/setting.md, in CPU seconds.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path
from random import Random
from statistics import median

from lamplit.authoring.complete.complete import complete
from lamplit.core.clock import Clock, OutOfTime
from lamplit.core.errors import AnswerIsNo
from lamplit.core.puzzle import Puzzle
from lamplit.formats.many import read_many
from lamplit.genre.registry import genre_names

BOARDS = 20
CELLS = range(81, 122)
TIMEOUT = 30.0


def boards(file: Path) -> list[Puzzle]:
    """Some boards of about 10×10."""
    found = [entry.puzzle for entry in read_many(file.read_text("utf-8"))]
    fitting = [puzzle for puzzle in found if len(puzzle.grid.cells) in CELLS]
    return fitting[:: max(1, len(fitting) // BOARDS)][:BOARDS]


def halved(puzzle: Puzzle, rng: Random) -> Puzzle:
    """Half of the clues, drawn by lot."""
    clues = list(puzzle.clues.items())
    return puzzle.with_clues(dict(rng.sample(clues, len(clues) // 2)))


def main(folder: str, *genres: str) -> None:
    print("| genre | boards | completed | median | slowest | clues removed | clues added | proven fewest |")
    print("|---|---|---|---|---|---|---|---|")
    for genre in genres or genre_names():
        seconds, taken, added, proven = [], [], [], 0
        chosen = boards(Path(folder) / f"{genre}.jsonl")
        for number, puzzle in enumerate(chosen):
            given = halved(puzzle, Random(number))
            started = time.process_time()
            try:
                found = complete(given, clock=Clock.from_timeout(TIMEOUT))
            except (AnswerIsNo, OutOfTime) as error:
                print(f"{genre} {number}: {error}", file=sys.stderr)
            else:
                taken.append(len(puzzle.clues) - len(given.clues))
                added.append(len(found.suggestion.changes))
                proven += found.fewest
            seconds.append(time.process_time() - started)
            print(f"{genre} {number}: {seconds[-1]:.2f} s", file=sys.stderr)
        print(
            f"| {genre} | {len(chosen)} | {len(added)} | {median(seconds):.2f} s | {max(seconds):.1f} s "
            f"| {median(taken):.0f} | {median(added):.0f} | {proven} |",
            flush=True,
        )


if __name__ == "__main__":
    main(*sys.argv[1:])
