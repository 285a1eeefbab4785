"""Certify published puzzles and check the certificates.

    python tools/certificate_table.py FOLDER                        50 puzzles of each genre, up to 15×15
    python tools/certificate_table.py FOLDER nurikabe --number 10   fewer of one genre

FOLDER has a file of puzzles for each genre (``masyu.jsonl`` …), as docs/research/corpus.md describes. The puzzles are
taken at equal distances from all that are small enough, the last one among them. Each number is the median and the
largest; seconds are those of one processor, and those to make are without the check with which that ends.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from lamplit.certificates.check import CertificateProof
from lamplit.certificates.make import certify
from lamplit.core.clock import Clock
from lamplit.core.errors import LamplitError
from lamplit.genre.registry import genre_names
from lamplit.research.bench.records import Record, read_records

LARGEST = 15
SECONDS = 600.0
"""What one puzzle may take."""


@dataclass(frozen=True)
class Run:
    """One certificate, made and checked."""

    proven: CertificateProof
    size: int
    """Bytes of all its files."""
    making: float
    checking: float


def chosen(folder: Path, genre: str, number: int) -> list[Record]:
    """This many puzzles that are small enough, at equal distances."""
    there = [
        record
        for record in read_records(folder / f"{genre}.jsonl")
        if max(record.puzzle.grid.rows, record.puzzle.grid.cols) <= LARGEST
    ]
    if len(there) <= number:
        return there
    return [there[round(i * (len(there) - 1) / (number - 1))] for i in range(number)]


def certified(record: Record) -> Run:
    started = time.process_time()
    certificate = certify(record.puzzle, Clock.from_timeout(SECONDS))
    made = time.process_time()
    proven = certificate.check()
    checked = time.process_time()
    if proven.puzzle != record.puzzle or (record.solution is not None and proven.solution != record.solution):
        raise LamplitError("the certificate proves something else than what was published")
    size = sum(len(text.encode()) for text in certificate.files().values())
    return Run(proven, size, made - started - (checked - made), checked - made)


def row(genre: str, asked: int, runs: list[Run]) -> str:
    """A row of the table."""

    def both(what: Callable[[Run], float], shown: str) -> str:
        values = [what(run) for run in runs]
        return f"{median(values):{shown}}, {max(values):{shown}}"

    cells = [
        genre,
        f"{len(runs)} of {asked}",
        both(lambda run: run.proven.clauses, ",.0f"),
        both(lambda run: run.proven.cuts, ",.0f"),
        both(lambda run: run.proven.steps, ",.0f"),
        both(lambda run: run.size / 1000, ",.0f"),
        both(lambda run: run.making, ".2f"),
        both(lambda run: run.checking, ".2f"),
    ]
    return f"| {' | '.join(cells)} |"


def table(folder: Path, genres: Iterable[str], number: int) -> None:
    """Print the table, row by row; on standard error, what could not be certified, and why."""
    heads = ("genre", "checked", "clauses of the rules", "cuts", "steps", "kB", "seconds to make", "to check")
    print(f"| {' | '.join(heads)} |\n|{'---|' * len(heads)}")
    for genre in genres:
        records = chosen(folder, genre, number)
        runs: list[Run] = []
        for record in records:
            try:
                runs.append(certified(record))
            except LamplitError as error:
                print(f"{genre} {record.id} ({record.puzzle.size}): {error}", file=sys.stderr)
        if runs:
            print(row(genre, len(records), runs), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("genres", nargs="*", default=genre_names(), metavar="GENRE")
    parser.add_argument("--number", type=int, default=50, help="puzzles of each genre")
    asked = parser.parse_args()
    table(asked.folder, asked.genres, asked.number)


if __name__ == "__main__":
    main()
