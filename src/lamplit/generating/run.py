"""From an order to finished puzzles: seeds, worker processes, proofs, no puzzle twice.

Puzzle number i of an order with seed s has the seed s + i and can be made again by that seed alone,
on any machine, whatever the number of workers. What is delivered was proven unique by the solver,
with the answer it was made from, and judged by the checker.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from itertools import count
from multiprocessing import get_context
from random import Random

from lamplit.engines import solve
from lamplit.engines.contract import Clock
from lamplit.errors import BadInput, WrongAnswer
from lamplit.generating.order import Made, Order
from lamplit.generating.symmetry import Fingerprint, fingerprint, orbits
from lamplit.generating.workshop import maker, taste

ALIKE = 200
"""So many doubles in a row mean that a board this small has no more to give."""


def refuse_if_impossible(order: Order) -> None:
    """Say at once, before any work, why an order can't be met."""
    orbits(order.grid, order.symmetry)
    if reasons := taste(order.genre).clashes(order.style, order.grid):
        raise BadInput(f"the style {order.style.name} contradicts itself: {reasons[0]}")


def make_one(order: Order, seed: int, clock: Clock | None = None) -> Made:
    """The puzzle of this seed, proven unique and checked."""
    started = time.perf_counter()
    puzzle, solution = maker(order.genre, order.method)(order, Random(seed), clock or Clock())
    outcome = solve(puzzle)
    if outcome.status != "unique" or outcome.solutions != (solution,):
        raise WrongAnswer(f"the generator made a puzzle of seed {seed} that is {outcome.status}; please report it")
    return Made(puzzle, solution, seed, time.perf_counter() - started)


def generate(order: Order, seed: int, number: int, jobs: int = 1) -> Iterator[Made]:
    """This many puzzles as they come, in the order of their seeds, no two alike up to turning and mirroring."""
    refuse_if_impossible(order)
    seen: set[Fingerprint] = set()
    alike = delivered = 0
    with _makers(order, seed, jobs) as made:
        while delivered < number:
            one = next(made)
            print_ = fingerprint(one.puzzle)
            if print_ in seen:
                alike += 1
                if alike >= ALIKE:
                    raise BadInput(
                        f"after {delivered} puzzles {ALIKE} in a row were ones we already had: "
                        "a board this small has no more to give"
                    )
                continue
            seen.add(print_)
            alike = 0
            delivered += 1
            yield one


@contextmanager
def _makers(order: Order, seed: int, jobs: int) -> Iterator[Iterator[Made]]:
    """Puzzles seed by seed, here or by worker processes that are ended when nobody listens any more."""
    if jobs == 1:
        yield (make_one(order, each) for each in count(seed))
        return
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"))
    try:
        yield _in_turn(pool, order, seed, jobs)
    finally:
        for worker in list((pool._processes or {}).values()):
            worker.kill()
        pool.shutdown(wait=False, cancel_futures=True)


def _in_turn(pool: ProcessPoolExecutor, order: Order, seed: int, jobs: int) -> Iterator[Made]:
    """Keep the workers busy a little ahead, and hand out in the order of seeds."""
    waiting: dict[int, Future[Made]] = {}
    ahead = count(seed)
    for due in count(seed):
        while len(waiting) < 3 * jobs:
            each = next(ahead)
            waiting[each] = pool.submit(make_one, order, each)
        job = waiting.pop(due)
        wait([job], return_when=FIRST_COMPLETED)
        yield job.result()
