"""Slitherlink generated: a loop, all its numbers, then few of them."""

from __future__ import annotations

from random import Random

from lamplit.clock import Clock
from lamplit.generating.attempts import first_that_fits
from lamplit.generating.loops.grow import Loop, Winding, as_solution, refuse_difficulty, start_loop
from lamplit.generating.loops.sieve import OnlyLoop, Sieve
from lamplit.generating.symmetry import orbits
from lamplit.genres import genre_of
from lamplit.genres.slitherlink.taste import TASTE
from lamplit.grid import Cell, Grid
from lamplit.orders import Generator, Order
from lamplit.puzzle import Clue, Puzzle, Solution

START = 0.36
"""The share of cells whose numbers are kept to begin with: a little less than it takes."""
FATTEST = 0.5
"""How fat a loop's inside may be at most; published ones range from thin arms to fat islands."""


def make(order: Order, rng: Random, clock: Clock) -> tuple[Puzzle, Solution]:
    """One puzzle that keeps the order."""
    refuse_difficulty(order)
    return first_that_fits(order, TASTE, lambda: _attempt(order, rng, clock), clock)


def numbers(grid: Grid, loop: Loop) -> dict[Cell, Clue]:
    """The number of every cell."""
    return {cell: sum(side in loop for side in grid.sides_around(cell)) for cell in grid.cells}


def dull(number: Clue) -> bool:
    """Twos say least, and there are most of them."""
    return number == 2


def _attempt(order: Order, rng: Random, clock: Clock) -> tuple[Puzzle, Solution] | None:
    grid = order.grid
    loop = start_loop(order.style, grid, "none", Winding(fat=FATTEST * rng.random()), rng, clock)
    clues = numbers(grid, loop)
    judge = OnlyLoop(genre_of(order).model(Puzzle.of(order.genre, grid, clues), clock=clock), clock)
    try:
        judge.expect(loop, {cell: cell for cell in clues})
        if judge.another(clues) is not None:
            return None
        together = orbits(grid, order.symmetry)
        sieve = Sieve(judge, clues, lambda other: numbers(grid, other), together, rng, dull)
        kept = sieve.to_order(order, START)
    finally:
        judge.close()
    return Puzzle.of(order.genre, grid, {cell: clues[cell] for cell in kept}), as_solution(loop)


GENERATOR = Generator(make, TASTE, most_cells=1600)
