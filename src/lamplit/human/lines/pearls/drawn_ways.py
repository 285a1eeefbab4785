"""A way to pass a pearl or to go on, drawn in thought with what goes with it at once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from lamplit.human.lines.position import LinePosition, Numbers


class SpotWay(NamedTuple):
    """A way to pass a spot: the edges that hold a line, in the order of the loop, and those that don't."""

    true: Numbers
    false: Numbers


class Fate(NamedTuple):
    """What would come of a way that is out of the question."""

    what: str
    """The line is ``stuck`` at a point, the loop ``closed`` by an edge, a ``spot`` left with no way, or an ``odd``
    number of lines crossed on a walk round an edge."""
    source: int
    forced: int = -1
    """The pearl that the way leaves with only one way, where it is that one that leaves the spot with none."""

    @property
    def spots(self) -> tuple[int, ...]:
        """The other spots whose ways have to be looked at."""
        forced = () if self.forced < 0 else (self.forced,)
        return (*forced, self.source) if self.what == "spot" else forced


class StuckEnd(NamedTuple):
    """A cell that became a dead end."""

    point: int
    edge: int
    """What is crossed out for that."""
    after: int
    """How many steps had been followed before."""


class DrawnWay(NamedTuple):
    """A way with what goes with it at once."""

    number: int
    """Which of the ways of its spot it is."""
    lines: int
    empty: int
    fate: Fate | None
    missed: int
    """The pearl that keeps the loop from being closed, by its point, where that mattered; else -1."""
    joins: frozenset[int]
    """The two pieces of line that it joins, each by the lower of its ends; empty if it joins none."""
    followed: tuple[tuple[int, int], ...]
    """The steps by which its ends had to go on, each from a point to the next."""
    dead: tuple[StuckEnd, ...]
    """Cells that became dead ends."""
    sides: tuple[tuple[int, bool], ...]
    """Edges decided by the sides of the loop beside it, and whether a line runs there."""
    closing: int
    """The edges that its ends kept away from, as they would close the loop, as bits."""


NONE: frozenset[int] = frozenset()


class Thought:
    """A way as it is drawn in thought: lines joined to those that are there, and the next piece at its ends."""

    __slots__ = (
        "closing",
        "dead",
        "empty",
        "far",
        "followed",
        "lines",
        "missed",
        "open",
        "pieces",
        "position",
        "sides",
        "way",
    )

    def __init__(self, position: LinePosition, open_edges: int, way: SpotWay, lines: int, empty: int) -> None:
        """All edges that are open, then the edges of the way (``lines``, ``empty``), as bits."""
        self.position, self.open = position, open_edges
        self.lines, self.empty = lines, empty
        self.far: dict[int, int] = {}
        self.pieces: set[int] = set()
        self.way = way
        self.missed = -1
        self.followed: list[tuple[int, int]] = []
        self.closing = 0
        self.dead: list[StuckEnd] | None = None
        """Dead ends; None if they are not looked for."""
        self.sides: list[tuple[int, bool]] = []

    def draw_way(self, cells: int, alone: tuple[int, int] | None) -> Fate | None:
        """Draw the way with what goes with it. Its ends are followed for a number of ``cells``, as long as each
        has one way on. ``alone`` are its ends if no line has come to it yet."""
        if alone is None:
            return self._find_fate(self.way, cells)
        self.far = {alone[0]: alone[1], alone[1]: alone[0]}
        return self._find_fate_beyond(cells, alone)

    def draw_another(self, way: SpotWay, lines: int, empty: int) -> Fate | None:
        """Draw the way of another spot as well."""
        drawn = self.lines
        self.lines |= lines
        self.empty |= empty
        fresh = tuple(edge for edge in way.true if not drawn >> edge & 1)
        return self._find_fate(way._replace(true=fresh), 0)

    def describe(self, number: int, fate: Fate | None) -> DrawnWay:
        """What was drawn."""
        joins = self._find_joins() if len(self.pieces) == 2 else NONE
        return DrawnWay(
            number,
            self.lines,
            self.empty,
            fate,
            self.missed,
            joins,
            tuple(self.followed),
            tuple(self.dead or ()),
            tuple(self.sides),
            self.closing,
        )

    def _find_joins(self) -> frozenset[int]:
        far, lines = self.far, self.position.lines
        ends = [end for end, other in far.items() if far.get(other) == end]
        joined = len(ends) == 2 and lines[ends[0]] == 1 == lines[ends[1]]
        return frozenset(self.pieces) if joined else NONE

    def _find_fate(self, way: SpotWay, cells: int) -> Fate | None:
        value = self.position.value
        last: tuple[int, int] | None = None
        for edge in way.true:
            if not value[edge]:
                joined = self._draw_edge(edge)
                if joined is None or isinstance(joined, Fate):
                    return joined
                last = joined
        return self._find_fate_at_ends(way) if last is None else self._find_fate_beyond(cells, last)

    def _find_fate_beyond(self, cells: int, ends: tuple[int, int]) -> Fate | None:
        """What comes of the line that the way has become a part of."""
        for _ in range(cells):
            if self.dead is not None:
                self._close_dead_ends(self.dead)
            extended = self._extend_ends(*ends)
            if extended is None or isinstance(extended, Fate):
                return extended
            if extended == ends:
                return None
            ends = extended
        for end in ends:
            if not self._find_ways_on(end):
                return Fate("stuck", end)
        return None

    def _close_dead_ends(self, dead: list[StuckEnd]) -> None:
        """Cross out the last way into cells that the crosses so far leave no other way out of."""
        position, ends = self.position, self.position.layout.ends
        on = {point for edge in iterate_bits(self.lines & self.open) for point in ends[edge]}
        beside = {point for edge in iterate_bits(self.empty & self.open) for point in ends[edge]} - on
        closed = 0
        for point in sorted(beside):
            if not position.lines[point] and not position.must[point]:
                ways = self._find_ways_on(point)
                if ways and not ways & (ways - 1):
                    closed |= ways
                    dead.append(StuckEnd(point, ways.bit_length() - 1, len(self.followed)))
        self.empty |= closed

    def _find_fate_at_ends(self, way: SpotWay) -> Fate | None:
        """All lines of a way are there: can they go on beside the edges that it keeps empty?"""
        layout, lines = self.position.layout, self.position.lines
        for edge in way.true:
            for point in layout.ends[edge]:
                drawn = (self.lines & self.open & layout.bits_at[point]).bit_count()
                if lines[point] + drawn == 1 and not self._find_ways_on(point):
                    return Fate("stuck", point)
        return None

    def _draw_edge(self, edge: int) -> tuple[int, int] | Fate | None:
        """Draw an open edge: the ends of the piece that it is in now, or what comes of closing the loop; None if
        the loop may be closed there. A point that had a line and gets another has two."""
        position, far = self.position, self.far
        lines = position.lines
        a, b = position.layout.ends[edge]
        one, other = far.get(a, -1), far.get(b, -1)
        full = [point for point in (a, b) if lines[point] == 1 or point in far]
        if one < 0:
            one = position.far[a]
            if lines[a] == 1:
                self.pieces.add(min(a, one))
        if other < 0:
            other = position.far[b]
            if lines[b] == 1:
                self.pieces.add(min(b, other))
        self.lines |= 1 << edge
        if one == b:
            return Fate("closed", edge) if self._is_early() else None
        far[one], far[other] = other, one
        for point in full:
            self.empty |= self._find_ways_on(point)
        return one, other

    def _is_early(self) -> bool:
        """Whether something is left over if the loop is closed now."""
        position = self.position
        if position.pieces > len(self.pieces):
            return True
        ends, lines = position.layout.ends, position.lines
        on = {point for edge in iterate_bits(self.lines) for point in ends[edge]}
        for point, must in enumerate(position.must):
            if must and not lines[point] and point not in on:
                self.missed = point
                return True
        return False

    def _find_ways_on(self, point: int) -> int:
        """The edges by which a line may go on from a point, as bits."""
        return self.open & self.position.layout.bits_at[point] & ~(self.lines | self.empty)

    def _extend_ends(self, one: int, other: int) -> tuple[int, int] | Fate | None:
        """Draw on from the ends of the line that have only one way on: its new ends, what comes of it, or None if
        that closes the loop as it may."""
        closing = self.position.layout.between.get((one, other), -1)
        if closing >= 0 and self._find_ways_on(one) >> closing & 1 and self._is_early():
            self.empty |= 1 << closing
            self.closing |= 1 << closing
        only = 0
        for end in (one, other):
            ways = self._find_ways_on(end)
            if not ways:
                return Fate("stuck", end)
            if not ways & (ways - 1):
                only |= ways
        ends = (one, other)
        for edge in iterate_bits(only):
            if self.empty >> edge & 1:  # the other end has taken the cell that this one had to go to
                return Fate("stuck", next(end for end in ends if end in self.position.layout.ends[edge]))
            start, stop = self.position.layout.ends[edge]
            self.followed.append((start, stop) if start in ends else (stop, start))
            joined = self._draw_edge(edge)
            if joined is None or isinstance(joined, Fate):
                return joined
            ends = joined
        return ends


def iterate_bits(bits: int) -> Iterator[int]:
    while bits:
        low = bits & -bits
        yield low.bit_length() - 1
        bits ^= low
