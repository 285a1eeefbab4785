"""Nurikabe for setters: each island has one clue, somewhere on it, with its size or with a ``?``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from lamplit.core.grid import Cell
from lamplit.core.puzzle import Clue, Puzzle, Solution
from lamplit.genre.authoring import Setter
from lamplit.genres.nurikabe.making.extend import BUILDING
from lamplit.genres.nurikabe.making.place_clues import UNKNOWN, add_needed_clues, arrange_clues, find_islands


def weaken_clue(clue: Clue) -> Clue:
    """An island of unknown size stays: without any clue it would be forbidden."""
    return UNKNOWN


def fit_clues(puzzle: Puzzle, solution: Solution) -> Mapping[Cell, Clue]:
    """The size of the island at every clue."""
    islands = find_islands(puzzle.grid, solution)
    return {cell: len(island) for island in islands for cell in island if cell in puzzle.clues}


def list_options(puzzle: Puzzle, cell: Cell) -> Sequence[Clue | None]:
    """No clue, or an island as large as the largest there is, and a little larger."""
    numbers = [clue for clue in puzzle.clues.values() if isinstance(clue, int)]
    largest = min(len(puzzle.grid.cells) - 1, max(numbers, default=0) + 2)
    return [None, UNKNOWN, *range(1, largest + 1)]


SETTER = Setter(
    "number",
    weaken_clue,
    fit_clues,
    list_options,
    bare=UNKNOWN,
    building=BUILDING,
    grounded=add_needed_clues,
    arranged=arrange_clues,
)
