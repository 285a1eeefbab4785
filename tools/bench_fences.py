"""Solve boards with fences on every board, where the engine puts them up, and on none: rounds of cuts and seconds.

    python tools/bench_fences.py                   the lab's boards, Tutte's graph last
    python tools/bench_fences.py FILE…             and large boards of these, with three of five clues taken away
    python tools/bench_fences.py FILE… --few 12    this many of each genre

The files are those of ``lamplit bench``; docs/research/corpus.md says where published puzzles come from.

Times are processor time; a board that takes longer than the limit is given as such, and counts with the
limit in the mean over the sparse boards (geometric). "Known" is the share of a sample of lines that the
solver knows without a search, by which the engine decides.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from statistics import geometric_mean

from lamplit.core.clock import Clock, OutOfTime
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.engines.connectivity import fences
from lamplit.engines.connectivity.loops import LazyLoop
from lamplit.engines.sat import SatSession
from lamplit.genre.registry import genre_of
from lamplit.research.bench.machine import describe_machine_and_python
from lamplit.research.bench.records import read_records
from lamplit.research.lab.shingoki.graphs import parse_graph
from lamplit.research.lab.shingoki.hamilton import reduce_graph

SECONDS = 30.0
GRAPHS = ("k4", "prism", "cube", "theta", "dodecahedron", "tutte")
LARGE = {"slitherlink": 1100, "masyu": 700, "shingoki": 600}
"""Boards of at least this many cells, by genre."""
FEW = 3
KEPT = 0.4
SPARSE = ", sparse"


def boards(files: list[str], few: int) -> Iterator[tuple[str, Puzzle]]:
    for name in GRAPHS:
        yield name, reduce_graph(parse_graph(name)).puzzle
    rng = Random(1)
    records = [record for file in files for record in read_records(Path(file))]
    for name, cells in LARGE.items():
        large = [r for r in records if r.puzzle.genre == name and len(r.puzzle.grid.cells) >= cells]
        for record in large[:few]:
            clues = {cell: clue for cell, clue in record.puzzle.clues.items() if rng.random() < KEPT}
            yield record.id + SPARSE, Puzzle.of(name, record.puzzle.grid, clues)


def solved(puzzle: Puzzle, open_below: float) -> tuple[int, float]:
    """Rounds and seconds for two solutions, with fences on boards of which at least this share is known."""
    fences.OPEN = open_below
    started = time.process_time()
    session = SatSession(genre_of(puzzle).model(puzzle), clock=Clock.from_timeout(SECONDS))
    loop = session.lazy[0]
    assert isinstance(loop, LazyLoop)
    try:
        if session.solve():
            session.add(session.make_blocking_clause(Solution(session.read_decisions())))
            session.solve()
        return loop.rounds, time.process_time() - started
    except OutOfTime:
        return loop.rounds, SECONDS
    finally:
        session.close()


def told(rounds: int, seconds: float) -> str:
    return f"{rounds} rounds, " + (f"{seconds:.2f} s" if seconds < SECONDS else f"> {SECONDS:.0f} s")


def known(puzzle: Puzzle) -> float:
    session = SatSession(genre_of(puzzle).model(puzzle))
    loop = session.lazy[0]
    assert isinstance(loop, LazyLoop)
    share = fences.estimate_known_share(loop.edges, session)
    session.close()
    return share


def main() -> None:
    parser = argparse.ArgumentParser(description="Solve loops with and without fences.")
    parser.add_argument("files", nargs="*", help="files of puzzles")
    parser.add_argument("--few", type=int, default=FEW, help="this many large boards of each genre")
    options = parser.parse_args()
    print(describe_machine_and_python())
    print("| board | size | known | as it is | always fences | never |")
    print("|---|---|---|---|---|---|")
    usual = fences.OPEN
    sparse: list[list[float]] = []
    for name, puzzle in boards(options.files, options.few):
        share = known(puzzle)  # first, so that the board's own tables are made before any run is timed
        runs = [solved(puzzle, open_below) for open_below in (usual, 0.0, 2.0)]
        words = " | ".join(told(*run) for run in runs)
        print(f"| {name} | {puzzle.size} | {share:.2f} | {words} |", flush=True)
        if name.endswith(SPARSE):
            sparse.append([seconds for _, seconds in runs])
    if sparse:
        means = " | ".join(f"{geometric_mean(column):.3f} s" for column in zip(*sparse, strict=True))
        print(f"| mean of the {len(sparse)} sparse | | | {means} |")


if __name__ == "__main__":
    main()
