"""Finds cuts: clauses that every solution keeps and a given assignment breaks, because something is torn.

Nothing of this has to be trusted. A cut goes into a certificate with its set of points, and anyone who checks the
certificate asks ``ConnectedPoints.justifies`` whether the set shows the clause.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from lamplit.core.statements import Clause, ConnectedPoints, Lit


@dataclass(frozen=True)
class Cut:
    """A clause, and the set of points that shows that it follows from what must be in one piece."""

    demand: int
    """Which of the statement's demands, counted from 0."""
    inside: tuple[int, ...]
    """Points by number, in order. A set and its complement show the same; this is the smaller."""
    clause: Clause


class CutFinder:
    """Looks for torn parts of one demand, and puts a fence around each.

    Of every link that leads out of the part the fence has the link's own literal, or else the literals of the
    point at its far end, all of which are false now. A piece of fence counts only where what lies beyond it can
    be reached from elsewhere, so that a part in a corner, or a loop around another, gets a short clause.
    """

    def __init__(self, number: int, demand: ConnectedPoints) -> None:
        self.number = number
        self.demand = demand
        self.near: list[list[tuple[int, Lit | None]]] = [[] for _ in demand.points]
        for a, b, lit in demand.links:
            self.near[a].append((b, lit))
            self.near[b].append((a, lit))

    def find_cuts(self, true: Collection[Lit]) -> list[Cut]:
        """A cut for each part that is torn off from the largest, or from one that is always there. ``true`` has
        every literal that is true."""
        there = [not lits or any(lit in true for lit in lits) for _, lits in self.demand.points]
        parts = self._find_parts(there, true)
        if len(parts) < 2:
            return []
        home = max(parts, key=lambda part: (self._is_always_there(part), len(part)))
        return [self._make_cut(part, home, there, true) for part in parts if part is not home]

    def _is_always_there(self, part: Iterable[int]) -> bool:
        return any(not self.demand.points[point].present for point in part)

    def _find_parts(self, there: list[bool], true: Collection[Lit]) -> list[list[int]]:
        parts: list[list[int]] = []
        fresh = there.copy()
        for start in range(len(fresh)):
            if not fresh[start]:
                continue
            fresh[start] = False
            part = [start]
            for point in part:
                for other, lit in self.near[point]:
                    if fresh[other] and (lit is None or lit in true):
                        fresh[other] = False
                        part.append(other)
            parts.append(part)
        return parts

    def _make_cut(self, part: list[int], home: list[int], there: list[bool], true: Collection[Lit]) -> Cut:
        steps = [step for point in part for step in self.near[point]]
        fence = {other for other, lit in steps if not there[other] and (lit is None or lit in true)}
        fenced = {*part, *fence}
        beyond = self._find_reachable(home[0], fenced)
        clause: dict[Lit, None] = {}
        for side in (part, home):
            clause.update(dict.fromkeys(self._find_witness(side, true)))
        for point in sorted(fenced):
            for other, lit in self.near[point]:
                if other in beyond:
                    stops = self.demand.points[point].present if point in fence else (lit,)
                    clause.update((lit, None) for lit in stops if lit is not None)
        rest = [point for point in range(len(there)) if point not in beyond]
        inside = rest if len(rest) <= len(beyond) else sorted(beyond)
        return Cut(self.number, tuple(inside), tuple(clause))

    def _find_reachable(self, start: int, closed: set[int]) -> set[int]:
        """What can be reached from a point, through whatever is there or not, without entering what is closed."""
        reached = {start}
        queue = [start]
        for point in queue:
            for other, _ in self.near[point]:
                if other not in closed and other not in reached:
                    reached.add(other)
                    queue.append(other)
        return reached

    def _find_witness(self, side: Sequence[int], true: Collection[Lit]) -> Clause:
        """The negation of a literal by which some point of this side is there; nothing if one is always there."""
        if self._is_always_there(side):
            return ()
        return (-next(lit for lit in self.demand.points[side[0]].present if lit in true),)
