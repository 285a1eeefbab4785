"""The generator: *Analysis of Akari*, algorithms 7 and 8, with the wall heuristic of section 4.2.1.

The document leaves three things open. How a value, of which lower is better, becomes a chance: here a cell of
value v has the weight 1 / (1 + v)^steepness. How the two heuristics are combined: here they are added. How a board
without numbers is lit: here by its algorithm 1, to which it refers. Our own style ``sparse`` begins alike and goes
on otherwise: it keeps the lighting, and puts its walls just where two solutions differ.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from random import Random

from lamplit.core.grid import Cell, Grid
from lamplit.core.puzzle import Clue, Puzzle
from lamplit.research.experiments.as_written.trivial_000 import find_visible_cells

STRAIGHT, DIAGONAL, OUTSIDE = 1.0, 0.5, 0.1
"""What a wall within two steps adds to the value of a cell, in line with it or not, and a place off the board."""
NEAR = [(down, right) for down in range(-2, 3) for right in range(-2, 3) if 0 < abs(down) + abs(right) <= 2]

Solutions = Callable[[Puzzle], Iterator[frozenset[Cell]]]
"""Lists the bulbs of one solution after another."""


@dataclass(frozen=True)
class Recipe:
    """What the generator is given: w, h, s and n, and which parts of the heuristic it uses."""

    grid: Grid
    start: int
    step: int
    proximity: bool = True
    differing: bool = True
    steepness: float = 2.0


@dataclass(frozen=True)
class ThesisPuzzle:
    puzzle: Puzzle
    rounds: int
    """How often walls were added after the start."""
    checks: int
    """How often a solver was asked whether the solution is unique."""


def generate_puzzle(recipe: Recipe, rng: Random, solutions: Solutions) -> ThesisPuzzle:
    """Algorithm 7: a puzzle with one solution."""
    walls: set[Cell] = set()  # line 1
    place_walls(recipe, walls, recipe.start, frozenset(), rng)  # line 2
    puzzle = number_from_lighting(recipe.grid, walls, rng)  # line 3
    rounds = 0
    while differing := find_differing_cells(puzzle, solutions):  # line 4
        rounds += 1
        place_walls(recipe, walls, recipe.step, differing, rng)  # lines 5 and 6
        puzzle = number_from_lighting(recipe.grid, walls, rng)  # line 7
    return ThesisPuzzle(drop_spare_numbers(puzzle, solutions), rounds, rounds + 1 + len(walls))  # lines 9 and 10


def number_from_lighting(grid: Grid, walls: set[Cell], rng: Random) -> Puzzle:
    """Light the board by algorithm 1, bulbs in random dark cells until none is dark; number all walls by it."""
    blank = Puzzle.of("akari", grid, dict.fromkeys(walls, "x"))
    seen = find_visible_cells(blank)
    dark = list(seen)
    rng.shuffle(dark)
    bulbs: set[Cell] = set()
    lit: set[Cell] = set()
    for cell in dark:
        if cell not in lit:
            bulbs.add(cell)
            lit |= seen[cell]
    return blank.with_clues({wall: sum(near in bulbs for near in grid.neighbours(wall)) for wall in walls})


def find_differing_cells(puzzle: Puzzle, solutions: Solutions) -> frozenset[Cell]:
    """Where two solutions differ; nowhere if there is only one."""
    first, *others = islice(solutions(puzzle), 2)
    return first ^ others[0] if others else frozenset()


def drop_spare_numbers(puzzle: Puzzle, solutions: Solutions) -> Puzzle:
    """Algorithm 8: each number, in reading order, goes if the solution is unique without it."""
    for wall in puzzle.clues:
        fewer: dict[Cell, Clue] = {**puzzle.clues, wall: "x"}
        without = puzzle.with_clues(fewer)
        if not find_differing_cells(without, solutions):
            puzzle = without
    return puzzle


def place_walls(recipe: Recipe, walls: set[Cell], number: int, differing: frozenset[Cell], rng: Random) -> None:
    """This many new walls, each drawn from the distribution that the heuristic makes of the board as it is then."""
    distances = measure_distances(differing, recipe.grid) if recipe.differing and differing else {}
    for _ in range(number):
        free = [cell for cell in recipe.grid.cells if cell not in walls]
        if not free:
            return
        values = [
            (measure_crowding(cell, walls, recipe.grid) if recipe.proximity else 0.0) + distances.get(cell, 0)
            for cell in free
        ]
        walls.update(rng.choices(free, [(1 + value) ** -recipe.steepness for value in values]))


def measure_crowding(cell: Cell, walls: set[Cell], grid: Grid) -> float:
    """The proximity of walls: the sum over all places within two steps."""
    total = 0.0
    for down, right in NEAR:
        there = Cell(cell.row + down, cell.col + right)
        if there in walls:
            total += DIAGONAL if down and right else STRAIGHT
        elif there not in grid:
            total += OUTSIDE
    return total


def measure_distances(sources: Iterable[Cell], grid: Grid) -> dict[Cell, int]:
    """The Manhattan distance of every cell to the nearest of these, going round wave by wave."""
    distances = dict.fromkeys(sources, 0)
    wave = list(distances)
    while wave:
        wave = [near for cell in wave for near in _reach_neighbours(cell, distances, grid)]
    return distances


def _reach_neighbours(cell: Cell, distances: dict[Cell, int], grid: Grid) -> Iterator[Cell]:
    for near in grid.neighbours(cell):
        if near not in distances:
            distances[near] = distances[cell] + 1
            yield near
