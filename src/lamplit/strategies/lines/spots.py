"""Spots: the pearls of a loop from cell to cell and the other cells, where a line may end, with their ways."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from lamplit.human.watch import Watch
from lamplit.steps import TRUE
from lamplit.strategies.lines.layout import LineLayout
from lamplit.strategies.lines.position import LinePosition, Numbers
from lamplit.strategies.lines.thoughts import Way, bits_of


class Spot(NamedTuple):
    """A pearl, or a cell where a line may end."""

    point: int
    pearl: bool
    ways: tuple[Way, ...]
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
    left: dict[int, list[int]]
    """By edge: the ways that go with a line there, and those that go with none, as bits."""

    @staticmethod
    def of(layout: LineLayout, point: int, pearl: bool, ways: Sequence[Way]) -> Spot:
        lines = tuple(sum(1 << edge for edge in way.true) for way in ways)
        empty = tuple(sum(1 << edge for edge in way.false) for way in ways)
        support = 0
        for bits in (*lines, *empty):
            support |= bits
        edges = tuple(bits_of(support))
        points = frozenset(end for edge in edges for end in layout.ends[edge])
        every = (1 << len(ways)) - 1
        left = {edge: [every, every] for edge in edges}
        for number, way in enumerate(ways):
            for edge in way.false:
                left[edge][0] ^= 1 << number
            for edge in way.true:
                left[edge][1] ^= 1 << number
        return Spot(point, pearl, tuple(ways), lines, empty, support, edges, points, left)


class Spots:
    """All spots of a position, and which of their ways go with what is known."""

    def __init__(
        self,
        position: LinePosition,
        spots: Sequence[Spot],
        say: Callable[[int, int], str],
        name: Callable[[int], str],
    ) -> None:
        """``say`` tells a way of a spot (by both numbers) after ``if``, ``name`` calls a pearl by its point."""
        self.position, self.spots, self.say, self.name = position, spots, say, name
        layout = position.layout
        self.open = (1 << len(layout.edges)) - 1
        """The edges that are open, as bits."""
        self.alive = [(1 << len(spot.ways)) - 1 for spot in spots]
        """The ways of each spot that go with what is known, as bits."""
        self.active: set[int] = set()
        """The spots that the loop passes, where something is open."""
        self.readers: list[Callable[[set[int]], None]] = []
        """Who wants to be told of spots close to which something has changed."""
        self._watch = Watch(position.trail)
        self._close: list[list[int]] = [[] for _ in layout.edges]
        """The spots whose ways speak of an edge."""
        self._at: list[set[int]] = [set() for _ in layout.points]
        """The spots whose ways come to a point."""
        for at, spot in enumerate(spots):
            for edge in spot.edges:
                self._close[edge].append(at)
            for point in spot.points:
                self._at[point].add(at)
        self._beside: dict[int, list[int]] = {}
        self._far: list[int] = []

    def update(self) -> None:
        """Take over what was decided since the last look."""
        changed = self._watch.changed()
        if changed is not None and not changed:
            return
        touched = set(range(len(self.spots))) if changed is None else self._touched(changed)
        position, spots, alive = self.position, self.spots, self.alive
        value, lines = position.value, position.lines
        for edge in [edge for edge, known in enumerate(value) if known] if changed is None else changed:
            self.open &= ~(1 << edge)
            known = int(value[edge] != TRUE)
            for at in self._close[edge]:
                alive[at] &= spots[at].left[edge][known]
        for at in touched:
            spot = spots[at]
            if spot.support & self.open and (spot.pearl or lines[spot.point] == 1):
                self.active.add(at)
            else:
                self.active.discard(at)
        for read in self.readers:
            read(touched)

    def _touched(self, changed: Sequence[int]) -> set[int]:
        """The spots that come to an edge that has changed, or to the end of a piece that has."""
        position = self.position
        ends, far = position.layout.ends, position.far
        points = {point for edge in changed for point in ends[edge]}
        points.update(point for point, one in enumerate(self._far) if one != far[point])
        self._far = far[:]
        return {at for point in points for at in self._at[point]}

    def beside(self, at: int) -> list[int]:
        """The spots whose ways speak of edges that those of a spot speak of."""
        found = self._beside.get(at)
        if found is None:
            found = sorted({other for edge in self.spots[at].edges for other in self._close[edge]} - {at})
            self._beside[at] = found
        return found
