"""The shortest fence between two loops: what a cut should say on a board with rooms and passageways.

A cut says of a set of points: a line within and a line elsewhere imply a line across. The points of a
second loop are such a set, but where there is room for a detour the next assignment dodges their cut, and so
on, a thousand times. Any set will do that holds the whole of one loop and nothing of another: the best
has the fewest lines across, and a flow from one loop to the other finds it. Where passageways keep the
two apart, the cut speaks of the passageways, and no detour helps.

What is known for good makes fences short: a line that is never drawn needs no word, and points joined by
a line that is always drawn are one *spot*. Where the loop must come to a spot on either side, nothing but
the lines across is said. An open board, of which little is known for good, has no passageways: there the
flow mostly costs what the saved rounds would have, and no fences are put up.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence, Set
from typing import Protocol

from lamplit.core.graph import UnionFind
from lamplit.core.model import Lit

MOST = 64
"""A fence of more lines than this is not looked for."""
OPEN = 0.15
"""A board is open if less than this share of its lines is known for good at first sight."""
SAMPLE = 50
"""This many lines are asked about first, to see whether a board is open."""
Edges = Sequence[tuple[int, int, Lit]]
"""From a point to a point, and whether the line between them is drawn."""
Way = dict[int, tuple[int, Lit] | None]
"""For every spot within reach, from which one and along which line one came there (0: along a loop)."""


class Prober(Protocol):
    """What fences ask of a solver; what it refutes is out whatever clues are switched on."""

    def refutes(self, lits: Iterable[Lit]) -> bool: ...
    def add(self, clause: Iterable[Lit]) -> None: ...


def build_fences(points: int, edges: Edges, solver: Prober) -> Fences | None:
    """Fences for a board, unless it is open."""
    return None if estimate_known_share(edges, solver) < OPEN else Fences(points, edges, solver)


def estimate_known_share(edges: Edges, solver: Prober) -> float:
    """Which share of a sample of the lines is known for good."""
    seen = edges[:: max(1, len(edges) // SAMPLE)]
    return sum(solver.refutes([lit]) or solver.refutes([-lit]) for _, _, lit in seen) / len(seen)


class Fences:
    """The board as spots, and the lines between them that may or may not be drawn."""

    def __init__(self, points: int, edges: Edges, solver: Prober) -> None:
        self._joined = UnionFind(points)
        """The points that are joined for good."""
        self.spot: list[int] = []
        """The spot of each point."""
        self.sure: set[Lit] = set()
        self.never: set[Lit] = set()
        while self._probe(edges, solver) and self._rule_out_closing(edges, solver):
            pass
        self.near: list[list[tuple[int, Lit]]] = [[] for _ in range(points)]
        for a, b, lit in edges:
            one, other = self.spot[a], self.spot[b]
            if one != other and lit not in self.never:
                self.near[one].append((other, lit))
                self.near[other].append((one, lit))
        self.visited = self._find_drawn_spots(edges)
        """Spots to which the loop must come."""
        for spot, near in enumerate(self.near):
            if near and spot not in self.visited and solver.refutes(-lit for _, lit in near):
                self.visited.add(spot)

    def _probe(self, edges: Edges, solver: Prober) -> bool:
        """Learn, and say, which lines are always or never drawn, as far as the contrary is refuted.

        Puts points that are joined for good into one spot; tells whether anything was learnt.
        """
        before = len(self.sure) + len(self.never)
        while True:
            known = len(self.sure) + len(self.never)
            for a, b, lit in edges:
                if lit in self.sure or lit in self.never:
                    continue
                if solver.refutes([lit]):
                    self.never.add(lit)
                    solver.add([-lit])
                elif solver.refutes([-lit]):
                    self.sure.add(lit)
                    solver.add([lit])
                    self._joined.join(a, b)
            if known == len(self.sure) + len(self.never):
                self.spot = [self._joined.find(point) for point in range(len(self._joined.parent))]
                return known > before

    def _rule_out_closing(self, edges: Edges, solver: Prober) -> bool:
        """A line between two points joined for good would close a loop, while another waits elsewhere: never."""
        if len(self._find_drawn_spots(edges)) < 2:
            return False
        known = self.sure | self.never
        shut = [lit for a, b, lit in edges if self.spot[a] == self.spot[b] and lit not in known]
        self.never.update(shut)
        for lit in shut:
            solver.add([-lit])
        return bool(shut)

    def _find_drawn_spots(self, edges: Edges) -> set[int]:
        """The spots with lines that are always drawn."""
        return {self.spot[a] for a, _, lit in edges if lit in self.sure}

    def find_cuts(self, rings: Sequence[Sequence[int]]) -> list[list[list[Lit]] | None]:
        """For each loop of an assignment, by its points, but the last: what a fence between it and the last says.

        None where the loop's own points do as well.
        """
        spots = [{self.spot[point] for point in ring} for ring in rings]
        loops = {spot: ring for ring in spots for spot in ring}
        return [self._make_cuts(ring, spots[-1], loops) for ring in spots[:-1]]

    def _make_cuts(self, ring: Set[int], last: Set[int], loops: Mapping[int, Set[int]]) -> list[list[Lit]] | None:
        """Some line across, where the loop must come to both sides.

        Where it may keep away from the ring's side, that is said for every single line within.
        """
        within = self._find_shortest_fence(ring, last, loops, min(MOST, len(self._list_crossing_lines(ring))))
        if within is None:
            return None
        visited = self.visited & within
        if len(visited) == len(self.visited):
            return None
        across = self._list_crossing_lines(within)
        if visited:
            return [across]
        return [[-lit, *across] for spot in within for other, lit in self.near[spot] if spot < other in within]

    def _find_shortest_fence(
        self, ring: Set[int], last: Set[int], loops: Mapping[int, Set[int]], most: int
    ) -> Set[int] | None:
        """The spots within a shortest fence between two loops, if it has no more than this many lines.

        As long as there is a way from the one to the other, take its lines, each once; when there is none
        left, what is within reach is the inside of the fence. ``loops`` gives for a spot its whole loop,
        which is never torn.
        """
        used: dict[Lit, int] = {}
        for _ in range(most + 1):
            way, end = self._search_spots(ring, last, loops, used)
            if end is None:
                return way.keys()
            while (step := way[end]) is not None:
                end, lit = step
                if lit in used:
                    del used[lit]
                elif lit:
                    used[lit] = end
        return None

    def _search_spots(
        self, start: Set[int], goal: Set[int], loops: Mapping[int, Set[int]], used: Mapping[Lit, int]
    ) -> tuple[Way, int | None]:
        """How one comes to all spots within reach, or to the first one of the goal.

        A line in use (with the spot from which) may only be taken back.
        """
        way: Way = dict.fromkeys(start)
        waiting = list(start)
        for spot in waiting:
            for other, lit in self.near[spot]:
                if other in way or used.get(lit) == spot:
                    continue
                way[other] = (spot, lit)
                if other in goal:
                    return way, other
                waiting.append(other)
                for mate in loops.get(other, ()):
                    if mate not in way:
                        way[mate] = (other, 0)
                        waiting.append(mate)
        return way, None

    def _list_crossing_lines(self, within: Set[int]) -> list[Lit]:
        return [lit for spot in within for other, lit in self.near[spot] if other not in within]
