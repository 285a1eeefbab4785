"""Shingoki generated: a loop, a pearl with its number on every cell of it, then few of them."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from lamplit.core.clock import Clock
from lamplit.core.grid import Cell
from lamplit.core.model import ClueAt
from lamplit.core.puzzle import Clue, Puzzle, Solution
from lamplit.generating.attempts import first_that_fits
from lamplit.generating.loops.growing import (
    Loop,
    Winding,
    as_solution,
    between,
    start_loop,
    ways,
)
from lamplit.generating.loops.sieve import OnlyLoop, Sieve
from lamplit.generating.loops.skill_sieve import SkilledSieve, at_ends, skilled_choice
from lamplit.generating.skill import DIFFICULTIES, Skill, fits, skill
from lamplit.generating.symmetry import orbits
from lamplit.genre.orders import Generator, Order
from lamplit.genre.registry import genre_of
from lamplit.genres.shingoki.making.taste import TASTE

START = 0.2
"""The share of cells whose pearls are kept to begin with: a little less than it takes."""
FATTEST = 0.15
STRAIGHTEST = 0.3
"""Published loops pass nearly every cell, with stretches of all lengths."""
DEEPEST = DIFFICULTIES[-1]


def refuse(order: Order) -> None:
    """A board must have room for more than one loop."""
    between(order.grid)


def make(order: Order, rng: Random, clock: Clock) -> tuple[Puzzle, Solution]:
    """One puzzle that keeps the order."""
    wanted = skill(order)
    if wanted is None:
        return first_that_fits(order, TASTE, lambda: _attempt(order, rng, clock), clock)
    return first_that_fits(order, TASTE, lambda: _attempt_for(order, wanted, rng, clock), clock)


def pearls_on(loop: Loop) -> dict[Cell, Clue]:
    """A pearl for every cell of the loop: black where it turns, with the length of its two straight lines."""
    near = ways(loop)
    found: dict[Cell, Clue] = {}
    for cell, (a, b) in near.items():
        length = _straight(near, cell, a) + _straight(near, cell, b)
        found[cell] = f"{'w' if a.row == b.row or a.col == b.col else 'b'}{length}"
    return found


def _straight(near: dict[Cell, list[Cell]], here: Cell, there: Cell) -> int:
    """How far the loop runs straight from here by way of its neighbour there."""
    down, right = there.row - here.row, there.col - here.col
    steps = 1
    while (onward := Cell(there.row + down, there.col + right)) in near[there]:
        steps, there = steps + 1, onward
    return steps


def dull(pearl: Clue) -> bool:
    """Most cells of a loop that winds are turns, and those with the shortest lines are all alike."""
    return pearl == "b2"


def _attempt_for(order: Order, wanted: Skill, rng: Random, clock: Clock) -> tuple[Puzzle, Solution] | None:
    """A puzzle for a person of this skill."""
    if order.difficulty == DEEPEST:
        # A deduction that supposes and tests is slow; but puzzles with no pearl to spare often need it.
        made = _attempt(replace(order, minimal=True), rng, clock)
    else:
        made = _solvable(order, wanted, rng, clock)
    return made if made is not None and fits(made[0], wanted, clock) else None


def _solvable(order: Order, wanted: Skill, rng: Random, clock: Clock) -> tuple[Puzzle, Solution] | None:
    """Pearls that are enough for the wanted skill; fewer, while less skill is enough as well."""
    loop = _loop(order, rng, clock)
    puzzle = Puzzle.of(order.genre, order.grid, pearls_on(loop))
    together = orbits(order.grid, order.symmetry)

    def sieve(strategies: frozenset[str]) -> SkilledSieve:
        return SkilledSieve(puzzle, strategies, together, rng, dull, at_ends, clock)

    kept = skilled_choice(order, wanted, START, sieve)
    if kept is None:
        return None
    return puzzle.with_clues({cell: puzzle.clues[cell] for cell in kept}), as_solution(loop)


def _loop(order: Order, rng: Random, clock: Clock) -> Loop:
    winding = Winding(FATTEST * rng.random(), STRAIGHTEST + (1 - STRAIGHTEST) * rng.random())
    return start_loop(order.style, between(order.grid), order.symmetry, winding, rng, clock)


def _attempt(order: Order, rng: Random, clock: Clock) -> tuple[Puzzle, Solution] | None:
    grid = order.grid
    loop = _loop(order, rng, clock)
    pearls = pearls_on(loop)
    judge = OnlyLoop(genre_of(order).model(Puzzle.of(order.genre, grid, pearls), clock=clock), clock)
    try:
        judge.expect(loop, {cell: ClueAt(cell) for cell in pearls})
        if judge.another(pearls) is not None:
            return None
        kept = Sieve(judge, pearls, pearls_on, orbits(grid, order.symmetry), rng, dull).to_order(order, START)
    finally:
        judge.close()
    return Puzzle.of(order.genre, grid, {cell: pearls[cell] for cell in kept}), as_solution(loop)


GENERATOR = Generator(make, TASTE, most_cells=1600, refuse=refuse)
