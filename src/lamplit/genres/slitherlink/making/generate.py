"""Slitherlink generated: a loop, all its numbers, then few of them."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from random import Random

from lamplit.core.clock import Clock
from lamplit.core.decisions import Decision
from lamplit.core.grid import Cell, Edge, Grid, cells_across
from lamplit.core.model import ClueAt
from lamplit.core.puzzle import Clue, Puzzle, Solution
from lamplit.generating.attempts import try_until_fits
from lamplit.generating.loops.growing import Loop, Winding, loop_to_solution, start_loop
from lamplit.generating.loops.sieve import ClueSieve, OnlyLoopJudge, UniqueLoopSieve
from lamplit.generating.loops.skill_sieve import SkilledSieve, choose_for_skill
from lamplit.generating.skill import DIFFICULTIES, Skill, find_skill, takes_skill
from lamplit.generating.symmetry import find_orbits
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
    wanted = find_skill(order)
    if wanted is None:
        return try_until_fits(order, TASTE, lambda: _try_puzzle(order, rng, clock), clock)
    return try_until_fits(order, TASTE, lambda: _try_for_skill(order, wanted, rng, clock), clock)


def derive_clues(grid: Grid, loop: Loop) -> dict[Cell, int]:
    """The number of every cell."""
    found: dict[Cell, int] = dict.fromkeys(grid.cells, 0)
    beside = _index_sides(grid)
    for line in loop:
        for cell in beside[line]:
            found[cell] += 1
    return found


@lru_cache(maxsize=8)
def _index_sides(grid: Grid) -> dict[Edge, tuple[Cell, ...]]:
    """The cells of the board that have a line for a side."""
    return {side: tuple(cell for cell in cells_across(side) if cell in grid) for side in grid.sides}


def rate_dullness(number: Clue) -> bool:
    """Twos say least, and there are most of them."""
    return number == 2


def _try_for_skill(order: Order, wanted: Skill, rng: Random, clock: Clock) -> tuple[Puzzle, Solution] | None:
    """A puzzle for a person of this skill."""
    if order.difficulty == DEEPEST:
        # A deduction that supposes and tests is slow; but puzzles with no number to spare often need it.
        made = _make_unique(replace(order, minimal=True), rng, clock)
    else:
        made = _make_solvable(order, wanted, rng, clock)
        if wanted == EASY_SKILL:
            return made  # what simple steps settle is easy
    return made if made is not None and takes_skill(made[0], wanted, clock) else None


def _make_solvable(order: Order, wanted: Skill, rng: Random, clock: Clock) -> tuple[Puzzle, Solution] | None:
    """Numbers that are enough for the wanted skill; fewer, while less skill is enough as well."""
    loop = _grow_loop(order, rng, clock)
    clues = derive_clues(order.grid, loop)
    together = find_orbits(order.grid, order.symmetry)

    def make_sieve(strategies: frozenset[str]) -> ClueSieve:
        if strategies in (EASY, TRICKY):
            return NumberSieve(order.grid, loop, clues, together, rng, tricky=strategies == TRICKY)
        return make_exact_sieve(strategies)

    def make_exact_sieve(strategies: frozenset[str]) -> ClueSieve:
        puzzle = Puzzle.of(order.genre, order.grid, clues)
        return SkilledSieve(puzzle, strategies, together, rng, rate_dullness, _list_cells_beside, clock)

    kept = choose_for_skill(order, wanted, FIRST, make_sieve)
    if kept is None:
        return None
    if order.minimal:
        # The simple steps of NumberSieve are fewer than those of the strategies.
        kept = make_exact_sieve(wanted.able).find_fewest(kept)
    return Puzzle.of(order.genre, order.grid, {cell: clues[cell] for cell in kept}), loop_to_solution(loop)


def _list_cells_beside(decision: Decision) -> tuple[Cell, ...]:
    """The cells on both sides of a line."""
    return tuple(cell for edge in decision.edges for cell in cells_across(edge))


def _grow_loop(order: Order, rng: Random, clock: Clock) -> Loop:
    winding = Winding(fat=FATTEST * rng.random(), spared=SPARED, spared_rim=SPARED_RIM)
    return start_loop(order.style, order.grid, "none", winding, rng, clock)


def _try_puzzle(order: Order, rng: Random, clock: Clock) -> tuple[Puzzle, Solution] | None:
    """A puzzle of whatever difficulty: one that tricky strategies solve, or, where hardly a number is to be left,
    one that has a single solution and no more is promised."""
    if order.minimal or order.style.step is not None:
        return _make_unique(order, rng, clock)
    return _make_solvable(order, Skill(TRICKY), rng, clock)


def _make_unique(order: Order, rng: Random, clock: Clock) -> tuple[Puzzle, Solution] | None:
    """Numbers under which the loop is the only one."""
    grid = order.grid
    loop = _grow_loop(order, rng, clock)
    clues = derive_clues(grid, loop)
    judge = OnlyLoopJudge(genre_of(order).model(Puzzle.of(order.genre, grid, clues), clock=clock), clock)
    try:
        judge.expect(loop, {cell: ClueAt(cell) for cell in clues})
        if judge.find_other_loop(clues) is not None:
            return None
        together = find_orbits(grid, order.symmetry)
        sieve = UniqueLoopSieve(judge, clues, lambda other: derive_clues(grid, other), together, rng, rate_dullness)
        kept = sieve.choose_for_order(order, START)
    finally:
        judge.close()
    return Puzzle.of(order.genre, grid, {cell: clues[cell] for cell in kept}), loop_to_solution(loop)


GENERATOR = Generator(make, TASTE, most_cells=1600, proven_concisely=True)
