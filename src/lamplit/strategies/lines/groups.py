"""Faces of which it is known whether they lie on the same side of the loop, put together in groups."""

from __future__ import annotations


class Groups:
    """Each face with its group, and whether it lies on the other side than the first of the group does (``odd``).

    The smaller of two groups joins the larger one, so that a face changes its group a few times only.
    """

    __slots__ = ("group", "members", "odd")

    def __init__(self, size: int) -> None:
        self.group = list(range(size))
        self.odd = [0] * size
        self.members = [[face] for face in range(size)]

    def join(self, one: int, other: int, odd: int) -> list[int]:
        """Put two faces together; returns those that have a new group now, none if they were together before."""
        group, members = self.group, self.members
        large, small = group[one], group[other]
        if large == small:
            return []
        if len(members[large]) < len(members[small]):
            large, small = small, large
        moved, members[small] = members[small], []
        odds = self.odd
        flip = odds[one] ^ odds[other] ^ odd
        for face in moved:
            group[face] = large
            odds[face] ^= flip
        members[large] += moved
        return moved

    def same(self, one: int, other: int) -> bool | None:
        """Whether two faces lie on the same side; None where that is not known."""
        return self.odd[one] == self.odd[other] if self.group[one] == self.group[other] else None
