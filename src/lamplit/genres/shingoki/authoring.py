"""Shingoki for setters: a pearl lies on any cell of the loop, with the number that belongs there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from lamplit.core.decisions import Line
from lamplit.core.grid import WAYS, Cell, Grid, Way
from lamplit.core.puzzle import Clue, Puzzle, Solution
from lamplit.generating.loops.growing import list_rims, list_squares
from lamplit.genre.authoring import Setter
from lamplit.genres.shingoki.making.place_clues import derive_clues


def weaken_clue(clue: Clue) -> None:
    """Nothing stays."""


def fit_clues(puzzle: Puzzle, solution: Solution) -> Mapping[Cell, Clue]:
    """A pearl for every cell of the loop."""
    return derive_clues(frozenset(line.edge for line in solution.true if isinstance(line, Line)))


def list_options(puzzle: Puzzle, cell: Cell) -> Sequence[Clue | None]:
    """Pearls whose lines have room on the board."""
    up, left, right, down = (_count_room(puzzle.grid, cell, way) for way in WAYS)
    straight = max((back + on for back, on in ((up, down), (left, right)) if back and on), default=0)
    turning = max(up, down) + max(left, right) if max(up, down) and max(left, right) else 0
    return [None, *(f"w{n}" for n in range(2, straight + 1)), *(f"b{n}" for n in range(2, turning + 1))]


def _count_room(grid: Grid, cell: Cell, way: Way) -> int:
    """How many cells there are this way, up to the border or a hole."""
    steps = 0
    while Cell(cell.row + way[0] * (steps + 1), cell.col + way[1] * (steps + 1)) in grid:
        steps += 1
    return steps


SETTER = Setter(
    "pearl",
    weaken_clue,
    fit_clues,
    list_options,
    moves=lambda puzzle: list_rims(puzzle.grid, list_squares(puzzle.grid)),
)
