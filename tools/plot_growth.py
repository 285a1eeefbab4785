"""How the time to make a puzzle grows with the board: a plot as SVG, and the figures behind it.

    python tools/plot_growth.py growth.svg slitherlink,masyu
    python tools/plot_growth.py growth.svg hashi --sizes 10,20,40,60 --seconds 10

For each size puzzles are made, of the seeds 1, 2, 3 and so on, until that many seconds are spent; three at least.
Times are processor time a puzzle, proof of uniqueness and check included, in one process. Needs matplotlib.
"""

from __future__ import annotations

import argparse
import time
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from statistics import median

import matplotlib as mpl
from bench_generate import shown
from matplotlib import pyplot as plt

from lamplit.core.clock import Clock
from lamplit.generating.order_filling import make_proven_puzzle
from lamplit.generating.order_parsing import find_maker, parse_order
from lamplit.research.bench.machine import describe_machine_and_python

FEWEST = 3
SIZES = "7,10,15,20,25,30,40"


@dataclass(frozen=True)
class Timed:
    """The times that puzzles of one size took, in seconds."""

    side: int
    times: tuple[float, ...]


def timed(genre: str, side: int, seconds: float) -> Timed:
    order, make = parse_order(genre, str(side)), find_maker(genre)
    make_proven_puzzle(make, parse_order(genre, "7"), 0, Clock())  # loads what is loaded on first use
    times: list[float] = []
    for seed in count(1):
        started = time.process_time()
        make_proven_puzzle(make, order, seed, Clock())
        times.append(time.process_time() - started)
        if len(times) >= FEWEST and sum(times) > seconds:
            return Timed(side, tuple(times))
    raise AssertionError


def plot(rows: dict[str, list[Timed]], file: Path) -> None:
    """Median times over cells, both on logarithmic scales, with a line for "twice the cells, twice the time"."""
    mpl.rcParams["svg.hashsalt"] = "lamplit"
    figure, axes = plt.subplots(figsize=(6.4, 4.0), layout="constrained")
    for genre, timings in rows.items():
        cells = [row.side**2 for row in timings]
        middle = [median(row.times) for row in timings]
        [line] = axes.plot(cells, middle, marker="o", label=genre.title())
        low, high = [min(row.times) for row in timings], [max(row.times) for row in timings]
        axes.fill_between(cells, low, high, alpha=0.15, color=line.get_color(), linewidth=0)
        axes.plot(cells, [middle[0] * here / cells[0] for here in cells], ":", color=line.get_color(), linewidth=1)
    sides = sorted({row.side for timings in rows.values() for row in timings})
    axes.set_xscale("log")
    axes.set_yscale("log")
    axes.set_xticks([side**2 for side in sides], [f"{side}×{side}" for side in sides])
    axes.minorticks_off()
    axes.yaxis.set_major_formatter(lambda time, _: f"{time:g} s" if time >= 1 else f"{1000 * time:g} ms")
    axes.set_ylabel("processor time a puzzle")
    axes.set_title("Median, from the quickest to the slowest; dotted: in proportion to the cells", fontsize=9)
    axes.grid(alpha=0.3)
    axes.legend(frameon=False)
    figure.savefig(file, metadata={"Date": None})


def main() -> None:
    parser = argparse.ArgumentParser(description="Plot how the time to make a puzzle grows with the board.")
    parser.add_argument("file", type=Path, help="the SVG to write")
    parser.add_argument("genres", help="comma separated")
    parser.add_argument("--sizes", default=SIZES, help="comma separated, square boards")
    parser.add_argument("--seconds", type=float, default=3.0, help="to spend on each size")
    options = parser.parse_args()
    print(describe_machine_and_python())
    print("| genre | size | puzzles | median | slowest |")
    print("|---|---|---|---|---|")
    rows: dict[str, list[Timed]] = {}
    for genre in options.genres.split(","):
        for side in map(int, options.sizes.split(",")):
            row = timed(genre, side, options.seconds)
            rows.setdefault(genre, []).append(row)
            middle, slowest = shown(median(row.times)), shown(max(row.times))
            print(f"| {genre} | {side}×{side} | {len(row.times)} | {middle} | {slowest} |", flush=True)
    plot(rows, options.file)


if __name__ == "__main__":
    main()
