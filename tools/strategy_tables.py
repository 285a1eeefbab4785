"""Count how far the strategies reach on published puzzles: the table of docs/play/strategies.md.

    python tools/strategy_tables.py FOLDER                 all genres; writes their rows into the page
    python tools/strategy_tables.py FOLDER hashi masyu     these only
    python tools/strategy_tables.py FOLDER --every 5       every fifth puzzle; writes nothing
    python tools/strategy_tables.py FOLDER --side 15       smaller puzzles only; writes nothing

FOLDER has a file of puzzles for each genre (``hashi.jsonl`` …), as docs/research/corpus.md describes. Puzzles with more
than 20 rows or columns are left out. The tables by tier and by strategy are printed too, and the processor time of a
puzzle.
"""

from __future__ import annotations

import argparse
import re
import sys
import time
from pathlib import Path

from lamplit.core.clock import Clock
from lamplit.core.puzzle import Puzzle
from lamplit.formats.many import read_many
from lamplit.genre.registry import genre_names, get_genre
from lamplit.genre.steps import Tier
from lamplit.human.table import GradeTable, build_table, format_table

SIDE = 20
SUMMARY = Path(__file__).parents[1] / "docs" / "play" / "strategies.md"
UP_TO_HARD = (Tier.EASY, Tier.TRICKY, Tier.HARD)


def list_readable(file: Path) -> list[Puzzle]:
    """The puzzles of a file; those that can't be read are reported and left out."""
    puzzles = []
    for entry in read_many(file.read_text("utf-8")):
        if entry.filled is None:
            print(f"{file.name}, {entry.id} is left out: {entry.fault}", file=sys.stderr)
        else:
            puzzles.append(entry.filled.puzzle)
    return puzzles


def counted(folder: Path, genre: str, every: int, side: int, seconds: float) -> GradeTable:
    """The table of a genre's published puzzles."""
    small = [puzzle for puzzle in list_readable(folder / f"{genre}.jsonl") if max(puzzle.rows, puzzle.cols) <= side]
    return build_table(small[::every], lambda: Clock.from_timeout(seconds))


def up_to_hard(table: GradeTable) -> float:
    """The share of puzzles that strategies up to hard solve."""
    return sum(table.tiers[str(tier)] for tier in UP_TO_HARD) / table.puzzles


def summary_row(genre: str, table: GradeTable) -> str:
    """The line of a genre in the table of all genres."""
    shares = [f"{table.tiers[str(tier)] / table.puzzles:.1%}" for tier in Tier]
    commonest = sorted(table.hardest, key=lambda key: -table.hardest[key])[:3]
    needed = ", ".join(f"{key} {table.hardest[key] / table.puzzles:.0%}" for key in commonest)
    title = f"[{get_genre(genre).title}](strategies/{genre}.md)"
    left = f"{(table.puzzles - table.explained) / table.puzzles:.1%}"
    cells = (title, str(table.puzzles), *shares, left, f"**{up_to_hard(table):.1%}**", needed)
    return f"| {' | '.join(cells)} |"


def row_of(genre: str) -> str:
    """How to find that line."""
    return rf"^\| \[{get_genre(genre).title}\]\(strategies/{genre}\.md\) \|.*$"


def write_row(genre: str, table: GradeTable) -> None:
    """Put the row of a genre into the table of all genres, or a new one below the others."""
    text = SUMMARY.read_text("utf-8")
    rows = [*re.finditer(row_of(genre), text, re.M)]
    last = [*re.finditer(r"^\| \[\w.*\]\(strategies/.*$\n", text, re.M)][-1].end()
    start, end = rows[0].span() if rows else (last, last)
    row = summary_row(genre, table) + "\n" * (not rows)
    SUMMARY.write_text(text[:start] + row + text[end:], "utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description="Count how far the strategies reach on published puzzles.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("genres", nargs="*", default=genre_names())
    parser.add_argument("--every", type=int, default=1, help="take only every N-th puzzle, and write nothing")
    parser.add_argument("--side", type=int, default=SIDE, help="the most rows and columns; fewer write nothing")
    parser.add_argument("--timeout", type=float, default=60, help="seconds for each puzzle")
    options = parser.parse_args()
    for genre in options.genres:
        started = time.process_time()
        table = counted(options.folder, genre, options.every, options.side, options.timeout)
        mean = (time.process_time() - started) / table.puzzles
        print(f"\n{summary_row(genre, table)}\n\n{format_table(table)}\n\n{mean:.2f} s each", flush=True)
        if options.every == 1 and options.side == SIDE:
            write_row(genre, table)


if __name__ == "__main__":
    main()
