"""Spots: the pearls of a loop from cell to cell and the other cells, where a line may end, with their ways."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

from lamplit.genre.steps import TRUE
from lamplit.human.lines.layout import LineLayout
from lamplit.human.lines.pearls.drawn_ways import SpotWay, iterate_bits
from lamplit.human.lines.position import LinePosition, Numbers
from lamplit.human.trail_watch import TrailWatch

Read = Callable[[set[int], set[int]], None]
"""Hears of the spots close to which something has changed, and of those to look at again: of the spots that the
loop passes those, and their neighbours."""


class CellSpot(NamedTuple):
    """A pearl, or a cell where a line may end."""

    point: int
    pearl: bool
    ways: tuple[SpotWay, ...]
    lines: tuple[int, ...]
    """By way: the edges that hold a line, as bits."""
    empty: tuple[int, ...]
    """By way: the edges that hold none, as bits."""
    support: int
    """All edges that its ways speak of, as bits."""
    edges: Numbers
    """The same by number."""
    points: frozenset[int]
    """The points of these edges."""
    on: tuple[int, ...]
    """By way: the points that the line passes, as bits."""
    ends: tuple[tuple[int, int], ...]
    """By way: the two ends of the line."""
    left: dict[int, list[int]]
    """By edge: the ways that go with a line there, and those that go with none, as bits."""

    @staticmethod
    def of(layout: LineLayout, point: int, pearl: bool, ways: Sequence[SpotWay]) -> CellSpot:
        lines = tuple(sum(1 << edge for edge in way.true) for way in ways)
        empty = tuple(sum(1 << edge for edge in way.false) for way in ways)
        support = 0
        for bits in (*lines, *empty):
            support |= bits
        edges = tuple(iterate_bits(support))
        points = frozenset(end for edge in edges for end in layout.ends[edge])
        every = (1 << len(ways)) - 1
        left = {edge: [every, every] for edge in edges}
        for number, way in enumerate(ways):
            for edge in way.false:
                left[edge][0] ^= 1 << number
            for edge in way.true:
                left[edge][1] ^= 1 << number
        passed = ({end for edge in way.true for end in layout.ends[edge]} for way in ways)
        on = tuple(sum(1 << end for end in ends) for ends in passed)
        return CellSpot(
            point,
            pearl,
            tuple(ways),
            lines,
            empty,
            support,
            edges,
            points,
            on,
            tuple(_find_ends(layout, way.true) for way in ways),
            left,
        )


def _find_ends(layout: LineLayout, path: Numbers) -> tuple[int, int]:
    """The two ends of a path, in the order of those of its last edge."""
    met = Counter(end for edge in path for end in layout.ends[edge])
    start, goal = (end for edge in (path[0], path[-1]) for end in layout.ends[edge] if met[end] == 1)
    return (goal, start) if layout.ends[path[-1]][0] == goal else (start, goal)


class WayName(NamedTuple):
    """What to call a way."""

    lead: str
    """What comes before it in a sentence: ``with`` two lengths, or nothing."""
    name: str
    """``up and down with a turn at r2c3``."""
    broad: str
    """The same for this way and others that differ little: ``up and down``."""

    def __str__(self) -> str:
        return f"{self.lead} {self.name}".strip()


class SpotWords(Protocol):
    """How a genre speaks of its spots."""

    def name(self, point: int) -> str:
        """What stands at a point: ``the black pearl at r2c3``, or ``r2c3``."""

    def name_way(self, at: int, way: int) -> WayName:
        """What to call a way of a spot."""

    def suppose(self, at: int) -> str:
        """What comes before a way of a spot after ``if``: ``the loop left the black pearl at r2c3``."""

    def tell_only_way(self, at: int, way: int) -> str:
        """The only way that another way leaves to a pearl: ``the black pearl at r2c3 could be left only up and
        left``."""

    def explain_block(self, at: int, lines: int, empty: int) -> str:
        """Why a pearl can't be passed with these lines and crosses (as bits) besides those that are there."""


class CellSpots:
    """All spots of a position, by the number of their point, and which of their ways go with what is known."""

    def __init__(self, position: LinePosition, spots: Sequence[CellSpot], words: SpotWords) -> None:
        self.position, self.spots, self.words = position, spots, words
        layout = position.layout
        self.open = (1 << len(layout.edges)) - 1
        """The edges that are open, as bits."""
        self.lined = 0
        """The points that have a line, as bits."""
        self.alive: dict[int, int] = {}
        """The ways that go with what is known, as bits, of each pearl and of each cell where a line ends."""
        self.active: set[int] = set()
        """The spots that the loop passes, where something is open."""
        self.readers: list[Read] = []
        """Listeners to be notified of changes."""
        self._watch = TrailWatch(position.trail)
        self._close: list[list[int]] = [[] for _ in layout.edges]
        """The pearls whose ways speak of an edge."""
        self._at: list[list[int]] = [[] for _ in layout.points]
        """The pearls whose ways come to a point."""
        for at, spot in enumerate(spots):
            if spot.pearl:
                self.alive[at] = (1 << len(spot.ways)) - 1
                for edge in spot.edges:
                    self._close[edge].append(at)
                for point in spot.points:
                    self._at[point].append(at)
        self._beside: dict[int, list[int]] = {}
        self._far: list[int] = []

    def update(self) -> None:
        """Take over what was decided since the last look."""
        changed = self._watch.take_changes()
        if changed is not None and not changed:
            return
        touched = set(range(len(self.spots))) if changed is None else self._find_touched(changed)
        spots, alive, value, ends = self.spots, self.alive, self.position.value, self.position.layout.ends
        for edge in [edge for edge, known in enumerate(value) if known] if changed is None else changed:
            self.open &= ~(1 << edge)
            empty = value[edge] != TRUE
            if not empty:
                a, b = ends[edge]
                self.lined |= 1 << a | 1 << b
            for at in self._close[edge]:
                alive[at] &= spots[at].left[edge][empty]
        for at in touched:
            if self._is_passed(at):
                self.active.add(at)
            else:
                self.active.discard(at)
        look = touched & self.active
        if changed is not None:
            look = look.union(*map(self.find_neighbours, look)) & self.active
        for read in self.readers:
            read(touched, look)

    def _is_passed(self, at: int) -> bool:
        """Whether the loop is sure to pass a spot, and something is open there."""
        spot, position = self.spots[at], self.position
        if spot.pearl:
            return bool(spot.support & self.open)
        if position.lines[at] != 1 or not position.room[at]:
            return False
        ways, value = -1, position.value
        for edge, left in spot.left.items():
            if value[edge]:
                ways &= left[value[edge] != TRUE]
        self.alive[at] = ways
        return True

    def _find_touched(self, changed: Sequence[int]) -> set[int]:
        """The spots that come to an edge that has changed, or to the end of a piece that has."""
        position, around = self.position, self.position.layout.points_around
        ends, far = position.layout.ends, position.far
        points = {point for edge in changed for point in ends[edge]}
        points.update([point for point, one in enumerate(self._far) if one != far[point]])
        self._far = far[:]
        touched: set[int] = set()
        for point in points:
            touched.update(around[point])
            touched.update(self._at[point])
        return touched

    def find_neighbours(self, at: int) -> list[int]:
        """The spots whose ways speak of edges that those of a spot speak of."""
        found = self._beside.get(at)
        if found is None:
            close = self._close
            near = set(self.spots[at].points)
            for edge in self.spots[at].edges:
                near.update(close[edge])
            near.discard(at)
            found = self._beside[at] = sorted(near)
        return found
