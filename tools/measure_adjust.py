"""How often lamplit adjust finds an easier and a harder puzzle: the table of docs/research/setting.md.

    python tools/measure_adjust.py FOLDER             20 boards of each genre, of about 10×10
    python tools/measure_adjust.py FOLDER hashi       of one genre

The folder has published puzzles as GENRE.jsonl (see docs/research/corpus.md). Seconds are CPU seconds.
"""

from __future__ import annotations

import sys
import time
from contextlib import suppress
from pathlib import Path
from statistics import median

from lamplit.authoring.adjust.adjust import EASIER, HARDER, adjust
from lamplit.core.errors import AnswerIsNo
from lamplit.core.puzzle import Puzzle
from lamplit.genre.registry import genre_names, get_genre
from lamplit.genre.steps import Tier
from lamplit.human import grade
from lamplit.research.bench.records import read_records

BOARDS = 20
SMALLEST, LARGEST = 81, 121
"""The number of cells of a board of about 10×10."""
NARROW = 3
"""Its sides differ by no more than this."""


def boards(folder: Path, genre: str) -> list[Puzzle]:
    """Boards from all over the file."""
    puzzles = [record.puzzle for record in read_records(folder / f"{genre}.jsonl")]
    fitting = [
        puzzle
        for puzzle in puzzles
        if SMALLEST <= puzzle.grid.rows * puzzle.grid.cols <= LARGEST
        and abs(puzzle.grid.rows - puzzle.grid.cols) <= NARROW
    ]
    return fitting[:: max(1, len(fitting) // BOARDS)][:BOARDS]


def measured(puzzles: list[Puzzle], wish: str) -> str:
    """Cells of the table: how many of how many, the changes at the median, seconds at the median and at most."""
    changes: list[int] = []
    seconds: list[float] = []
    for puzzle in puzzles:
        start = time.process_time()
        with suppress(AnswerIsNo):
            changes.append(len(adjust(puzzle, wish).suggestion.changes))
        seconds.append(time.process_time() - start)
    typical = f"{median(changes):g}" if changes else "–"
    return f"{len(changes)} of {len(puzzles)} | {typical} | {median(seconds):.1f}, {max(seconds):.1f}"


def main() -> None:
    folder, *names = sys.argv[1:]
    print("| genre | easier | changes | seconds | harder | changes | seconds |")
    print("|---|---|---|---|---|---|---|")
    for genre in names or genre_names():
        tiers = [(puzzle, grade(puzzle).tier) for puzzle in boards(Path(folder), genre)]
        easier = measured([puzzle for puzzle, tier in tiers if tier is not Tier.EASY], EASIER)
        harder = measured([puzzle for puzzle, tier in tiers if tier < Tier.FIENDISH], HARDER)
        print(f"| {get_genre(genre).title} | {easier} | {harder} |", flush=True)


if __name__ == "__main__":
    main()
