"""Puzzle, Solution, State and Fault: what every room of the house hands to the next.

All of them are frozen, hashable and compared by value.

A *decision* is anything a solver or a player can set. Its key says what and where: a bulb in a
cell, a line along an edge, a shaded cell, at least n bridges between two islands. Keys are plain
named tuples because a large board has tens of thousands of them; a puzzle only ever uses one
kind, so two kinds never meet in one set.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from lamplit.errors import BadInput
from lamplit.grid import Cell, Edge, Grid

Clue = int | str
"""A number, or a token: ``x`` a plain wall, ``?`` an unknown number, ``w`` ``b`` ``w3`` ``b4`` pearls."""


class Bulb(NamedTuple):
    """A light bulb in a cell (Akari)."""

    cell: Cell


class Line(NamedTuple):
    """A piece of line along an edge (Slitherlink: between lattice points; Masyu, Shingoki: cells)."""

    edge: Edge


class Shade(NamedTuple):
    """A blackened cell (Hitori), a cell of the sea (Nurikabe)."""

    cell: Cell


class Bridge(NamedTuple):
    """At least ``n`` bridges (1 or 2) between islands ``a`` and ``b``, the upper or left one first (Hashi)."""

    a: Cell
    b: Cell
    n: int


Decision = Bulb | Line | Shade | Bridge


@dataclass(frozen=True)
class Puzzle:
    """A board of one genre: its grid and its clues, in reading order."""

    genre: str
    grid: Grid
    givens: tuple[tuple[Cell, Clue], ...]

    @staticmethod
    def of(genre: str, grid: Grid, clues: Mapping[Cell, Clue]) -> Puzzle:
        """A puzzle from clues in any order; they must lie on the board."""
        for cell in clues:
            if cell not in grid:
                where = "in a hole" if cell in grid.holes else f"outside a board of {grid.cols}×{grid.rows}"
                raise BadInput(f"the clue at {cell} lies {where}")
        return Puzzle(genre, grid, tuple(sorted(clues.items(), key=lambda item: item[0])))

    @cached_property
    def clues(self) -> dict[Cell, Clue]:
        """The clues by cell. Shared between callers: read it, never change it."""
        return dict(self.givens)

    @property
    def size(self) -> str:
        """Columns × rows, as people write sizes."""
        return f"{self.grid.cols}×{self.grid.rows}"

    def __getstate__(self) -> dict[str, object]:
        return {"genre": self.genre, "grid": self.grid, "givens": self.givens}


@dataclass(frozen=True)
class Solution:
    """The decisions that are true; every other one is false."""

    true: frozenset[Decision]

    @staticmethod
    def of(decisions: Iterable[Decision]) -> Solution:
        return Solution(frozenset(decisions))


@dataclass(frozen=True)
class State:
    """What is known so far: some decisions are true, some false, the rest open."""

    true: frozenset[Decision] = frozenset()
    false: frozenset[Decision] = frozenset()

    def get(self, key: Decision) -> bool | None:
        """True, False, or None where nothing is known yet."""
        return True if key in self.true else False if key in self.false else None

    def __len__(self) -> int:
        return len(self.true) + len(self.false)


@dataclass(frozen=True)
class Fault:
    """One thing that is wrong: its kind, a sentence, and the places to show."""

    kind: str
    text: str
    cells: tuple[Cell, ...] = ()
    edges: tuple[Edge, ...] = ()

    def __str__(self) -> str:
        return self.text
