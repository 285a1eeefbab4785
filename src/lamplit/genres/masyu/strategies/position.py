"""What is known of the lines of a Masyu, with what is known of the eight edges near each pearl.

What each pearl says at once (``pearls``) comes to the simplest thoughts of every loop
(``lamplit.human.lines.position``).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Self

from lamplit.core.grid import Cell
from lamplit.core.puzzle import Puzzle
from lamplit.genre.steps import FALSE, TRUE, Clash, Grounds
from lamplit.genres.masyu.strategies.pearl_inference import BLOCKED, LEG, PLACES, STRAIGHT, TURN, WEIGHT, infer_at_pearl
from lamplit.genres.masyu.strategies.pearl_words import explain_block
from lamplit.human.lines.layout import LineLayout, find_edge_beyond
from lamplit.human.lines.pearls.line_words import FROM, Block
from lamplit.human.lines.pearls.position import ALONG, AXES, NO_WAY, SAID, PearlPosition, find_neighbour
from lamplit.human.lines.position import LineCause, LineMove, Numbers


class MasyuPosition(PearlPosition):
    """One board's knowledge of a Masyu."""

    __slots__ = ("digits", "near", "watched")

    def __init__(self, puzzle: Puzzle) -> None:
        super().__init__(puzzle.grid, {cell: clue == "b" for cell, clue in puzzle.clues.items()})
        self.near: list[Numbers] = []
        """The edges near each pearl, by their places; -1 where there is none."""
        self.digits: list[int] = []
        """What is known of them, as one number."""
        self.watched: list[list[tuple[int, int]]] = [[] for _ in self.layout.edges]
        """The pearls near each edge, and the weight of its digit there."""
        for pearl, cell in enumerate(self.cells):
            near, digits, there = _find_edges_near(self.layout, cell)
            self.near.append(near)
            self.digits.append(digits)
            for edge, weight in there:
                self.watched[edge].append((pearl, weight))

    def copy_to(self, twin: Self) -> None:
        super().copy_to(twin)
        twin.near, twin.watched, twin.digits = self.near, self.watched, self.digits[:]

    def note_decision(self, number: int, holds: bool) -> None:
        known, digits = self.value[number], self.digits
        for pearl, weight in self.watched[number]:
            digits[pearl] += known * weight
            self.pearls.append(pearl)

    def add_clue_moves(self, found: list[LineMove]) -> None:
        pearls, self.pearls = self.pearls, []
        black, digits = self.black, self.digits
        for pearl in dict.fromkeys(pearls):
            sayings = infer_at_pearl(black[pearl], digits[pearl])
            if sayings is None:
                self.broken = LineCause(NO_WAY, pearl)
                return
            near = self.near[pearl]
            for cause, way, true, false in sayings:
                drawn, empty = tuple([near[place] for place in true]), tuple([near[place] for place in false])
                found.append(LineMove(LineCause(cause, 4 * pearl + way), drawn, empty))

    # In words.

    def name_pearl(self, pearl: int) -> str:
        return f"the {'black' if self.black[pearl] else 'white'} pearl at {self.cells[pearl]}"

    def find_pearl_premises(self, what: str, pearl: int, way: int) -> Iterable[int]:
        near = self.near[pearl]
        if what == LEG:
            return [near[way]]
        if what == TURN:
            return [near[way + 4], near[way], near[3 - way]]
        known = [(place, self.value[edge]) for place, edge in enumerate(near) if edge >= 0 and self.value[edge]]
        if what == BLOCKED:
            against = ((way, FALSE), (way + 4, FALSE), (3 - way, TRUE))
            return [near[one[0]] for one in against if one in known]
        return [near[place] for place, _ in known]

    def describe_blocked_leg(self, pearl: int, way: int) -> Block:
        """Why a black pearl can't be left one way."""
        inner, outer, opposite = (self.near[pearl][place] for place in (way, way + 4, 3 - way))
        if opposite >= 0 and self.value[opposite] == TRUE:
            entered = f"a line already comes in from {FROM[3 - way]}, and it turns there"
            return Block(entered, "lines already come in from there, and they turn on the pearls")
        crossed = [edge for edge in (inner, outer) if edge >= 0 and self.value[edge] == FALSE]
        why = self.names.describe_crosses([self.layout.edges[crossed[0]]]) if crossed else "the border is too close"
        return Block(
            f"{SAID[way]} there is no room for two cells, as {why}", "there is no room for two the opposite way"
        )

    def describe_blocked_axis(self, pearl: int, axis: int) -> Block:
        """Why a white pearl can't be passed along an axis."""
        near, value = self.near[pearl], self.value
        entered = [way for way in AXES[1 - axis] if near[way] >= 0 and value[near[way]] == TRUE]
        if entered:
            return Block(f"a line already comes in from {FROM[entered[0]]}", "lines already come in that way")
        if any(near[way] < 0 for way in AXES[axis]):
            return Block("it lies at the border", "they lie at the border")
        crossed = next((near[way] for way in AXES[axis] if value[near[way]] == FALSE), None)
        if crossed is not None:
            return Block(self.names.describe_crosses([self.layout.edges[crossed]]), "the other way is closed")
        return Block(
            f"{ALONG[axis]} it would have no turn beside it", "the other way, they would have no turn beside them"
        )

    def describe_fate(self, what: str, pearl: int, way: int) -> str:
        if what == NO_WAY:
            layout = self.layout
            return explain_block(layout, self.black[pearl], self.cells[pearl], self.value.__getitem__)
        return {
            LEG: f"would have its line run on {SAID[way]} for two cells",
            BLOCKED: f"could go only {SAID[3 - way]}, not {SAID[way]}",
            STRAIGHT: f"could be passed only {ALONG[way % 2]}",
            TURN: f"would need a turn at {find_neighbour(self.cells[pearl], 3 - way)}",
        }[what]

    def make_clue_clash(self, broken: LineCause) -> Clash:
        pearl = broken.source
        why = explain_block(self.layout, self.black[pearl], self.cells[pearl], self.value.__getitem__)
        return Clash(f"{self.name_pearl(pearl)} {why}", Grounds((self.cells[pearl],)))


@lru_cache(maxsize=4096)
def _find_edges_near(layout: LineLayout, cell: Cell) -> tuple[Numbers, int, tuple[tuple[int, int], ...]]:
    """The edges near a pearl by their places, what is known of them on an empty board, and the weight of each."""
    near = tuple(find_edge_beyond(layout, cell, place % 4, place // 4) for place in range(PLACES))
    weighed = list(zip(near, WEIGHT, strict=True))
    missing = sum(FALSE * weight for edge, weight in weighed if edge < 0)
    return near, missing, tuple((edge, weight) for edge, weight in weighed if edge >= 0)
