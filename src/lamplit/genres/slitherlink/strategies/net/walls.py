"""Ways of a number or a dot that would wall off a part of one side of the loop.

A way of a spot tells how the cells around it lie to each other, and so it may tell on which side of the loop cells
lie that are linked to them. If with these the known cells of one side could no longer reach each other, the way is
ruled out: the inside of the loop is in one piece, and so is the outside. Nothing else is looked at.

A way that tells this of a single group of linked cells is left out: ``pieces`` looks at those without any trial.
"""

from __future__ import annotations

from typing import NamedTuple

from lamplit.core.bitsets import iterate_members
from lamplit.core.clock import Clock
from lamplit.genres.slitherlink.strategies.net.events import WayWallsOff
from lamplit.genres.slitherlink.strategies.net.linked_faces import LinkedFaces
from lamplit.genres.slitherlink.strategies.net.pieces import OneSide, SideCut, list_sides
from lamplit.genres.slitherlink.strategies.spots import ALL


class _Layout(NamedTuple):
    """How a way lays out the groups around its spot."""

    sides: dict[int, int]
    """By group: the side of the loop, 1 for inside, of its members that are not odd."""
    anchors: dict[int, int]
    """A face beside the spot of each of these groups, and of that of the outside."""


class Walls:
    """Looks at the ways of all spots that have several."""

    def __init__(self, linked: LinkedFaces, clock: Clock) -> None:
        self._linked, self._clock = linked, clock

    def search(self) -> bool:
        """Rule out what can be; whether that was anything."""
        linked = self._linked
        heard = False
        for event in self._list_ruled_out():
            heard |= linked.hear_trial(event, linked.trace_pairs(event.relied))
        return heard

    def _list_ruled_out(self) -> list[WayWallsOff]:
        linked = self._linked
        sides = list_sides(linked)
        both = [OneSide(linked, sides, inside) for inside in range(2)]
        cuts: dict[frozenset[tuple[int, int]], tuple[OneSide, SideCut] | None] = {}
        found = []
        for spot, ways in enumerate(linked.ways):
            if not ways & (ways - 1):
                continue
            self._clock.check()
            for way in iterate_members(ways):
                layout = self._lay_out(spot, way)
                if layout is None:
                    continue
                key = frozenset(layout.sides.items())
                if key not in cuts:
                    cuts[key] = self._find_cut(layout.sides, both)
                cut = cuts[key]
                if cut is not None:
                    found.append(self._make_event(spot, way, layout, *cut))
        return found

    def _lay_out(self, spot: int, way: int) -> _Layout | None:
        """On which side a way puts the groups around; None where it tells this of fewer than two groups."""
        linked = self._linked
        group, odd = linked.groups.group, linked.groups.odd
        outside = group[0]
        edges = [(n, way >> slot & 1) for slot, n in enumerate(linked.spots.edges[spot]) if n >= 0]
        around = [(*linked.faces.beside[edge], line) for edge, line in edges]
        start = next((face for one, other, _ in around for face in (one, other) if group[face] == outside), -1)
        if start < 0:
            return None
        lying = {start: odd[start] ^ odd[0]}
        for _ in around:
            for one, other, line in around:
                if one in lying:
                    lying[other] = lying[one] ^ line
                elif other in lying:
                    lying[one] = lying[other] ^ line
        sides: dict[int, int] = {}
        anchors = {outside: start}
        for face, side in lying.items():
            if group[face] != outside:
                sides[group[face]] = side ^ odd[face]
                anchors[group[face]] = face
        return _Layout(sides, anchors) if len(sides) > 1 else None

    def _find_cut(self, sides: dict[int, int], both: list[OneSide]) -> tuple[OneSide, SideCut] | None:
        """What would be walled off if groups lay like this."""
        groups = self._linked.groups
        members: tuple[list[int], list[int]] = ([], [])
        for group, at in sides.items():
            for face in groups.members(group):
                members[at ^ groups.odd[face]].append(face)
        for side in both:
            cut = side.find_cut(members[1 - side.inside], members[side.inside])
            if cut is not None:
                return side, cut
        return None

    def _make_event(self, spot: int, way: int, layout: _Layout, side: OneSide, cut: SideCut) -> WayWallsOff:
        linked = self._linked
        group, anchors = linked.groups.group, layout.anchors
        relied = {(anchors[group[0]], 0)}
        for face in (*cut.blocking, *cut.apart):
            relied.add((face, anchors[group[face]] if group[face] in layout.sides else 0))
        value, edges = linked.spots.position.value, linked.spots.edges[spot]
        open_edges = [(n, way >> slot & 1) for slot, n in enumerate(edges) if n >= 0 and not value[n]]
        return WayWallsOff(
            spot,
            tuple(n for n, line in open_edges if line),
            tuple(n for n, line in open_edges if not line),
            tuple(pair for pair in sorted(relied) if pair[0] != pair[1]),
            cut.blocking,
            cut.apart,
            side.inside,
            ALL & ~(1 << way),
        )
