"""The ways on at a pearl or at the end of a line, and what all share that their neighbourhood leaves.

A *spot* is a pearl, or a cell where a line may end; its *ways* are the few ways in which the loop can pass there.
A way is drawn in thought, with what goes with it at once: cells with two lines get no more, and an end that has
one way on runs on along it. It is out of the question where

- the line could not go on from one of its ends;
- it would close the loop while something is left over;
- a spot close by would be left without a way.

What all other ways share is certain. Where it is only the ways that other spots have lost in the same manner that
rule out a way, this is a *chain*. Ways are sets of edges, one bit each.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from lamplit.human.watch import Watch
from lamplit.steps import TRUE, Grounds
from lamplit.strategies.lines.layout import LineLayout
from lamplit.strategies.lines.pearl_findings import WaysLeft
from lamplit.strategies.lines.position import LinePosition, Numbers
from lamplit.strategies.lines.thoughts import Drawn, Fate, Thought, Way, bits_of


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


Loss = tuple[int, int]
"""A spot and one of its ways that is out of the question."""


class PearlWays:
    """Looks at spots where something has changed close by."""

    def __init__(
        self,
        position: LinePosition,
        spots: Sequence[Spot],
        say: Callable[[int, int], str],
        name: Callable[[int], str],
    ) -> None:
        """``say`` tells a way of a spot (by both numbers) after ``if``, ``name`` calls a pearl by its point."""
        self._position, self._spots = position, spots
        self._say, self._name = say, name
        self._watch = Watch(position.trail)
        layout = position.layout
        self._open = (1 << len(layout.edges)) - 1
        self._alive = [(1 << len(spot.ways)) - 1 for spot in spots]
        """The ways that go with what is known, as bits."""
        self._drawn: list[dict[int, Drawn]] = [{} for _ in spots]
        """The ways drawn in thought, since something changed close by."""
        self._close: list[list[int]] = [[] for _ in layout.edges]
        """The spots whose ways speak of an edge."""
        self._ends: list[set[int]] = [set() for _ in layout.points]
        """The spots whose ways come to a point."""
        for at, spot in enumerate(spots):
            for edge in spot.edges:
                self._close[edge].append(at)
            for point in spot.points:
                self._ends[point].add(at)
        self._neighbours: dict[int, list[int]] = {}
        self._left: dict[int, list[Drawn]] = {}
        """The ways of each spot that are not out of the question by themselves."""
        self._active: set[int] = set()
        """The spots that the loop passes, where something is open."""
        self._far: list[int] = []
        self._look: set[int] = set()
        """The spots to look at again."""
        self._alone: set[int] = set()
        """The same, for what each says alone."""
        self._links: set[int] = set()
        """The same, for chains."""

    # What has changed.

    def _update(self) -> None:
        position = self._position
        changed = self._watch.changed()
        value, ends = position.value, position.layout.ends
        spots, alive, lines = self._spots, self._alive, position.lines
        touched: set[int] = set()
        if changed is None:
            touched.update(range(len(self._spots)))
            changed = [edge for edge, known in enumerate(value) if known]
        elif not changed:
            return
        for edge in changed:
            self._open &= ~(1 << edge)
            known = int(value[edge] != TRUE)
            for at in self._close[edge]:
                alive[at] &= spots[at].left[edge][known]
            for point in ends[edge]:
                touched |= self._ends[point]
        if self._far:
            for point, (one, other) in enumerate(zip(self._far, position.far, strict=True)):
                if one != other:
                    touched |= self._ends[point]
        self._far = position.far[:]
        for at in touched:
            self._drawn[at].clear()
            self._left.pop(at, None)
            spot = spots[at]
            if spot.support & self._open and (spot.pearl or lines[spot.point] == 1):
                self._active.add(at)
            else:
                self._active.discard(at)
        more = {other for at in touched & self._active for other in self._beside(at)} & self._active
        touched &= self._active
        self._alone |= touched
        self._look |= touched | more
        self._links |= touched | more

    def _beside(self, at: int) -> list[int]:
        """The spots whose ways speak of edges that those of a spot speak of."""
        found = self._neighbours.get(at)
        if found is None:
            close = self._close
            found = sorted({other for edge in self._spots[at].edges for other in close[edge]} - {at})
            self._neighbours[at] = found
        return found

    # The strategies.

    def shared(self) -> list[WaysLeft]:
        """What all ways of a pearl share that go with what is known."""
        self._update()
        found = []
        for at in sorted(self._alone & self._active):
            lines = empty = self._open
            spot = self._spots[at]
            for way in bits_of(self._alive[at]):
                lines &= spot.lines[way]
                empty &= spot.empty[way]
            if spot.pearl and lines | empty:
                found.append(self._concluded(at, lines, empty, {}))
            else:
                self._alone.discard(at)
        return found

    def find(self) -> list[WaysLeft]:
        """What all ways of a spot share that are left by themselves and beside each of its neighbours."""
        self._update()
        found = []
        for at in sorted(self._look):
            finding = self._finding(at, self._losses(at)) if at in self._active else None
            if finding is None:
                self._look.discard(at)
            else:
                found.append(finding)
        return found

    def _ways(self, at: int) -> list[tuple[int, Drawn]]:
        """The ways of a spot that go with what is known, drawn."""
        drawn, spot = self._drawn[at], self._spots[at]
        if not drawn:
            for way in bits_of(self._alive[at]):
                drawn[way] = Thought(self._position, spot.ways[way], spot.lines[way], spot.empty[way]).drawn()
        return list(drawn.items())

    def _ways_left(self, at: int) -> list[Drawn]:
        """The ways of a spot that are not out of the question by themselves."""
        left = self._left.get(at)
        if left is None:
            left = self._left[at] = [drawn for _, drawn in self._ways(at) if drawn.fate is None]
        return left

    def _losses(self, at: int) -> dict[Loss, Fate]:
        """The ways that are out of the question, and why."""
        lost: dict[Loss, Fate] = {}
        for way, drawn in self._ways(at):
            fate = drawn.fate or self._spoilt(at, drawn, self._ways_left)
            if fate is not None:
                lost[at, way] = fate
        return lost

    def _spoilt(self, at: int, drawn: Drawn, left: Callable[[int], list[Drawn]]) -> Fate | None:
        """A neighbour that would have no way left beside this one."""
        lines, empty = drawn.lines, drawn.empty
        said = (lines | empty) & self._open
        spots, active = self._spots, self._active
        for other in self._beside(at):
            if other not in active or not said & spots[other].support:
                continue
            if all(lines & one.empty or empty & one.lines for one in left(other)):
                return Fate("spot", other)
        return None

    def chains(self) -> list[WaysLeft]:
        """The same with all that spots have lost by each other, carried on to the end."""
        self._update()
        lost: dict[Loss, Fate] = {}
        waiting = sorted(self._links & self._active)
        self._links.clear()

        def left(at: int) -> list[Drawn]:
            return [drawn for way, drawn in self._ways(at) if drawn.fate is None and (at, way) not in lost]

        queue, queued = waiting[::-1], set(waiting)
        while queue:
            at = queue.pop()
            queued.discard(at)
            news = False
            for way, drawn in self._ways(at):
                if (at, way) in lost:
                    continue
                fate = drawn.fate or self._spoilt(at, drawn, left)
                if fate is not None:
                    lost[at, way] = fate
                    news = True
            if not news:
                continue
            finding = self._finding(at, lost)
            if finding is not None:
                self._links.update(waiting)
                return [finding]
            for other in self._beside(at):
                if other not in queued and other in self._active:
                    queued.add(other)
                    queue.append(other)
        return []

    def _finding(self, at: int, lost: dict[Loss, Fate]) -> WaysLeft | None:
        """What the ways of a spot share that are left."""
        lines = empty = self._open
        for way, drawn in self._ways(at):
            if (at, way) not in lost:
                lines &= drawn.lines
                empty &= drawn.empty
        return self._concluded(at, lines, empty, lost) if lines | empty else None

    def _concluded(self, at: int, lines: int, empty: int, lost: dict[Loss, Fate]) -> WaysLeft:
        """A spot's conclusion, with the losses that it rests on."""
        if lines & empty:  # there is no way left at all
            lines = empty = self._spots[at].support & self._open
            lines &= -lines
            empty &= -empty
        position, layout = self._position, self._position.layout
        used = self._used(at, lost)
        pearls = {at, *(spot for spot, _ in used), *(fate.source for fate in used.values() if fate.what == "spot")}
        points = {self._spots[spot].point for spot in pearls if self._spots[spot].pearl}
        missed = {drawn.missed for spot in pearls for drawn in self._drawn[spot].values() if drawn.missed >= 0}
        return WaysLeft(
            tuple(layout.lines[edge] for edge in bits_of(lines)),
            tuple(layout.lines[edge] for edge in bits_of(empty)),
            Grounds(tuple(layout.points[point] for point in sorted(points | missed))),
            position.names,
            self._name(self._spots[at].point) if self._spots[at].pearl else "",
            layout.points[self._spots[at].point],
            tuple(map(self._name, sorted(missed - points))),
            tuple((self._say(*loss), self._told(fate)) for loss, fate in used.items()),
        )

    def _used(self, at: int, lost: dict[Loss, Fate]) -> dict[Loss, Fate]:
        """The losses of a spot, before them those of spots they rest on, and so on."""
        used: dict[Loss, Fate] = {}

        def add(spot: int, before: int) -> None:
            for place, (loss, fate) in enumerate(lost.items()):
                if loss[0] == spot and loss not in used and place < before:
                    if fate.what == "spot":
                        add(fate.source, place)
                    used[loss] = fate

        add(at, len(lost))
        return used

    def _told(self, fate: Fate) -> str:
        points, names = self._position.layout.points, self._position.names
        if fate.what == "stuck":
            return f"the line could not go on from {names.point(points[fate.source])}"
        if fate.what == "closed":
            return f"the loop would close too early along {names.edge(self._position.layout.edges[fate.source])}"
        spot = self._spots[fate.source]
        if spot.pearl:
            return f"{self._name(spot.point)} could not be passed any more"
        return f"the line at {names.point(points[spot.point])} could not go on any more"
