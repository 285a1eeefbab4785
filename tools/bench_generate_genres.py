"""Time the generators of the six connectivity genres, next to Debian's sgt-puzzles where it has the genre.

    python tools/bench_generate_genres.py                        the table
    python tools/bench_generate_genres.py --genres hashi,hitori  these genres only
    python tools/bench_generate_genres.py --sizes 7,10           these sizes only

A second table has puzzles of ``--difficulty easy`` beside the peers' easy ones, at 10×10 and 15×15.

Times are processor time a puzzle, proof of uniqueness and check included, in one process, without its start.
"""

from __future__ import annotations

import argparse
import subprocess
from dataclasses import dataclass
from itertools import product

from bench_generate import ours, shown
from sgt_puzzles import PEERS, generate

from lamplit.core.errors import BadInput
from lamplit.generating.order_parsing import parse_order
from lamplit.research.bench.machine import describe_machine_and_python

PEER_SECONDS = 60
"""How long we wait for all the puzzles of a size from a peer before we say "longer"."""
SIZES = {7: 100, 10: 60, 15: 20, 20: 10}
"""How many puzzles of each size the mean is taken over."""


@dataclass(frozen=True)
class Row:
    """A genre, and sizes beyond those that all genres are timed at."""

    genre: str
    more: tuple[tuple[int, str | None], ...] = ()
    """Further sizes, each with a style (None: the first)."""
    most: int = 20
    """The largest common size it is timed at."""


ROWS = (
    Row("slitherlink", ((25, None),)),
    Row("masyu"),
    Row("shingoki"),
    Row("hitori"),
    Row("nurikabe"),
    Row("hashi", ((25, None), (25, "sparse"))),
)
EASY = "easy"
"""The difficulty of the second table, beside the peers' own easy."""
EASY_SIZES = (10, 15)


@dataclass(frozen=True)
class Time:
    """Seconds a puzzle; ``at_least`` where we did not wait for the end."""

    seconds: float
    at_least: bool = False

    def __str__(self) -> str:
        return f"{'> ' if self.at_least else ''}{shown(self.seconds)}"


def theirs(genre: str, size: int, number: int, level: int) -> Time | None:
    """The peer's time at one of its levels, 0 the easiest, -1 the hardest; None where there is no peer."""
    peer = PEERS.get(genre)
    if peer is None or peer.program is None:
        return None
    params = peer.params(size, peer.levels[level])
    try:
        return Time(generate(peer.program, params, number, PEER_SECONDS).seconds / number)
    except subprocess.TimeoutExpired:
        return Time(PEER_SECONDS / number, at_least=True)


def ratio(mine: Time, other: Time | None) -> str:
    """Our time as a multiple of the peer's."""
    return "" if other is None else f"{'< ' if other.at_least else ''}{mine.seconds / other.seconds:.2f}"


def table(genres: list[str], sizes: list[int]) -> None:
    print("| genre | size | style | puzzles | ours | peer | peer's time | ratio |")
    print("|---|---|---|---|---|---|---|---|")
    for row in (row for row in ROWS if row.genre in genres):
        common = [(size, None) for size in sizes if size in SIZES and size <= row.most]
        for size, style in (*common, *(extra for extra in row.more if extra[0] in sizes)):
            number = SIZES.get(size, 5)
            try:
                order = parse_order(row.genre, str(size), style=style)
                mine = Time(ours(order, number))
            except BadInput as missing:
                print(f"| {row.genre} | | | | {missing} | | | |")
                break
            mark = f"{row.genre} | {size}×{size} | {order.style.name} | {number}"
            other = theirs(row.genre, size, number, level=-1)
            peer = "" if other is None else PEERS[row.genre].name
            print(f"| {mark} | {mine} | {peer} | {other or ''} | {ratio(mine, other)} |", flush=True)


def easy_table(genres: list[str], sizes: list[int]) -> None:
    """Puzzles that our easy strategies solve, beside the peers' easy ones: both programs promise a difficulty."""
    print("\n| genre | size | puzzles | `--difficulty easy` | peer, easy | peer's time | ratio |")
    print("|---|---|---|---|---|---|---|")
    for genre, size in product(genres, sizes):
        if genre not in PEERS:
            continue
        number = SIZES[size]
        mine = Time(ours(parse_order(genre, str(size), difficulty=EASY), number))
        other = theirs(genre, size, number, level=0)
        mark = f"{genre} | {size}×{size} | {number}"
        print(f"| {mark} | {mine} | {PEERS[genre].name} | {other or ''} | {ratio(mine, other)} |", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description="Time the generators of the connectivity genres.")
    parser.add_argument("--genres", default=",".join(row.genre for row in ROWS), help="comma separated")
    parser.add_argument("--sizes", default="7,10,15,20,25", help="comma separated, square boards")
    options = parser.parse_args()
    print(describe_machine_and_python())
    genres, sizes = options.genres.split(","), [int(size) for size in options.sizes.split(",")]
    table(genres, sizes)
    if easy_sizes := [size for size in EASY_SIZES if size in sizes]:
        easy_table(genres, easy_sizes)


if __name__ == "__main__":
    main()
