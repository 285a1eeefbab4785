"""Simple Loop for setters: walls are the board, and stand where the loop isn't."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from lamplit.core.grid import Cell
from lamplit.core.puzzle import Clue, Puzzle, Solution
from lamplit.genre.authoring import Setter
from lamplit.genres.simple_loop.clues import WALL


def weaken_clue(clue: Clue) -> Clue:
    """The wall stays: without it, the loop would have to visit its cell."""
    return clue


def keep_walls(puzzle: Puzzle, solution: Solution) -> Mapping[Cell, Clue]:
    """The walls as they are: they say nothing of the solution."""
    return dict(puzzle.clues)


def list_options(puzzle: Puzzle, cell: Cell) -> Sequence[Clue | None]:
    return [None, WALL]


def add_walls(puzzle: Puzzle, solution: Solution) -> Puzzle:
    """A wall in every cell that the loop leaves out."""
    visited = {end for key in solution.true for edge in key.edges for end in edge}
    return puzzle.with_clues({cell: WALL for cell in puzzle.grid.cells if cell not in visited})


SETTER = Setter("wall", weaken_clue, keep_walls, list_options, bare=WALL, grounded=add_walls)
