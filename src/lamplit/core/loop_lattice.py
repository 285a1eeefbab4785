"""The plane graph along which a loop may run, and the loop."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeVar

Joining = TypeVar("Joining", bound=tuple[Hashable, Hashable])
"""A line, by the points that it joins."""


class LoopEdge(NamedTuple):
    """An edge of a plane graph: its two end points and the two faces it parts, by number."""

    a: int
    b: int
    lit: int
    left: int
    right: int


@dataclass(frozen=True, eq=False)
class LoopLattice:
    """The plane graph along which a loop may run. Boards of one shape share it, and what is worked out of it."""

    points: int
    faces: int
    outside: int
    edges: Sequence[LoopEdge]

    @staticmethod
    def from_lines(
        lines: Iterable[tuple[Joining, int]], faces: Mapping[Joining, tuple[Hashable, Hashable]], outside: Hashable
    ) -> LoopLattice:
        """Points and faces get their numbers as they come up, the face outside is the first."""
        point: dict[Hashable, int] = {}
        face: dict[Hashable, int] = {outside: 0}
        edges = []
        for line, lit in lines:
            (a, b), (left, right) = line, faces[line]
            edges.append(
                LoopEdge(
                    point.setdefault(a, len(point)),
                    point.setdefault(b, len(point)),
                    lit,
                    face.setdefault(left, len(face)),
                    face.setdefault(right, len(face)),
                )
            )
        return LoopLattice(len(point), len(face), 0, tuple(edges))


class SingleLoop(NamedTuple):
    """The true edges form exactly one closed loop (at least one edge) that never touches itself.

    What follows from the other rules may help: the loop comes to the points ``visited``. And of the points ``said``
    those rules say themselves, perhaps under a switch, that two edges are true there or none.
    """

    lattice: LoopLattice
    visited: frozenset[int] = frozenset()
    said: frozenset[int] = frozenset()

    @property
    def points(self) -> int:
        return self.lattice.points

    @property
    def faces(self) -> int:
        return self.lattice.faces

    @property
    def outside(self) -> int:
        return self.lattice.outside

    @property
    def edges(self) -> Sequence[LoopEdge]:
        return self.lattice.edges

    def lines_at_points(self) -> list[list[int]]:
        """The lines at each point."""
        lits: list[list[int]] = [[] for _ in range(self.points)]
        for a, b, lit, _, _ in self.edges:
            lits[a].append(lit)
            lits[b].append(lit)
        return lits
