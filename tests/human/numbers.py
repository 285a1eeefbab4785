"""Hitori boards for tests, made at random from a seed."""

from __future__ import annotations

import random

from lamplit.core.decisions import Shade
from lamplit.core.grid import Cell, Grid
from lamplit.core.puzzle import Clue, Puzzle, Solution
from lamplit.generating.board_connectivity import is_connected
from lamplit.genre.registry import get_genre
from lamplit.genres.hitori.making.draft import fill_pattern, make_latin_square

RING = 7
"""The rows and columns it takes for a small ring that does not touch the border."""


def random_board(seed: int, most: int = 7) -> tuple[Puzzle, Solution]:
    """A board with at least one solution: a pattern of shaded cells, each equal to some white one, perhaps holes.

    There may be more solutions: the pattern is not always full, and some numbers are missing. Some of the larger
    boards have almost a ring of shaded cells that are easy to find.
    """
    dice = random.Random(seed)
    least = min(most, RING) if seed % 3 == 1 else 2
    rows, cols = dice.randint(least, most), dice.randint(least, most)
    grid = Grid(rows, cols, frozenset([Cell(dice.randrange(rows), dice.randrange(cols))] if seed % 4 == 0 else []))
    if not is_connected(grid):
        grid = Grid(rows, cols)
    ring = _almost_a_ring(grid, dice) if least == RING else {}
    cells = list(grid.cells)
    dice.shuffle(cells)
    some = cells[: round(len(cells) * dice.choice((0.5, 1.0, 1.0)))]
    black = fill_pattern(grid, (*ring, *some))
    numbers = make_latin_square(grid, dice)
    for cell in sorted(black):
        lines = (other for other in grid.cells if (other.row == cell.row) != (other.col == cell.col))
        seen = [other for other in lines if other not in black]
        numbers[cell] = numbers[ring[cell] if ring.get(cell) in seen else dice.choice(seen)]
    shown = 1.0 if seed % 3 else dice.choice((0.6, 0.9))
    clues: dict[Cell, Clue] = {cell: number for cell, number in numbers.items() if dice.random() < shown}
    puzzle = Puzzle.of("hitori", grid, clues)
    solution = Solution.of(map(Shade, black))
    assert not get_genre("hitori").check(puzzle, solution)
    return puzzle, solution


def _almost_a_ring(grid: Grid, dice: random.Random) -> dict[Cell, Cell]:
    """All but one of eight cells in a ring around five, each with the cell inside that it shall be equal to."""
    row, col = dice.randrange(3, grid.rows - 3), dice.randrange(3, grid.cols - 3)
    inside = {
        Cell(row + down, col + right): Cell(row + (down > 0) - (down < 0), col if down else col + right // 2)
        for down in range(-2, 3)
        for right in (abs(down) - 2, 2 - abs(down))
    }
    around = [cell for cell in inside if cell in grid]
    dice.shuffle(around)
    return {cell: inside[cell] for cell in around[1:]}
