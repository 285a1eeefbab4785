"""Make the exercises that ship with the program, ``src/lamplit/library/practice/*.jsonl``.

    python tools/make_practice.py                          all genres, some twenty minutes
    python tools/make_practice.py hashi akari              these alone
    python tools/make_practice.py hashi --seeds 13 40      looks further
    python tools/make_practice.py hashi --seeds 1 0 --search 200    only searches for what is rare, but longer

Small puzzles of every difficulty are made and explained, and each round of a strategy is a position to practise it
in. Puzzles are kept as long as some strategy of theirs has too few positions; of one puzzle at most two positions
are kept for a strategy. For a strategy that still has too few, positions are searched on puzzles of few clues
(``lamplit.generating.strategy_positions``). What a file has already and is still right comes first, so whoever looks
further loses nothing. Run it when a strategy or its place in the order has changed: the tests say when.
"""

from __future__ import annotations

import json
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from itertools import chain, product
from pathlib import Path

from lamplit.core.clock import Clock, OutOfTime
from lamplit.core.puzzle import Puzzle, State
from lamplit.formats import read, write
from lamplit.generating.order_filling import make_puzzle
from lamplit.generating.order_parsing import find_generator, parse_order
from lamplit.generating.skill import DIFFICULTIES
from lamplit.generating.strategy_positions import search_positions
from lamplit.genre.orders import NoPuzzleFound
from lamplit.genre.registry import BUILT_IN, get_genre
from lamplit.genre.steps import Tier
from lamplit.human import explain
from lamplit.library.gallery import list_entries
from lamplit.library.practice import decode_state, encode_state, find_next_round, list_practicable

FOLDER = Path(__file__).parents[1] / "src" / "lamplit" / "library" / "practice"
SIZES = ("6x6", "7x7", "8x8")
MOST_CELLS = 100
"""Of the boards of the gallery."""
SEEDS = 12
"""Puzzles of every size and difficulty that are looked at, unless somebody asks for others."""
ENOUGH = 24
"""Positions for each strategy."""
FROM_ONE = 2
"""Positions for one strategy that are taken from one puzzle."""
SEARCH = 30.0
"""Seconds for which positions of one strategy are searched."""

Places = Iterable[tuple[str, State]]
"""Strategies, and positions in which they are the next step."""


def there_already(genre: str) -> Iterator[tuple[Puzzle, Places]]:
    """The puzzles that the file has, with its positions, as far as they are still right."""
    file = FOLDER / f"{genre}.jsonl"
    for line in file.read_text("utf-8").splitlines() if file.exists() else ():
        record = json.loads(line)
        puzzle = read(record["puzzle"], genre=genre, format="puzzlink")
        yield (
            puzzle,
            [
                (strategy, state)
                for strategy, texts in record["positions"].items()
                for state in (decode_state(puzzle, text) for text in texts)
                if (found := find_next_round(puzzle, state)) is not None and found.strategy == strategy
            ],
        )


def puzzles(genre: str, seeds: range) -> Iterator[Puzzle]:
    """Small ones of every difficulty, mixed; then those of the gallery."""
    slow = find_generator(genre).slow
    difficulties = [difficulty for difficulty in DIFFICULTIES if difficulty not in slow]
    for seed, size, difficulty in product(seeds, SIZES, difficulties):
        try:
            yield make_puzzle(parse_order(genre, size, difficulty=difficulty), seed).puzzle
        except NoPuzzleFound:
            continue
    for entry in list_entries(genre):
        grid = entry.puzzle.grid
        if len(grid.cells) <= MOST_CELLS and not grid.holes and entry.grade != Tier.BEYOND:
            yield entry.puzzle


def positions(puzzle: Puzzle) -> Iterator[tuple[str, State]]:
    """Every strategy that is the next step somewhere on the way to the solution, and what is known before.

    Some strategies remember more of the way than what is known; so whoever begins in the middle is asked.
    """
    known = State()
    for each in explain(puzzle).rounds:
        found = find_next_round(puzzle, known)
        if found is not None and found.strategy == each.strategy:
            yield each.strategy, known
        known = State(
            known.true.union(*(step.true for step in each.steps)),
            known.false.union(*(step.false for step in each.steps)),
        )


def on_the_way(puzzles: Iterable[Puzzle]) -> Iterator[tuple[Puzzle, Places]]:
    """Each puzzle once, with the positions on the way to its solution."""
    seen: set[Puzzle] = set()
    for puzzle in puzzles:
        if puzzle not in seen:
            seen.add(puzzle)
            yield puzzle, positions(puzzle)


def rare(genre: str, wanted: Mapping[str, int], seconds: float, seed: int) -> Iterator[tuple[Puzzle, Places]]:
    """Positions of strategies of which there are still too few, searched for this many seconds each."""
    for strategy in [key for key, missing in wanted.items() if missing]:
        with suppress(OutOfTime):
            for found in search_positions(genre, [strategy], seed, Clock.from_timeout(seconds, steady=True)):
                yield found.puzzle, [(strategy, found.state)]
                if not wanted[strategy]:
                    break


def exercises(genre: str, seeds: range, seconds: float) -> list[str]:
    """The lines of a genre's file: a puzzle, and its positions by strategy."""
    wanted = {strategy.key: ENOUGH for strategy in list_practicable(get_genre(genre))}
    there = list(there_already(genre))
    walked = on_the_way(chain((puzzle for puzzle, _ in there), puzzles(genre, seeds)))
    taken: dict[Puzzle, dict[str, list[str]]] = {}
    for puzzle, places in chain(there, walked, rare(genre, wanted, seconds, seeds.start)):
        if not any(wanted.values()):
            break
        take(puzzle, places, taken.setdefault(puzzle, {}), wanted)
    return [line(puzzle, chosen) for puzzle, chosen in taken.items() if chosen]


def take(puzzle: Puzzle, places: Places, taken: dict[str, list[str]], wanted: dict[str, int]) -> None:
    """Take the positions of a puzzle that are wanted, by strategy; as many fewer are wanted afterwards."""
    for strategy, state in places:
        text = encode_state(puzzle, state)
        there = taken.get(strategy, [])
        if wanted.get(strategy, 0) and len(there) < FROM_ONE and text not in there:
            taken[strategy] = [*there, text]
            wanted[strategy] -= 1


def line(puzzle: Puzzle, chosen: dict[str, list[str]]) -> str:
    record = {"puzzle": write(puzzle, "puzzlink").strip().partition("?")[2], "positions": chosen}
    return json.dumps(record, separators=(",", ":")) + "\n"


def main() -> None:
    parser = ArgumentParser(description="Make the exercises that ship with the program.")
    parser.add_argument("genres", nargs="*", default=list(BUILT_IN))
    parser.add_argument("--seeds", nargs=2, type=int, default=(1, SEEDS), metavar=("FIRST", "LAST"))
    parser.add_argument("--search", type=float, default=SEARCH, metavar="SECONDS")
    asked = parser.parse_args()
    for genre in asked.genres:
        lines = exercises(genre, range(asked.seeds[0], asked.seeds[1] + 1), asked.search)
        (FOLDER / f"{genre}.jsonl").write_text("".join(lines), encoding="utf-8")
        found: Counter[str] = Counter()
        for each in lines:
            found.update({key: len(there) for key, there in json.loads(each)["positions"].items()})
        size = sum(map(len, lines)) / 1000
        print(f"{genre}: {len(lines)} puzzles, {size:.0f} kB; {dict(found)}", flush=True)


if __name__ == "__main__":
    main()
