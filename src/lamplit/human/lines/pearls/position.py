"""What Masyu and Shingoki share: a loop from cell to cell that passes every pearl."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Self

from lamplit.core.grid import WAYS, Cell, Grid
from lamplit.genre.steps import Finding, Grounds
from lamplit.human.lines.findings import NoEarlyLoop
from lamplit.human.lines.layout import LineLayout
from lamplit.human.lines.pearls.corner_findings import PLAIN
from lamplit.human.lines.pearls.corner_findings import STRAIGHT as STRAIGHT_ON
from lamplit.human.lines.pearls.corner_findings import TURN as TURN_THERE
from lamplit.human.lines.pearls.findings import PearlLeftOut
from lamplit.human.lines.pearls.line_words import NAMES
from lamplit.human.lines.position import CLOSED, DEAD, EARLY, FULL, GIVEN, ON, PASS, UNMET, LineCause, LinePosition
from lamplit.human.suppositions import Consequence

NO_WAY = "no way"
"""What is broken if a pearl can't be passed any more."""
WITHOUT_CLUE = frozenset((GIVEN, FULL, ON, DEAD, EARLY, CLOSED))
AXES = ((0, 3), (1, 2))
"""The ways that are opposite: up and down, left and right."""
SAID = ("up", "left", "right", "down")
ALONG = ("up and down", "left and right")


@dataclass(frozen=True)
class PearlState(Consequence):
    """What becomes of a pearl."""

    name: str
    fate: str

    def explain(self) -> str:
        return f"{self.name} {self.fate}"


def find_neighbour(cell: Cell, way: int) -> Cell:
    """The next cell one way."""
    down, right = WAYS[way]
    return Cell(cell.row + down, cell.col + right)


@lru_cache(maxsize=64)
def build_layout(grid: Grid) -> LineLayout:
    return LineLayout.of(grid.links)


class PearlPosition(LinePosition):
    """One board's knowledge, pearls included. Pearls are numbers in the order of ``cells``."""

    __slots__ = ("black", "cells", "pearl_at", "pearls")

    def __init__(self, grid: Grid, black: Mapping[Cell, bool]) -> None:
        """``black`` says of each pearl whether it is black."""
        layout = build_layout(grid)
        points = layout.point_index
        self.cells = [cell for cell in black if cell in points]
        super().__init__(layout, NAMES, [points[cell] for cell in self.cells])
        self.black = [black[cell] for cell in self.cells]
        self.pearl_at = {cell: pearl for pearl, cell in enumerate(self.cells)}
        self.pearls: list[int] = list(range(len(self.cells)))
        """Those that were touched since they were last looked at."""

    def copy_to(self, twin: Self) -> None:
        twin.cells, twin.black, twin.pearl_at = self.cells, self.black, self.pearl_at
        twin.pearls = self.pearls[:]

    def find_early_cause(self, number: int) -> LineCause | None:
        return None if self.find_missed_pearl() is None else LineCause(UNMET, number)

    def find_missed_pearl(self) -> int | None:
        """A pearl that no line has come to yet."""
        points, lines = self.layout.point_index, self.lines
        return next((pearl for pearl, cell in enumerate(self.cells) if not lines[points[cell]]), None)

    def find_pearl_left_out(self, edge: int) -> int:
        """A pearl that is not on the loop which this edge would close."""
        ends = self.layout.ends
        on = {self.layout.points[point] for line in [*self.find_piece_between(edge), edge] for point in ends[line]}
        return next(pearl for pearl, cell in enumerate(self.cells) if cell not in on)

    def list_kinds(self) -> list[str]:
        """For each point whether the loop runs straight through it, turns there, or neither is known."""
        kinds = [PLAIN] * len(self.layout.points)
        for cell, black in zip(self.cells, self.black, strict=True):
            kinds[self.layout.point_index[cell]] = TURN_THERE if black else STRAIGHT_ON
        return kinds

    # In words. A cause of the genre's own has the source 4 × pearl + the way or axis that it speaks of.

    @abstractmethod
    def name_pearl(self, pearl: int) -> str:
        """``the white pearl at r2c3``."""

    @abstractmethod
    def find_pearl_premises(self, what: str, pearl: int, way: int) -> Iterable[int]:
        """The decided numbers that a pearl's own cause rests on, or that it can't be passed."""

    @abstractmethod
    def describe_fate(self, what: str, pearl: int, way: int) -> str:
        """What becomes of a pearl by a cause of its own, or that it can't be passed: ``would be passed …``"""

    def find_clue(self, why: LineCause) -> Cell | None:
        cause, source = why
        if cause in WITHOUT_CLUE:
            return None
        if cause == PASS:
            return self.layout.points[source]
        return self.cells[self.find_pearl_left_out(source) if cause == UNMET else source // 4]

    def find_clue_premises(self, cause: LineCause) -> Iterable[int]:
        what, source = cause
        if what == UNMET:
            return self.find_piece_between(source)
        return self.find_pearl_premises(what, *_decode_cause(cause))

    def make_clue_consequence(self, cause: LineCause, decided: Sequence[int]) -> Consequence:
        what, source = cause
        if what == UNMET:
            pearl = self.find_pearl_left_out(source)
            fate = f"would be left out if {self.names.name_edge(self.layout.edges[source])} closed the loop"
        else:
            pearl, way = _decode_cause(cause)
            fate = self.describe_fate(what, pearl, way)
        return PearlState(Grounds((self.cells[pearl],)), self.name_pearl(pearl), fate)

    def name_at(self, cell: Cell) -> str:
        return self.name_pearl(self.pearl_at[cell])

    def name_point(self, point: int) -> str:
        """A point by the pearl there, if there is one."""
        cell = self.layout.points[point]
        return self.name_at(cell) if cell in self.pearl_at else str(cell)


def _decode_cause(cause: LineCause) -> tuple[int, int]:
    return (cause.source, 0) if cause.cause == NO_WAY else divmod(cause.source, 4)


def find_left_out(position: PearlPosition, edge: int) -> Finding | None:
    """What keeps an edge from closing the loop, noticed while some pearl had no line: it has none still, or there
    is line elsewhere by now. None if the piece has grown, so that the edge would not close it any more."""
    layout = position.layout
    one, other = layout.ends[edge]
    if position.lines[one] != 1 or position.far[one] != other:
        return None
    piece = tuple(layout.edges[number] for number in position.find_piece_between(edge))
    pearl = position.find_missed_pearl()
    line = (layout.lines[edge],)
    if pearl is None:
        return NoEarlyLoop((), line, Grounds(edges=piece), position.names, layout.edges[edge])
    grounds = Grounds((position.cells[pearl],), edges=piece)
    return PearlLeftOut((), line, grounds, position.name_pearl(pearl), layout.edges[edge])
