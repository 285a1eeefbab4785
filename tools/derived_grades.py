"""Compare derived strategies with hand-written ones on published puzzles.

    python tools/derived_grades.py FOLDER --rows rows.jsonl              explain puzzles both ways, print the table
    python tools/derived_grades.py FOLDER --genres hitori --every 3      some of them only
    python tools/derived_grades.py --read rows.jsonl                     print the table of rows that were kept
    python tools/derived_grades.py --read rows.jsonl --fit               look for weights that rank puzzles better

A FOLDER has a file of puzzles for each genre (``hashi.jsonl`` …), as docs/research/corpus.md describes; there may be
several. Genres without hand-written strategies are explained by derived ones alone. Puzzles are
taken by turns: the first of two is for choosing weights, the second for reporting. The table has both halves. A rank
correlation (Spearman's) of 1 means that derived and hand-written grades order the puzzles in the same way.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from pathlib import Path
from statistics import correlation, mean, median
from typing import Any

from lamplit.core.clock import Clock, OutOfTime
from lamplit.core.errors import AnswerIsNo, BadInput
from lamplit.core.puzzle import Puzzle
from lamplit.formats import read
from lamplit.genre.registry import BUILT_IN
from lamplit.genre.steps import Tier
from lamplit.human import explain, grade, human_of
from lamplit.human.contradictions import GENERAL
from lamplit.human.derived import DERIVED, DERIVED_HUMAN
from lamplit.human.explanations import ExplanationTimeout
from lamplit.human.grading import SHARE

Row = dict[str, Any]
TIERS = [tier for tier in Tier if tier is not Tier.BEYOND]
STEP = 1.25
"""A weight is tried this much larger and smaller."""
TRIALS = 400
"""How many changes are tried."""


def explain_both(puzzle: Puzzle, name: str, seconds: float) -> Row | None:
    """One puzzle explained and graded by both kinds of strategies; None if it can't be graded in time."""
    row: Row = {"puzzle": name, "genre": puzzle.genre, "cells": len(puzzle.grid.cells)}
    own: list[tuple[str, list[str] | None]] = [] if human_of(puzzle) is DERIVED_HUMAN else [("own", None)]
    for key, names in (*own, ("derived", [DERIVED])):
        started = time.process_time()
        try:
            graded = grade(puzzle, Clock.from_timeout(seconds), names)
        except (OutOfTime, AnswerIsNo):
            return None
        row[f"{key}_tier"], row[f"{key}_score"] = int(graded.tier), graded.score
        try:
            told = explain(puzzle, names, clock=Clock.from_timeout(seconds))
        except ExplanationTimeout as late:
            told = late.so_far
        row[f"{key}_seconds"] = round(time.process_time() - started, 3)
        row[f"{key}_words"] = len(str(told).split())
    row["rounds"], row["open"] = explain_named(puzzle, seconds)
    return row


def explain_named(puzzle: Puzzle, seconds: float) -> tuple[list[tuple[str, int]], int]:
    """The rounds of the derived strategies but for the general one, each with its strategy and how many steps it has;
    and how many decisions they leave open."""
    named = [strategy.key for strategy in DERIVED_HUMAN.strategies if strategy.key != GENERAL]
    try:
        found = explain(puzzle, [DERIVED, *named], clock=Clock.from_timeout(seconds), every_step=True)
    except ExplanationTimeout as late:
        found = late.so_far
    return [(each.strategy, each.width) for each in found.rounds], len(found.open)


def measure(
    folders: Sequence[Path], genres: Sequence[str], every: int, side: int, seconds: float, kept: Path | None = None
) -> list[Row]:
    """The rows of published puzzles of these genres, every so many of those with sides up to ``side``."""
    rows: list[Row] = []
    for genre in genres:
        [file] = [folder / f"{genre}.jsonl" for folder in folders if (folder / f"{genre}.jsonl").exists()]
        for number, puzzle in enumerate(islice(iterate_small(file, side), 0, None, every)):
            row = explain_both(puzzle[1], puzzle[0], seconds)
            if row is not None:
                rows.append(row | {"half": number % 2})
                if kept is not None:
                    with kept.open("a", encoding="utf-8") as written:
                        written.write(json.dumps(rows[-1]) + "\n")
    return rows


def iterate_small(file: Path, side: int) -> Iterator[tuple[str, Puzzle]]:
    """The puzzles of a file that aren't larger; one that can't be read is left out."""
    for number, line in enumerate(file.read_text("utf-8").splitlines(), 1):
        try:
            puzzle = read(line)
        except BadInput as error:
            print(f"{file.name}, line {number}, is left out: {error}", file=sys.stderr)
            continue
        if max(puzzle.grid.rows, puzzle.grid.cols) <= side:
            yield str(json.loads(line).get("id", number)), puzzle


def rank(values: Sequence[object]) -> list[float]:
    """The place of each value in order; equal values share the middle one of theirs."""
    order = sorted(range(len(values)), key=lambda at: values[at])  # type: ignore[arg-type,return-value]
    ranks = [0.0] * len(values)
    start = 0
    while start < len(order):
        end = start
        while end < len(order) and values[order[end]] == values[order[start]]:
            end += 1
        for at in order[start:end]:
            ranks[at] = (start + end - 1) / 2
        start = end
    return ranks


def correlate(one: Sequence[object], other: Sequence[object]) -> float | None:
    """Spearman's rank correlation; None where one side is all the same."""
    if len(one) < 3 or len(set(one)) < 2 or len(set(other)) < 2:
        return None
    return correlation(rank(one), rank(other))


def grade_row(row: Row, weights: dict[str, float], tiers: dict[str, int]) -> tuple[int, float]:
    """The grade of a puzzle's rounds with these weights and tiers."""
    score = sum(weights[key] * sum(1 / k for k in range(1, width + 1)) for key, width in row["rounds"])
    tier = max((tiers[key] for key, _ in row["rounds"]), default=int(Tier.EASY))
    if row["open"]:
        return int(Tier.BEYOND), score + weights[GENERAL] * (1 + SHARE * row["open"])
    return tier, score


def correlate_rows(rows: Sequence[Row], weights: dict[str, float], tiers: dict[str, int]) -> float | None:
    own = [(row["own_tier"], row["own_score"]) for row in rows]
    return correlate(own, [grade_row(row, weights, tiers) for row in rows])


def fit(rows: Sequence[Row]) -> None:
    """Look for weights, one at a time, with which the first half is ranked better; report on the second.

    A harder strategy never weighs less than a simpler one.
    """
    weights = {one.key: one.weight for one in DERIVED_HUMAN.strategies}
    tiers = {one.key: int(one.tier) for one in DERIVED_HUMAN.strategies}
    genres = sorted({row["genre"] for row in rows})

    def judge(half: int) -> float:
        by_genre = [[row for row in rows if row["genre"] == genre and row["half"] == half] for genre in genres]
        return mean(found for some in by_genre if (found := correlate_rows(some, weights, tiers)) is not None)

    best = judge(0)
    print(f"before: first half {best:.3f}, second half {judge(1):.3f}")
    rng = random.Random(0)
    for _ in range(TRIALS):
        key = rng.choice([one for one in weights if one != GENERAL])
        kept = weights[key]
        weights[key] *= rng.choice((STEP, 1 / STEP, STEP**3, STEP**-3))
        now = judge(0) if sorted(weights.values()) == list(weights.values()) else 0.0
        if now > best:
            best = now
        else:
            weights[key] = kept
    print(f"after: first half {best:.3f}, second half {judge(1):.3f}")
    for key, weight in weights.items():
        print(f"  {key:16} {weight:.1f}")


def summarise(rows: Iterable[Row]) -> list[Row]:
    """A line for each genre: how far each tier reaches, how alike the grades are, words and seconds at the median."""
    by_genre: dict[str, list[Row]] = {}
    for row in rows:
        by_genre.setdefault(row["genre"], []).append(row)
    found = []
    for genre, some in by_genre.items():
        line: Row = {"genre": genre, "puzzles": len(some)}
        for key in ("derived", "own"):
            if f"{key}_tier" in some[0]:
                for tier in TIERS:
                    line[f"{key}_{tier}"] = sum(row[f"{key}_tier"] <= tier for row in some) / len(some)
                for what in ("words", "seconds"):
                    line[f"{key}_{what}"] = median(row[f"{key}_{what}"] for row in some)
        for half in (0, 1):
            those = [row for row in some if row["half"] == half and "own_tier" in row]
            own, derived = ([(row[f"{key}_tier"], row[f"{key}_score"]) for row in those] for key in ("own", "derived"))
            line[f"rank_{half}"] = correlate(own, derived)
        found.append(line)
    return found


def print_table(rows: Iterable[Row]) -> None:
    print(
        f"| genre | puzzles | up to {' | '.join(map(str, TIERS))} | rank, first half | second half | words | seconds |"
    )
    print(f"|---|---:|{'---:|' * len(TIERS)}---:|---:|---:|---:|")
    for line in summarise(rows):
        reached = [write_both(line, str(tier), ".0%") for tier in TIERS]
        ranks = ["–" if line[f"rank_{half}"] is None else f"{line[f'rank_{half}']:.2f}" for half in (0, 1)]
        told = write_both(line, "words", ".0f"), write_both(line, "seconds", ".2f")
        print(f"| {line['genre']} | {line['puzzles']} | {' | '.join((*reached, *ranks, *told))} |")
    print("\nIn brackets: the hand-written strategies. Words and seconds are medians, seconds of processor time.")


def write_both(line: Row, what: str, how: str) -> str:
    """A figure of the derived strategies, and in brackets that of the hand-written ones, if there are any."""
    own = f" ({line[f'own_{what}']:{how}})" if f"own_{what}" in line else ""
    return f"{line[f'derived_{what}']:{how}}{own}"


def main() -> None:
    parser = argparse.ArgumentParser(description="Compare derived strategies with hand-written ones.")
    parser.add_argument("folders", type=Path, nargs="*")
    parser.add_argument("--genres", nargs="+", default=[*BUILT_IN], help="default: our own")
    parser.add_argument("--every", type=int, default=1, help="take only every N-th puzzle")
    parser.add_argument("--side", type=int, default=12, help="the most rows or columns")
    parser.add_argument("--timeout", type=float, default=20, help="seconds for each explanation")
    parser.add_argument("--rows", type=Path, help="add the rows to this file")
    parser.add_argument("--read", type=Path, help="read rows from this file instead of measuring")
    parser.add_argument("--fit", action="store_true", help="look for better weights")
    options = parser.parse_args()
    if options.read:
        rows = [json.loads(line) for line in options.read.read_text("utf-8").splitlines()]
    elif options.folders:
        given = options.folders, options.genres, options.every, options.side, options.timeout, options.rows
        rows = measure(*given)
    else:
        parser.error("give a folder of puzzles, or rows to --read")
    print_table(rows)
    if options.fit:
        fit(rows)


if __name__ == "__main__":
    main()
