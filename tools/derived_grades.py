"""Compare derived strategies with hand-written ones on published puzzles.

    python tools/derived_grades.py FOLDER --rows rows.jsonl              explain puzzles both ways, print the table
    python tools/derived_grades.py FOLDER hitori --every 3 --side 10     some of them only
    python tools/derived_grades.py --read rows.jsonl                     print the table of rows that were kept
    python tools/derived_grades.py --read rows.jsonl --fit               look for weights that rank puzzles better

FOLDER has a file of puzzles for each genre (``hashi.jsonl`` …), as docs/research/corpus.md describes. Puzzles are taken
by turns: the first of two is for choosing weights, the second for reporting. The table has both halves. A rank
correlation (Spearman's) of 1 means that derived and hand-written grades order the puzzles in the same way.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from collections.abc import Iterable, Sequence
from pathlib import Path
from statistics import correlation, mean, median
from typing import Any

from lamplit.core.clock import Clock, OutOfTime
from lamplit.core.errors import AnswerIsNo
from lamplit.core.puzzle import Puzzle
from lamplit.genre.registry import BUILT_IN
from lamplit.genre.steps import Tier
from lamplit.human import deduce, explain, grade
from lamplit.human.contradictions import GENERAL
from lamplit.human.derived import DERIVED, DERIVED_HUMAN
from lamplit.human.explanations import ExplanationTimeout
from lamplit.human.grading import SHARE
from lamplit.research.bench.records import read_records

Row = dict[str, Any]
STEP = 1.25
"""A weight is tried this much larger and smaller."""
TRIALS = 400
"""How many changes are tried."""


def explain_both(puzzle: Puzzle, name: str, seconds: float) -> Row | None:
    """One puzzle explained and graded by both kinds of strategies; None if the hand-written ones take too long."""
    row: Row = {"puzzle": name, "genre": puzzle.genre, "cells": len(puzzle.grid.cells)}
    for key, names in (("own", None), ("derived", [DERIVED])):
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
        row[f"{key}_ending"] = told.ending
        row[f"{key}_steps"] = len(told.steps)
    found = explain_named(puzzle, seconds)
    row["rounds"] = found
    row["open"] = 0 if deduce(puzzle, [DERIVED, str(Tier.FIENDISH)]).solved else max(1, row["cells"] // 2)
    return row


def explain_named(puzzle: Puzzle, seconds: float) -> list[tuple[str, int]]:
    """The rounds of the derived strategies but for the general one: each one's strategy and how many steps it has."""
    named = [strategy.key for strategy in DERIVED_HUMAN.strategies if strategy.key != GENERAL]
    try:
        found = explain(puzzle, [DERIVED, *named], clock=Clock.from_timeout(seconds), every_step=True)
    except ExplanationTimeout as late:
        found = late.so_far
    return [(each.strategy, each.width) for each in found.rounds]


def measure(options: argparse.Namespace) -> list[Row]:
    rows: list[Row] = []
    for genre in options.genres or BUILT_IN:
        records = read_records(options.folder / f"{genre}.jsonl")
        small = [one for one in records if max(one.puzzle.grid.rows, one.puzzle.grid.cols) <= options.side]
        for number, record in enumerate(small[:: options.every]):
            row = explain_both(record.puzzle, record.id, options.timeout)
            if row is not None:
                rows.append(row | {"half": number % 2})
                if options.rows:
                    with options.rows.open("a", encoding="utf-8") as file:
                        file.write(json.dumps(rows[-1]) + "\n")
    return rows


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


def print_table(rows: Iterable[Row]) -> None:
    by_genre: dict[str, list[Row]] = {}
    for row in rows:
        by_genre.setdefault(row["genre"], []).append(row)
    tiers = [tier for tier in Tier if tier is not Tier.BEYOND]
    heads = " | ".join(f"{tier}" for tier in tiers)
    print(f"| genre | puzzles | up to {heads} | rank, first half | second half | words | seconds |")
    print(f"|---|---:|{'---:|' * len(tiers)}---:|---:|---:|---:|")
    for genre, some in by_genre.items():
        reached = [
            f"{sum(row['derived_tier'] <= tier for row in some) / len(some):.0%} "
            f"({sum(row['own_tier'] <= tier for row in some) / len(some):.0%})"
            for tier in tiers
        ]
        ranks = []
        for half in (0, 1):
            those = [row for row in some if row["half"] == half]
            own, derived = ([(row[f"{key}_tier"], row[f"{key}_score"]) for row in those] for key in ("own", "derived"))
            found = correlate(own, derived)
            ranks.append("–" if found is None else f"{found:.2f}")
        words, seconds = (
            f"{median(row[f'derived_{what}'] for row in some):.{digits}f} "
            f"({median(row[f'own_{what}'] for row in some):.{digits}f})"
            for what, digits in (("words", 0), ("seconds", 2))
        )
        print(f"| {genre} | {len(some)} | {' | '.join((*reached, *ranks, words, seconds))} |")
    print("\nIn brackets: the hand-written strategies. Words and seconds are medians, seconds of processor time.")


def main() -> None:
    parser = argparse.ArgumentParser(description="Compare derived strategies with hand-written ones.")
    parser.add_argument("folder", type=Path, nargs="?")
    parser.add_argument("genres", nargs="*")
    parser.add_argument("--every", type=int, default=1, help="take only every N-th puzzle")
    parser.add_argument("--side", type=int, default=12, help="the most rows or columns")
    parser.add_argument("--timeout", type=float, default=20, help="seconds for each explanation")
    parser.add_argument("--rows", type=Path, help="add the rows to this file")
    parser.add_argument("--read", type=Path, help="read rows from this file instead of measuring")
    parser.add_argument("--fit", action="store_true", help="look for better weights")
    options = parser.parse_args()
    if options.read:
        rows = [json.loads(line) for line in options.read.read_text("utf-8").splitlines()]
    elif options.folder:
        rows = measure(options)
    else:
        parser.error("give a folder of puzzles, or rows to --read")
    print_table(rows)
    if options.fit:
        fit(rows)


if __name__ == "__main__":
    main()
