"""Count the words of explanations: by step, by paragraph and by explanation.

    python tools/explanation_words.py                        the gallery, boards of at most 10 rows and columns
    python tools/explanation_words.py FOLDER --every 5       published puzzles, every fifth of these

FOLDER has a file of puzzles for each genre, as docs/research/corpus.md describes. Prints the table of
docs/play/strategies.md. An explanation that isn't complete in ``--seconds`` is counted up to where it got.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from lamplit.core.clock import Clock
from lamplit.core.puzzle import Puzzle
from lamplit.core.words import count_words
from lamplit.genre.registry import genre_names, get_genre
from lamplit.human import Explanation, ExplanationTimeout, explain
from lamplit.human.stages import build_stages, describe_explanation
from lamplit.library.gallery import list_entries
from lamplit.research.bench.records import read_records

SIDE = 10


@dataclass(frozen=True)
class WordCount:
    """The words of one explanation."""

    steps: tuple[int, ...]
    """Those of each step."""
    longest_line: int
    """Those of the longest paragraph or numbered link."""
    whole: int
    """Those of the whole text."""


def count_explanation(explanation: Explanation) -> WordCount:
    lines = [count_words(line) for stage in build_stages(explanation) for line in stage.lines]
    steps = tuple(count_words(step.text) for step in explanation)
    return WordCount(steps, max(lines, default=0), count_words(describe_explanation(explanation)))


def explain_so_far(puzzle: Puzzle, seconds: float) -> Explanation:
    """The explanation of a puzzle, as far as it gets in this time."""
    try:
        return explain(puzzle, clock=Clock.from_timeout(seconds))
    except ExplanationTimeout as late:
        return late.so_far


def format_row(title: str, counts: Iterable[WordCount]) -> str:
    """A line of the table."""
    counts = list(counts)
    steps = [words for count in counts for words in count.steps]
    wholes = [count.whole for count in counts]
    cells = (
        len(counts),
        f"{median(steps):.0f}",
        max(steps),
        max(count.longest_line for count in counts),
        f"{median(wholes):.0f}",
        max(wholes),
    )
    return f"| {title} | {' | '.join(map(str, cells))} |"


def list_puzzles(folder: Path | None, genre: str, side: int) -> list[Puzzle]:
    if folder is None:
        puzzles = [entry.puzzle for entry in list_entries(genre)]
    else:
        puzzles = [record.puzzle for record in read_records(folder / f"{genre}.jsonl")]
    return [puzzle for puzzle in puzzles if max(puzzle.grid.rows, puzzle.grid.cols) <= side]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, nargs="?")
    parser.add_argument("--genre", action="append", help="this genre only")
    parser.add_argument("--every", type=int, default=1, help="take every so-manieth puzzle only")
    parser.add_argument("--side", type=int, default=SIDE, help="leave out boards with more rows or columns")
    parser.add_argument("--seconds", type=float, default=60.0, help="the time for one explanation")
    given = parser.parse_args()
    print("| genre | boards | words per step, median | longest step | longest line | explanation, median | longest |")
    print("|---|---:|---:|---:|---:|---:|---:|")
    for genre in given.genre or genre_names():
        puzzles = list_puzzles(given.folder, genre, given.side)[:: given.every]
        counts = [count_explanation(explain_so_far(puzzle, given.seconds)) for puzzle in puzzles]
        print(format_row(get_genre(genre).title, counts), flush=True)


if __name__ == "__main__":
    main()
