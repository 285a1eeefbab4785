"""Hitori generated: the black cells first, then numbers that force exactly them.

White cells get numbers of a Latin square, so none repeats. A black cell gets a number of a white
cell in its row or column: with that clash one of the two must be black. Whether the pattern is the
only one is asked of one incremental solver, in which every number that a black cell could get is a
switch. Another solution leaves some of our black cells white; such a cell gets the number of a white
cell in its lines that is white in the other solution too, which forbids that solution. Solutions that
came up before are remembered: a new number is chosen so that they stay forbidden.
"""

from __future__ import annotations

from random import Random

from lamplit.clock import Clock
from lamplit.decisions import Shade
from lamplit.engines.sat import MAKING, SatSession
from lamplit.errors import BadInput
from lamplit.generating.attempts import first_that_fits
from lamplit.generating.skill import skill
from lamplit.genres.hitori.draft import latin, pattern
from lamplit.genres.hitori.rules import rules
from lamplit.genres.hitori.taste import TASTE
from lamplit.graph import connected_parts
from lamplit.grid import Cell, Grid
from lamplit.model import Lit, Model
from lamplit.orders import Generator, Order
from lamplit.puzzle import Puzzle, Solution

ROUNDS = 400
"""Numbers that take longer than this to settle go round in circles."""
BOTH = 0.5
"""How often a black cell gets a number that clashes in its row and in its column, where there is one."""
REMEMBERED = 60
"""The last solutions that new numbers must keep forbidden."""


def make(order: Order, rng: Random, clock: Clock) -> tuple[Puzzle, Solution]:
    """One puzzle that keeps the order. Every cell has a number, so any symmetry of clues is kept."""
    skill(order)
    if order.minimal:
        raise BadInput("a Hitori has a number in every cell, so it can't be made with as few clues as possible")
    return first_that_fits(order, TASTE, lambda: _attempt(order, rng, clock), clock)


def _attempt(order: Order, rng: Random, clock: Clock) -> tuple[Puzzle, Solution] | None:
    numbering = Numbering(order.grid, rng, clock)
    try:
        if not numbering.settle():
            return None
    finally:
        numbering.close()
    puzzle = Puzzle(order.genre, order.grid, tuple((cell, numbering.number[cell]) for cell in order.grid.cells))
    return puzzle, Solution.of(Shade(cell) for cell in numbering.choices)


class Numbering:
    """The numbers of one pattern, and the solver that knows when they are enough."""

    def __init__(self, grid: Grid, rng: Random, clock: Clock) -> None:
        self.rng = rng
        black = pattern(grid, rng)
        self.number = latin(grid, rng)
        self.choices = {cell: self._choices(grid, cell, black) for cell in sorted(black)}
        """For each black cell the numbers it may get, each with the white cells it then clashes with."""
        for cell in self.choices:
            self.number[cell] = self._draw(cell)
        model = Model()
        rules(Puzzle("hitori", grid, ()), model)
        self._shade = {key.cell: var for var, key in enumerate(model.keys) if isinstance(key, Shade)}
        self._session = SatSession(model, clock=clock, solver=MAKING)
        self._switch: dict[tuple[Cell, int], Lit] = {}
        differing = [-var if cell in black else var for cell, var in self._shade.items()]
        self._session.add(differing)
        self._session.try_first(differing)
        self._forbidden: list[frozenset[Cell]] = []
        """The black cells of other solutions that came up."""

    def close(self) -> None:
        self._session.close()

    def _choices(self, grid: Grid, cell: Cell, black: set[Cell]) -> dict[int, list[Cell]]:
        clashes: dict[int, list[Cell]] = {}
        for other in grid.cells:
            if (other.row == cell.row) != (other.col == cell.col) and other not in black:
                clashes.setdefault(self.number[other], []).append(other)
        return clashes

    def _draw(self, cell: Cell) -> int:
        clashes = self.choices[cell]
        both = [number for number, others in clashes.items() if len(others) > 1]
        some = both if both and self.rng.random() < BOTH else list(clashes)
        return some[int(self.rng.random() * len(some))]

    def _on(self, cell: Cell) -> Lit:
        """The switch of the number that a black cell has now."""
        here = cell, self.number[cell]
        if here not in self._switch:
            self._switch[here] = self._session.fresh()
            for other in self.choices[cell][self.number[cell]]:
                self._session.add([-self._switch[here], self._shade[cell], self._shade[other]])
        return self._switch[here]

    def settle(self) -> bool:
        """Change numbers until the pattern is the only solution; False if that does not come about."""
        for _ in range(ROUNDS):
            if not self._session.solve(assume=[self._on(cell) for cell in self.choices]):
                return True
            other = frozenset(cell for cell, var in self._shade.items() if self._session.true(var))
            self._forbidden = [*self._forbidden[-REMEMBERED:], other]
            for freed in self._parts(other):
                self._forbid(other, freed)
        return False

    def _parts(self, other: frozenset[Cell]) -> list[list[Cell]]:
        """Our black cells that the other solution leaves white, in groups that lie together."""
        freed = [cell for cell in self.choices if cell not in other]

        def near(here: Cell) -> list[Cell]:
            return [cell for cell in freed if abs(cell.row - here.row) <= 2 and abs(cell.col - here.col) <= 2]

        return connected_parts(freed, near)

    def _forbid(self, other: frozenset[Cell], freed: list[Cell]) -> None:
        """A new number for one of these cells that forbids the other solution, and old ones if it can."""
        ways = [
            (cell, number)
            for cell in freed
            for number, clashing in self.choices[cell].items()
            if any(white not in other for white in clashing)
        ]
        if not ways:
            return
        self.rng.shuffle(ways)
        alone = {cell: self._forbidden_by_it_alone(cell) for cell in freed}
        cell, number = max(ways[:40], key=lambda way: self._worth(way[0], way[1], alone[way[0]]))
        self.number[cell] = number

    def _forbidden_by_it_alone(self, cell: Cell) -> list[frozenset[Cell]]:
        """Remembered solutions that no other black cell's number forbids."""
        return [
            solution
            for solution in self._forbidden
            if not any(self._forbids(one, self.number[one], solution) for one in self.choices if one != cell)
        ]

    def _forbids(self, cell: Cell, number: int, solution: frozenset[Cell]) -> bool:
        return cell not in solution and any(white not in solution for white in self.choices[cell][number])

    def _worth(self, cell: Cell, number: int, alone: list[frozenset[Cell]]) -> int:
        return sum(self._forbids(cell, number, solution) for solution in alone)


GENERATOR = Generator(make, TASTE)
