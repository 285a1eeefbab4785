"""From an order to finished puzzles: seeds, worker processes, proofs, no puzzle twice.

The puzzles of an order with seed s are those of the seeds s, s + 1 and so on, but for one that is like another
before it, which is passed over with its seed. Each says its own seed and can be made again by that alone,
whatever the machine and the number of workers, with the same version of Lamplit and of python-sat, whose
solver has a say in what is made.
What is delivered has a solution that the checker accepts, and beside which the solver finds no other.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import closing
from functools import partial
from itertools import count
from math import isqrt
from random import Random, SystemRandom

from lamplit.core.clock import Clock
from lamplit.core.errors import BadInput
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.core.system.jobs import JobPool
from lamplit.core.system.processes import can_start_processes
from lamplit.core.words import quote
from lamplit.engines.sat import SatSession, choose_solver, make_fact_stats, solve_facts
from lamplit.generating.generated_puzzle import Effort, GeneratedPuzzle
from lamplit.generating.order_parsing import find_generator, find_maker
from lamplit.generating.skill import find_human, find_skill
from lamplit.generating.symmetry import find_orbits, fingerprint
from lamplit.genre.judging import make_wrong_answer
from lamplit.genre.orders import NoPuzzleFound, Order, PuzzleMaker
from lamplit.genre.registry import genre_of
from lamplit.human import grade
from lamplit.human.derived import DERIVED, DERIVED_HUMAN

ALIKE = 200
"""This many doubles in a row mean that a board this small has no more puzzles."""


def refuse_if_impossible(order: Order) -> None:
    """Say at once, before any work, why an order can't be met."""
    grid = order.grid
    if len(grid.cells) < 2:
        raise BadInput("the mask leaves no board; expected at least two cells that aren't holes")
    find_maker(order.genre, order.method)
    generator = find_generator(order.genre, order.method)
    most = generator.most_cells
    if grid.rows * grid.cols > most:
        side = isqrt(most)
        raise BadInput(
            f"a {grid.cols}×{grid.rows} {genre_of(order).title} would take too long to make; "
            f"expected at most {most} cells, such as {side}×{side}"
        )
    find_orbits(grid, order.symmetry)
    find_skill(order)
    generator.refuse(order)
    if reasons := generator.taste.clashes(order.style, grid):
        raise BadInput(f"the style {order.style.name} contradicts itself: {reasons[0]}")


def draw_seed() -> int:
    """A seed for those who bring none, short enough to be passed on."""
    return SystemRandom().randrange(10**9)


def start_random(order: Order, seed: int) -> Random:
    """The random numbers that a puzzle of this seed is made from; those of each difficulty are its own.

    From the same numbers a generator tends to come to the same solution at every difficulty: if you have solved
    the tricky puzzle, you would know the hard one. Text seeds a ``Random`` by its SHA-512, the same on every machine.
    """
    return Random(seed if order.difficulty is None else f"{seed} {order.difficulty}")


def make_puzzle(order: Order, seed: int, clock: Clock | None = None) -> GeneratedPuzzle:
    """The puzzle of this seed, proven unique and checked, with its grade."""
    make = find_maker(order.genre, order.method)
    clock = clock or Clock()
    started = time.perf_counter()
    puzzle, solution, effort = make_proven_puzzle(make, order, seed, clock)
    seconds = time.perf_counter() - started
    graded = grade(puzzle, clock, [DERIVED] if find_human(order) is DERIVED_HUMAN else None)
    return GeneratedPuzzle(puzzle, solution, seed, seconds, graded, effort)


def make_proven_puzzle(make: PuzzleMaker, order: Order, seed: int, clock: Clock) -> tuple[Puzzle, Solution, Effort]:
    """A puzzle whose solution the checker accepts, and beside which the solver finds no other; what that took."""
    puzzle, solution = make(order, start_random(order, seed), clock)
    genre = genre_of(order)
    if puzzle.genre != genre.name:
        raise make_wrong_answer(genre, f"its generator makes puzzles of the genre {puzzle.genre}")
    if faults := genre.check(puzzle, solution):
        raise make_wrong_answer(genre, f"the generator's solution for seed {seed} is wrong ({faults[0]})")
    return puzzle, solution, _prove_unique(puzzle, solution, seed, clock)


def _prove_unique(puzzle: Puzzle, solution: Solution, seed: int, clock: Clock) -> Effort:
    """What it took the solver to see that there is no other solution.

    It is told the rules and nothing that generators have deduced: it has the last word on them. So the rules are
    said in full, but where a generator declares that it shares no deducing with the concise ones. Of those we ask
    for a solution first: rules that take ours for impossible would find no other, whatever the puzzle.

    Only Nurikabe's proof is not independent: its rules deduce even in full, and its generator deduces by the same code.
    """
    genre = genre_of(puzzle)
    concise = find_generator(genre.name).proven_concisely
    model = genre.model(puzzle, concise=concise, clock=clock)
    if solve_facts(model) == [solution]:
        return {name: int(much) for name, much in make_fact_stats(model).items()}
    session = SatSession(model, clock=clock, solver=choose_solver(model))
    try:
        differing = session.make_blocking_clause(solution)
        if concise and (sum([lit < 0 for lit in differing]) < len(solution.true) or not session.solve()):
            raise make_wrong_answer(genre, f"the concise rules forbid the solution of seed {seed}")
        session.add(differing)
        session.try_first(differing)  # what differs is soon refuted; to try what does not would lead to no end
        if session.solve():
            raise make_wrong_answer(genre, f"the puzzle of seed {seed} has more than one solution")
        return {name: int(much) for name, much in session.statistics().items()}
    finally:
        session.close()


def generate(
    order: Order, seed: int, number: int, jobs: int = 1, clock: Clock | None = None
) -> Iterator[GeneratedPuzzle]:
    """This many puzzles as they come, in the order of their seeds, no two alike up to turning and mirroring.

    The clock is for all of them together; a steady one, or seeds lose their meaning.
    """
    refuse_if_impossible(order)
    if seed < 0:
        raise BadInput(f'"seed" is {seed}; expected a whole number from 0')
    for many, what in ((number, "puzzles"), (jobs, "jobs")):
        if many < 1:
            raise BadInput(f"the number of {what} is {quote(many)}; expected at least 1")
    return _deliver_puzzles(order, seed, number, jobs, clock)


def _deliver_puzzles(order: Order, seed: int, number: int, jobs: int, clock: Clock | None) -> Iterator[GeneratedPuzzle]:
    if jobs == 1 or not can_start_processes():  # more processes make the same puzzles sooner
        yield from _skip_duplicates((make_puzzle(order, each, clock) for each in count(seed)), number)
    else:
        with closing(JobPool(min(jobs, number), clock or Clock())) as workers:
            yield from _skip_duplicates(
                workers.run_in_order(partial(make_puzzle, order, each) for each in count(seed)), number
            )


def _skip_duplicates(made: Iterator[GeneratedPuzzle], number: int) -> Iterator[GeneratedPuzzle]:
    seen: set[bytes] = set()
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
            raise NoPuzzleFound(
                f"after {len(seen)} of {number} puzzles {ALIKE} in a row were duplicates: "
                "a board this small has no more puzzles"
            )
