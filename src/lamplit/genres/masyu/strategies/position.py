"""What is known of the lines of a Masyu, and what each pearl says at once.

Beside the simplest thoughts of every loop (``lamplit.strategies.lines.position``) four live here. Call the edges
beside a pearl its *inner* edges, and those straight on from them its *outer* ones.

- A black pearl turns, and each of its two *legs* is an inner and an outer edge: where an inner edge is drawn, its
  outer one is too, and the opposite inner edge is not.
- Where a leg is blocked (the border, a cross on one of its two edges, a line opposite), the loop leaves the black
  pearl the other way.
- Through a white pearl the loop runs straight: where it can't run one way, it runs the other.
- It turns before the white pearl or after it: where it runs straight on at one side, it turns at the other.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Self

from lamplit.grid import WAYS, Cell, Grid
from lamplit.human.suppositions import Consequence
from lamplit.puzzle import Puzzle
from lamplit.steps import FALSE, OPEN, TRUE, Clash, Grounds
from lamplit.strategies.lines.consequences import CellNames
from lamplit.strategies.lines.layout import LineLayout
from lamplit.strategies.lines.pearl_colours import PLAIN
from lamplit.strategies.lines.pearl_colours import STRAIGHT as STRAIGHT_ON
from lamplit.strategies.lines.pearl_colours import TURN as TURN_THERE
from lamplit.strategies.lines.position import LinePosition, Move, Why

NAMES = CellNames()
LEG, BLOCKED, STRAIGHT, TURN = "leg", "blocked", "straight", "turn"
NO_WAY, UNMET = "no way", "unmet"
AXES = ((0, 3), (1, 2))
"""The ways that are opposite: up and down, left and right."""


@dataclass(frozen=True)
class PearlState(Consequence):
    """What becomes of a pearl."""

    name: str
    fate: str

    def words(self) -> str:
        return f"{self.name} {self.fate}"


@lru_cache(maxsize=64)
def layout_of(grid: Grid) -> LineLayout:
    return LineLayout.of(grid.links)


class Position(LinePosition):
    """One board's knowledge, pearls included. Pearls are numbers in the order of ``cells``."""

    __slots__ = ("black", "cells", "inner", "outer", "pearls", "watched")

    def __init__(self, puzzle: Puzzle) -> None:
        layout = layout_of(puzzle.grid)
        points = layout.point_index
        self.cells = [cell for cell in puzzle.clues if cell in points]
        super().__init__(layout, NAMES, [points[cell] for cell in self.cells])
        self.black = [puzzle.clues[cell] == "b" for cell in self.cells]
        self.inner: list[tuple[int, ...]] = []
        self.outer: list[tuple[int, ...]] = []
        """The edges beside each pearl, and those straight on: up, left, right, down; -1 where there is none."""
        self.watched: list[list[int]] = [[] for _ in layout.edges]
        """The pearls that look at an edge."""
        for pearl, cell in enumerate(self.cells):
            inner, outer = [], []
            for down, right in WAYS:
                near = points.get(Cell(cell.row + down, cell.col + right), -1)
                far = points.get(Cell(cell.row + 2 * down, cell.col + 2 * right), -1)
                inner.append(layout.between.get((points[cell], near), -1))
                outer.append(layout.between.get((near, far), -1))
            self.inner.append(tuple(inner))
            self.outer.append(tuple(outer))
            for edge in (*inner, *outer):
                if edge >= 0:
                    self.watched[edge].append(pearl)
        self.pearls: list[int] = list(range(len(self.cells)))
        """Those that were touched since they were last looked at."""

    def copy_to(self, twin: Self) -> None:
        twin.cells, twin.black, twin.inner, twin.outer = self.cells, self.black, self.inner, self.outer
        twin.watched, twin.pearls = self.watched, self.pearls[:]

    def noticed(self, number: int, holds: bool) -> None:
        self.pearls += self.watched[number]

    def known(self, edge: int) -> int:
        """What is known of an edge; there is no line where there is no edge."""
        return FALSE if edge < 0 else self.value[edge]

    def clue_moves(self, found: list[Move]) -> None:
        pearls, self.pearls = self.pearls, []
        for pearl in dict.fromkeys(pearls):
            if self.black[pearl]:
                self._black(pearl, found)
            else:
                self._white(pearl, found)
            if self.broken is not None:
                return

    def can_leave(self, pearl: int, way: int) -> bool:
        """Whether a black pearl's leg may go this way."""
        inner, outer, known = self.inner[pearl], self.outer[pearl], self.known
        return known(inner[way]) != FALSE and known(outer[way]) != FALSE and known(inner[3 - way]) != TRUE

    def _black(self, pearl: int, found: list[Move]) -> None:
        inner, outer = self.inner[pearl], self.outer[pearl]
        for way in range(4):
            if self.known(inner[way]) == TRUE:
                self._move(found, Why(LEG, 4 * pearl + way), (outer[way],), (inner[3 - way],))
            if not self.can_leave(pearl, way):
                if way > 1 and not self.can_leave(pearl, 3 - way):
                    self.broken = Why(NO_WAY, pearl)
                    return
                self._move(found, Why(BLOCKED, 4 * pearl + way), (inner[3 - way], outer[3 - way]), (inner[way],))

    def can_run(self, pearl: int, axis: int) -> bool:
        """Whether the loop may run straight through a white pearl along an axis, and turn beside it."""
        inner, outer, known = self.inner[pearl], self.outer[pearl], self.known
        (one, other), across = AXES[axis], AXES[1 - axis]
        return (
            known(inner[one]) != FALSE
            and known(inner[other]) != FALSE
            and all(known(inner[way]) != TRUE for way in across)
            and not (known(outer[one]) == known(outer[other]) == TRUE)
        )

    def _white(self, pearl: int, found: list[Move]) -> None:
        inner, outer = self.inner[pearl], self.outer[pearl]
        can = [self.can_run(pearl, axis) for axis in range(2)]
        if not any(can):
            self.broken = Why(NO_WAY, pearl)
            return
        for axis, (one, other) in enumerate(AXES):
            if not can[1 - axis]:
                across = tuple(inner[way] for way in AXES[1 - axis])
                self._move(found, Why(STRAIGHT, 4 * pearl + axis), (inner[one], inner[other]), across)
            if self.known(inner[one]) == TRUE == self.known(inner[other]):
                for way in (one, other):
                    if self.known(outer[way]) == TRUE:
                        self._move(found, Why(TURN, 4 * pearl + way), (), (outer[3 - way],))

    def _move(self, found: list[Move], why: Why, true: tuple[int, ...], false: tuple[int, ...]) -> None:
        """A step, with those of its edges that are open."""
        known = self.known
        drawn = tuple([edge for edge in true if known(edge) == OPEN])
        empty = tuple([edge for edge in false if known(edge) == OPEN])
        if drawn or empty:
            found.append(Move(why, drawn, empty))

    def early(self, number: int) -> Why | None:
        return None if self.missed() is None else Why(UNMET, number)

    def missed(self) -> int | None:
        """A pearl that no line has come to yet."""
        points, lines = self.layout.point_index, self.lines
        return next((pearl for pearl, cell in enumerate(self.cells) if not lines[points[cell]]), None)

    # In words.

    def name(self, pearl: int) -> str:
        return f"the {'black' if self.black[pearl] else 'white'} pearl at {self.cells[pearl]}"

    def called(self, cell: Cell) -> str:
        """A cell by the pearl in it, if there is one."""
        return self.name_at(cell) if cell in self.cells else str(cell)

    def kinds(self) -> list[str]:
        """For each point whether the loop runs straight through it, turns there, or neither is known."""
        kinds = [PLAIN] * len(self.layout.points)
        for cell, black in zip(self.cells, self.black, strict=True):
            kinds[self.layout.point_index[cell]] = TURN_THERE if black else STRAIGHT_ON
        return kinds

    def name_at(self, cell: Cell) -> str:
        return self.name(self.cells.index(cell))

    def behind_clue(self, cause: Why) -> Iterable[int]:
        what, source = cause
        if what == UNMET:
            return self.piece_between(source)
        if what == NO_WAY:
            return self._decided(self.inner[source], self.outer[source])
        pearl, way = divmod(source, 4)
        inner, outer = self.inner[pearl], self.outer[pearl]
        if what == LEG:
            return [inner[way]]
        if what == TURN:
            return [outer[way], inner[way], inner[3 - way]]
        if what == BLOCKED:
            shut = [edge for edge in (inner[way], outer[way]) if edge >= 0 and self.value[edge] == FALSE]
            return [*shut, *(edge for edge in (inner[3 - way],) if self.known(edge) == TRUE)]
        return self._decided(inner, outer)

    def _decided(self, *edges: tuple[int, ...]) -> list[int]:
        return [edge for group in edges for edge in group if edge >= 0 and self.value[edge]]

    def clue_consequence(self, cause: Why, decided: Sequence[int]) -> Consequence | None:
        what, source = cause
        if what == UNMET:
            pearl = self._left_out(source)
            fate = f"would be left out if {self.layout.edges[source]} closed the loop"
        elif what == NO_WAY:
            pearl, fate = source, "could not be passed any more"
        else:
            pearl, way = divmod(source, 4)
            fate = {
                LEG: f"would go straight on {_said(way)}",
                BLOCKED: f"would have to be left {_said(3 - way)}",
                STRAIGHT: f"would be passed {'up and down' if way == 0 else 'left and right'}",
                TURN: f"would need a turn {_said(3 - way)}",
            }[what]
        return PearlState(Grounds((self.cells[pearl],)), self.name(pearl), fate)

    def _left_out(self, edge: int) -> int:
        """A pearl that is not on the loop which this edge would close."""
        ends = self.layout.ends
        on = {self.layout.points[point] for line in [*self.piece_between(edge), edge] for point in ends[line]}
        return next(pearl for pearl, cell in enumerate(self.cells) if cell not in on)

    def clue_clash(self, broken: Why) -> Clash:
        cell = self.cells[broken.source]
        return Clash(f"the loop can't pass {self.name(broken.source)} as it must any more", Grounds((cell,)))

    def clue_of(self, why: Why) -> Cell | None:
        """The pearl that a cause rests on, if it rests on one."""
        if why.cause in (LEG, BLOCKED, STRAIGHT, TURN):
            return self.cells[why.source // 4]
        if why.cause == UNMET:
            return self.cells[self._left_out(why.source)]
        if why.cause == "pass":
            return self.layout.points[why.source]
        return None


def _said(way: int) -> str:
    return ("upwards", "to the left", "to the right", "downwards")[way]
