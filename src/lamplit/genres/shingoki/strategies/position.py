"""What is known of the lines of a Shingoki, and what each pearl says at once.

Two straight lines leave a pearl, its *arms*; together they are as long as its number says. The *reach* of an arm
is how long it can be at most: it ends before a cross, at the border, and where a line leaves its cell sideways;
and one less than the number is the most, as the other arm is 1 long at least. Beside the simplest thoughts of
every loop (``lamplit.strategies.lines.position``) four live here:

- the loop runs straight through a white pearl, along an axis on which both arms together reach the number;
- it turns on a black pearl: it leaves it upwards or downwards, and to the left or to the right, and where an arm
  would be too short whatever the other one, it goes the opposite way;
- an arm is at least as long as the number less the reach of the other;
- an arm that is as long as it may be, beside what is drawn of the other, ends there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple, Self

from lamplit.genres.shingoki.rules import colour_and_number
from lamplit.grid import Cell
from lamplit.human.suppositions import Consequence
from lamplit.puzzle import Puzzle
from lamplit.steps import FALSE, OPEN, TRUE, Clash, Grounds
from lamplit.strategies.lines.layout import LineLayout, edge_beyond
from lamplit.strategies.lines.pearls import ALONG, AXES, SAID, UNMET, PearlPosition, PearlState
from lamplit.strategies.lines.position import Move, Why

STRAIGHT, TURN, LONG, ENDS = "straight", "turn", "long", "ends"
NO_WAY = "no way"


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


class Position(PearlPosition):
    """One board's knowledge of a Shingoki."""

    __slots__ = ("arms", "done", "numbers", "passing")

    def __init__(self, puzzle: Puzzle) -> None:
        clues = {cell: colour_and_number(str(clue)) for cell, clue in puzzle.clues.items()}
        super().__init__(puzzle.grid, {cell: colour == "b" for cell, (colour, _) in clues.items()})
        self.numbers = [clues[cell][1] for cell in self.cells]
        self.done = bytearray(len(self.cells))
        """The pearls that have their number, with both arms ended."""
        self.arms: list[tuple[Arm, ...]] = []
        """The arms of each pearl: up, left, right, down."""
        self.passing: list[list[int]] = [[] for _ in self.layout.points]
        """The pearls whose arms may pass a point: a line that leaves sideways there ends them."""
        for pearl, cell in enumerate(self.cells):
            arms = tuple(arm_of(self.layout, cell, way, self.numbers[pearl]) for way in range(4))
            self.arms.append(arms)
            for arm in arms:
                for edge in arm.edges:
                    self.watched[edge].append(pearl)
                for point in arm.points[1:-1]:
                    self.passing[point].append(pearl)

    def copy_to(self, twin: Self) -> None:
        super().copy_to(twin)
        twin.numbers, twin.arms, twin.passing = self.numbers, self.arms, self.passing
        twin.done = self.done[:]

    def noticed(self, number: int, holds: bool) -> None:
        self.pearls += self.watched[number]
        if holds:
            one, other = self.layout.ends[number]
            self.pearls += self.passing[one]
            self.pearls += self.passing[other]

    def clue_moves(self, found: list[Move]) -> None:
        pearls, self.pearls = self.pearls, []
        done = self.done
        for pearl in dict.fromkeys(pearls):
            if done[pearl]:
                continue
            reach, drawn = self.measure(pearl)
            before = len(found)
            look = self._black if self.black[pearl] else self._white
            look(pearl, reach, drawn, found)
            if self.broken is not None:
                return
            if len(found) == before and sum(drawn) == self.numbers[pearl]:
                done[pearl] = True

    def measure(self, pearl: int) -> tuple[list[int], list[int]]:
        """How long each arm can be at most, and how long it is already."""
        value, lines, most = self.value, self.lines, self.numbers[pearl] - 1
        reach, drawn = [], []
        for edges, points in self.arms[pearl]:
            length = line = before = 0
            for edge, point in zip(edges, points, strict=False):
                known = value[edge]
                here = known == TRUE
                if here and line == length:
                    line += 1
                if known == FALSE or length == most or (length and lines[point] > before + here):
                    break
                length += 1
                before = here
            reach.append(length)
            drawn.append(line)
        return reach, drawn

    def _white(self, pearl: int, reach: list[int], drawn: list[int], found: list[Move]) -> None:
        number, arms = self.numbers[pearl], self.arms[pearl]
        can = [
            reach[one] > 0 < reach[other]
            and reach[one] + reach[other] >= number >= max(1, drawn[one]) + max(1, drawn[other])
            and not any(drawn[way] for way in AXES[1 - axis])
            for axis, (one, other) in enumerate(AXES)
        ]
        if not any(can):
            self.broken = Why(NO_WAY, pearl)
            return
        if all(can):
            return
        axis = can.index(True)
        across = tuple(arms[way].edges[0] for way in AXES[1 - axis] if arms[way].edges)
        inner = tuple(arms[way].edges[0] for way in AXES[axis])
        self._move(found, Why(STRAIGHT, 4 * pearl + axis), inner, across)
        for way in AXES[axis]:
            self._bounds(pearl, way, reach[3 - way], drawn[way], max(1, drawn[3 - way]), found)

    def _black(self, pearl: int, reach: list[int], drawn: list[int], found: list[Move]) -> None:
        number, arms = self.numbers[pearl], self.arms[pearl]
        for way in range(4):
            if drawn[3 - way]:
                reach[way] = 0
        can = [self._can_turn(number, way, reach, drawn) for way in range(4)]
        for way in range(4):
            if not can[way]:
                if not can[3 - way]:
                    self.broken = Why(NO_WAY, pearl)
                    return
                self._move(found, Why(TURN, 4 * pearl + way), arms[3 - way].edges[:1], arms[way].edges[:1])
            elif drawn[way]:
                others = [other for other in AXES[1 - (way in AXES[1])] if can[other]]
                if others:
                    most = max(reach[other] for other in others)
                    least = min(max(1, drawn[other]) for other in others)
                    self._bounds(pearl, way, most, drawn[way], least, found)

    @staticmethod
    def _can_turn(number: int, way: int, reach: list[int], drawn: list[int]) -> bool:
        """Whether some arm across makes the number with one this way."""
        return reach[way] > 0 and any(
            reach[other] and reach[way] + reach[other] >= number >= max(1, drawn[way]) + max(1, drawn[other])
            for other in AXES[1 - (way in AXES[1])]
        )

    def _bounds(self, pearl: int, way: int, most: int, drawn: int, least: int, found: list[Move]) -> None:
        """What the other arm, between these lengths, leaves to an arm of which so much is drawn."""
        number, edges = self.numbers[pearl], self.arms[pearl][way].edges
        if drawn < number - most:
            self._move(found, Why(LONG, 4 * pearl + way), edges[: number - most], ())
        elif drawn == number - least and drawn < len(edges):
            self._move(found, Why(ENDS, 4 * pearl + way), (), (edges[drawn],))

    def _move(self, found: list[Move], why: Why, true: tuple[int, ...], false: tuple[int, ...]) -> None:
        """A step, with those of its edges that are open."""
        value = self.value
        filled = tuple([edge for edge in true if value[edge] == OPEN])
        empty = tuple([edge for edge in false if value[edge] == OPEN])
        if filled or empty:
            found.append(Move(why, filled, empty))

    # In words.

    def name(self, pearl: int) -> str:
        return f"the {'black' if self.black[pearl] else 'white'} {self.numbers[pearl]} at {self.cells[pearl]}"

    def behind_clue(self, cause: Why) -> Iterable[int]:
        what, source = cause
        if what == UNMET:
            return self.piece_between(source)
        if what == NO_WAY:
            return self.known_near(source)
        return [number for before in self._before(cause) for number in before.known_near(source // 4)]

    def _before(self, cause: Why) -> Iterator[Self]:
        """The position as it was each time that a cause decided something: an arm that is cut short by now may
        have been longer then, and ended by something else."""
        trail, why = self.trail, self.why
        for since, number in enumerate(trail):
            if why[number] == cause and (since == 0 or why[trail[since - 1]] != cause):
                yield self._without(trail[since:])

    def _without(self, late: Iterable[int]) -> Self:
        """The position before these were decided, good for measuring arms and for nothing else."""
        twin = self.fork()
        for number in late:
            if twin.value[number] == TRUE:
                for point in self.layout.ends[number]:
                    twin.lines[point] -= 1
            twin.value[number] = OPEN
        return twin

    def known_near(self, pearl: int) -> list[int]:
        """What is known of the arms of a pearl: what is drawn, and what ends them."""
        value, found = self.value, []
        for (edges, points), reach, drawn in zip(self.arms[pearl], *self.measure(pearl), strict=True):
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
