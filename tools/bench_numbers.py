"""Two ways to say that every cell has one number, compared by engine: one variable a number, or "at least" as well.

    python tools/bench_numbers.py                     Latin squares, Futoshiki and Fillomino
    python tools/bench_numbers.py --boards 20         this many boards of each
    python tools/bench_numbers.py --engine sat cp     these engines only

*One-hot* is what ``lamplit.kit`` does: at least one of the numbers, and at most one. *Order* has a variable for "the
number is at least n", too, and says everything through these. Comparing two numbers then takes clauses of two
literals, where one-hot takes some of many.

Each board is solved until two solutions are found, in this process. Times are processor time, in total, with stating
the rules.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterable, Mapping
from importlib import import_module
from itertools import islice, pairwise
from random import Random

import lamplit  # noqa: F401  registers the genres, which puzzles ask for
from lamplit.core.clock import Clock
from lamplit.core.decisions import Number
from lamplit.core.graph import find_connected_parts
from lamplit.core.grid import Cell, Grid
from lamplit.core.model import Lit, Model
from lamplit.core.puzzle import Puzzle
from lamplit.engines.contract import Goal
from lamplit.kit.constraints.numbers import CellNumbers, add_numbers, require_different, require_less
from lamplit.kit.constraints.parts import list_part_sizes, require_part_sizes
from lamplit.research.bench.machine import describe_machine_and_python

ENGINES = ("sat", "cp", "smt", "asp", "mip")
State = Callable[[Model, bool], None]
"""States the rules of a board: one-hot, or by order."""
CARRIER = "nurikabe"
"""Any genre without an answer-set program of its own: engines ask a board for its genre."""


def add_ordered(m: Model, choices: Mapping[Cell, Iterable[int]]) -> tuple[CellNumbers, CellNumbers]:
    """The numbers by order: a number is there if it is at least that, and not at least the next."""
    numbers: dict[Cell, dict[int, Lit]] = {}
    at_least: dict[Cell, dict[int, Lit]] = {}
    for cell, given in choices.items():
        values = sorted(given)
        lits = m.all_decisions([Number(cell, n) for n in values])
        numbers[cell] = dict(zip(values, lits, strict=True))
        more = at_least[cell] = {n: m.auxiliary() for n in values}
        m.clause([more[values[0]]])
        for n, after in pairwise([*values, None]):
            here = numbers[cell][n]
            if after is None:
                m.all_of([(-here, more[n]), (here, -more[n])])
            else:
                m.all_of(
                    [(-more[after], more[n]), (-here, more[n]), (-here, -more[after]), (here, -more[n], more[after])]
                )
    return numbers, at_least


def require_less_by_order(m: Model, at_least: CellNumbers, less: Cell, more: Cell) -> None:
    """If the first is at least n, the second is at least the next number after that."""
    for n, lit in at_least[less].items():
        above = [k for k in at_least[more] if k > n]
        m.clause([-lit, at_least[more][min(above)]] if above else [-lit])


def make_latin_square(size: int, rng: Random) -> dict[Cell, int]:
    rows, cols, names = (rng.sample(range(size), size) for _ in range(3))
    return {Cell(r, c): names[(rows[r] + cols[c]) % size] + 1 for r in range(size) for c in range(size)}


def make_futoshiki(size: int, givens: float, signs: float, rng: Random) -> State:
    """A Latin square with some numbers given and some signs; without signs it is only a Latin square to complete."""
    square, grid = make_latin_square(size, rng), Grid(size, size)
    given = {cell: n for cell, n in square.items() if rng.random() < givens}
    pairs = [pair if square[pair[0]] < square[pair[1]] else pair[::-1] for pair in grid.links if rng.random() < signs]

    def state(m: Model, by_order: bool) -> None:
        choices = {cell: [given[cell]] if cell in given else range(1, size + 1) for cell in grid.cells}
        numbers, at_least = add_ordered(m, choices) if by_order else (add_numbers(m, choices), {})
        for outside in (*grid.list_outside("left"), *grid.list_outside("top")):
            require_different(m, numbers, grid.list_line(outside), grid.name_line(outside))
        for less, more in pairs:
            if by_order:
                require_less_by_order(m, at_least, less, more)
            else:
                require_less(m, numbers, less, more)

    return state


def make_fillomino(size: int, givens: float, rng: Random) -> State:
    """A random division of the board, of which some sizes are given."""
    grid = Grid(size, size)
    part = {cell: number for number, cell in enumerate(grid.cells)}
    for a, b in rng.sample(grid.links, len(grid.links)):
        joined = [cell for cell in grid.cells if part[cell] in (part[a], part[b])]
        if len(joined) <= rng.randint(2, 8):
            part |= dict.fromkeys(joined, part[a])
    sizes = {cell: sum(other == part[cell] for other in part.values()) for cell in grid.cells}
    near = {cell: [other for other in grid.neighbours(cell) if sizes[other] == sizes[cell]] for cell in grid.cells}
    clues = {
        cell: sizes[cell]
        for joined in find_connected_parts(grid.cells, near.__getitem__)
        for cell in joined
        if len(joined) == sizes[cell] and rng.random() < givens
    }
    puzzle = Puzzle.of(CARRIER, grid, clues)

    def state(m: Model, by_order: bool) -> None:
        choices = list_part_sizes(puzzle, m)
        numbers = add_ordered(m, choices)[0] if by_order else add_numbers(m, choices)
        require_part_sizes(m, grid, numbers)

    return state


KINDS: dict[str, Callable[[Random], State]] = {
    "Latin square 16×16, 42 % given": lambda rng: make_futoshiki(16, 0.42, 0, rng),
    "Futoshiki 7×7": lambda rng: make_futoshiki(7, 0.05, 0.6, rng),
    "Futoshiki 10×10": lambda rng: make_futoshiki(10, 0.05, 0.7, rng),
    "Fillomino 6×6, 40 % given": lambda rng: make_fillomino(6, 0.4, rng),
}


def solve(engine: str, state: State, by_order: bool) -> tuple[float, int]:
    """Seconds, and how many solutions there are up to two."""
    search = import_module(f"lamplit.engines.{engine}").search
    started = time.process_time()
    model = Model(concise=True)
    state(model, by_order)
    carrier = Puzzle.of(CARRIER, Grid(1, 1), {})
    found = list(islice(search(carrier, model, Goal(2), Clock(), {}), 2))
    return time.process_time() - started, len(found)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--boards", type=int, default=10)
    parser.add_argument("--engine", nargs="*", default=ENGINES)
    args = parser.parse_args()
    print(describe_machine_and_python())
    print("| boards | engine | one-hot | order |\n|---|---|---|---|")
    for kind, make in KINDS.items():
        boards = [make(Random(seed)) for seed in range(args.boards)]
        for engine in args.engine:
            one_hot, by_order = ([solve(engine, state, way) for state in boards] for way in (False, True))
            assert [found for _, found in one_hot] == [found for _, found in by_order]
            totals = (f"{sum(seconds for seconds, _ in runs):.2f} s" for runs in (one_hot, by_order))
            print(f"| {kind} | {engine} | {' | '.join(totals)} |", flush=True)


if __name__ == "__main__":
    main()
