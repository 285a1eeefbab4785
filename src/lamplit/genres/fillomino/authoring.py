"""Fillomino for setters: any number can be left out."""

from collections.abc import Sequence

from lamplit.genre.authoring import Setter
from lamplit.genres.fillomino.clues import fit_clues
from lamplit.genres.fillomino.divisions import draw_solution
from lamplit.kit import Cell, Clue, Puzzle

FEWEST_OPTIONS = 9
"""Every cell can be given a number up to this."""


def list_options(puzzle: Puzzle, cell: Cell) -> Sequence[Clue | None]:
    """No number, and all up to the largest on the board, but not more than the board has cells."""
    largest = max([FEWEST_OPTIONS, *(clue for clue in puzzle.clues.values() if isinstance(clue, int))])
    return [None, *range(1, min(largest, len(puzzle.grid.cells)) + 1)]


def weaken_clue(clue: Clue) -> None:
    """Nothing stays."""


SETTER = Setter("number", weaken_clue, fit_clues, list_options, drawn=draw_solution)
