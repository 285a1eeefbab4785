"""Grade puzzles of Debian's sgt-puzzles: do our grades rise where its difficulties rise?

    python tools/grade_peers.py                                 the tables of docs/research/grades.md
    python tools/grade_peers.py --genres hashi,hitori           these genres only
    python tools/grade_peers.py --size 7 --number 10 --seed 2   other boards

The programs are given a seed, so the same command grades the same boards.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import fmean, median

from sgt_puzzles import INSTALL, PEERS, Level, Peer, generate

import lamplit
from lamplit import Grade, OutOfTime, Tier
from lamplit.research.bench.machine import describe_machine_and_python

PEER_SECONDS = 300
"""How long we wait for all the puzzles of a level."""
GRADE_SECONDS = 20
"""How long we grade one puzzle at most."""
SHOWN = 3
"""How many of the hardest strategies a line names."""
FIGURES = ("mean tier", "median score", "above the level before", "hardest needed")
COLUMNS = ("level", "puzzles", *map(str, Tier), *FIGURES)


@dataclass(frozen=True)
class Graded:
    """The puzzles of one level of a program, graded."""

    level: str
    grades: tuple[Grade, ...]
    late: int = 0
    """How many took too long to grade; they are in no figure."""

    @property
    def mean_tier(self) -> float:
        """Easy is 1, beyond is 5."""
        return fmean(grade.tier for grade in self.grades)

    @property
    def median_score(self) -> float:
        return median(grade.score for grade in self.grades)

    @property
    def hardest(self) -> str:
        """The strategies that most often were the hardest needed, with their shares."""
        often = Counter(grade.hardest for grade in self.grades).most_common(SHOWN)
        return ", ".join(f"{key} {number / len(self.grades):.0%}" for key, number in often)

    def above(self, other: Graded) -> float:
        """How likely a puzzle of this level scores higher than one of the other: 1 if always, 0.5 by chance."""
        pairs = [(mine.score, theirs.score) for mine in self.grades for theirs in other.grades]
        return fmean((mine > theirs) + (mine == theirs) / 2 for mine, theirs in pairs)


def graded(peer: Peer, level: Level, ids: Iterable[str]) -> Graded:
    """The grades of a program's game IDs."""
    grades, late = [], 0
    for game in ids:
        try:
            grades.append(lamplit.grade(lamplit.read(game, genre=peer.genre), timeout=GRADE_SECONDS))
        except OutOfTime:
            late += 1
    return Graded(level.name, tuple(grades), late)


def row(found: Graded, before: Graded | None) -> str:
    """A line of the table."""
    tiers = [grade.tier for grade in found.grades]
    shares = [f"{tiers.count(tier) / len(tiers):.0%}" if tier in tiers else "" for tier in Tier]
    late = f" ({found.late} more out of time)" if found.late else ""
    above = "" if before is None else f"{found.above(before):.0%}"
    figures = f"{found.mean_tier:.2f}", f"{found.median_score:.1f}", above, found.hardest
    return f"| {' | '.join((found.level, f'{len(tiers)}{late}', *shares, *figures))} |"


def verdict(levels: Sequence[Graded]) -> str:
    """Whether both figures rise in the program's own order, and between which levels they don't."""
    said = []
    for name, figures in (
        ("median score", [found.median_score for found in levels]),
        ("mean tier", [found.mean_tier for found in levels]),
    ):
        falls = [
            f"{low.level} to {high.level}"
            for (low, high), (one, other) in zip(pairwise(levels), pairwise(figures), strict=True)
            if other <= one
        ]
        said.append(f"the {name} does not rise from {' and '.join(falls)}" if falls else f"the {name} rises")
    return f"In their order {' and '.join(said)}."


def table(peer: Peer, program: str, size: int, number: int, seed: str) -> None:
    print(f"\n{peer.genre}, {number} boards of {size}×{size} a level by {peer.name}\n")
    print(f"| {' | '.join(COLUMNS)} |\n|---{'|---:' * (len(COLUMNS) - 2)}|---|")
    levels: list[Graded] = []
    for level in peer.levels:
        try:
            made = generate(program, f"{peer.params(size, level)}#{seed}", number, PEER_SECONDS)
        except subprocess.TimeoutExpired:
            print(f"| {level.name} | {peer.name} took more than {PEER_SECONDS} s {'|' * (len(COLUMNS) - 1)}")
            continue
        found = graded(peer, level, made.ids)
        print(row(found, levels[-1] if levels else None), flush=True)
        levels.append(found)
    print(f"\n{verdict(levels)}")


def main() -> None:
    parser = argparse.ArgumentParser(description="Grade puzzles of sgt-puzzles at each of its difficulties.")
    parser.add_argument("--genres", default=",".join(PEERS), help="comma separated")
    parser.add_argument("--size", type=int, default=10, help="side of the boards")
    parser.add_argument("--number", type=int, default=100, help="puzzles a level")
    parser.add_argument("--seed", default="1", help="which puzzles")
    options = parser.parse_args()
    peers = [PEERS[genre] for genre in options.genres.split(",")]
    missing = [peer.name for peer in peers if peer.program is None]
    if missing:
        sys.exit(f"not installed: {', '.join(missing)} ({INSTALL})")
    print(describe_machine_and_python())
    for peer in peers:
        if peer.program is not None:
            table(peer, peer.program, options.size, options.number, options.seed)


if __name__ == "__main__":
    main()
