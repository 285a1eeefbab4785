"""Slitherlink for setters: any cell may say how many of its sides are drawn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from lamplit.core.decisions import Line
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Clue, Puzzle, Solution
from lamplit.generating.loops.growing import list_rims
from lamplit.genre.authoring import Setter
from lamplit.genres.slitherlink.making.place_clues import derive_clues

NUMBERS = (0, 1, 2, 3)
"""A 4 is drawn all round, and is the whole loop: nobody sets that."""


def weaken_clue(clue: Clue) -> Clue | None:
    """Nothing stays of a number; a ``?`` says nothing anyway."""
    return None if isinstance(clue, int) else clue


def fit_clues(puzzle: Puzzle, solution: Solution) -> Mapping[Cell, Clue]:
    """The number of every cell, but for a 4 where none stands already."""
    loop = frozenset(line.edge for line in solution.true if isinstance(line, Line))
    return {
        cell: number
        for cell, number in derive_clues(loop, puzzle.grid).items()
        if number in NUMBERS or puzzle.clues.get(cell) == number
    }


def list_options(puzzle: Puzzle, cell: Cell) -> Sequence[Clue | None]:
    return [None, *NUMBERS]


SETTER = Setter(
    "number", weaken_clue, fit_clues, list_options, moves=lambda puzzle: list_rims(puzzle.grid, puzzle.grid.cells)
)
