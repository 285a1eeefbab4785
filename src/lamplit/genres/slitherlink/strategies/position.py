"""What is known of the lines of a Slitherlink, with how many each number still needs.

Beside the simplest thoughts of every loop (``lamplit.human.lines.position``) two of counting live here:

- a number that has all its lines gets no more;
- a number that needs as many lines as it has open sides gets them all.

And a loop that would close before every number has its lines would close too early.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Self

from lamplit.core.grid import Cell, Grid
from lamplit.core.puzzle import Puzzle
from lamplit.core.words import spell_count
from lamplit.genre.steps import FALSE, TRUE, Clash, Grounds
from lamplit.genres.slitherlink.strategies.names import SideNames, join_sides
from lamplit.human.lines.layout import LineLayout
from lamplit.human.lines.position import UNMET, LineCause, LineMove, LinePosition
from lamplit.human.suppositions import Consequence

FULL_CLUE, TIGHT_CLUE = "full clue", "tight clue"
TOO_MANY, TOO_FEW = "too many", "too few"


@dataclass(frozen=True)
class ClueState(Consequence):
    """What becomes of a number: it ``would have all its lines``, ``would get too many lines`` …"""

    clue: Cell
    number: int
    fate: str

    def explain(self) -> str:
        return f"the {self.number} at {self.clue} {self.fate}"


@lru_cache(maxsize=64)
def layout_of(grid: Grid) -> LineLayout:
    """Dots and sides of a board."""
    return LineLayout.of(sorted(grid.sides))


Sides = tuple[int, int, int, int]


@lru_cache(maxsize=64)
def _index_sides(grid: Grid) -> dict[Cell, Sides]:
    """The sides of each cell by number: top, left, right, bottom."""
    between, points = layout_of(grid).between, layout_of(grid).point_index
    found: dict[Cell, Sides] = {}
    for cell in grid.cells:
        top, left, right, bottom = (between[points[side.a], points[side.b]] for side in grid.sides_around(cell))
        found[cell] = top, left, right, bottom
    return found


class SlitherlinkPosition(LinePosition):
    """One board's knowledge, numbers included. Clues are numbers in the order of ``cells``."""

    __slots__ = ("beside", "cells", "clues", "left", "need", "numbers", "sides")

    def __init__(self, puzzle: Puzzle) -> None:
        layout = layout_of(puzzle.grid)
        super().__init__(layout, SideNames(puzzle.grid))
        clues = [(cell, clue) for cell, clue in puzzle.clues.items() if isinstance(clue, int)]
        self.cells = [cell for cell, _ in clues]
        self.numbers = [number for _, number in clues]
        around = _index_sides(puzzle.grid)
        self.sides = [around[cell] for cell in self.cells]
        """The sides of each clue: top, left, right, bottom."""
        self.beside: list[list[int]] = [[] for _ in layout.edges]
        """The clues on both sides of an edge."""
        for clue, sides in enumerate(self.sides):
            for side in sides:
                self.beside[side].append(clue)
        self.need = self.numbers.copy()
        self.left = [4] * len(clues)
        self.clues: list[int] = list(range(len(clues)))
        """Those that were touched since they were last looked at."""

    def copy_to(self, twin: Self) -> None:
        twin.cells, twin.numbers, twin.sides, twin.beside = self.cells, self.numbers, self.sides, self.beside
        twin.need, twin.left, twin.clues = self.need[:], self.left[:], self.clues[:]

    def note_decision(self, number: int, holds: bool) -> None:
        for clue in self.beside[number]:
            self.left[clue] -= 1
            if holds:
                self.need[clue] -= 1
            self.clues.append(clue)

    def add_clue_moves(self, found: list[LineMove]) -> None:
        need, left, value = self.need, self.left, self.value
        clues, self.clues = self.clues, []
        for clue in dict.fromkeys(clues):
            wanted, places = need[clue], left[clue]
            if wanted < 0 or places < wanted:
                self.broken = LineCause(TOO_MANY if wanted < 0 else TOO_FEW, clue)
                return
            if places and (not wanted or wanted == places):
                sides = tuple([side for side in self.sides[clue] if not value[side]])
                found.append(
                    LineMove(LineCause(TIGHT_CLUE, clue), sides, ())
                    if wanted
                    else LineMove(LineCause(FULL_CLUE, clue), (), sides)
                )

    def find_early_cause(self, number: int) -> LineCause | None:
        return None if self.find_unmet(number) is None else LineCause(UNMET, number)

    def find_unmet(self, number: int) -> int | None:
        """A clue that would lack lines if this edge closed the loop."""
        beside = self.beside[number]
        return next((clue for clue, need in enumerate(self.need) if need > (clue in beside)), None)

    def find_clue_premises(self, cause: LineCause) -> Iterable[int]:
        what, source = cause
        if what == UNMET:
            clue = self._find_short_clue(source)
            here = () if clue is None else [side for side in self.sides[clue] if self.value[side]]
            return [*self.find_piece_between(source), *here]
        known = TRUE if what in (FULL_CLUE, TOO_MANY) else FALSE
        return [side for side in self.sides[source] if self.value[side] == known]

    def _find_short_clue(self, edge: int) -> int | None:
        """The first clue that has not its lines on the loop which this edge would close."""
        loop = {*self.find_piece_between(edge), edge}
        counts = (sum(side in loop for side in sides) for sides in self.sides)
        return next((clue for clue, count in enumerate(counts) if count < self.numbers[clue]), None)

    def make_clue_consequence(self, cause: LineCause, decided: Sequence[int]) -> Consequence | None:
        what, source = cause
        edges = self.layout.edges
        if what == UNMET:
            clue = self._find_short_clue(source)
            assert clue is not None
            closing = f"would still lack lines if the loop closed along {self.names.name_edge(edges[source])}"
            return ClueState(Grounds((self.cells[clue],)), self.cells[clue], self.numbers[clue], closing)
        number = self.numbers[source]
        if what == TIGHT_CLUE:
            sides = join_sides(self.cells[source], [edges[side] for side in decided])
            fate = f"would need {'a line' if len(decided) == 1 else 'lines'} on its {sides}"
        else:
            there = sum(self.value[side] == TRUE for side in self.sides[source])
            left = sum(self.value[side] != FALSE for side in self.sides[source])
            fate = {
                FULL_CLUE: "would have its line" if number == 1 else "would have all its lines",
                TOO_MANY: f"would have {spell_count(there, 'line')}",
                TOO_FEW: f"would have only {spell_count(left, 'side')} left for {spell_count(number, 'line')}",
            }[what].replace("only no sides", "no side")
        return ClueState(Grounds((self.cells[source],)), self.cells[source], self.numbers[source], fate)

    def make_clue_clash(self, broken: LineCause) -> Clash:
        clue = self.cells[broken.source]
        fate = "has too many lines" if broken.cause == TOO_MANY else "has too few sides left"
        return Clash(f"the {self.numbers[broken.source]} at {clue} {fate}", Grounds((clue,)))

    def find_clue(self, why: LineCause) -> Cell | None:
        if why.cause in (FULL_CLUE, TIGHT_CLUE):
            return self.cells[why.source]
        if why.cause == UNMET:
            clue = self._find_short_clue(why.source)
            return None if clue is None else self.cells[clue]
        return None
