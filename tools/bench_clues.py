"""How well ``lamplit clues`` does on solutions of published puzzles, and of random ones.

    python tools/bench_clues.py FOLDER                    the table: 50 solutions of about 10×10 of each genre
    python tools/bench_clues.py FOLDER --genres masyu     these genres only
    python tools/bench_clues.py FOLDER --count 10         fewer of them

FOLDER has the published puzzles as docs/corpus.md describes them, a file GENRE.jsonl each. Of each all clues
are taken away but walls and islands, and its solution is what is drawn. Times are for the whole answer: clues of
which none can go, proof and grade, in one process.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from statistics import median

from lamplit.bench.records import read_records
from lamplit.genres import genre_names
from lamplit.puzzle import Puzzle, Solution
from lamplit.setting.changes import setter_of
from lamplit.setting.clues import Clued, clues
from lamplit.setting.enough import with_only

CELLS = 100


def solutions(path: Path, count: int) -> list[tuple[Puzzle, Solution]]:
    """Published puzzles with their solutions, those that are nearest to 10×10."""
    records = [(record.puzzle, record.solution) for record in read_records(path)]
    known = [(puzzle, solution) for puzzle, solution in records if solution is not None]
    known.sort(key=lambda one: abs(len(one[0].grid.cells) - CELLS))
    return known[:count]


def bare(puzzle: Puzzle) -> Puzzle:
    """What a drawing of its solution brings along: walls and islands, but for Nurikabe's."""
    setter = setter_of(puzzle)
    return puzzle.with_clues({}) if setter.arranged is not None else with_only(puzzle, ())


def telling(puzzle: Puzzle) -> int:
    """How many clues say something."""
    weaker = setter_of(puzzle).weaker
    return sum(weaker(clue) != clue for clue in puzzle.clues.values())


def row(genre: str, folder: Path, count: int, seed: int) -> str:
    seconds, ours, theirs, forced = [], [], [], 0
    some = solutions(folder / f"{genre}.jsonl", count)
    for puzzle, solution in some:
        started = time.perf_counter()
        found = clues(bare(puzzle), solution, seed=seed)
        seconds.append(time.perf_counter() - started)
        if isinstance(found, Clued):
            forced += 1
            ours.append(len(found.clues))
            theirs.append(telling(puzzle))
    cells = [f"{forced} of {len(some)}", f"{median(seconds):.2f} s", f"{max(seconds):.2f} s"]
    cells += [f"{median(ours):.0f}", f"{median(theirs):.0f}"]
    return f"| {genre} | {' | '.join(cells)} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--genres", default=",".join(genre_names()))
    parser.add_argument("--count", type=int, default=50)
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    print("| genre | forced | median | worst | clues | published |\n|---|---|---|---|---|---|")
    for genre in given.genres.split(","):
        print(row(genre, given.folder, given.count, given.seed), flush=True)


if __name__ == "__main__":
    main()
