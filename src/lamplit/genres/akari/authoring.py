"""Akari for setters: walls are part of the board, and each may say a number."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from lamplit.core.decisions import Bulb
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Clue, Puzzle, Solution
from lamplit.genre.authoring import Setter
from lamplit.genres.akari.making.extend import BUILDING

WALL = "x"


def weaken_clue(clue: Clue) -> Clue:
    """The wall stays."""
    return WALL


def fit_clues(puzzle: Puzzle, solution: Solution) -> Mapping[Cell, Clue]:
    """A number on every wall."""
    return {wall: sum(Bulb(cell) in solution.true for cell in puzzle.grid.neighbours(wall)) for wall in puzzle.clues}


def list_options(puzzle: Puzzle, cell: Cell) -> Sequence[Clue | None]:
    """White, a plain wall, or a wall with a number that it has neighbours for."""
    white = sum(near not in puzzle.clues for near in puzzle.grid.neighbours(cell))
    return [None, WALL, *range(white + 1)]


SETTER = Setter("number", weaken_clue, fit_clues, list_options, bare=WALL, building=BUILDING)
