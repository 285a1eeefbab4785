"""Arrows for the clue cells of a Yajilin: chosen so that they rule out other solutions one by one."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from random import Random

from lamplit.core.grid import Cell, Grid
from lamplit.core.puzzle import Clue
from lamplit.genre.clues import ARROWS

WEIGHTS = (1.0, 2.0, 4.0, 5.0)
"""How gladly a clue has each number, if the arrow looks at enough cells: the last is for all that are larger."""
SHORT = 0.2
"""The same for arrows that give their cells away: those that look at one cell, or at fewer than four without a shaded
one."""
STEPS = 20
"""This many arrows are turned before the cells of the clues are taken to be too few."""

Shaded = frozenset[Cell]


class ArrowChooser:
    """Chooses arrows for a set of clue cells and a solution."""

    def __init__(self, grid: Grid, clue_cells: Collection[Cell], shaded: Shaded, rng: Random) -> None:
        self.shaded, self._rng = shaded, rng
        self._others: list[Shaded] = []
        """The shaded cells of the solutions that are to be ruled out."""
        self._ahead: dict[Cell, dict[str, Shaded]] = {}
        self._letters: dict[Cell, str] = {}
        for cell in sorted(clue_cells):
            ahead = {
                letter: frozenset(grid.list_ahead(cell, way)).difference(clue_cells) for letter, way in ARROWS.items()
            }
            self._ahead[cell] = {letter: cells for letter, cells in ahead.items() if cells} or {"n": frozenset()}
            self._letters[cell] = self._draw_letter(cell, list(self._ahead[cell]))

    @property
    def clues(self) -> Mapping[Cell, Clue]:
        return {cell: f"{self._count(cell, letter, self.shaded)}{letter}" for cell, letter in self._letters.items()}

    def rule_out(self, other: Shaded) -> bool:
        """Turn arrows until they rule out this solution too; False if that wasn't found."""
        self._others.append(other)
        for _ in range(STEPS):
            left = [each for each in self._others if self._is_met(each)]
            if not left:
                return True
            target = self._rng.choice(left)
            turns = [
                (cell, letter)
                for cell, ahead in self._ahead.items()
                for letter in ahead
                if self._count(cell, letter, target) != self._count(cell, letter, self.shaded)
            ]
            if not turns:
                return False
            some = self._rng.choices(turns, [self._weigh(*turn) for turn in turns], k=3)
            cell, letter = min(some, key=lambda turn: self._count_met_after(*turn))
            self._letters[cell] = letter
        return False

    def find_loosest(self, cells: Collection[Cell]) -> Cell:
        """The one of these cells that is shaded in the fewest of the other solutions."""
        return min(sorted(cells), key=lambda cell: sum(cell in other for other in self._others))

    def _count_met_after(self, cell: Cell, letter: str) -> int:
        before, self._letters[cell] = self._letters[cell], letter
        met = sum(self._is_met(each) for each in self._others)
        self._letters[cell] = before
        return met

    def _is_met(self, other: Shaded) -> bool:
        """Whether the arrows leave this solution."""
        return all(
            self._count(cell, letter, other) == self._count(cell, letter, self.shaded)
            for cell, letter in self._letters.items()
        )

    def _draw_letter(self, cell: Cell, letters: list[str]) -> str:
        return self._rng.choices(letters, [self._weigh(cell, letter) for letter in letters])[0]

    def _weigh(self, cell: Cell, letter: str) -> float:
        number, seen = self._count(cell, letter, self.shaded), len(self._ahead[cell][letter])
        if seen < (2 if number else 4):
            return SHORT
        return WEIGHTS[min(number, len(WEIGHTS) - 1)]

    def _count(self, cell: Cell, letter: str, shaded: Shaded) -> int:
        return len(self._ahead[cell][letter] & shaded)
