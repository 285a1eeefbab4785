"""Hitori for setters: a number in every cell; a blank one never conflicts with any other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from lamplit.core.grid import Cell
from lamplit.core.puzzle import Clue, Puzzle, Solution
from lamplit.genre.authoring import Setter
from lamplit.genres.hitori.making.extend import fill_numbers
from lamplit.genres.hitori.making.place_clues import arrange_clues


def weaken_clue(clue: Clue) -> Clue | None:
    """A blank cell stays of a number; a ``?`` says nothing anyway."""
    return None if isinstance(clue, int) else clue


def fit_clues(puzzle: Puzzle, solution: Solution) -> Mapping[Cell, Clue]:
    """The numbers that are there: a shading does not tell which others there should be."""
    return {cell: number for cell, number in puzzle.clues.items() if isinstance(number, int)}


def list_options(puzzle: Puzzle, cell: Cell) -> Sequence[Clue | None]:
    """As many numbers as the longer side has cells, and larger ones that the puzzle has anyway.

    A cell that is blank may stay so; no number is taken out of a cell, for a Hitori has one in every cell.
    """
    used = {number for number in puzzle.clues.values() if isinstance(number, int)}
    numbers = sorted({*range(1, max(puzzle.grid.rows, puzzle.grid.cols) + 1), *used})
    here = puzzle.clues.get(cell)
    return [*([] if isinstance(here, int) else [here]), *numbers]


SETTER = Setter(
    "number",
    weaken_clue,
    fit_clues,
    list_options,
    apart=False,
    filling=fill_numbers,
    arranged=arrange_clues,
    whole=True,
)
