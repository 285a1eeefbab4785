"""The inside of a loop is in one piece, and so is the outside.

From any cell inside one gets to any other without crossing the loop, and likewise outside, the surroundings of the
board included. So take cells that lie on the same side, whichever it is: if without them the known cells of one
side could no longer reach each other, they lie on that side.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

from lamplit.genre.steps import TRUE
from lamplit.genres.slitherlink.strategies.net.events import OnePiece
from lamplit.genres.slitherlink.strategies.net.linked_faces import LinkedFaces


class SideCut(NamedTuple):
    """What separates two parts of one side of the loop."""

    blocking: tuple[int, ...]
    """The faces of the other side that stand in the way; lines that are drawn do so as well."""
    apart: tuple[int, int]
    """Two faces of this side that could not reach each other."""


def list_sides(linked: LinkedFaces) -> list[int]:
    """For each face 1 if it lies inside, 0 outside, -1 if that is not known."""
    return [linked.find_side(face) for face in range(len(linked.groups.group))]


class OneSide:
    """The faces of one side of the loop, and those that may become part of it."""

    def __init__(self, linked: LinkedFaces, sides: list[int], inside: int) -> None:
        self._linked, self.inside = linked, inside
        self._must = [face for face, side in enumerate(sides) if side == inside]
        self._ways = self._list_ways(sides)
        self._within = self._find_reached(self._must[0], ()) if self._must else set()
        self._whole = self._within.issuperset(self._must)

    def _list_ways(self, sides: list[int]) -> list[list[int]]:
        """For each face those it can reach over an edge that holds no line, unless they lie on the other side."""
        beside, value = self._linked.faces.beside, self._linked.spots.position.value
        other_side = 1 - self.inside
        ways: list[list[int]] = [[] for _ in sides]
        for edge, known in enumerate(value):
            if known != TRUE:
                one, other = beside[edge]
                if sides[one] != other_side and sides[other] != other_side:
                    ways[one].append(other)
                    ways[other].append(one)
        return ways

    def find_cut(self, without: list[int], besides: list[int]) -> SideCut | None:
        """What divides this side if it loses some faces and has others besides; None if nothing does."""
        if not self._must:
            return None
        if self._whole and self._within.issuperset(besides) and self._can_pass(without):
            return None
        reached = self._find_reached(self._must[0], without)
        lost = next((face for face in (*self._must, *besides) if face not in reached), None)
        if lost is None:
            return None
        there = self._find_reached(lost, without)
        mine = {*self._must, *besides}
        apart = self._choose_face(mine & reached, without), self._choose_face(mine & there, without)
        return SideCut(tuple(self._list_around(min(reached, there, key=len))), apart)

    def _choose_face(self, faces: Iterable[int], wall: Sequence[int]) -> int:
        """The outside of the board if it is among these faces, else the one of which it takes least to tell on which
        side it lies; of several the one nearest to a wall."""
        linked, names = self._linked, self._linked.faces.names

        def rate_face(face: int) -> tuple[int, int, int]:
            if not face:
                return -1, 0, 0
            (row, col), known = names[face], linked.find_side(face) >= 0
            away = min((abs(row - names[one].row) + abs(col - names[one].col) for one in wall), default=0)
            return len(linked.trace_between(face, 0)) if known else 0, away, face

        return min(faces, key=rate_face)

    def is_blind_alley(self, face: int) -> bool:
        """Whether a face has a single way out: without it nothing falls apart."""
        return len(self._ways[face]) < 2

    def _can_pass(self, without: list[int]) -> bool:
        """Whether all that is next to some faces hangs together without them, so that nothing falls apart. Most
        often it does, and close by."""
        ways = self._ways
        around = {there for face in without for there in ways[face]}.difference(without)
        if len(around) < 2:
            return True
        start = around.pop()
        seen = {start, *without}
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

    def _find_reached(self, start: int, without: Collection[int]) -> set[int]:
        """All that can be reached without some faces."""
        barred, ways = set(without), self._ways
        seen = {start}
        waiting = [start]
        for here in waiting:
            for there in ways[here]:
                if there not in seen and there not in barred:
                    seen.add(there)
                    waiting.append(there)
        return seen

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


class Pieces:
    """Looks for cells without which one side of the loop would fall apart."""

    def __init__(self, linked: LinkedFaces) -> None:
        self._linked = linked

    def search(self) -> bool:
        """Note what is seen; whether that was anything."""
        linked = self._linked
        sides = list_sides(linked)
        news = False
        for event in [event for inside in range(2) for event in self._find_needed_faces(sides, inside)]:
            news |= linked.join(event.face, event.inside, event)
        return news

    def _find_needed_faces(self, sides: list[int], inside: int) -> list[OnePiece]:
        groups = self._linked.groups
        side = OneSide(self._linked, sides, inside)
        found = []
        for members in groups.iterate_members():
            if sides[members[0]] >= 0:
                continue
            for odd in range(2):
                these = [face for face in members if groups.odd[face] == odd]
                if these and (len(members) > 1 or not side.is_blind_alley(these[0])):
                    opposite = [face for face in members if groups.odd[face] != odd]
                    cut = side.find_cut(these, opposite)
                    if cut is not None:
                        found.append(self._make_event(cut, these, opposite, inside))
        return found

    def _make_event(self, cut: SideCut, these: list[int], opposite: list[int], inside: int) -> OnePiece:
        group = {*these, *opposite}
        relied = [(face, these[0] if face in group else 0) for face in (*cut.apart, *cut.blocking)]
        return OnePiece(these[0], inside, tuple(pair for pair in relied if pair[0] != pair[1]), cut.blocking, cut.apart)
