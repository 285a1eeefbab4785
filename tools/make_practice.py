"""Make the exercises that ship with the program, ``src/lamplit/practice/*.jsonl``.

    python tools/make_practice.py                          all genres, some ten minutes
    python tools/make_practice.py hashi akari              these alone
    python tools/make_practice.py hashi --seeds 13 40      looks further

Small puzzles of every difficulty are made and explained, and each round of a strategy is a position to practise it
in. Puzzles are kept as long as some strategy of theirs has too few positions; of one puzzle at most two positions
are kept for a strategy. The puzzles that a file has already come first, so whoever looks further loses nothing.
Run it when a strategy or its place in the order has changed: the tests say when.
"""

from __future__ import annotations

import json
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator
from itertools import product
from pathlib import Path

from lamplit.formats import read, write
from lamplit.gallery import entries
from lamplit.generating.run import make_one
from lamplit.generating.skill import DIFFICULTIES
from lamplit.generating.workshop import generator_of, order_of
from lamplit.genres import BUILT_IN, genre_named
from lamplit.human import explain
from lamplit.orders import Unlucky
from lamplit.practice import encoded, next_round, practised
from lamplit.puzzle import Puzzle, State
from lamplit.steps import Tier

FOLDER = Path(__file__).parents[1] / "src" / "lamplit" / "practice"
SIZES = ("6x6", "7x7", "8x8")
MOST_CELLS = 100
"""Of the boards of the gallery."""
SEEDS = 12
"""Puzzles of every size and difficulty that are looked at, unless somebody asks for others."""
ENOUGH = 24
"""Positions for each strategy."""
FROM_ONE = 2
"""Positions for one strategy that are taken from one puzzle."""


def puzzles(genre: str, seeds: range) -> Iterator[Puzzle]:
    """Those that the file has; then small ones of every difficulty, mixed; then those of the gallery."""
    file = FOLDER / f"{genre}.jsonl"
    for line in file.read_text("utf-8").splitlines() if file.exists() else ():
        yield read(json.loads(line)["puzzle"], genre=genre, format="puzzlink")
    slow = generator_of(genre).slow
    difficulties = [difficulty for difficulty in DIFFICULTIES if difficulty not in slow]
    for seed, size, difficulty in product(seeds, SIZES, difficulties):
        try:
            yield make_one(order_of(genre, size, difficulty=difficulty), seed).puzzle
        except Unlucky:
            continue
    for entry in entries(genre):
        grid = entry.puzzle.grid
        if len(grid.cells) <= MOST_CELLS and not grid.holes and entry.grade != Tier.BEYOND:
            yield entry.puzzle


def positions(puzzle: Puzzle) -> Iterator[tuple[str, State]]:
    """Every strategy that is the next step somewhere on the way to the solution, and what is known before.

    Some strategies remember more of the way than what is known; so whoever begins in the middle is asked.
    """
    known = State()
    for each in explain(puzzle).rounds:
        found = next_round(puzzle, known)
        if found is not None and found.strategy == each.strategy:
            yield each.strategy, known
        known = State(
            known.true.union(*(step.true for step in each.steps)),
            known.false.union(*(step.false for step in each.steps)),
        )


def exercises(genre: str, seeds: range) -> Iterator[str]:
    """The lines of a genre's file: a puzzle, and its positions by strategy."""
    human = genre_named(genre).human
    assert human is not None
    wanted = {strategy.key: ENOUGH for strategy in practised(human())}
    seen: set[Puzzle] = set()
    for puzzle in puzzles(genre, seeds):
        if puzzle in seen:
            continue
        seen.add(puzzle)
        taken: dict[str, list[str]] = {}
        for strategy, state in positions(puzzle):
            if wanted.get(strategy, 0) and len(taken.get(strategy, ())) < FROM_ONE:
                taken.setdefault(strategy, []).append(encoded(puzzle, state))
                wanted[strategy] -= 1
        if taken:
            record = {"puzzle": write(puzzle, "puzzlink").strip().partition("?")[2], "positions": taken}
            yield json.dumps(record, separators=(",", ":")) + "\n"
        if not any(wanted.values()):
            return


def main() -> None:
    parser = ArgumentParser(description="Make the exercises that ship with the program.")
    parser.add_argument("genres", nargs="*", default=list(BUILT_IN))
    parser.add_argument("--seeds", nargs=2, type=int, default=(1, SEEDS), metavar=("FIRST", "LAST"))
    chosen = parser.parse_args()
    for genre in chosen.genres:
        lines = list(exercises(genre, range(chosen.seeds[0], chosen.seeds[1] + 1)))
        (FOLDER / f"{genre}.jsonl").write_text("".join(lines), encoding="utf-8")
        found: Counter[str] = Counter()
        for line in lines:
            found.update({key: len(there) for key, there in json.loads(line)["positions"].items()})
        size = sum(map(len, lines)) / 1000
        print(f"{genre}: {len(lines)} puzzles, {size:.0f} kB; {dict(found)}", flush=True)


if __name__ == "__main__":
    main()
