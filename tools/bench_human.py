"""How long it takes to deduce and to explain published puzzles, and to make new ones of each difficulty.

    python tools/bench_human.py FOLDER [GENRE…]
    python tools/bench_human.py FOLDER [GENRE…] --against COMMIT

The folder holds GENRE.jsonl (docs/research/corpus.md). About 30 boards of each genre and size are taken, evenly from
the file, and 11 seeds of each difficulty at 10×10. Prints medians in milliseconds of processor time, the best of three
runs of each board for deducing (without words, up to hard), one run for the others: the tables of
docs/play/strategies.md.

With --against, this working copy explains boards next to an earlier commit, one board after another in alternation,
three times each, and the quickest processor time of each counts (as tools/bench_against.py does). Boards on which
both find the same steps are compared; the others are counted.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from statistics import median

from bench_against import HERE, State, source_of

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
COMPARED = 100
"""About how many boards of each genre are compared with a commit."""
WORKER = """
import gc, sys, time, zlib
from pathlib import Path

sys.path.insert(0, sys.argv[1])
from lamplit.core.clock import Clock
from lamplit.formats.many import read_many
from lamplit.human import ExplanationTimeout, explain

puzzles = [entry.filled.puzzle for entry in read_many(Path(sys.argv[2]).read_text("utf-8"))]
explain(puzzles[0])
gc.freeze()
for line in sys.stdin:
    started = time.process_time()
    try:
        found = explain(puzzles[int(line)], clock=Clock.from_timeout(10.0))
    except ExplanationTimeout as late:
        found = late.so_far
    taken = time.process_time() - started
    steps = [(each.strategy, sorted(step.true), sorted(step.false)) for each in found.rounds for step in each.steps]
    print(taken, found.ending, zlib.crc32(str(steps).encode()), flush=True)
"""


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


def print_tables(folder: Path, genres: list[str]) -> None:
    heads = [f"{what} {low}-{high}" for what in ("deduce", "explain") for low, high in SIZES]
    print(f"| genre | {' | '.join([*heads, *(f'make {tier}' for tier in TIERS)])} |")
    print(f"|---|{'---:|' * (len(heads) + len(TIERS))}")
    for name in genres:
        some = [boards(folder / f"{name}.jsonl", low, high) for low, high in SIZES]
        taken = [median(map(work, each)) for work in (deducing, explaining) for each in some]
        taken += [making(name, tier) for tier in TIERS]
        print(f"| {get_genre(name).title} | {' | '.join(f'{ms:.1f}' for ms in taken)} |", flush=True)


def compare(folder: Path, genres: list[str], commit: str) -> None:
    """Print how long this copy takes next to a commit, on boards on which both find the same steps."""
    print("| genre | boards | same steps | median ratio (now / before) | total ratio |")
    print("|---|---:|---:|---:|---:|")
    with source_of(commit) as source:
        for name in genres:
            file = [str((folder / f"{name}.jsonl").resolve())]
            before, now = State(source, file, WORKER), State(HERE / "src", file, WORKER)
            number = sum(1 for _ in read_many(Path(file[0]).read_text("utf-8")))
            taken = [_time_board(before, now, at) for at in range(0, number, max(1, number // COMPARED))]
            same = [(old, new) for old, new, alike in taken if alike]
            ratio = median(new / old for old, new in same) if same else float("nan")
            total = sum(new for _, new in same) / sum(old for old, _ in same) if same else float("nan")
            print(f"| {get_genre(name).title} | {len(taken)} | {len(same)} | {ratio:.2f} | {total:.2f} |", flush=True)


def _time_board(before: State, now: State, number: int) -> tuple[float, float, bool]:
    """The quickest time of each state for one board, and whether both found the same steps."""
    runs = [(before.take(number), now.take(number)) for _ in range(3)]
    same = runs[0][0][1] == runs[0][1][1]
    return min(old for (old, _), _ in runs), min(new for _, (new, _) in runs), same


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("genres", nargs="*", default=[])
    parser.add_argument("--against", metavar="COMMIT", help="compare with this commit, board by board")
    given = parser.parse_args()
    genres = given.genres or list(genre_names())
    if given.against:
        compare(given.folder, genres, given.against)
    else:
        print_tables(given.folder, genres)


if __name__ == "__main__":
    main()
