"""Akari boards with a given share of walls: proper puzzles, and boards at random that nobody would print."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from random import Random

from lamplit.core.grid import Cell, Grid
from lamplit.core.puzzle import Clue, Puzzle
from lamplit.generating.order_filling import make_puzzle
from lamplit.generating.order_parsing import parse_order
from lamplit.generating.styles import parse_bounds
from lamplit.genres.akari.tokens import WALL
from lamplit.research.lab.akari.compile import compile_formula
from lamplit.research.lab.akari.formula import parse_formula

SLACK = 0.015
"""How far the share of walls of a puzzle may be off."""
ROOM = 3
"""This many walls fewer than wanted are put at first: some more come where the solution must be made unique."""


def make_with_walls(size: str, share: float, seed: int) -> Puzzle:
    """A puzzle with one solution that has about this share of walls, whatever it looks like."""
    order = parse_order("akari", size)
    walls = {"walls": parse_bounds(f"{share - SLACK:.3f}", f"{share + SLACK:.3f}")}
    start = max(1, round(share * len(order.grid.cells)) - ROOM)
    return make_puzzle(replace(order, style=replace(order.style, start=start, conditions=walls)), seed).puzzle


def make_with_lighting(side: int, walls: float, clues: float, seed: int) -> Puzzle:
    """Walls at random; this share of them is numbered from a lighting at random, which therefore solves it."""
    random = Random(f"{side} {walls} {clues} {seed}")
    grid, places = _draw_walls(side, walls, random)
    numbers = _draw_numbers(grid, places, random)
    return _make_numbered(grid, places, {wall: numbers[wall] for wall in _take_share(places, clues)})


def make_with_random_numbers(side: int, walls: float, clues: float, seed: int) -> Puzzle:
    """The same, but the numbers are dealt out again, cut to the room at each wall: it may have no solution."""
    random = Random(f"{side} {walls} {clues} {seed}")
    grid, places = _draw_walls(side, walls, random)
    dealt = list(_draw_numbers(grid, places, random).values())
    random.shuffle(dealt)
    taken = set(places)
    room = {wall: sum(cell not in taken for cell in grid.neighbours(wall)) for wall in places}
    dealt_to = dict(zip(places, dealt, strict=True))
    return _make_numbered(grid, places, {wall: min(dealt_to[wall], room[wall]) for wall in _take_share(places, clues)})


def make_from_formula(variables: int, seed: int) -> Puzzle:
    """A random formula of three literals a clause, of the kind that is hardest for its size, as a board."""
    random = Random(f"{variables} {seed}")
    names = range(1, variables + 1)
    clauses = [
        [name * random.choice((1, -1)) for name in random.sample(names, 3)]
        for _ in range(_count_hardest_clauses(variables))
    ]
    lines = [f"p cnf {variables} {len(clauses)}", *(f"{a} {b} {c} 0" for a, b, c in clauses)]
    return compile_formula(parse_formula("\n".join(lines)), 1).puzzle


def _count_hardest_clauses(variables: int) -> int:
    """Clauses at which about half of all random formulas of three literals a clause can be met."""
    return round(4.27 * variables)


def _draw_walls(side: int, share: float, random: Random) -> tuple[Grid, list[Cell]]:
    grid = Grid(side, side)
    return grid, random.sample(grid.cells, round(share * len(grid.cells)))


def _take_share(walls: list[Cell], share: float) -> list[Cell]:
    return walls[: round(share * len(walls))]


def _draw_numbers(grid: Grid, walls: list[Cell], random: Random) -> dict[Cell, int]:
    """How many bulbs each wall has beside it in a lighting: bulbs where no other shines yet, until all is lit."""
    taken = frozenset(walls)
    runs_of: defaultdict[Cell, list[int]] = defaultdict(list)
    for number, run in enumerate(grid.runs(taken)):
        for cell in run:
            runs_of[cell].append(number)
    lit: set[int] = set()
    bulbs: set[Cell] = set()
    for cell in random.sample(sorted(runs_of), len(runs_of)):
        if lit.isdisjoint(runs_of[cell]):
            bulbs.add(cell)
            lit.update(runs_of[cell])
    return {wall: sum(cell in bulbs for cell in grid.neighbours(wall)) for wall in walls}


def _make_numbered(grid: Grid, walls: list[Cell], numbers: dict[Cell, int]) -> Puzzle:
    clues: dict[Cell, Clue] = {wall: numbers.get(wall, WALL) for wall in walls}
    return Puzzle.of("akari", grid, clues)
