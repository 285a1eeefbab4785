"""Faces of which it is known whether they lie on the same side of the loop, put together in groups."""

from __future__ import annotations

from collections.abc import Iterator

from lamplit.human.lines.layout import FaceLayout


class FaceGroups:
    """Each face with its group, and whether it lies on the other side than the first of the group does (``odd``).

    The smaller of two groups joins the larger one, so that a face changes its group a few times only. Where none
    has, no edge has become known.
    """

    __slots__ = ("_faces", "_members", "_ready", "group", "odd")

    def __init__(self, faces: FaceLayout) -> None:
        size = len(faces.names)
        self._faces = faces
        self.group = list(range(size))
        self.odd = [0] * size
        self._members: dict[int, list[int]] = {}
        """The faces of each group that has several."""
        self._ready: set[int] = set(faces.bridges)
        """The edges to look at: those with a face that has joined another group."""

    def join(self, one: int, other: int, odd: int) -> list[int]:
        """Put two faces together; returns those that have a new group now, none if they were together before."""
        group, members = self.group, self._members
        large, small = group[one], group[other]
        if large == small:
            return []
        stay, moved = members.pop(large, None) or [large], members.pop(small, None) or [small]
        if len(stay) < len(moved):
            large, stay, moved = small, moved, stay
        odds, ready, edges = self.odd, self._ready, self._faces.edges
        flip = odds[one] ^ odds[other] ^ odd
        for face in moved:
            group[face] = large
            odds[face] ^= flip
            ready.update(edges[face])
        stay += moved
        members[large] = stay
        return moved

    def iterate_members(self) -> Iterator[list[int]]:
        """The faces of each group."""
        return (self.members(face) for face, group in enumerate(self.group) if face == group)

    def members(self, group: int) -> list[int]:
        """The faces of a group."""
        return self._members.get(group) or [group]

    def is_same_side(self, one: int, other: int) -> bool | None:
        """Whether two faces lie on the same side; None where that is not known."""
        return self.odd[one] == self.odd[other] if self.group[one] == self.group[other] else None

    def find_known_edges(self, value: bytearray) -> dict[int, bool]:
        """The open edges between faces of one group, each with whether these lie on the same side."""
        group, odd, beside = self.group, self.odd, self._faces.beside
        found: dict[int, bool] = {}
        for edge in sorted(self._ready):
            one, other = beside[edge]
            if not value[edge] and group[one] == group[other]:
                found[edge] = odd[one] == odd[other]
        self._ready = set(found)
        return found
