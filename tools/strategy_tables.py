"""How far the strategies reach on published puzzles: the tables of docs/strategies and of docs/play/strategies.md.

    python tools/strategy_tables.py FOLDER                 all genres, written into the pages
    python tools/strategy_tables.py FOLDER hashi masyu     these only
    python tools/strategy_tables.py FOLDER --every 5       every fifth puzzle, for a look: nothing is written

FOLDER has a file of puzzles for each genre (``hashi.jsonl`` …), as docs/research/corpus.md describes. Puzzles with more
than 20 rows or columns are left out. A page has its tables between two comments; its words are left alone, so
read them again afterwards.
"""

from __future__ import annotations

import argparse
import re
from pathlib import Path

from make_strategy_pictures import PAGES, human_named

from lamplit.core.clock import Clock
from lamplit.genre.registry import genre_names, get_genre
from lamplit.genre.steps import Tier
from lamplit.human.table import GradeTable, build_table, format_table
from lamplit.research.bench.records import read_records

SIDE = 20
SUMMARY = PAGES.parent / "strategies.md"
TABLES = re.compile(r"(?<=<!-- tables -->\n).*?(?=<!-- end of tables -->)", re.S)
WITHOUT = (Tier.EASY, Tier.TRICKY, Tier.HARD)
"""The tiers in which nothing is supposed."""


def counted(folder: Path, genre: str, every: int, seconds: float) -> GradeTable:
    """The table of a genre's published puzzles."""
    puzzles = [record.puzzle for record in read_records(folder / f"{genre}.jsonl")]
    small = [puzzle for puzzle in puzzles if max(puzzle.grid.rows, puzzle.grid.cols) <= SIDE]
    return build_table(small[::every], lambda: Clock.from_timeout(seconds))


def without_contradiction(table: GradeTable) -> float:
    """The share of puzzles that are solved without supposing anything."""
    return sum(table.tiers[str(tier)] for tier in WITHOUT) / table.puzzles


def summary_row(genre: str, table: GradeTable) -> str:
    """The line of a genre in the table of all genres."""
    shares = [f"{table.tiers[str(tier)] / table.puzzles:.1%}" for tier in Tier]
    commonest = sorted(table.hardest, key=lambda key: -table.hardest[key])[:3]
    needed = ", ".join(f"{key} {table.hardest[key] / table.puzzles:.0%}" for key in commonest)
    title = f"[{get_genre(genre).title}](strategies/{genre}.md)"
    left = f"{(table.puzzles - table.explained) / table.puzzles:.1%}"
    cells = (title, str(table.puzzles), *shares, left, f"**{without_contradiction(table):.1%}**", needed)
    return f"| {' | '.join(cells)} |"


def row_of(genre: str) -> str:
    """How to find that line."""
    return rf"^\| \[{get_genre(genre).title}\]\(strategies/{genre}\.md\) \|.*$"


def rewrite(page: Path, place: re.Pattern[str], content: str) -> None:
    """Put this into a page, at a place that is there once."""
    text, number = place.subn(lambda _: content, page.read_text("utf-8"))
    assert number == 1, f"{page.name} has {number} places for this"
    page.write_text(text, "utf-8")


def page_text(genre: str, table: GradeTable) -> str:
    """What a page says: without the table by size, which tells of profiles alone, where a genre has none."""
    told = format_table(table)
    return told if human_named(genre).profiles else told[: told.rindex("\n\n| size |")]


def write(genre: str, table: GradeTable) -> None:
    """Put the tables into the page of the genre, and its line into the page of all."""
    rewrite(PAGES / f"{genre}.md", TABLES, f"\n{page_text(genre, table)}\n\n")
    rewrite(SUMMARY, re.compile(row_of(genre), re.M), summary_row(genre, table))


def main() -> None:
    parser = argparse.ArgumentParser(description="Count how far the strategies reach on published puzzles.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("genres", nargs="*", default=genre_names())
    parser.add_argument("--every", type=int, default=1, help="look at one of this many puzzles, and write nothing")
    parser.add_argument("--timeout", type=float, default=60, help="seconds for each puzzle")
    options = parser.parse_args()
    for genre in options.genres:
        table = counted(options.folder, genre, options.every, options.timeout)
        print(f"\n{summary_row(genre, table)}\n\n{page_text(genre, table)}", flush=True)
        if options.every == 1:
            write(genre, table)


if __name__ == "__main__":
    main()
