"""From an order to finished puzzles: seeds, worker processes, proofs, no puzzle twice.

Puzzle number i of an order with seed s has the seed s + i and can be made again by that seed alone,
on any machine, whatever the number of workers. (A double is passed over, and its seed with it.)
What is delivered was proven unique by the solver, with the answer it was made from, and judged by
the checker.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import closing
from itertools import count
from random import Random, SystemRandom

from lamplit.engines import solve
from lamplit.engines.contract import Clock
from lamplit.errors import BadInput, WrongAnswer
from lamplit.generating.crew import Crew
from lamplit.generating.order import Made, Order, Unlucky
from lamplit.generating.skill import skill
from lamplit.generating.symmetry import Fingerprint, fingerprint, orbits
from lamplit.generating.workshop import maker, taste
from lamplit.genres import genre
from lamplit.human import grade

ALIKE = 200
"""So many doubles in a row mean that a board this small has no more to give."""


def refuse_if_impossible(order: Order) -> None:
    """Say at once, before any work, why an order can't be met."""
    grid = order.grid
    if len(grid.cells) < 2:
        raise BadInput("the mask leaves no board: expected at least two cells that are no holes")
    maker(order.genre, order.method)
    orbits(grid, order.symmetry)
    skill(order)
    if reasons := taste(order.genre).clashes(order.style, grid):
        raise BadInput(f"the style {order.style.name} contradicts itself: {reasons[0]}")


def random_seed() -> int:
    """A seed for those who bring none, short enough to be passed on."""
    return SystemRandom().randrange(10**9)


def make_one(order: Order, seed: int, clock: Clock | None = None) -> Made:
    """The puzzle of this seed, proven unique and checked."""
    make = maker(order.genre, order.method)
    started = time.perf_counter()
    puzzle, solution = make(order, Random(seed), clock or Clock())
    outcome = solve(puzzle)
    if outcome.status != "unique" or outcome.solutions != (solution,):
        raise WrongAnswer(f"the generator made a puzzle of seed {seed} that is {outcome.status}; please report it")
    seconds = time.perf_counter() - started
    return Made(puzzle, solution, seed, seconds, grade(puzzle) if genre(order.genre).human else None)


def generate(order: Order, seed: int, number: int, jobs: int = 1) -> Iterator[Made]:
    """This many puzzles as they come, in the order of their seeds, no two alike up to turning and mirroring."""
    refuse_if_impossible(order)
    if seed < 0:
        raise BadInput(f"a seed is a whole number from 0, not {seed}")
    for many, what in ((number, "puzzles"), (jobs, "jobs")):
        if many < 1:
            raise BadInput(f"{many} {what} make no sense; ask for at least 1")
    return _deliver(order, seed, number, jobs)


def _deliver(order: Order, seed: int, number: int, jobs: int) -> Iterator[Made]:
    if jobs == 1:
        yield from _no_doubles((make_one(order, each) for each in count(seed)), number)
    else:
        with closing(Crew(order, min(jobs, number))) as crew:
            yield from _no_doubles(crew.puzzles(seed), number)


def _no_doubles(made: Iterator[Made], number: int) -> Iterator[Made]:
    seen: set[Fingerprint] = set()
    alike = 0
    for one in made:
        print_ = fingerprint(one.puzzle)
        if print_ not in seen:
            seen.add(print_)
            alike = 0
            yield one
            if len(seen) == number:
                return
        elif (alike := alike + 1) >= ALIKE:
            raise Unlucky(
                f"after {len(seen)} of {number} puzzles {ALIKE} in a row were ones we already had: "
                "a board this small has no more to give"
            )
