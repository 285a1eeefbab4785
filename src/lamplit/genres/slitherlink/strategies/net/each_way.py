"""The ways of a number or a dot, each looked at one step ahead.

Draw one of the ways that a number still has, and look at the dots and numbers beside it: each takes over the edges
it shares, and says what is then certain of its other edges and pairs. If one of them, or one that hears this, is
left without any way, or if the lines that are now certain close a loop too early, the way is ruled out. Nothing is
carried on from there. It is all of: a line end with two ways on, one of which closes a loop or leaves a number
short; two numbers side by side of which one would starve the other.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from lamplit.core.bitsets import iterate_members
from lamplit.core.clock import Clock
from lamplit.genre.steps import TRUE
from lamplit.genres.slitherlink.strategies.net.events import Need, WayRuledOut
from lamplit.genres.slitherlink.strategies.net.linked_faces import LinkedFaces
from lamplit.genres.slitherlink.strategies.spots import ALL, ANY, HAVING, SAYS, WITH, WITHOUT

Told = tuple[Need, int]
"""What one spot tells another, and the mask of ways that it leaves."""


class WayTrial:
    """One way of a spot, drawn, and what is then said beside it."""

    def __init__(self, linked: LinkedFaces, spot: int, way: int) -> None:
        self._linked, self._spots = linked, linked.spots
        self._spot, self._way = spot, way
        value = self._spots.position.value
        edges = self._spots.edges[spot]
        self.lines = [n for slot, n in enumerate(edges) if n >= 0 and not value[n] and way >> slot & 1]
        self.crosses = [n for slot, n in enumerate(edges) if n >= 0 and not value[n] and not way >> slot & 1]
        self._first: dict[int, int] = {}
        """The ways that are left to the spots which share an edge."""
        self._second: dict[int, list[Told]] = {}
        """What is then said to others."""
        self._certain: dict[int, Need] = {}
        """Open edges that would be certain to hold a line, each with the spot that says so and its other ways."""

    def refute(self) -> WayRuledOut | None:
        """What shows that this way can't be; None if nothing does."""
        for holds, edges in ((WITH, self.lines), (WITHOUT, self.crosses)):
            for edge in edges:
                for spot, slot in self._spots.slots[edge]:
                    if spot != self._spot:
                        self._first[spot] = self._first.get(spot, ALL) & holds[slot]
        ways = self._linked.ways
        for spot, mask in self._first.items():
            if not ways[spot] & mask:
                return self._rule_out((Need(spot, mask),), spot, mask)
        for spot, mask in self._first.items():
            self._pass_on(spot, ways[spot] & mask, mask)
        return self._find_starved() or self._find_closed_loop()

    def _pass_on(self, spot: int, ways: int, mask: int) -> None:
        """What a spot beside says to others: of its pairs and of its edges."""
        spots, value = self._spots, self._spots.position.value
        said = SAYS[ways]
        for pair in range(4):
            there = spots.other[spot][pair]
            numbers = said.numbers[pair]
            if there >= 0 and there != self._spot and numbers != ANY:
                need = Need(spot, mask & HAVING[pair][ANY & ~numbers], pair=pair, numbers=numbers)
                self._second.setdefault(there, []).append((need, HAVING[3 - pair][numbers]))
        for slot, line in said.edges:
            edge = spots.edges[spot][slot]
            if edge < 0 or value[edge]:
                continue
            against = mask & (WITHOUT if line else WITH)[slot]
            need = Need(spot, against, (edge,) if line else (), () if line else (edge,))
            if line:
                self._certain.setdefault(edge, need)
            for there, at in spots.slots[edge]:
                if there not in (spot, self._spot):
                    self._second.setdefault(there, []).append((need, (WITH if line else WITHOUT)[at]))

    def _find_starved(self) -> WayRuledOut | None:
        """A spot that is left without a way by all that it hears."""
        ways = self._linked.ways
        for spot in sorted(self._second):
            told, first = self._second[spot], self._first.get(spot, ALL)
            if not _mask_ways(ways[spot] & first, told):
                for one in told[:]:
                    fewer = [other for other in told if other is not one]
                    if not _mask_ways(ways[spot] & first, fewer):
                        told = fewer
                mask = _mask_ways(first, told)
                return self._rule_out((*(need for need, _ in told), Need(spot, mask)), spot, mask)
        return None

    def _find_closed_loop(self) -> WayRuledOut | None:
        """A loop that the lines of this way, and those that are certain then, would close too early."""
        position = self._spots.position
        ends, far = position.layout.ends, position.far
        lines = sorted({*self.lines, *self._certain})
        joined: dict[int, int] = {}
        """For a point where a piece would end, the point at its other end."""
        grown: dict[int, int] = {}
        for line in lines:
            a, b = ends[line]
            one, other = joined.get(a, far[a]), joined.get(b, far[b])
            here, there = position.lines[a] + grown.get(a, 0), position.lines[b] + grown.get(b, 0)
            if here > 1 or there > 1:
                return None  # what is certain here can't all be: another spot will say so
            if one == b and here:
                return self._find_early_loop(lines, line)
            joined[one], joined[other] = other, one
            grown[a], grown[b] = grown.get(a, 0) + 1, grown.get(b, 0) + 1
        return None

    def _find_early_loop(self, lines: list[int], closing: int) -> WayRuledOut | None:
        """The loop that a line closes, unless it may be the whole of it."""
        position, spots = self._spots.position, self._spots
        loop = self._trace_loop({*lines}, closing)
        elsewhere = any(known == TRUE and n not in loop for n, known in enumerate(position.value))
        short = -1
        if not elsewhere:
            counts = (sum(side in loop for side in sides) for sides in position.sides)
            lacking = (clue for clue, count in enumerate(counts) if count < position.numbers[clue])
            short = next(lacking, -1 - spots.dots) + spots.dots
            if short < 0:
                return None
        needs = tuple(self._certain[line] for line in sorted(loop) if line in self._certain and line not in self.lines)
        return self._rule_out(needs, -1, 0, tuple(sorted(loop)), short)

    def _trace_loop(self, lines: set[int], closing: int) -> set[int]:
        """The lines from one end of a line round to the other."""
        layout, value = self._spots.position.layout, self._spots.position.value
        start, point = layout.ends[closing]
        loop, edge = {closing}, closing
        while point != start:
            edge = next(n for n in layout.at[point] if n != edge and (value[n] == TRUE or n in lines) and n not in loop)
            loop.add(edge)
            point = layout.other_end(edge, point)
        return loop

    def _rule_out(
        self, needs: tuple[Need, ...], broken: int, left: int, closing: tuple[int, ...] = (), unmet: int = -1
    ) -> WayRuledOut:
        """``left`` are the ways that the broken spot has by its edges and what it hears, whatever its rule."""
        mask = ALL & ~(1 << self._way)
        lines, crosses = tuple(self.lines), tuple(self.crosses)
        return WayRuledOut(self._spot, lines, crosses, needs, broken, left, closing, unmet, mask)


class EachWay:
    """Looks at the ways of all spots that have several."""

    def __init__(self, linked: LinkedFaces, clock: Clock) -> None:
        self._linked, self._clock = linked, clock

    def search(self) -> bool:
        """Rule out what can be; whether that was anything."""
        linked = self._linked
        found = list(self._iterate_refuted())
        heard = False
        for event in found:
            premises = {one for need in event.needs for one in linked.find_needed(need.spot, need.against)}
            heard |= linked.hear_trial(event, sorted(premises))
        return heard

    def _iterate_refuted(self) -> Iterator[WayRuledOut]:
        linked = self._linked
        for spot, ways in enumerate(linked.ways):
            if ways & (ways - 1):
                self._clock.check()
                for way in iterate_members(ways):
                    event = WayTrial(linked, spot, way).refute()
                    if event is not None:
                        yield event


def _mask_ways(ways: int, told: Iterable[Told]) -> int:
    for _, mask in told:
        ways &= mask
    return ways
