"""Time the Akari generator, next to sgt-lightup (Debian package sgt-puzzles) where it is installed.

    python tools/bench_generate.py                 the table, mean of many puzzles a size
    python tools/bench_generate.py --asp 5         also five puzzles by --method asp, side by side
    python tools/bench_generate.py --sizes 10,14   these sizes only

Times are processor time a puzzle, proof of uniqueness and check included, so that other work on the
machine does not count; both programs use one core.
"""

from __future__ import annotations

import argparse
import time

from sgt_puzzles import INSTALL, PEERS, generate

from lamplit.core.clock import Clock, OutOfTime
from lamplit.generating.order_filling import make_proven_puzzle
from lamplit.generating.order_parsing import find_maker, parse_order
from lamplit.genre.orders import Order
from lamplit.research.bench.machine import describe_machine_and_python

PUZZLES = {10: 200, 14: 100, 20: 50, 30: 20, 40: 10, 100: 3}
"""How many of each size the mean is taken over."""
SGT_MOST = 40
"""Beyond this size sgt-lightup takes too long to wait for."""
SGT = PEERS["akari"]
COLUMNS = (("unique", None, 2), ("easy", "easy", 0), ("tricky", "tricky", 1))
"""What we make, at which difficulty, and the level of sgt-lightup it is compared with."""


def ours(order: Order, number: int) -> float:
    """Seconds a puzzle."""
    make = find_maker(order.genre)
    make_proven_puzzle(make, order, 0, Clock())  # loads what is loaded on first use
    started = time.process_time()
    for seed in range(1, number + 1):
        make_proven_puzzle(make, order, seed, Clock())
    return (time.process_time() - started) / number


def theirs(size: int, level: int, number: int) -> float | None:
    """Seconds a puzzle by sgt-lightup; None where there is none."""
    if SGT.program is None or size > SGT_MOST:
        return None
    return generate(SGT.program, SGT.params(size, SGT.levels[level]), number).seconds / number


def shown(seconds: float) -> str:
    return f"{seconds * 1000:.1f} ms" if seconds < 1 else f"{seconds:.2f} s"


def table(sizes: list[int]) -> None:
    heads = [f"{name} | sgt d{level} | ratio" for name, _, level in COLUMNS]
    print(f"| size | puzzles | {' | '.join(heads)} |")
    print("|---|---|" + "---|---|---|" * len(COLUMNS))
    for size in sizes:
        number = PUZZLES.get(size, 5)
        row = [f"{size}×{size}", str(number)]
        for _, difficulty, level in COLUMNS:
            mine = ours(parse_order("akari", str(size), difficulty=difficulty), number)
            other = theirs(size, level, min(number, 20 if size >= 20 and level else number))
            row += [shown(mine), *(("", "") if other is None else (shown(other), f"{mine / other:.2f}"))]
        print("| " + " | ".join(row) + " |", flush=True)


def against_asp(number: int, seconds: float) -> None:
    """The style balanced at 10×10 by both methods: unique, and solvable with the six strategies."""
    print(f"\n10×10, style balanced, {number} puzzles by --method asp, at most {seconds:g} s each")
    print("| puzzles | ours | asp | asp out of time | times faster |")
    print("|---|---|---|---|---|")
    for name, strategies in (("unique", None), ("solvable with the six", "six")):
        mine = ours(parse_order("akari", "10", style="balanced", strategies=strategies), 100)
        order = parse_order("akari", "10", style="balanced", strategies=strategies, method="asp")
        spent, late = _with_limit(order, number, seconds)
        at_least = "≥ " if late else ""
        print(
            f"| {name} | {shown(mine)} | {at_least}{shown(spent / number)} | {late} of {number} "
            f"| {at_least}{spent / number / mine:.0f} |",
            flush=True,
        )


def _with_limit(order: Order, number: int, seconds: float) -> tuple[float, int]:
    spent, late = 0.0, 0
    make = find_maker(order.genre, order.method)
    for seed in range(1, number + 1):
        started = time.process_time()
        try:
            make_proven_puzzle(make, order, seed, Clock.from_timeout(seconds))
        except OutOfTime:
            late += 1
        spent += time.process_time() - started
    return spent, late


def main() -> None:
    parser = argparse.ArgumentParser(description="Time the Akari generator.")
    parser.add_argument("--sizes", default=",".join(map(str, PUZZLES)), help="comma separated, square boards")
    parser.add_argument("--asp", type=int, default=0, metavar="N", help="puzzles by --method asp; takes minutes")
    parser.add_argument("--asp-seconds", type=float, default=120.0, metavar="S", help="time limit for each")
    options = parser.parse_args()
    print(describe_machine_and_python())
    if SGT.program is None:
        print(f"{SGT.name} is not installed ({INSTALL}); its columns stay empty")
    if options.sizes:
        table([int(size) for size in options.sizes.split(",")])
    if options.asp:
        against_asp(options.asp, options.asp_seconds)


if __name__ == "__main__":
    main()
