"""Connectivity during a sweep: all that the variables so far leave to say about one loop, or one connected part.

A sweep goes through the variables one after another (``sweep``). Of everything that is drawn so far only the
*frontier* matters: the points at which something may still be added, and which of them are joined already. What
lies behind the frontier is over and done with. So two ways to get here that agree on the frontier can be
continued alike.

The state of a frontier is a string of bytes: first whether the one loop (the one part) is complete, then a byte
for each point of the frontier. Points that are joined have the same label; labels are numbered as they come, so
that equal situations have equal states.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from heapq import heappop, heappush
from typing import Protocol

from lamplit.core.model import ConnectedConstraint, Lit, SingleLoop

MOST_PLACES = 250
"""Wider frontiers than this are not followed: a label is a byte."""

Places = Mapping[int, int]
"""Where in the sweep each variable comes."""


class TooWide(Exception):
    """There is too much to keep in mind at once."""


class Frontier(Protocol):
    """One connectivity constraint during a sweep."""

    width: int
    """How many bytes a state has."""
    places: frozenset[int]
    """The places of the sweep at which it changes."""

    def start(self) -> bytes | None:
        """The state before the first variable; None if the constraint is broken by itself."""

    def step(self, place: int, state: bytes, value: bool) -> bytes | None:
        """The state after the variable of this place got a value; None if that breaks the constraint."""

    def is_complete(self, state: bytes) -> bool:
        """Whether the constraint is kept, after the last variable."""


def assign_seats(stays: Mapping[int, tuple[int, int]]) -> dict[int, int]:
    """A seat, from 0 on, for everything that stays for a while (first and last place); who leaves makes room."""
    leaving: list[tuple[int, int]] = []
    free: list[int] = []
    seat: dict[int, int] = {}
    taken = 0
    for item, (first, last) in sorted(stays.items(), key=lambda stay: stay[1]):
        while leaving and leaving[0][0] < first:
            free.append(heappop(leaving)[1])
        if not free:
            free.append(taken)
            taken += 1
        seat[item] = free.pop()
        heappush(leaving, (last, seat[item]))
    if taken > MOST_PLACES:
        raise TooWide
    return seat


def _relabel_state(state: list[int], first: int, end: int, lowest: int) -> bytes:
    """Labels from ``lowest`` on, renumbered in order of appearance."""
    names: dict[int, int] = {}
    for seat in range(first, end):
        if state[seat] >= lowest:
            state[seat] = names.setdefault(state[seat], lowest + len(names))
    return bytes(state)


NO_LINE, PASSED, LOOSE = 0, 1, 2
"""At a point: no line yet, two lines, or from here on the label of a loose end, which its other end shares."""


class LoopFrontier:
    """One loop: of each point whether a line ends there, and where the other end of that chain of lines is."""

    def __init__(self, loop: SingleLoop, place_of: Places) -> None:
        stays: dict[int, tuple[int, int]] = {}
        for edge in loop.edges:
            place = place_of[abs(edge.lit)]
            for point in (edge.a, edge.b):
                first, last = stays.get(point, (place, place))
                stays[point] = min(first, place), max(last, place)
        seat = {point: 1 + number for point, number in assign_seats(stays).items()}
        self.width = 1 + max(seat.values(), default=0)
        self._lines: dict[int, list[tuple[int, int, bool]]] = {}
        self._leaving: dict[int, list[int]] = {}
        for edge in loop.edges:
            place = place_of[abs(edge.lit)]
            self._lines.setdefault(place, []).append((seat[edge.a], seat[edge.b], edge.lit > 0))
        for point, (_, last) in stays.items():
            self._leaving.setdefault(last, []).append(seat[point])
        self.places = frozenset(self._lines)

    def start(self) -> bytes:
        return bytes(self.width)

    def is_complete(self, state: bytes) -> bool:
        return state[0] == 1

    def step(self, place: int, state: bytes, value: bool) -> bytes | None:
        ends = list(state)
        for a, b, wanted in self._lines[place]:
            if value == wanted and not _draw_line(ends, a, b):
                return None
        for seat in self._leaving.get(place, ()):
            if ends[seat] >= LOOSE:
                return None
            ends[seat] = NO_LINE
        if ends[0]:  # nothing may be added, so nothing else matters
            return b"\1" + bytes(self.width - 1)
        return _relabel_state(ends, 1, self.width, LOOSE)


def _draw_line(ends: list[int], a: int, b: int) -> bool:
    """Draw a line between two points; False if that makes a fork or a second loop."""
    one, other = ends[a], ends[b]
    if ends[0] or one == PASSED or other == PASSED:
        return False
    if one == other == NO_LINE:
        ends[a] = ends[b] = max(max(ends), PASSED) + 1
        return True
    ends[a] = other if one == NO_LINE else PASSED
    ends[b] = one if other == NO_LINE else PASSED
    if one == other:  # the loop is closed, and must be all there is
        ends[0] = 1
        return max(ends) < LOOSE
    if one != NO_LINE and other != NO_LINE:
        ends[1:] = [one if end == other else end for end in ends[1:]]
    return True


OUT = 0
"""A node that is not in; the others have the label of their part."""


class ConnectedFrontier:
    """One connected part: of each node whether it is in, and with which others it is connected.

    A node comes in with its own variable and stays until the last of its links is known; one that is always in
    comes with its first link. A link is looked at when both its nodes and its own literal are known; where its
    literal comes first, that is kept in mind until then.
    """

    def __init__(self, constraint: ConnectedConstraint, place_of: Places) -> None:
        known = [-1 if lit is None else place_of[abs(lit)] for lit in constraint.nodes]
        links = [
            (max(known[a], known[b], -1 if lit is None else place_of[abs(lit)]), a, b, lit)
            for a, b, lit in constraint.links
        ]
        looked_at: dict[int, list[int]] = {}
        kept: dict[int, tuple[int, int]] = {}
        for number, (place, a, b, lit) in enumerate(links):
            looked_at.setdefault(a, []).append(place)
            looked_at.setdefault(b, []).append(place)
            if lit is not None and place_of[abs(lit)] < place:
                kept[number] = place_of[abs(lit)], place
        stays: dict[int, tuple[int, int]] = {}
        for node, lit in enumerate(constraint.nodes):
            places = looked_at.get(node, [known[node]])
            stays[node] = min(places) if lit is None else known[node], max(places)
        node_seat = {node: 1 + seat for node, seat in assign_seats(stays).items()}
        self._end = 1 + max(node_seat.values(), default=0)
        link_seat = {number: self._end + seat for number, seat in assign_seats(kept).items()}
        self.width = max(link_seat.values(), default=self._end - 1) + 1
        self._nodes: dict[int, list[tuple[int, Lit | None]]] = {}
        self._kept: dict[int, list[tuple[int, Lit]]] = {}
        self._links: dict[int, list[tuple[int, int, int | None, Lit | None]]] = {}
        self._leaving: dict[int, list[int]] = {}
        for node, (first, last) in stays.items():
            self._nodes.setdefault(first, []).append((node_seat[node], constraint.nodes[node]))
            self._leaving.setdefault(last, []).append(node_seat[node])
        for number, (place, a, b, lit) in enumerate(links):
            self._links.setdefault(place, []).append((node_seat[a], node_seat[b], link_seat.get(number), lit))
            if lit is not None and number in link_seat:
                self._kept.setdefault(kept[number][0], []).append((link_seat[number], lit))
        self.places = frozenset([*self._nodes, *self._links, *self._kept, *self._leaving]) - {-1}

    def start(self) -> bytes | None:
        return self.step(-1, bytes(self.width), True)

    def is_complete(self, state: bytes) -> bool:
        """All nodes have left by now, and the last of a second part would have been noticed."""
        return True

    def step(self, place: int, state: bytes, value: bool) -> bytes | None:
        parts = list(state)
        for seat, lit in self._nodes.get(place, ()):
            if lit is None or value == (lit > 0):
                if parts[0]:
                    return None
                parts[seat] = max(parts[1 : self._end]) + 1
        for seat, lit in self._kept.get(place, ()):
            parts[seat] = int(value == (lit > 0))
        for a, b, kept, lit in self._links.get(place, ()):
            there = lit is None or (value == (lit > 0) if kept is None else bool(parts[kept]))
            if kept is not None:
                parts[kept] = 0
            if there and parts[a] != parts[b] and parts[a] != OUT != parts[b]:
                _join(parts, self._end, parts[a], parts[b])
        for seat in self._leaving.get(place, ()):
            part, parts[seat] = parts[seat], OUT
            rest = parts[1 : self._end]
            if part != OUT and part not in rest:  # the part is whole, and must be all there is
                if any(rest):
                    return None
                parts[0] = 1
        return _relabel_state(parts, 1, self._end, 1)


def _join(parts: list[int], end: int, one: int, other: int) -> None:
    for seat in range(1, end):
        if parts[seat] == other:
            parts[seat] = one


def make_frontiers(
    connections: Iterable[ConnectedConstraint], loops: Iterable[SingleLoop], place_of: Places
) -> list[Frontier]:
    return [
        *(ConnectedFrontier(constraint, place_of) for constraint in connections),
        *(LoopFrontier(loop, place_of) for loop in loops),
    ]
