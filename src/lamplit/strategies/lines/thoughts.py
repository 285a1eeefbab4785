"""A way to pass a pearl or to go on, drawn in thought with what goes with it at once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from lamplit.strategies.lines.position import LinePosition, Numbers

CORRIDOR = 4
"""How many cells an end is followed where it has one way on."""


class Way(NamedTuple):
    """A way to pass a spot: the edges that hold a line, in the order of the loop, and those that don't."""

    true: Numbers
    false: Numbers


class Fate(NamedTuple):
    """What would come of a way that is out of the question."""

    what: str
    """The line is ``stuck`` at a point, the loop ``closed`` by an edge, or a ``spot`` is left with no way."""
    source: int


class Drawn(NamedTuple):
    """A way with what goes with it at once."""

    lines: int
    empty: int
    fate: Fate | None
    missed: int
    """The pearl that keeps the loop from being closed, by its point, where that mattered; else -1."""
    joins: frozenset[int]
    """The two pieces of line that it joins, each by the lower of its ends; empty if it joins none."""


class Thought:
    """A way as it is drawn in thought: lines joined to those that are there, ends followed a little."""

    def __init__(self, position: LinePosition, way: Way, lines: int, empty: int) -> None:
        """``lines`` and ``empty`` are the edges of the way as bits."""
        self.position = position
        self.lines, self.empty = lines, empty
        self.far: dict[int, int] = {}
        self.pieces: set[int] = set()
        self.way = way
        self.missed = -1

    def drawn(self, further: bool) -> Drawn:
        """The way with what goes with it; ``further``: also where its ends have one way on."""
        fate = self._fate(further)
        return Drawn(self.lines, self.empty, fate, self.missed, self._joins())

    def _joins(self) -> frozenset[int]:
        ends = [end for end, other in self.far.items() if self.far.get(other) == end]
        lines = self.position.lines
        joined = len(self.pieces) == 2 and len(ends) == 2 and all(lines[end] == 1 for end in ends)
        return frozenset(self.pieces if joined else ())

    def _end(self, point: int) -> int:
        """The other end of the piece that ends here."""
        end = self.far.get(point)
        if end is not None:
            return end
        position = self.position
        end = position.far[point]
        if position.lines[point] == 1:
            self.pieces.add(min(point, end))
        return end

    def _fate(self, further: bool) -> Fate | None:
        position = self.position
        value, ends = position.value, position.layout.ends
        last: tuple[int, int] | None = None
        for edge in self.way.true:
            if not value[edge]:
                joined = self._join(edge)
                if joined is None or isinstance(joined, Fate):
                    return joined
                last = joined
                for point in ends[edge]:
                    self._fill(point)
        if last is None:
            return self._at_ends()
        if further:
            self._dead_ends()
            return self._follow(*last)
        return next((Fate("stuck", end) for end in last if not self._ways_on(end)), None)

    def _fill(self, point: int) -> None:
        """A point that has a line and gets another has two."""
        if self.position.lines[point] == 1:
            for rest in self._ways_on(point):
                self.empty |= 1 << rest

    def _at_ends(self) -> Fate | None:
        """All lines of the way are there: can they go on beside the edges that it keeps empty?"""
        position = self.position
        for edge in self.way.true:
            for point in position.layout.ends[edge]:
                if position.lines[point] == 1 and not self._ways_on(point):
                    return Fate("stuck", point)
        return None

    def _join(self, edge: int) -> tuple[int, int] | Fate | None:
        """Draw an open edge: the ends of the piece that it is in now, or what comes of closing the loop; None if
        the loop may be closed there."""
        a, b = self.position.layout.ends[edge]
        one, other = self._end(a), self._end(b)
        if one == b:
            self.lines |= 1 << edge
            return Fate("closed", edge) if self._early() else None
        self.far[one], self.far[other] = other, one
        return one, other

    def _early(self) -> bool:
        """Whether something is left over if the loop is closed now."""
        position = self.position
        if position.pieces > len(self.pieces):
            return True
        ends, lines = position.layout.ends, position.lines
        on = {point for edge in bits_of(self.lines) for point in ends[edge]}
        for point, must in enumerate(position.must):
            if must and not lines[point] and point not in on:
                self.missed = point
                return True
        return False

    def _ways_on(self, point: int) -> list[int]:
        value, taken = self.position.value, self.lines | self.empty
        return [edge for edge in self.position.layout.at[point] if not value[edge] and not taken >> edge & 1]

    def _dead_ends(self) -> None:
        """Cells that are left with one way in get no line."""
        position = self.position
        value, lines, must, ends = position.value, position.lines, position.must, position.layout.ends
        on = {point for edge in self.way.true for point in ends[edge]}
        waiting = [edge for edge in bits_of(self.empty) if not value[edge]]
        while waiting:
            for point in ends[waiting.pop()]:
                if not lines[point] and not must[point] and point not in on:
                    ways = self._ways_on(point)
                    if len(ways) == 1:
                        self.empty |= 1 << ways[0]
                        waiting.append(ways[0])

    def _follow(self, one: int, other: int) -> Fate | None:
        """Run on from both ends while there is one way on."""
        layout = self.position.layout
        between = layout.between
        for _ in range(CORRIDOR):
            closing = between.get((one, other), -1)
            if closing >= 0 and closing in self._ways_on(one) and self._early():
                self.empty |= 1 << closing
            moved = False
            for end in (one, other):
                ways = self._ways_on(end)
                if not ways:
                    return Fate("stuck", end)
                if len(ways) == 1 and not moved:
                    edge = ways[0]
                    there = layout.other(edge, end)
                    joined = self._join(edge)
                    if joined is None or isinstance(joined, Fate):
                        return joined
                    self.lines |= 1 << edge
                    self._fill(there)
                    one, other = joined
                    moved = True
            if not moved:
                return None
        return None


def bits_of(bits: int) -> Iterator[int]:
    while bits:
        low = bits & -bits
        yield low.bit_length() - 1
        bits ^= low
