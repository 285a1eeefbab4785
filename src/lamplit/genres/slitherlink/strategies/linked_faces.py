"""Cells that lie on the same side of the loop, or on different ones, before it is known which.

Two sides of a number are alike (both hold a line, or neither does) exactly if the cells behind them lie on the
same side of the loop: going from one to the other over the number's cell crosses both. At a dot it is the
same with the two cells that touch only there. So wherever a number or a dot says that two of its edges are alike,
or that they differ, two cells are linked; links are carried on from cell to cell, like colours, over known edges
as well; and what is known of two cells beside a number tells the number of its sides.

Linked faces form a *group*. Each knows whether it lies on the other side than the rest (``odd``). The links that
joined groups form a forest, so that between two faces of a group there is one way along links: the argument. It
is kept as trees: each face but one of a group knows the next one on the way to that one.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from lamplit.genre.steps import TRUE
from lamplit.genres.slitherlink.strategies.events import (
    Event,
    FacesCompared,
    FacesJoined,
    Message,
    OnePiece,
    WayRuledOut,
)
from lamplit.genres.slitherlink.strategies.spot_net import SpotNet
from lamplit.genres.slitherlink.strategies.spots import ALIKE, SAYS, TWO, Decided, Four, SlitherlinkSpots
from lamplit.human.lines.groups import FaceGroups
from lamplit.human.lines.layout import FaceLayout
from lamplit.human.trail_watch import TrailWatch


class _Pairs(NamedTuple):
    """How the faces beside a spot are linked."""

    links: tuple[tuple[int, int, int], ...]
    """Two edges of the spot, by their place in ``TWO``, and the two faces that tell whether they are alike."""
    faces: tuple[int, ...]
    """All of these faces."""


class LinkedFaces(SpotNet):
    """The net of spots, and the groups of faces that it links."""

    def __init__(self, spots: SlitherlinkSpots) -> None:
        super().__init__(spots)
        faces = spots.position.layout.faces
        size = len(faces.names)
        self.faces = faces
        self.groups = FaceGroups(faces)
        self._up = list(range(size))
        """The next face in the tree of each; the root has itself."""
        self._by = [0] * size
        """The event that linked a face to the next one, or ~edge for a known edge."""
        self._pairs = [_find_pairs(faces, edges) for edges in spots.edges]
        self._beside: list[list[int]] = [[] for _ in range(size)]
        """The spots that link each face."""
        for spot, (_, linked) in enumerate(self._pairs):
            for face in linked:
                self._beside[face].append(spot)
        self._edges = TrailWatch(spots.position.trail)
        self._moved: set[int] = set()
        """Spots beside faces whose group has grown."""

    def update(self) -> None:
        """Take over what was decided."""
        super().update()
        value = self.spots.position.value
        changed = self._edges.take_changes()
        for edge in [edge for edge, known in enumerate(value) if known] if changed is None else changed:
            one, other = self.faces.beside[edge]
            self._join(one, other, int(value[edge] == TRUE), ~edge)

    def run_wave(self) -> bool:
        """Let faces tell spots, spots each other, and spots faces, all they know."""
        self._compare()
        narrowed = self._speaking | self._moved
        moved, self._moved = self._moved, set()
        spoke = super().run_wave()
        for spot in sorted(narrowed):
            self._link(spot)
        return spoke or bool(moved)

    def join(self, face: int, inside: int, event: OnePiece) -> bool:
        """Link a face to the outside."""
        self.note(event)
        return self._join(face, 0, inside, len(self.events) - 1)

    def _join(self, one: int, other: int, odd: int, by: int) -> bool:
        """Link two faces; False if they were linked before."""
        moved = self.groups.join(one, other, odd)
        if not moved:
            return False
        if one in moved:
            one, other = other, one
        self._hang(other, one, by)
        for face in moved:
            self._moved.update(self._beside[face])
        return True

    def _hang(self, face: int, above: int, by: int) -> None:
        """Make a face the root of its tree, and link it to one of another tree."""
        up, bys = self._up, self._by
        while True:
            further, before = up[face], bys[face]
            up[face], bys[face] = above, by
            if further == face:
                return
            above, by, face = face, before, further

    def _compare(self) -> None:
        """Tell spots what is known of the faces beside them."""
        group, odd, ways = self.groups.group, self.groups.odd, self.ways
        for spot in sorted(self._moved):
            if not ways[spot] & (ways[spot] - 1):
                continue
            for two, one, other in self._pairs[spot].links:
                if group[one] == group[other]:
                    differ = odd[one] ^ odd[other]
                    mask = ALIKE[two][differ]
                    if ways[spot] & ~mask:
                        self.hear(spot, FacesCompared(one, other, differ, mask), mask)

    def _link(self, spot: int) -> None:
        """Link the faces of which a spot knows how they lie."""
        ways, group = self.ways[spot], self.groups.group
        if not ways:
            return
        alike = SAYS[ways].alike
        for two, one, other in self._pairs[spot].links:
            if alike[two] >= 0 and group[one] != group[other]:
                self.note(FacesJoined(spot, two, one, other, alike[two]))
                self._join(one, other, alike[two], len(self.events) - 1)

    def find_side(self, face: int) -> int:
        """1 if a face lies inside, 0 outside, -1 if that is not known."""
        same = self.groups.is_same_side(face, 0)
        return -1 if same is None else int(not same)

    def find_decided(self) -> dict[Decided, int]:
        """The open edges that are settled now, each with the spot that settles it; -1: the two faces beside it."""
        known = self.groups.find_known_edges(self.spots.position.value)
        found: dict[Decided, int] = {(edge, not same): -1 for edge, same in known.items()}
        for decided, spot in self.find_settled().items():
            found.setdefault(decided, spot)
        return found

    def trace_reasons(self, spot: int, decided: Decided) -> list[int]:
        """The events that settle an edge, in the order they came."""
        if spot >= 0:
            return self.trace_edge(spot, decided)
        return self.trace(self.trace_between(*self.faces.beside[decided[0]]))

    def _find_premises(self, event: Event, at: int) -> list[int]:
        if isinstance(event, Message):
            return super()._find_premises(event, at)
        if isinstance(event, FacesCompared):
            return self.trace_between(event.one, event.other)
        if isinstance(event, FacesJoined):
            return self.find_needed(event.spot, ALIKE[event.two][1 - event.odd], at)
        if isinstance(event, OnePiece):
            return [one for pair in event.relied for one in self.trace_between(*pair)]
        assert isinstance(event, WayRuledOut)
        return [one for spot, ways in event.needs for one in self.find_needed(spot, ways, at)]

    def trace_between(self, start: int, goal: int) -> list[int]:
        """The events along the way from one face to another of its group."""
        up, by = self._up, self._by
        climbed = [start]
        while up[start] != start:
            start = up[start]
            climbed.append(start)
        place = {face: at for at, face in enumerate(climbed)}
        events = []
        while goal not in place:
            events.append(by[goal])
            goal = up[goal]
        events += [by[face] for face in climbed[: place[goal]]]
        return [event for event in events if event >= 0]


@lru_cache(maxsize=4096)
def _find_pairs(faces: FaceLayout, edges: Four) -> _Pairs:
    """The faces beside a spot that tell whether two of its edges are alike."""
    found = []
    for two, (a, b) in enumerate(TWO):
        if edges[a] >= 0 and edges[b] >= 0:
            apart = set(faces.beside[edges[a]]) ^ set(faces.beside[edges[b]])
            if len(apart) == 2:
                one, other = sorted(apart)
                found.append((two, one, other))
    return _Pairs(tuple(found), tuple({face for _, *both in found for face in both}))
