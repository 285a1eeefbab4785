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

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from lamplit.genre.steps import TRUE
from lamplit.genres.slitherlink.strategies.net.events import FacesCompared, FacesJoined, OnePiece
from lamplit.genres.slitherlink.strategies.net.spot_net import SpotNet
from lamplit.genres.slitherlink.strategies.spots import ALIKE, SAYS, TWO, Decided, Four, SlitherlinkSpots
from lamplit.human.lines.groups import FaceGroups
from lamplit.human.lines.layout import FaceLayout


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
        self.faces = faces
        self._pairs = [_find_pairs(faces, edges) for edges in spots.edges]
        self._beside: list[list[int]] = [[] for _ in faces.names]
        """The spots that link each face."""
        for spot, (_, linked) in enumerate(self._pairs):
            for face in linked:
                self._beside[face].append(spot)

    def begin(self) -> None:
        """Forget what was said; faces are linked over edges that are known."""
        super().begin()
        size = len(self.faces.names)
        self.groups = FaceGroups(self.faces)
        self._up = list(range(size))
        """The next face in the tree of each; the root has itself."""
        self._by = [0] * size
        """The event that linked a face to the next one, or ~edge for a known edge."""
        self._moved: set[int] = set()
        """Spots beside faces whose group has grown."""
        for edge, known in enumerate(self.spots.position.value):
            if known:
                self._join(*self.faces.beside[edge], int(known == TRUE), ~edge)

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
        if self.groups.is_same_side(face, 0) is not None or not self.note(event, self.trace_pairs(event.relied)):
            return False
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
                        self._tell_faces(spot, FacesCompared(one, other, differ, mask))

    def _tell_faces(self, spot: int, event: FacesCompared) -> None:
        """Tell a spot how two faces lie. If one other spot has just said so of these two, that goes without saying."""
        between = self.trace_between(event.one, event.other)
        untold = len(between) == 1 and isinstance(self.events[between[0]], FacesJoined)
        if self.hear(spot, event, event.mask, between) and untold:
            self.untold |= 1 << len(self.events) - 1

    def _link(self, spot: int) -> None:
        """Link the faces of which a spot knows how they lie."""
        ways, group = self.ways[spot], self.groups.group
        if not ways:
            return
        alike = SAYS[ways].alike
        for two, one, other in self._pairs[spot].links:
            if alike[two] >= 0 and group[one] != group[other]:
                premises = self.find_needed(spot, ALIKE[two][1 - alike[two]])
                if self.note(FacesJoined(spot, two, one, other, alike[two]), premises):
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

    def find_reasons(self, spot: int, decided: Decided) -> list[int]:
        """The events that settle an edge."""
        if spot >= 0:
            return self.find_edge_reasons(spot, decided)
        return self.trace_between(*self.faces.beside[decided[0]])

    def trace_pairs(self, pairs: Iterable[tuple[int, int]]) -> set[int]:
        """The events that tell how these pairs of faces lie."""
        return {event for one, other in pairs for event in self.trace_between(one, other)}

    def trace_between(self, start: int, goal: int) -> list[int]:
        """The events along the way from one face to another of its group."""
        one, other = self._climb(start, goal)
        return [event for face in (*other[:-1], *one[:-1]) if (event := self._by[face]) >= 0]

    def trace_faces(self, start: int, goal: int) -> list[int]:
        """The faces along the way from one to another of its group."""
        one, other = self._climb(start, goal)
        return [*one, *other[-2::-1]]

    def _climb(self, start: int, goal: int) -> tuple[list[int], list[int]]:
        """The ways up from two faces to where they meet."""
        up = self._up
        climbed = [start]
        while up[start] != start:
            start = up[start]
            climbed.append(start)
        place = {face: at for at, face in enumerate(climbed)}
        other = [goal]
        while goal not in place:
            goal = up[goal]
            other.append(goal)
        return climbed[: place[goal] + 1], other


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
