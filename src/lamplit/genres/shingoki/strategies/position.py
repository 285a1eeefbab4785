"""What is known of the lines of a Shingoki, with how long the arms of each pearl are and can be.

What each pearl says at once (``pearls``) comes to the simplest thoughts of every loop
(``lamplit.human.lines.position``). It is asked again only where the reach of an arm has changed, or what is
drawn of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Self

from lamplit.core.grid import Cell
from lamplit.core.puzzle import Puzzle
from lamplit.genre.steps import FALSE, OPEN, TRUE, Clash, Grounds
from lamplit.genres.shingoki.rules import split_clue
from lamplit.genres.shingoki.strategies.arms import Arm, explain_block, make_arm
from lamplit.genres.shingoki.strategies.pearl_inference import (
    ACROSS,
    AXIS,
    LONG,
    STRAIGHT,
    TURN,
    Lengths,
    Stretch,
    infer_at_pearl,
)
from lamplit.human.lines.layout import LineLayout
from lamplit.human.lines.pearls.line_words import FROM, Block
from lamplit.human.lines.pearls.position import ALONG, AXES, NO_WAY, SAID, PearlPosition
from lamplit.human.lines.position import LineCause, LineMove


@lru_cache(maxsize=4096)
def _make_arms(layout: LineLayout, cell: Cell, number: int) -> tuple[Arm, ...]:
    return tuple(make_arm(layout, cell, way, number) for way in range(4))


Near = list[list[tuple[int, int]]]
"""Arms, each with the place in it of what they are listed for."""


class ShingokiPosition(PearlPosition):
    """One board's knowledge of a Shingoki. The arm of a pearl that goes one way has the number 4 × pearl + way."""

    __slots__ = ("ahead", "arms", "drawn", "numbers", "passing", "reach")

    def __init__(self, puzzle: Puzzle) -> None:
        clues = {cell: split_clue(str(clue)) for cell, clue in puzzle.clues.items()}
        super().__init__(puzzle.grid, {cell: colour == "b" for cell, (colour, _) in clues.items()})
        self.numbers = [clues[cell][1] for cell in self.cells]
        self.arms: list[Arm] = []
        self.ahead: Near = [[] for _ in self.layout.edges]
        """The arms that each edge may be part of."""
        self.passing: tuple[Near, Near] = ([[] for _ in self.layout.points], [[] for _ in self.layout.points])
        """By axis: the arms that may pass each point; a line that leaves sideways there ends them."""
        self.reach: list[int] = []
        """How long each arm can be at most."""
        for pearl, cell in enumerate(self.cells):
            number = self.numbers[pearl]
            for way, arm in enumerate(_make_arms(self.layout, cell, number), 4 * pearl):
                self.arms.append(arm)
                self.reach.append(min(len(arm.edges), number - 1))
                for place, edge in enumerate(arm.edges):
                    self.ahead[edge].append((way, place))
                passing = self.passing[AXIS[way % 4]]
                for place, point in enumerate(arm.points[1:-1], 1):
                    passing[point].append((way, place))
        self.drawn = [0] * len(self.arms)
        """How long each arm is already."""

    def copy_to(self, twin: Self) -> None:
        super().copy_to(twin)
        twin.numbers, twin.arms, twin.ahead, twin.passing = self.numbers, self.arms, self.ahead, self.passing
        twin.reach, twin.drawn = self.reach[:], self.drawn[:]

    def note_decision(self, number: int, holds: bool) -> None:
        if not holds:
            self._cut_arms(self.ahead[number])
            return
        drawn, value = self.drawn, self.value
        for arm, place in self.ahead[number]:
            if drawn[arm] == place:
                edges = self.arms[arm].edges
                place += 1
                while place < len(edges) and value[edges[place]] == TRUE:
                    place += 1
                drawn[arm] = place
                self.pearls.append(arm // 4)
        one, other = self.layout.edges[number]
        across = self.passing[one.col == other.col]
        for point in self.layout.ends[number]:
            self._cut_arms(across[point])

    def _cut_arms(self, arms: list[tuple[int, int]]) -> None:
        """Arms that can't go beyond this place."""
        reach = self.reach
        for arm, place in arms:
            if reach[arm] > place:
                reach[arm] = place
                self.pearls.append(arm // 4)

    def add_clue_moves(self, found: list[LineMove]) -> None:
        pearls, self.pearls = self.pearls, []
        value = self.value
        for pearl in dict.fromkeys(pearls):
            sayings = infer_at_pearl(self.black[pearl], self.numbers[pearl], *self.measure_arms(pearl))
            if sayings is None:
                self.broken = LineCause(NO_WAY, pearl)
                return
            for cause, way, true, false in sayings:
                filled, empty = (
                    tuple([edge for edge in self._list_edges(pearl, parts) if not value[edge]])
                    for parts in (true, false)
                )
                if filled or empty:
                    found.append(LineMove(LineCause(cause, 4 * pearl + way), filled, empty))

    def measure_arms(self, pearl: int) -> tuple[Lengths, Lengths]:
        """How long each arm can be at most, and how long it is already."""
        arms = slice(4 * pearl, 4 * pearl + 4)
        return tuple(self.reach[arms]), tuple(self.drawn[arms])

    def _list_edges(self, pearl: int, parts: Iterable[Stretch]) -> list[int]:
        """The edges of these parts of a pearl's arms."""
        return [edge for way, start, stop in parts for edge in self.arms[4 * pearl + way].edges[start:stop]]

    # In words.

    def name_pearl(self, pearl: int) -> str:
        return f"the {'black' if self.black[pearl] else 'white'} {self.numbers[pearl]} at {self.cells[pearl]}"

    def find_pearl_premises(self, what: str, pearl: int, way: int) -> Iterable[int]:
        if what == NO_WAY:
            return self.list_known_near(pearl)
        cause = LineCause(what, 4 * pearl + way)
        return [number for late in self._iterate_later(cause) for number in self.list_known_near(pearl, late)]

    def _iterate_later(self, cause: LineCause) -> Iterator[frozenset[int]]:
        """What was decided from each time on that a cause decided something: an arm that is cut short by now may
        have been longer then, and ended by something else."""
        trail, why = self.trail, self.why
        for since, number in enumerate(trail):
            if why[number] == cause and (since == 0 or why[trail[since - 1]] != cause):
                yield frozenset(trail[since:])

    def list_known_near(self, pearl: int, late: frozenset[int] = frozenset()) -> list[int]:
        """What is drawn of the arms of a pearl, and what ends them; leaving aside what was decided too late."""
        value, found = self.value, []
        for edges, points in self.arms[4 * pearl : 4 * pearl + 4]:
            drawn = ahead = True
            for place, edge in enumerate(edges):
                if place and ahead:
                    own = {*late, edge, edges[place - 1]}
                    sideways = [line for line in self.list_known_at(points[place], TRUE) if line not in own]
                    found += sideways
                    ahead = not sideways
                known = OPEN if edge in late else value[edge]
                drawn = drawn and known == TRUE
                if known and (drawn or ahead):
                    found.append(edge)
                if not drawn and (known == FALSE or not ahead):
                    break
        return found

    def describe_blocked_axis(self, pearl: int, axis: int) -> Block:
        """Why a white pearl can't be passed along an axis."""
        reach, drawn = self.measure_arms(pearl)
        if entered := [way for way in AXES[1 - axis] if drawn[way]]:
            return Block(f"a line already comes in from {FROM[entered[0]]}", "lines already come in that way")
        return self._describe_room(pearl, [AXES[axis]], reach, drawn)

    def describe_blocked_arm(self, pearl: int, way: int) -> Block:
        """Why a black pearl can't be left one way."""
        reach, drawn = self.measure_arms(pearl)
        if drawn[3 - way]:
            entered = f"a line already comes in from {FROM[3 - way]}, and it turns there"
            return Block(entered, "lines already come in from there, and they turn on the pearls")
        across = [other for other in ACROSS[way] if not drawn[3 - other]]
        return self._describe_room(pearl, [(way, other) for other in across], reach, drawn)

    def _describe_room(self, pearl: int, pairs: Sequence[tuple[int, int]], reach: Lengths, drawn: Lengths) -> Block:
        """Why none of these pairs of arms can have the pearl's number."""
        both = set.intersection(*map(set, pairs))
        where = " and ".join(SAID[way] for way in sorted(both))
        for way in sorted(both):
            if not reach[way]:
                border = not self.arms[4 * pearl + way].edges
                return Block(f"{SAID[way]} is {'the border' if border else 'closed'}", "the other way is closed")
        most = max(reach[one] + reach[other] if reach[one] and reach[other] else 0 for one, other in pairs)
        if most < self.numbers[pearl]:
            room = f"its lines would be {most} at most" if most else "there is no room for two lines"
            return Block(f"{where}, {room}", "")
        return Block(f"{where}, its lines would be too long", "")

    def describe_fate(self, what: str, pearl: int, way: int) -> str:
        if what == NO_WAY:
            return self._explain_block(pearl)
        if what == STRAIGHT:
            return f"could be passed only {ALONG[way]}"
        if what == TURN:
            return f"could go only {SAID[3 - way]}, not {SAID[way]}"
        return f"would need its line {SAID[way]} to {'be longer' if what == LONG else 'end'}"

    def _explain_block(self, pearl: int) -> str:
        clue = self.black[pearl], self.numbers[pearl], self.cells[pearl]
        return explain_block(self.layout, *clue, self.value.__getitem__)

    def make_clue_clash(self, broken: LineCause) -> Clash:
        pearl = broken.source
        return Clash(f"{self.name_pearl(pearl)} {self._explain_block(pearl)}", Grounds((self.cells[pearl],)))
