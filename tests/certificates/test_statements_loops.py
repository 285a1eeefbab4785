"""The plain statements of the loop genres on boards that are too large for brute force over sets of lines.

Every loop on a lattice is the border of some set of its squares, so all loops are found among those borders. Lines
are long enough here for the numbers of Shingoki, and holes stand in their way.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

import pytest
from tests.certificates.test_statements import models, stated

from lamplit.core.decisions import Line
from lamplit.core.grid import Cell, Edge, Grid
from lamplit.core.puzzle import Clue, Puzzle, Solution
from lamplit.genre.registry import genre_of

SHAPES = {
    "slitherlink": [(2, 3), (3, 3), (2, 4)],
    "masyu": [(4, 4), (3, 5), (2, 6)],
    "shingoki": [(4, 4), (3, 5), (2, 6)],
}
CLUES: dict[str, list[Clue]] = {
    "slitherlink": [0, 1, 1, 2, 2, 2, 3, 3, 3, 4, "?"],
    "masyu": ["w", "b"],
    "shingoki": [f"{colour}{number}" for colour in "wb" for number in (0, 1, 2, 3, 3, 4, 4, 5, 5, 6, 7, 9)],
}


@cache
def loops(name: str, grid: Grid) -> tuple[Solution, ...]:
    """All loops on a board, with the genre's checker for a judge."""
    more = 1 if name == "slitherlink" else 0
    squares = [Cell(r, c) for r in range(grid.rows - 1 + more) for c in range(grid.cols - 1 + more)]
    found = (Solution.of(map(Line, border)) for border in borders(grid, squares))
    return tuple(loop for loop in found if fits(Puzzle.of(name, grid, {}), loop))


def fits(puzzle: Puzzle, loop: Solution) -> bool:
    """Whether the checker accepts a loop."""
    return not genre_of(puzzle).check(puzzle, loop)


def borders(grid: Grid, squares: list[Cell]) -> Iterator[frozenset[Edge]]:
    """The border of every set of squares."""
    every = [frozenset[Edge]()]
    for square in squares:
        every += [border.symmetric_difference(grid.sides_around(square)) for border in every]
    return iter(every)


def random_board(name: str, draw: Random) -> Puzzle:
    """Clues at random, or, on most boards, clues that are right for some loop: else hardly any had a solution."""
    rows, cols = draw.choice(SHAPES[name])
    cells = Grid(rows, cols).cells
    grid = Grid(rows, cols, frozenset(draw.sample(cells, draw.choice((0, 0, 0, 1, 2)))))
    places = draw.sample(grid.cells, draw.randint(0, 4))
    if draw.random() < 0.3 or not loops(name, grid):
        return Puzzle.of(name, grid, {cell: draw.choice(CLUES[name]) for cell in places})
    loop = draw.choice(loops(name, grid))
    clues: dict[Cell, Clue] = {}
    for cell in places:
        fitting = [clue for clue in CLUES[name] if fits(Puzzle.of(name, grid, {cell: clue}), loop)]
        if fitting:
            clues[cell] = draw.choice(fitting)
    return Puzzle.of(name, grid, clues)


@pytest.mark.parametrize("name", SHAPES)
def test_of_all_loops_those_that_the_checker_accepts_keep_the_statement(name: str) -> None:
    draw = Random(name)
    solvable = 0
    for _ in range(60):
        puzzle = random_board(name, draw)
        accepted = {loop for loop in loops(name, puzzle.grid) if fits(puzzle, loop)}
        assert models(stated(puzzle)) == accepted, puzzle
        solvable += bool(accepted)
    assert 20 <= solvable <= 58
