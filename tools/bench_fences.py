"""Solve boards with fences on every board, where the engine puts them up, and on none: rounds of cuts and seconds.

    python tools/bench_fences.py                        the lab's boards, Tutte's graph last
    python tools/bench_fences.py ../shared/corpus       and published ones with three of five clues taken away
    python tools/bench_fences.py ../shared/corpus 12    so many of each genre

Times are processor time; a board that takes longer than the limit is given as such, and counts with the
limit in the mean over the sparse boards (geometric). "Known" is the share of a sample of lines that the
solver knows without a search, by which the engine decides.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from statistics import geometric_mean

from bench_generate import machine

from lamplit.bench import read_records
from lamplit.clock import Clock, OutOfTime
from lamplit.engines import fences
from lamplit.engines.loops import LazyLoop
from lamplit.engines.sat import SatSession
from lamplit.genres import genre_of
from lamplit.lab.graphs import parse_graph
from lamplit.lab.hamilton import reduce
from lamplit.puzzle import Puzzle, Solution

SECONDS = 30.0
GRAPHS = ("k4", "prism", "cube", "theta", "dodecahedron", "tutte")
LARGE = {"slitherlink": 1100, "masyu": 700, "shingoki": 600}
"""Published boards of at least so many cells, by genre."""
FEW = 3
KEPT = 0.4
SPARSE = ", sparse"


def boards(corpus: Path | None, few: int) -> Iterator[tuple[str, Puzzle]]:
    for name in GRAPHS:
        yield name, reduce(parse_graph(name)).puzzle
    rng = Random(1)
    for name, cells in LARGE.items() if corpus else ():
        assert corpus is not None
        large = [r for r in read_records(corpus / f"{name}.jsonl") if len(r.puzzle.grid.cells) >= cells]
        for record in large[:few]:
            clues = {cell: clue for cell, clue in record.puzzle.clues.items() if rng.random() < KEPT}
            yield record.id + SPARSE, Puzzle.of(name, record.puzzle.grid, clues)


def solved(puzzle: Puzzle, open_below: float) -> tuple[int, float]:
    """Rounds and seconds for two solutions, with fences on boards of which at least this share is known."""
    fences.OPEN = open_below
    started = time.process_time()
    session = SatSession(genre_of(puzzle).model(puzzle), clock=Clock.of(SECONDS))
    loop = session.lazy[0]
    assert isinstance(loop, LazyLoop)
    try:
        if session.solve():
            session.add(session.differ_from(Solution(session.decisions())))
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
    share = fences.known_at_first_sight(loop.edges, session)
    session.close()
    return share


def main() -> None:
    corpus = Path(sys.argv[1]) if len(sys.argv) > 1 else None
    few = int(sys.argv[2]) if len(sys.argv) > 2 else FEW
    print(machine())
    print("| board | size | known | as it is | always fences | never |")
    print("|---|---|---|---|---|---|")
    usual = fences.OPEN
    sparse: list[list[float]] = []
    for name, puzzle in boards(corpus, few):
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
