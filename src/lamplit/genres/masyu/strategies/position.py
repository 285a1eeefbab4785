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
from functools import lru_cache
from typing import Self

from lamplit.grid import Cell
from lamplit.human.suppositions import Consequence
from lamplit.puzzle import Puzzle
from lamplit.steps import FALSE, OPEN, TRUE, Clash, Grounds
from lamplit.strategies.lines.layout import LineLayout, edge_beyond
from lamplit.strategies.lines.pearls import ALONG, AXES, SAID, UNMET, PearlPosition, PearlState
from lamplit.strategies.lines.position import Move, Why

LEG, BLOCKED, STRAIGHT, TURN = "leg", "blocked", "straight", "turn"
NO_WAY = "no way"


class Position(PearlPosition):
    """One board's knowledge of a Masyu."""

    __slots__ = ("inner", "outer")

    def __init__(self, puzzle: Puzzle) -> None:
        super().__init__(puzzle.grid, {cell: clue == "b" for cell, clue in puzzle.clues.items()})
        self.inner: list[tuple[int, ...]] = []
        self.outer: list[tuple[int, ...]] = []
        """The edges beside each pearl, and those straight on: up, left, right, down; -1 where there is none."""
        for pearl, cell in enumerate(self.cells):
            inner, outer = _edges_near(self.layout, cell)
            self.inner.append(inner)
            self.outer.append(outer)
            for edge in (*inner, *outer):
                if edge >= 0:
                    self.watched[edge].append(pearl)

    def copy_to(self, twin: Self) -> None:
        super().copy_to(twin)
        twin.inner, twin.outer = self.inner, self.outer

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

    # In words.

    def name(self, pearl: int) -> str:
        return f"the {'black' if self.black[pearl] else 'white'} pearl at {self.cells[pearl]}"

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
            pearl = self.left_out(source)
            fate = f"would be left out if {self.layout.edges[source]} closed the loop"
        elif what == NO_WAY:
            pearl, fate = source, "could not be passed any more"
        else:
            pearl, way = divmod(source, 4)
            fate = {
                LEG: f"would go straight on {SAID[way]}",
                BLOCKED: f"would have to be left {SAID[3 - way]}",
                STRAIGHT: f"would be passed {ALONG[way % 2]}",
                TURN: f"would need a turn {SAID[3 - way]}",
            }[what]
        return PearlState(Grounds((self.cells[pearl],)), self.name(pearl), fate)

    def clue_clash(self, broken: Why) -> Clash:
        cell = self.cells[broken.source]
        return Clash(f"the loop can't pass {self.name(broken.source)} as it must any more", Grounds((cell,)))

    def clue_of(self, why: Why) -> Cell | None:
        """The pearl that a cause rests on, if it rests on one."""
        if why.cause in (LEG, BLOCKED, STRAIGHT, TURN):
            return self.cells[why.source // 4]
        if why.cause == UNMET:
            return self.cells[self.left_out(why.source)]
        if why.cause == "pass":
            return self.layout.points[why.source]
        return None


@lru_cache(maxsize=4096)
def _edges_near(layout: LineLayout, cell: Cell) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The inner and the outer edges of a pearl."""
    inner, outer = (tuple(edge_beyond(layout, cell, way, steps) for way in range(4)) for steps in (0, 1))
    return inner, outer
