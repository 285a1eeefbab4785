"""How well ``lamplit clues`` does on solutions of published puzzles, and on solutions drawn at random.

    python tools/bench_clues.py FOLDER                    50 published solutions of about 10×10 of each genre
    python tools/bench_clues.py FOLDER --genres masyu     these genres only
    python tools/bench_clues.py FOLDER --count 10         fewer of them
    python tools/bench_clues.py --random                  50 loops, seas and shadings of 10×10, made at random

FOLDER has the published puzzles as docs/research/corpus.md describes them, a file GENRE.jsonl each. Of each all clues
are taken away but walls and islands, and its solution is what is drawn. Times are for the whole answer: clues of
which none can go, proof and grade. Seconds are CPU seconds.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from random import Random
from statistics import median

from lamplit.authoring.changes import setter_of
from lamplit.authoring.clues.clues import Clues, find_clues
from lamplit.authoring.uniqueness_judge import keep_only_clues
from lamplit.core.decisions import Shade
from lamplit.core.grid import Grid
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.generating.loops.growing import Winding, loop_to_solution, make_square_grid
from lamplit.generating.loops.growing import grow_loop as grown_loop
from lamplit.genre.registry import genre_names
from lamplit.genres.hitori.making.draft import make_pattern
from lamplit.genres.nurikabe.making.draft import Water
from lamplit.genres.nurikabe.making.draft import grow_draft as grown_sea
from lamplit.genres.nurikabe.making.mend import LARGEST, SHARE
from lamplit.research.bench.records import read_records

SIDE = 10
CELLS = SIDE * SIDE
WINDING = Winding(fat=0.3, bend=0.3)


def solutions(path: Path, count: int) -> list[tuple[Puzzle, Solution]]:
    """Published puzzles with their solutions, those that are nearest to 10×10."""
    records = [(record.puzzle, record.solution) for record in read_records(path)]
    known = [(puzzle, solution) for puzzle, solution in records if solution is not None]
    known.sort(key=lambda one: abs(len(one[0].grid.cells) - CELLS))
    return known[:count]


def bare(puzzle: Puzzle) -> Puzzle:
    """What a drawing of its solution brings along: walls and islands, but for Nurikabe's."""
    setter = setter_of(puzzle)
    return puzzle.with_clues({}) if setter.arranged is not None else keep_only_clues(puzzle, ())


def telling(puzzle: Puzzle) -> int:
    """How many clues say something."""
    weaker = setter_of(puzzle).weaker
    return sum(weaker(clue) != clue for clue in puzzle.clues.values())


def row(genre: str, folder: Path, count: int, seed: int) -> str:
    seconds, ours, theirs, forced = [], [], [], 0
    some = solutions(folder / f"{genre}.jsonl", count)
    for puzzle, solution in some:
        started = time.process_time()
        found = find_clues(bare(puzzle), solution, seed=seed)
        seconds.append(time.process_time() - started)
        if isinstance(found, Clues):
            forced += 1
            ours.append(len(found.clues))
            theirs.append(telling(puzzle))
    cells = [f"{forced} of {len(some)}", f"{median(seconds):.2f} s", f"{max(seconds):.2f} s"]
    cells += [f"{median(ours):.0f}", f"{median(theirs):.0f}"]
    return f"| {genre} | {' | '.join(cells)} |"


def loop(genre: str, rng: Random) -> Solution:
    """A loop that winds as in Masyus that are made, whatever its clues would be."""
    grid = Grid(SIDE, SIDE)
    return loop_to_solution(
        grown_loop(grid if genre == "slitherlink" else make_square_grid(grid), "none", WINDING, rng)
    )


def sea(genre: str, rng: Random) -> Solution:
    """Islands as in Nurikabes that are made."""
    water = Water(Grid(SIDE, SIDE))
    while (draft := grown_sea(water, rng, LARGEST, SHARE)) is None:
        pass
    return Solution.of(Shade(cell) for cell, bit in water.bits.items() if not bit & draft.land)


def shading(genre: str, rng: Random) -> Solution:
    """A shading to which no cell can be added."""
    return Solution.of(map(Shade, make_pattern(Grid(SIDE, SIDE), rng)))


DRAWN = {"slitherlink": loop, "masyu": loop, "shingoki": loop, "nurikabe": sea, "hitori": shading}
"""How solutions are drawn at random; Akari's and Hashi's depend on walls and islands."""


def random_row(genre: str, count: int, seed: int) -> str:
    seconds, differing, forced = [], [], 0
    for number in range(count):
        solution = DRAWN[genre](genre, Random(number))
        started = time.process_time()
        found = find_clues(Puzzle.of(genre, Grid(SIDE, SIDE), {}), solution, seed=seed)
        seconds.append(time.process_time() - started)
        if isinstance(found, Clues):
            forced += 1
        elif found.nearest is not None:
            differing.append(found.differing)
    near = [f"{len(differing)} of {count - forced}", f"{median(differing):.0f}"] if differing else ["–", "–"]
    cells = [f"{forced} of {count}", f"{median(seconds):.2f} s", f"{max(seconds):.2f} s", *near]
    return f"| {genre} | {' | '.join(cells)} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, nargs="?")
    parser.add_argument("--random", action="store_true")
    parser.add_argument("--genres")
    parser.add_argument("--count", type=int, default=50)
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    genres = given.genres.split(",") if given.genres else list(DRAWN) if given.random else genre_names()
    if given.random:
        print("| genre | forced | median | worst | a near one | differs in |\n|---|---|---|---|---|---|")
    else:
        print("| genre | forced | median | worst | clues | published |\n|---|---|---|---|---|---|")
    for genre in genres:
        if given.random:
            print(random_row(genre, given.count, given.seed), flush=True)
        else:
            print(row(genre, given.folder, given.count, given.seed), flush=True)


if __name__ == "__main__":
    main()
