"""Shingoki generated: a loop, a pearl with its number on every cell of it, then few of them."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from lamplit.core.clock import Clock
from lamplit.core.grid import Cell
from lamplit.core.model import ClueAt
from lamplit.core.puzzle import Clue, Puzzle, Solution
from lamplit.generating.attempts import try_until_fits
from lamplit.generating.loops.growing import (
    Loop,
    Winding,
    loop_to_solution,
    make_square_grid,
    map_neighbours,
    start_loop,
)
from lamplit.generating.loops.sieve import OnlyLoopJudge, UniqueLoopSieve
from lamplit.generating.loops.skill_sieve import SkilledSieve, choose_for_skill, list_line_ends
from lamplit.generating.skill import DIFFICULTIES, Skill, find_skill, takes_skill
from lamplit.generating.symmetry import find_orbits
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
    make_square_grid(order.grid)


def make(order: Order, rng: Random, clock: Clock) -> tuple[Puzzle, Solution]:
    """One puzzle that keeps the order."""
    wanted = find_skill(order)
    if wanted is None:
        return try_until_fits(order, TASTE, lambda: _try_puzzle(order, rng, clock), clock)
    return try_until_fits(order, TASTE, lambda: _try_for_skill(order, wanted, rng, clock), clock)


def derive_clues(loop: Loop) -> dict[Cell, Clue]:
    """A pearl for every cell of the loop: black where it turns, with the length of its two straight lines."""
    near = map_neighbours(loop)
    found: dict[Cell, Clue] = {}
    for cell, (a, b) in near.items():
        length = _measure_straight(near, cell, a) + _measure_straight(near, cell, b)
        found[cell] = f"{'w' if a.row == b.row or a.col == b.col else 'b'}{length}"
    return found


def _measure_straight(near: dict[Cell, list[Cell]], here: Cell, there: Cell) -> int:
    """How far the loop runs straight from here by way of its neighbour there."""
    down, right = there.row - here.row, there.col - here.col
    steps = 1
    while (onward := Cell(there.row + down, there.col + right)) in near[there]:
        steps, there = steps + 1, onward
    return steps


def rate_dullness(pearl: Clue) -> bool:
    """Most cells of a loop that winds are turns, and those with the shortest lines are all alike."""
    return pearl == "b2"


def _try_for_skill(order: Order, wanted: Skill, rng: Random, clock: Clock) -> tuple[Puzzle, Solution] | None:
    """A puzzle for a person of this skill."""
    if order.difficulty == DEEPEST:
        # A deduction that supposes and tests is slow; but puzzles with no pearl to spare often need it.
        made = _try_puzzle(replace(order, minimal=True), rng, clock)
    else:
        made = _make_solvable(order, wanted, rng, clock)
    return made if made is not None and takes_skill(made[0], wanted, clock) else None


def _make_solvable(order: Order, wanted: Skill, rng: Random, clock: Clock) -> tuple[Puzzle, Solution] | None:
    """Pearls that are enough for the wanted skill; fewer, while less skill is enough as well."""
    loop = _grow_loop(order, rng, clock)
    puzzle = Puzzle.of(order.genre, order.grid, derive_clues(loop))
    together = find_orbits(order.grid, order.symmetry)

    def make_sieve(strategies: frozenset[str]) -> SkilledSieve:
        return SkilledSieve(puzzle, strategies, together, rng, rate_dullness, list_line_ends, clock)

    kept = choose_for_skill(order, wanted, START, make_sieve)
    if kept is None:
        return None
    return puzzle.with_clues({cell: puzzle.clues[cell] for cell in kept}), loop_to_solution(loop)


def _grow_loop(order: Order, rng: Random, clock: Clock) -> Loop:
    winding = Winding(FATTEST * rng.random(), STRAIGHTEST + (1 - STRAIGHTEST) * rng.random())
    return start_loop(order.style, make_square_grid(order.grid), order.symmetry, winding, rng, clock)


def _try_puzzle(order: Order, rng: Random, clock: Clock) -> tuple[Puzzle, Solution] | None:
    grid = order.grid
    loop = _grow_loop(order, rng, clock)
    pearls = derive_clues(loop)
    judge = OnlyLoopJudge(genre_of(order).model(Puzzle.of(order.genre, grid, pearls), clock=clock), clock)
    try:
        judge.expect(loop, {cell: ClueAt(cell) for cell in pearls})
        if judge.find_other_loop(pearls) is not None:
            return None
        kept = UniqueLoopSieve(
            judge, pearls, derive_clues, find_orbits(grid, order.symmetry), rng, rate_dullness
        ).choose_for_order(order, START)
    finally:
        judge.close()
    return Puzzle.of(order.genre, grid, {cell: pearls[cell] for cell in kept}), loop_to_solution(loop)


GENERATOR = Generator(make, TASTE, most_cells=1600, refuse=refuse)
