"""Make Nurikabe of kinds that are hard to solve, and time the default engine on them.

    python tools/bench_hard_nurikabe.py thin fat large --seeds 3
    python tools/bench_hard_nurikabe.py unknown --file nurikabe.jsonl --least 500

- thin: one island over almost all of a 32×32, and a few ones in a sea of some fifty cells;
- fat: a 10×10 that two straight channels part into islands of up to 40 cells;
- large: a 40×57 with islands grown at random, which has many solutions;
- unknown: published boards with a ``?`` in place of every fifth number.

Their solutions are not known to be the only ones: what counts is that there is an answer, in processor seconds.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random

from lamplit.core.grid import Cell, Grid
from lamplit.core.puzzle import Clue, Puzzle
from lamplit.engines import solve
from lamplit.genres.nurikabe.making.draft import Water, grow_draft, pick_cell
from lamplit.research.bench.records import read_records


def numbered(water: Water, land: int, rng: Random) -> Puzzle:
    """The board of this land: the size of each island in one of its cells."""
    islands = list(water.iterate_parts(land))
    clues: dict[Cell, Clue] = {water.cell(pick_cell(island, rng)): island.bit_count() for island in islands}
    last = water.cell(water.every)
    return Puzzle.of("nurikabe", Grid(last.row + 1, last.col + 1), clues)


def thin(rng: Random, size: int = 32, ones: int = 4) -> Puzzle:
    """Ones, each in a ring of sea, with a straight channel from each to one before it."""
    water = Water(Grid(size, size))
    while True:
        spots = [Cell(rng.randrange(size), rng.randrange(size))]
        sea = 0
        for _ in range(ones - 1):
            row, col = start = rng.choice(spots)
            end = Cell(row, rng.randrange(size)) if rng.random() < 0.5 else Cell(rng.randrange(size), col)
            rows, cols = sorted((start.row, end.row)), sorted((start.col, end.col))
            for cell in water.bits:
                if rows[0] <= cell.row <= rows[1] and cols[0] <= cell.col <= cols[1]:
                    sea |= water.bit(cell)
            spots.append(end)
        dry = sum({water.bit(spot) for spot in spots})
        for spot in spots:
            sea |= water.expand(water.expand(water.bit(spot)) & ~dry) & _square(water, spot)
        sea &= ~dry
        land = water.every & ~sea
        islands = sorted(island.bit_count() for island in water.iterate_parts(land))
        if water.is_one_piece(sea) and not water.find_pools(sea) and len(islands) == ones + 1 and islands[-2] == 1:
            return numbered(water, land, rng)


def _square(water: Water, middle: Cell) -> int:
    """The 3×3 around a cell."""
    row, col = middle
    return sum(bit for cell, bit in water.bits.items() if abs(cell.row - row) < 2 and abs(cell.col - col) < 2)


def fat(rng: Random, size: int = 10) -> Puzzle:
    """A channel across the board, and one on either side of it that ends there."""
    water = Water(Grid(size, size))
    middle = rng.randrange(3, size - 3)
    left, right = rng.sample(range(2, size - 2), 2)
    sea = sum(
        bit
        for (row, col), bit in water.bits.items()
        if col == middle or (row == left and col < middle) or (row == right and col > middle)
    )
    return numbered(water, water.every & ~sea, rng)


def large(rng: Random) -> Puzzle:
    water = Water(Grid(40, 57))
    while (draft := grow_draft(water, rng, 20, 0.42)) is None:
        pass
    return numbered(water, draft.land, rng)


MAKERS = {"thin": thin, "fat": fat, "large": large}


def unknown(file: Path, least: int, seed: int) -> Iterator[tuple[str, Puzzle]]:
    """The boards of a file that have this many cells at least, a fifth of their numbers unknown."""
    for record in read_records(file):
        puzzle = record.puzzle
        if len(puzzle.grid.cells) >= least:
            places = Random(seed).sample(sorted(puzzle.clues), round(len(puzzle.clues) / 5))
            hidden: dict[Cell, Clue] = dict.fromkeys(places, "?")
            yield record.id, puzzle.with_clues({**puzzle.clues, **hidden})


def boards(given: argparse.Namespace) -> Iterator[tuple[str, Puzzle]]:
    for kind in given.kinds:
        for seed in range(given.seeds):
            if kind == "unknown":
                for name, puzzle in islice(unknown(given.file, given.least, seed), 0, None, given.every):
                    yield f"{kind} {seed} {name}", puzzle
            else:
                yield f"{kind} {seed}", MAKERS[kind](Random(seed))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kinds", nargs="+", choices=[*MAKERS, "unknown"])
    parser.add_argument("--seeds", type=int, default=1)
    parser.add_argument("--file", type=Path)
    parser.add_argument("--least", type=int, default=0, help="cells that a board of the file has at least")
    parser.add_argument("--every", type=int, default=1, help="take each so-manieth of them only")
    parser.add_argument("--engine", default="sat")
    parser.add_argument("--timeout", type=float, default=30)
    given = parser.parse_args()
    if "unknown" in given.kinds and given.file is None:
        parser.error("boards with unknown numbers are made from a --file")
    for name, puzzle in boards(given):
        started = time.process_time()
        outcome = solve(puzzle, given.engine, timeout=given.timeout)
        taken = time.process_time() - started
        work = ", ".join(f"{outcome.stats.get(key)} {key}" for key in ("conflicts", "cuts"))
        board = f"{name:30} {puzzle.size:6} {len(puzzle.clues):4} clues"
        print(f"{board}  {outcome.status:8} {taken:6.2f} s  {work}", flush=True)


if __name__ == "__main__":
    main()
