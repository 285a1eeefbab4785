"""Compare the look of published boards with that of ours, by difficulty.

    python tools/taste_tables.py FOLDER                       all genres but Akari
    python tools/taste_tables.py FOLDER masyu --number 40     more of ours
    python tools/taste_tables.py FOLDER hashi --size 13       larger ones

FOLDER has a file of puzzles for each genre (``masyu.jsonl`` …), as docs/research/corpus.md describes. Of these, boards
about as large as ours are looked at (sides from 8 to 15). What is measured is what a style of the genre can bound.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator
from pathlib import Path
from statistics import median

from lamplit.core.puzzle import Puzzle, Solution
from lamplit.engines import solve
from lamplit.generating.order_filling import make_puzzle
from lamplit.generating.order_parsing import parse_order
from lamplit.genre.orders import Taste
from lamplit.genre.registry import genre_names, get_genre
from lamplit.genre.steps import Tier
from lamplit.human import deduce
from lamplit.research.bench.records import read_records

TIERS = (Tier.EASY, Tier.TRICKY, Tier.HARD)
SIDES = (8, 15)

Solved = tuple[Puzzle, Solution]


def taste_of(genre: str) -> Taste:
    generator = get_genre(genre).generator
    assert generator is not None, f"{genre} has no generator"
    return generator().taste


def published(folder: Path, genre: str) -> dict[Tier, list[Solved]]:
    """Published puzzles of about our size by the tier they need, those that need more left out."""
    found: dict[Tier, list[Solved]] = {tier: [] for tier in TIERS}
    for record in read_records(folder / f"{genre}.jsonl"):
        puzzle, sides = record.puzzle, (record.puzzle.grid.rows, record.puzzle.grid.cols)
        if all(SIDES[0] <= side <= SIDES[1] for side in sides):
            tier = next((tier for tier in TIERS if deduce(puzzle, [str(tier)]).solved), None)
            if tier is not None:
                found[tier].append((puzzle, solve(puzzle).solutions[0]))
    return found


def ours(genre: str, size: int, tier: Tier, number: int) -> Iterator[Solved]:
    """Puzzles of a difficulty, from the seeds 1, 2, 3 and so on."""
    order = parse_order(genre, str(size), difficulty=str(tier))
    for seed in range(1, number + 1):
        made = make_puzzle(order, seed)
        yield made.puzzle, made.solution


def row(name: str, taste: Taste, boards: Iterable[Solved]) -> str:
    """The middle value of each measure."""
    solved = list(boards)
    cells = [name, str(len(solved))]
    for measure in taste.measures.values():
        values = []
        for puzzle, solution in solved:
            count, of = measure.count(puzzle, solution)
            values.append(float(count) if of is None else count / of if of else 0.0)
        cells.append("" if not values else f"{median(values):.0%}" if measure.share else f"{median(values):g}")
    return f"| {' | '.join(cells)} |"


def table(folder: Path, genre: str, size: int, number: int) -> None:
    taste = taste_of(genre)
    print(f"\n{genre}, ours {size}×{size}\n")
    print(f"| | puzzles | {' | '.join(measure.words for measure in taste.measures.values())} |")
    print(f"|---|---:|{'---:|' * len(taste.measures)}")
    theirs = published(folder, genre)
    for tier in TIERS:
        print(row(f"published, {tier}", taste, theirs[tier]))
        print(row(f"ours, {tier}", taste, ours(genre, size, tier, number)), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure published boards and ours, by difficulty.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("genres", nargs="*", default=[genre for genre in genre_names() if genre != "akari"])
    parser.add_argument("--size", type=int, default=10, help="side of our boards")
    parser.add_argument("--number", type=int, default=25, help="how many of ours for each difficulty")
    options = parser.parse_args()
    for genre in options.genres:
        table(options.folder, genre, options.size, options.number)


if __name__ == "__main__":
    main()
