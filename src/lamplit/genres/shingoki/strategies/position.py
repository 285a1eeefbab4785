"""What is known of the lines of a Shingoki, and what each pearl says at once.

Two straight lines leave a pearl, its *arms*; together they are as long as its number says. The *reach* of an arm
is how long it can be at most: it ends before a cross, at the border, and where a line leaves its cell sideways;
and one less than the number is the most, as the other arm is 1 long at least. Beside the simplest thoughts of
every loop (``lamplit.strategies.lines.position``) four live here, which are asked again only where a reach or what
is drawn of an arm has changed:

- the loop runs straight through a white pearl, along an axis on which both arms together reach the number;
- it turns on a black pearl: it leaves it upwards or downwards, and to the left or to the right, and where an arm
  would be too short whatever the other one, it goes the opposite way;
- an arm is at least as long as the number less the reach of the other;
- an arm that is as long as it may be, beside what is drawn of the other, ends there.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple, Self

from lamplit.genres.shingoki.rules import colour_and_number
from lamplit.grid import Cell
from lamplit.human.suppositions import Consequence
from lamplit.puzzle import Puzzle
from lamplit.steps import TRUE, Clash, Grounds
from lamplit.strategies.lines.layout import LineLayout, edge_beyond
from lamplit.strategies.lines.pearls import ALONG, AXES, SAID, UNMET, PearlPosition, PearlState
from lamplit.strategies.lines.position import Move, Why

STRAIGHT, TURN, LONG, ENDS = "straight", "turn", "long", "ends"
NO_WAY = "no way"
AXIS = (0, 1, 1, 0)
"""The axis of each way."""
ACROSS = tuple(AXES[1 - axis] for axis in AXIS)
"""The ways on the other axis."""


class Arm(NamedTuple):
    """What lies one way from a pearl, as far as its number goes."""

    edges: tuple[int, ...]
    points: tuple[int, ...]
    """The points from the pearl on."""


@lru_cache(maxsize=8192)
def ray(layout: LineLayout, cell: Cell, way: int) -> Arm:
    """What lies one way from a cell, up to the border."""
    edges: list[int] = []
    points = [layout.point_index[cell]]
    while (edge := edge_beyond(layout, cell, way, len(edges))) >= 0:
        edges.append(edge)
        points.append(layout.other(edge, points[-1]))
    return Arm(tuple(edges), tuple(points))


def arm_of(layout: LineLayout, cell: Cell, way: int, number: int) -> Arm:
    edges, points = ray(layout, cell, way)
    return Arm(edges[:number], points[: number + 1])


@lru_cache(maxsize=4096)
def _arms_of(layout: LineLayout, cell: Cell, number: int) -> tuple[Arm, ...]:
    return tuple(arm_of(layout, cell, way, number) for way in range(4))


Near = list[list[tuple[int, int]]]
"""Arms, each with the place in it of what they are listed for."""


class Position(PearlPosition):
    """One board's knowledge of a Shingoki. The arm of a pearl that goes one way has the number 4 × pearl + way."""

    __slots__ = ("ahead", "arms", "drawn", "numbers", "passing", "reach")

    def __init__(self, puzzle: Puzzle) -> None:
        clues = {cell: colour_and_number(str(clue)) for cell, clue in puzzle.clues.items()}
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
            for way, arm in enumerate(_arms_of(self.layout, cell, number), 4 * pearl):
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

    def noticed(self, number: int, holds: bool) -> None:
        if not holds:
            self._cut(self.ahead[number])
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
            self._cut(across[point])

    def _cut(self, arms: list[tuple[int, int]]) -> None:
        """Arms that can't go beyond this place."""
        reach = self.reach
        for arm, place in arms:
            if reach[arm] > place:
                reach[arm] = place
                self.pearls.append(arm // 4)

    def clue_moves(self, found: list[Move]) -> None:
        pearls, self.pearls = self.pearls, []
        for pearl in dict.fromkeys(pearls):
            look = self._black if self.black[pearl] else self._white
            look(pearl, *self.measure(pearl), found)
            if self.broken is not None:
                return

    def measure(self, pearl: int) -> tuple[list[int], list[int]]:
        """How long each arm can be at most, and how long it is already."""
        arms = slice(4 * pearl, 4 * pearl + 4)
        return self.reach[arms], self.drawn[arms]

    def _white(self, pearl: int, reach: list[int], drawn: list[int], found: list[Move]) -> None:
        number, arms = self.numbers[pearl], self.arms
        least = [length or 1 for length in drawn]
        up, left = (
            reach[one] > 0 < reach[other]
            and reach[one] + reach[other] >= number >= least[one] + least[other]
            and not (drawn[beside] or drawn[opposite])
            for (one, other), (beside, opposite) in (AXES, AXES[::-1])
        )
        if up and left:
            return
        if not (up or left):
            self.broken = Why(NO_WAY, pearl)
            return
        axis = 0 if up else 1
        inner = [arms[4 * pearl + way].edges[0] for way in AXES[axis]]
        across = [edge for way in AXES[1 - axis] for edge in arms[4 * pearl + way].edges[:1]]
        self._move(found, STRAIGHT, 4 * pearl + axis, inner, across)
        for way in AXES[axis]:
            self._bounds(pearl, way, reach[3 - way], drawn[way], least[3 - way], found)

    def _black(self, pearl: int, reach: list[int], drawn: list[int], found: list[Move]) -> None:
        number, arms = self.numbers[pearl], self.arms
        for way in range(4):
            if drawn[3 - way]:
                reach[way] = 0
        least = [length or 1 for length in drawn]
        with_it = [
            [
                other
                for other in ACROSS[way]
                if reach[other] and reach[way] + reach[other] >= number >= least[way] + least[other]
            ]
            if reach[way]
            else []
            for way in range(4)
        ]
        for way in range(4):
            if not with_it[way]:
                if not with_it[3 - way]:
                    self.broken = Why(NO_WAY, pearl)
                    return
                turned, shut = arms[4 * pearl + 3 - way].edges[:1], arms[4 * pearl + way].edges[:1]
                self._move(found, TURN, 4 * pearl + way, turned, shut)
            elif drawn[way]:
                others = [other for other in ACROSS[way] if with_it[other]]
                most = max([reach[other] for other in others])
                shortest = min([least[other] for other in others])
                self._bounds(pearl, way, most, drawn[way], shortest, found)

    def _bounds(self, pearl: int, way: int, most: int, drawn: int, least: int, found: list[Move]) -> None:
        """What the other arm, between these lengths, leaves to an arm of which so much is drawn."""
        number, edges = self.numbers[pearl], self.arms[4 * pearl + way].edges
        if drawn < number - most:
            self._move(found, LONG, 4 * pearl + way, edges[: number - most], ())
        elif drawn == number - least and drawn < len(edges):
            self._move(found, ENDS, 4 * pearl + way, (), edges[drawn : drawn + 1])

    def _move(self, found: list[Move], cause: str, source: int, true: Sequence[int], false: Sequence[int]) -> None:
        """A step, with those of its edges that are open."""
        value = self.value
        filled = tuple([edge for edge in true if not value[edge]])
        empty = tuple([edge for edge in false if not value[edge]])
        if filled or empty:
            found.append(Move(Why(cause, source), filled, empty))

    # In words.

    def name(self, pearl: int) -> str:
        return f"the {'black' if self.black[pearl] else 'white'} {self.numbers[pearl]} at {self.cells[pearl]}"

    def behind_clue(self, cause: Why) -> Iterable[int]:
        what, source = cause
        if what == UNMET:
            return self.piece_between(source)
        pearl = source if what == NO_WAY else source // 4
        return self.known_near(pearl)

    def known_near(self, pearl: int) -> list[int]:
        """What is known of the arms of a pearl: what is drawn, and what ends them."""
        value, found = self.value, []
        arms = self.arms[4 * pearl : 4 * pearl + 4]
        for (edges, points), reach, drawn in zip(arms, *self.measure(pearl), strict=True):
            end = max(reach, drawn)
            found += [edge for edge in edges[: end + 1] if value[edge]]
            found += self.known_at(points[min(end, len(points) - 1)], TRUE)
        return found

    def clue_consequence(self, cause: Why, decided: Sequence[int]) -> Consequence | None:
        what, source = cause
        if what == UNMET:
            pearl = self.left_out(source)
            fate = f"would be left out if {self.layout.edges[source]} closed the loop"
        elif what == NO_WAY:
            pearl, fate = source, "could not get its number any more"
        else:
            pearl, way = divmod(source, 4)
            if what == STRAIGHT:
                fate = f"would be passed {ALONG[way]}"
            elif what == TURN:
                fate = f"would have to be left {SAID[3 - way]}"
            else:
                fate = f"would need {'a longer line' if what == LONG else 'its line to end'} {SAID[way]}"
        return PearlState(Grounds((self.cells[pearl],)), self.name(pearl), fate)

    def clue_clash(self, broken: Why) -> Clash:
        cell = self.cells[broken.source]
        return Clash(f"{self.name(broken.source)} can't get its number any more", Grounds((cell,)))

    def clue_of(self, why: Why) -> Cell | None:
        """The pearl that a cause rests on, if it rests on one."""
        if why.cause in (STRAIGHT, TURN, LONG, ENDS):
            return self.cells[why.source // 4]
        if why.cause == UNMET:
            return self.cells[self.left_out(why.source)]
        if why.cause == "pass":
            return self.layout.points[why.source]
        return None
