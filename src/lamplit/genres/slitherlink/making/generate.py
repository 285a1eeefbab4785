"""Slitherlink generated: a loop, all its numbers, then few of them."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from random import Random

from lamplit.core.clock import Clock
from lamplit.core.decisions import Decision
from lamplit.core.grid import Cell, Edge, Grid, both_sides
from lamplit.core.model import ClueAt
from lamplit.core.puzzle import Clue, Puzzle, Solution
from lamplit.generating.attempts import first_that_fits
from lamplit.generating.loops.growing import Loop, Winding, as_solution, start_loop
from lamplit.generating.loops.sieve import ClueSieve, OnlyLoop, Sieve
from lamplit.generating.loops.skill_sieve import SkilledSieve, skilled_choice
from lamplit.generating.skill import DIFFICULTIES, Skill, fits, skill
from lamplit.generating.symmetry import orbits
from lamplit.genre.orders import Generator, Order
from lamplit.genre.registry import genre_of
from lamplit.genre.steps import Tier
from lamplit.genres.slitherlink.making.place_clues import NumberSieve
from lamplit.genres.slitherlink.making.taste import TASTE
from lamplit.genres.slitherlink.strategies import STRATEGIES

START = 0.36
"""The share of cells whose numbers are kept to begin with: a little less than it takes."""
FIRST = 0.5
"""Where a person is to solve it, the share of cells whose numbers are tried first, evenly spread."""
FATTEST = 0.5
"""How fat a loop's inside may be at most; published ones range from thin arms to fat islands."""
SPARED, SPARED_RIM = 0.08, 0.25
"""With so many squares that never come in, the loop passes as much of the board and of its border as published
ones do (at 10×10 83 % of the dots and 55 % of the border), and leaves as many zeros."""

DEEPEST = DIFFICULTIES[-1]
EASY, TRICKY = (frozenset(one.key for one in STRATEGIES if one.tier <= tier) for tier in (Tier.EASY, Tier.TRICKY))
EASY_SKILL = Skill(EASY)


def make(order: Order, rng: Random, clock: Clock) -> tuple[Puzzle, Solution]:
    """One puzzle that keeps the order."""
    wanted = skill(order)
    if wanted is None:
        return first_that_fits(order, TASTE, lambda: _attempt(order, rng, clock), clock)
    return first_that_fits(order, TASTE, lambda: _attempt_for(order, wanted, rng, clock), clock)


def numbers(grid: Grid, loop: Loop) -> dict[Cell, int]:
    """The number of every cell."""
    found: dict[Cell, int] = dict.fromkeys(grid.cells, 0)
    beside = _cells_beside(grid)
    for line in loop:
        for cell in beside[line]:
            found[cell] += 1
    return found


@lru_cache(maxsize=8)
def _cells_beside(grid: Grid) -> dict[Edge, tuple[Cell, ...]]:
    """The cells of the board that have a line for a side."""
    return {side: tuple(cell for cell in both_sides(side) if cell in grid) for side in grid.sides}


def dull(number: Clue) -> bool:
    """Twos say least, and there are most of them."""
    return number == 2


def _attempt_for(order: Order, wanted: Skill, rng: Random, clock: Clock) -> tuple[Puzzle, Solution] | None:
    """A puzzle for a person of this skill."""
    if order.difficulty == DEEPEST:
        # A deduction that supposes and tests is slow; but puzzles with no number to spare often need it.
        made = _only(replace(order, minimal=True), rng, clock)
    else:
        made = _solvable(order, wanted, rng, clock)
        if wanted == EASY_SKILL:
            return made  # what simple steps settle is easy
    return made if made is not None and fits(made[0], wanted, clock) else None


def _solvable(order: Order, wanted: Skill, rng: Random, clock: Clock) -> tuple[Puzzle, Solution] | None:
    """Numbers that are enough for the wanted skill; fewer, while less skill is enough as well."""
    loop = _loop(order, rng, clock)
    clues = numbers(order.grid, loop)
    together = orbits(order.grid, order.symmetry)

    def sieve(strategies: frozenset[str]) -> ClueSieve:
        if strategies in (EASY, TRICKY):
            return NumberSieve(order.grid, loop, clues, together, rng, tricky=strategies == TRICKY)
        return SkilledSieve(
            Puzzle.of(order.genre, order.grid, clues), strategies, together, rng, dull, _beside, clock
        )

    kept = skilled_choice(order, wanted, FIRST, sieve)
    if kept is None:
        return None
    return Puzzle.of(order.genre, order.grid, {cell: clues[cell] for cell in kept}), as_solution(loop)


def _beside(decision: Decision) -> tuple[Cell, ...]:
    """The cells on both sides of a line."""
    return tuple(cell for edge in decision.edges for cell in both_sides(edge))


def _loop(order: Order, rng: Random, clock: Clock) -> Loop:
    winding = Winding(fat=FATTEST * rng.random(), spared=SPARED, spared_rim=SPARED_RIM)
    return start_loop(order.style, order.grid, "none", winding, rng, clock)


def _attempt(order: Order, rng: Random, clock: Clock) -> tuple[Puzzle, Solution] | None:
    """A puzzle of whatever difficulty: one that tricky strategies solve, or, where hardly a number is to be left,
    one that has a single solution and no more is promised."""
    if order.minimal or order.style.step is not None:
        return _only(order, rng, clock)
    return _solvable(order, Skill(TRICKY), rng, clock)


def _only(order: Order, rng: Random, clock: Clock) -> tuple[Puzzle, Solution] | None:
    """Numbers under which the loop is the only one."""
    grid = order.grid
    loop = _loop(order, rng, clock)
    clues = numbers(grid, loop)
    judge = OnlyLoop(genre_of(order).model(Puzzle.of(order.genre, grid, clues), clock=clock), clock)
    try:
        judge.expect(loop, {cell: ClueAt(cell) for cell in clues})
        if judge.another(clues) is not None:
            return None
        together = orbits(grid, order.symmetry)
        sieve = Sieve(judge, clues, lambda other: numbers(grid, other), together, rng, dull)
        kept = sieve.to_order(order, START)
    finally:
        judge.close()
    return Puzzle.of(order.genre, grid, {cell: clues[cell] for cell in kept}), as_solution(loop)


GENERATOR = Generator(make, TASTE, most_cells=1600, proven_concisely=True)
