"""Time the generators of the six connectivity genres, next to Debian's sgt-puzzles where it has the genre.

    python tools/bench_generate_genres.py                        the table
    python tools/bench_generate_genres.py --genres hashi,hitori  these genres only
    python tools/bench_generate_genres.py --sizes 7,10           these sizes only

Times are processor time a puzzle, proof of uniqueness and check included, in one process.
"""

from __future__ import annotations

import argparse
import resource
import shutil
import subprocess
from dataclasses import dataclass

from bench_generate import machine, ours, shown

from lamplit.errors import BadInput
from lamplit.generating.workshop import order_of

PEER_SECONDS = 60
"""How long we wait for all the puzzles of a size from a peer before we say "longer"."""
SIZES = {7: 40, 10: 30, 15: 10, 20: 5}
"""How many puzzles of each size the mean is taken over."""


@dataclass(frozen=True)
class Row:
    """A genre, and sizes beyond those that all genres are timed at."""

    genre: str
    peer: str = ""
    params: str = ""
    """The peer's own description of a board of size n."""
    more: tuple[tuple[int, str | None], ...] = ()
    """Further sizes, each with a style (None: the first)."""
    most: int = 20
    """The largest common size it is timed at."""


ROWS = (
    Row("slitherlink", "sgt-loopy", "{n}x{n}t0dh", ((25, None),)),
    Row("masyu", "sgt-pearl", "{n}x{n}dt"),
    Row("shingoki"),
    Row("hitori", "sgt-singles", "{n}x{n}dk"),
    Row("nurikabe"),
    Row("hashi", "sgt-bridges", "{n}x{n}i30e10m2d2", ((25, None), (25, "sparse"))),
)


def theirs(row: Row, size: int, number: int) -> str:
    """Seconds a puzzle by the peer, in words; empty where there is none."""
    program = shutil.which(row.peer) or shutil.which(row.peer, path="/usr/games") if row.peer else None
    if program is None:
        return ""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    # One process for all of them: starting it takes longer than many a puzzle.
    command = [program, "--generate", str(number), row.params.format(n=size)]
    try:
        done = subprocess.run(command, capture_output=True, timeout=PEER_SECONDS, check=False)
    except subprocess.TimeoutExpired:
        return f"> {PEER_SECONDS / number:.0f} s"
    if done.returncode:
        return "refused"
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return shown((after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime) / number)


def table(genres: list[str], sizes: list[int]) -> None:
    print("| genre | size | style | puzzles | ours | peer | peer's time |")
    print("|---|---|---|---|---|---|---|")
    for row in (row for row in ROWS if row.genre in genres):
        common = [(size, None) for size in sizes if size in SIZES and size <= row.most]
        for size, style in (*common, *(extra for extra in row.more if extra[0] in sizes)):
            number = SIZES.get(size, 5)
            try:
                order = order_of(row.genre, str(size), style=style)
                mine = shown(ours(order, number))
            except BadInput as missing:
                print(f"| {row.genre} | | | | {missing} | | |")
                break
            mark = f"{row.genre} | {size}×{size} | {order.style.name} | {number}"
            print(f"| {mark} | {mine} | {row.peer} | {theirs(row, size, number)} |", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description="Time the generators of the connectivity genres.")
    parser.add_argument("--genres", default=",".join(row.genre for row in ROWS), help="comma separated")
    parser.add_argument("--sizes", default="7,10,15,20,25", help="comma separated, square boards")
    options = parser.parse_args()
    print(machine())
    table(options.genres.split(","), [int(size) for size in options.sizes.split(",")])


if __name__ == "__main__":
    main()
