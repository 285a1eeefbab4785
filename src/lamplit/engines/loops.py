"""One loop for the SAT engine: what is said at once, and which second loops are forbidden when they show.

Said at once: no or two lines at each point, and inside or outside at each face, a line being where
the two differ. On a planar board that leaves nothing wrong but loops beside the loop. Those are
found in an assignment and cut, all of them at once.

A cut says of a set of points: a line within and a line elsewhere imply a line across. That holds whatever clues
are switched on, also where the loop in question is the only one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from math import isqrt
from typing import NamedTuple, Protocol

from lamplit.engines.cuts import Assignment
from lamplit.engines.fences import Fences, Prober, put_up
from lamplit.model import Lit, SingleLoop

PATIENCE = 10
"""After so many rounds of cuts the board is called sparse, and cuts are made harder to dodge: by fences, or by a
witness that is hard to move."""


class Host(Prober, Protocol):
    """The solver a loop is stated to."""

    def fresh(self) -> Lit: ...


class Ring(NamedTuple):
    """One of several loops in an assignment: its points, a line of it, the places of its first and last line."""

    points: list[int]
    line: Lit
    first: int
    last: int


class Ladders:
    """For sparse boards: "a line lies before here" and "a line lies after here", block by block.

    The lines in their order are cut into blocks. A line makes every later ``before`` true and
    every earlier ``after``; so a cut that asks for one of them holds wherever the other loop goes,
    while a cut that asks for one line of it is dodged by a small detour.
    """

    def __init__(self, loop: SingleLoop, fresh: Callable[[], Lit]) -> None:
        self.size = max(1, isqrt(len(loop.edges)))
        blocks = -(-len(loop.edges) // self.size)
        self.before = [fresh() for _ in range(blocks + 1)]
        self.after = [fresh() for _ in range(blocks + 1)]
        self.clauses: list[list[Lit]] = []
        for block in range(blocks):
            self.clauses.append([-self.before[block], self.before[block + 1]])
            self.clauses.append([-self.after[block + 1], self.after[block]])
        self.lowest, self.highest = [blocks] * loop.points, [0] * loop.points
        for place, (a, b, lit, _, _) in enumerate(loop.edges):
            block = place // self.size
            self.clauses += ([-lit, self.before[block + 1]], [-lit, self.after[block]])
            for point in (a, b):
                self.lowest[point] = min(self.lowest[point], block)
                self.highest[point] = max(self.highest[point], block)

    def witness(self, points: list[int], other: Ring) -> Lit:
        """True while the other loop is there, and only while some line is that touches none of the points."""
        lowest, highest = min(self.lowest[p] for p in points), max(self.highest[p] for p in points)
        if other.first // self.size < lowest:
            return self.before[lowest]
        if other.last // self.size > highest:
            return self.after[highest + 1]
        return other.line


class LazyLoop:
    """No second loop: each is cut off by its own points, or by the shortest fence between it and the longest."""

    def __init__(self, loop: SingleLoop, solver: Host) -> None:
        self.loop, self.solver = loop, solver
        self.edges = [(e.a, e.b, e.lit) for e in loop.edges]
        self.near: list[list[tuple[int, Lit]]] = [[] for _ in range(loop.points)]
        for a, b, lit in self.edges:
            self.near[a].append((b, lit))
            self.near[b].append((a, lit))
        self.rounds = 0
        self.ladders: Ladders | None = None
        self.fences: Fences | None = None

    def cuts(self, assignment: Assignment) -> list[list[Lit]]:
        """A cut for every loop but the longest, whose cut would be as long; two loops are cut both."""
        rings = self._rings(assignment)
        if len(rings) < 2:
            return []
        self.rounds += 1
        cuts: list[list[Lit]] = []
        if self.rounds == PATIENCE:
            self.ladders = Ladders(self.loop, self.solver.fresh)
            self.fences = put_up(self.loop.points, self.edges, self.solver)
            cuts += self.ladders.clauses
        rings.sort(key=lambda ring: len(ring.points))
        fenced = self.fences.cuts([ring.points for ring in rings]) if self.fences else [None] * (len(rings) - 1)
        for ring, found in zip(rings[:-1], fenced, strict=True):
            cuts += [self._cut(ring, rings[-1])] if found is None else found
        if len(rings) == 2:
            cuts.append(self._cut(rings[1], rings[0]))
        return cuts

    def _rings(self, assignment: Assignment) -> list[Ring]:
        """The loops of the assignment."""
        joined: dict[int, list[int]] = {}
        at: dict[int, int] = {}
        for place, (a, b, lit) in enumerate(self.edges):
            if lit in assignment:
                joined.setdefault(a, []).append(b)
                joined.setdefault(b, []).append(a)
                at[a] = place
        rings: list[Ring] = []
        seen: set[int] = set()
        for start in at:
            if start in seen:
                continue
            seen.add(start)
            points = [start]
            for point in points:
                for other in joined[point]:
                    if other not in seen:
                        seen.add(other)
                        points.append(other)
            places = [at[point] for point in points if point in at]
            rings.append(Ring(points, self.edges[places[0]][2], min(places), max(places)))
        return rings

    def _cut(self, ring: Ring, other: Ring) -> list[Lit]:
        inside = set(ring.points)
        across = [lit for point in ring.points for near, lit in self.near[point] if near not in inside]
        elsewhere = other.line if self.ladders is None else self.ladders.witness(ring.points, other)
        return [-ring.line, -elsewhere, *across]


def compile_loop(loop: SingleLoop, solver: Host, clauses: list[Sequence[Lit]]) -> LazyLoop:
    """Adds what is said at once to the clauses; what it returns finds the cuts."""
    inside = [solver.fresh() for _ in range(loop.faces)]
    clauses.append([-inside[loop.outside]])
    for _, _, lit, left, right in loop.edges:
        if left == right:
            clauses.append([-lit])
        elif left == loop.outside or right == loop.outside:
            within = inside[right if left == loop.outside else left]
            clauses += ([-lit, within], [lit, -within])
        else:
            one, other = inside[left], inside[right]
            clauses += ([-lit, one, other], [-lit, -one, -other], [lit, -one, other], [lit, one, -other])
    for lits in loop.around():
        clauses += _none_or_two(lits)
    clauses.append([e.lit for e in loop.edges])
    return LazyLoop(loop, solver)


def _none_or_two(lits: list[Lit]) -> list[list[Lit]]:
    """The lines at a point: never three, and never one alone."""
    if len(lits) == 4:  # most points, so written out
        a, b, c, d = lits
        return [
            [-a, -b, -c], [-a, -b, -d], [-a, -c, -d], [-b, -c, -d],
            [-a, b, c, d], [a, -b, c, d], [a, b, -c, d], [a, b, c, -d],
        ]  # fmt: skip
    never_three = [[-lit for lit in three] for three in combinations(lits, 3)]
    return never_three + [[*lits[:i], -lit, *lits[i + 1 :]] for i, lit in enumerate(lits)]
