"""The inside of a loop is in one piece, and so is the outside.

From any cell inside one gets to any other without crossing the loop, and likewise outside, the surroundings of the
board included. So take cells that lie on the same side, whichever it is: if without them the known cells of one
side could no longer reach each other, they lie on that side.
"""

from __future__ import annotations

from collections.abc import Sequence

from lamplit.genre.steps import TRUE
from lamplit.genres.slitherlink.strategies.events import OnePiece
from lamplit.genres.slitherlink.strategies.linked_faces import LinkedFaces


class Pieces:
    """Looks for cells without which one side of the loop would fall apart."""

    def __init__(self, linked: LinkedFaces) -> None:
        self._linked = linked

    def search(self) -> bool:
        """Note what is seen; whether that was anything."""
        linked = self._linked
        found = [event for inside in range(2) for event in self._find_needed_faces(inside)]
        rests = [self._collect_rests(event) for event in found]
        news = [linked.join(event.face, event.inside, event, rest) for event, rest in zip(found, rests, strict=True)]
        return any(news)

    def _collect_rests(self, event: OnePiece) -> int:
        rests = 0
        for pair in event.relied:
            rests |= self._linked.rest_between(*pair)
        return rests

    def _find_needed_faces(self, inside: int) -> list[OnePiece]:
        linked = self._linked
        groups = linked.groups
        sides = [linked.find_side(face) for face in range(len(groups.group))]
        must = [face for face, side in enumerate(sides) if side == inside]
        if not must:
            return []
        ways = self._list_ways(sides, inside)
        within = _find_reached(must[0], (), ways)
        whole = within.issuperset(must)
        found = []
        for members in groups.iterate_members():
            if sides[members[0]] >= 0:
                continue
            for odd in range(2):
                these = [face for face in members if groups.odd[face] == odd]
                if these and (len(members) > 1 or len(ways[these[0]]) > 1):  # a blind alley divides nothing
                    opposite = [face for face in members if groups.odd[face] != odd]
                    if whole and within.issuperset(opposite) and _can_be_passed(these, ways):
                        continue
                    event = self._test_without(these, must, opposite, ways, inside)
                    if event is not None:
                        found.append(event)
        return found

    def _list_ways(self, sides: list[int], inside: int) -> list[list[int]]:
        """For each face those it can reach over an edge that holds no line, unless they lie on the other side."""
        beside, value = self._linked.faces.beside, self._linked.spots.position.value
        ways: list[list[int]] = [[] for _ in sides]
        for edge, known in enumerate(value):
            if known != TRUE:
                one, other = beside[edge]
                if sides[one] != 1 - inside and sides[other] != 1 - inside:
                    ways[one].append(other)
                    ways[other].append(one)
        return ways

    def _test_without(
        self, these: list[int], must: list[int], opposite: list[int], ways: list[list[int]], inside: int
    ) -> OnePiece | None:
        """What shows that these faces are needed; those that would then be of this side have to be reached too."""
        start = must[0]
        reached = _find_reached(start, these, ways)
        lost = next((face for face in (*must, *opposite) if face not in reached), None)
        if lost is None:
            return None
        there = _find_reached(lost, these, ways)
        part = min(reached, there, key=len)
        blocking = self._list_around(part)
        relied = [(start, 0), (lost, these[0] if lost in opposite else 0)]
        relied += [(face, these[0] if face in these else 0) for face in blocking]
        pairs = tuple(pair for pair in relied if pair[0] != pair[1])
        others = tuple(face for face in blocking if face not in these)
        return OnePiece(these[0], inside, pairs, others, (start, lost))

    def _list_around(self, part: set[int]) -> list[int]:
        """The faces next to a part that don't belong to it, with no line between."""
        linked = self._linked
        beside, value = linked.faces.beside, linked.spots.position.value
        found: set[int] = set()
        for face in part:
            for edge in linked.faces.edges[face]:
                if value[edge] != TRUE:
                    found.update(beside[edge])
        return sorted(found - part)


def _can_be_passed(these: list[int], ways: list[list[int]]) -> bool:
    """Whether all that is next to these faces hangs together without them, so that nothing falls apart. Most often
    it does, and close by."""
    around = {there for face in these for there in ways[face]}.difference(these)
    if len(around) < 2:
        return True
    start = around.pop()
    seen = {start, *these}
    waiting = [start]
    for here in waiting:
        for there in ways[here]:
            if there not in seen:
                seen.add(there)
                waiting.append(there)
                around.discard(there)
        if not around:
            return True
    return False


def _find_reached(start: int, these: Sequence[int], ways: list[list[int]]) -> set[int]:
    """All that can be reached without these faces."""
    barred = set(these)
    seen = {start}
    waiting = [start]
    for here in waiting:
        for there in ways[here]:
            if there not in seen and there not in barred:
                seen.add(there)
                waiting.append(there)
    return seen
