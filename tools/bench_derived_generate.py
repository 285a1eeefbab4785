"""Time the derived generator in every genre, and count the orders that it could not fill.

    python tools/bench_derived_generate.py                                     all genres, 10×10
    python tools/bench_derived_generate.py --genres akari,masyu --size 8       these genres, 8×8
    python tools/bench_derived_generate.py --difficulties any,easy --seeds 20  these difficulties, 20 puzzles each

Times are seconds of processor time a puzzle, proof of uniqueness, check and grade included, in one process, without
its start.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterable, Iterator
from statistics import median
from typing import Any

from lamplit.core.clock import Clock, OutOfTime
from lamplit.generating.order_filling import make_puzzle, refuse_if_impossible
from lamplit.generating.order_parsing import parse_order
from lamplit.generating.skill import DIFFICULTIES
from lamplit.genre.orders import DERIVED, NoPuzzleFound, Order
from lamplit.genre.registry import BUILT_IN
from lamplit.research.bench.machine import describe_machine_and_python

ANY = "any"
"""No difficulty is asked for."""
Row = dict[str, Any]


def time_seeds(order: Order, seeds: int, timeout: float) -> tuple[list[float], int]:
    """Seconds for each seed, and how many came to nothing, in time or at all."""
    seconds, failed = [], 0
    for seed in range(seeds):
        started = time.process_time()
        try:
            make_puzzle(order, seed, Clock.from_timeout(timeout, steady=True))
        except (NoPuzzleFound, OutOfTime):
            failed += 1
        seconds.append(time.process_time() - started)
    return seconds, failed


def measure(genres: list[str], difficulties: list[str], size: str, seeds: int, timeout: float) -> Iterator[Row]:
    """A row for each genre and difficulty, as they are measured."""
    for genre in genres:
        for difficulty in difficulties:
            order = parse_order(genre, size, difficulty=None if difficulty == ANY else difficulty, method=DERIVED)
            refuse_if_impossible(order)
            seconds, failed = time_seeds(order, seeds, timeout)
            yield {
                "genre": genre,
                "difficulty": difficulty,
                "puzzles": seeds,
                "median_s": median(seconds),
                "max_s": max(seconds),
                "failed": failed,
            }


def print_table(rows: Iterable[Row]) -> None:
    print("| genre | difficulty | puzzles | median | slowest | failed |")
    print("|---|---|---|---|---|---|")
    for row in rows:
        times = f"{row['median_s']:.2f} s | {row['max_s']:.2f} s"
        print(f"| {row['genre']} | {row['difficulty']} | {row['puzzles']} | {times} | {row['failed']} |", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description="Time the derived generator.")
    parser.add_argument("--genres", default=",".join(BUILT_IN), help="comma separated")
    parser.add_argument("--difficulties", default=",".join([ANY, *DIFFICULTIES]), help="comma separated")
    parser.add_argument("--size", default="10", help="of the boards, such as 10 or 10x14")
    parser.add_argument("--seeds", type=int, default=11, help="puzzles of each kind")
    parser.add_argument("--timeout", type=float, default=60, help="seconds for one puzzle")
    options = parser.parse_args()
    print(describe_machine_and_python())
    genres, difficulties = options.genres.split(","), options.difficulties.split(",")
    print_table(measure(genres, difficulties, options.size, options.seeds, options.timeout))


if __name__ == "__main__":
    main()
