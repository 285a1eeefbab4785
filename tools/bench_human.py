"""How long it takes to deduce and to explain published puzzles, and to make new ones of each difficulty.

    python tools/bench_human.py FOLDER [GENRE…]

The folder holds GENRE.jsonl (docs/research/corpus.md). About 30 boards of each genre and size are taken, evenly from
the file, and 11 seeds of each difficulty at 10×10. Prints medians in milliseconds of processor time, the best of three
runs of each board for deducing (without words, up to hard), one run for the others: the tables of
docs/play/strategies.md.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from statistics import median

from lamplit.core.clock import Clock, OutOfTime
from lamplit.core.puzzle import Puzzle
from lamplit.formats.many import read_many
from lamplit.generating.order_filling import make_puzzle
from lamplit.generating.order_parsing import parse_order
from lamplit.genre.registry import genre_names, get_genre
from lamplit.human import deduce, explain

BOARDS, SEEDS = 30, 11
SIZES = ((8, 11), (16, 20))
TIERS = ("easy", "tricky", "hard")
LONGEST = 10.0
"""Seconds for one explanation; one that takes longer counts as this many."""


def boards(file: Path, low: int, high: int) -> list[Puzzle]:
    """Some boards whose longer side has this many cells."""
    found = [entry.filled.puzzle for entry in read_many(file.read_text("utf-8")) if entry.filled is not None]
    fitting = [puzzle for puzzle in found if low <= max(puzzle.grid.rows, puzzle.grid.cols) <= high]
    return fitting[:: max(1, len(fitting) // BOARDS)]


def milliseconds(work: Callable[[], object]) -> float:
    start = time.process_time()
    with suppress(OutOfTime):
        work()
    return 1000 * (time.process_time() - start)


def deducing(puzzle: Puzzle) -> float:
    return min(milliseconds(lambda: deduce(puzzle, ["hard"])) for _ in range(3))


def explaining(puzzle: Puzzle) -> float:
    return milliseconds(lambda: explain(puzzle, clock=Clock.from_timeout(LONGEST)))


def making(genre: str, tier: str) -> float:
    order = parse_order(genre, "10", difficulty=tier)
    return median(milliseconds(partial(make_puzzle, order, seed)) for seed in range(SEEDS))


def main(folder: Path, genres: list[str]) -> None:
    heads = [f"{what} {low}-{high}" for what in ("deduce", "explain") for low, high in SIZES]
    print(f"| genre | {' | '.join([*heads, *(f'make {tier}' for tier in TIERS)])} |")
    print(f"|---|{'---:|' * (len(heads) + len(TIERS))}")
    for name in genres:
        some = [boards(folder / f"{name}.jsonl", low, high) for low, high in SIZES]
        taken = [median(map(work, each)) for work in (deducing, explaining) for each in some]
        taken += [making(name, tier) for tier in TIERS]
        print(f"| {get_genre(name).title} | {' | '.join(f'{ms:.1f}' for ms in taken)} |", flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:] or list(genre_names()))
