"""Masyu for setters: a pearl lies in any cell that the loop passes in the right way."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from lamplit.decisions import Line
from lamplit.genres.masyu.generate import pearls_on
from lamplit.grid import Cell
from lamplit.puzzle import Clue, Puzzle, Solution
from lamplit.setters import Setter


def weaker(clue: Clue) -> None:
    """Nothing stays."""


def fitting(puzzle: Puzzle, solution: Solution) -> Mapping[Cell, Clue]:
    """Every pearl that fits the loop."""
    return pearls_on(frozenset(line.edge for line in solution.true if isinstance(line, Line)))


def options(puzzle: Puzzle, cell: Cell) -> Sequence[Clue | None]:
    return [None, "w", "b"]


SETTER = Setter("pearl", weaker, fitting, options)
