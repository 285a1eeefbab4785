"""Nurikabe for setters: each island has one clue, somewhere on it, with its size or with a ``?``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from lamplit.core.grid import Cell
from lamplit.core.puzzle import Clue, Puzzle, Solution
from lamplit.genre.authoring import Setter
from lamplit.genres.nurikabe.making.extend import BUILDING
from lamplit.genres.nurikabe.making.place_clues import UNKNOWN, arranged, grounded, islands_of


def weaker(clue: Clue) -> Clue:
    """An island of unknown size stays: without any clue it would be forbidden."""
    return UNKNOWN


def fitting(puzzle: Puzzle, solution: Solution) -> Mapping[Cell, Clue]:
    """The size of the island at every clue."""
    islands = islands_of(puzzle.grid, solution)
    return {cell: len(island) for island in islands for cell in island if cell in puzzle.clues}


def options(puzzle: Puzzle, cell: Cell) -> Sequence[Clue | None]:
    """No clue, or an island as large as the largest there is, and a little larger."""
    numbers = [clue for clue in puzzle.clues.values() if isinstance(clue, int)]
    largest = min(len(puzzle.grid.cells) - 1, max(numbers, default=0) + 2)
    return [None, UNKNOWN, *range(1, largest + 1)]


SETTER = Setter(
    "number",
    weaker,
    fitting,
    options,
    bare=UNKNOWN,
    building=BUILDING,
    grounded=grounded,
    arranged=arranged,
)
