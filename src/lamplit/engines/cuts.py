"""Lazy connectivity for the SAT engine: what is said at once, and what is forbidden when it shows.

A ``Lazy`` constraint looks at an answer of the solver and names clauses that every true answer
keeps and this one breaks. A cut holds whatever clues are switched on.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from lamplit.cnf import count_clauses
from lamplit.model import Connected, Lit, SingleLoop

Answer = frozenset[Lit]
"""The variables that are true."""


class Lazy(Protocol):
    def cuts(self, answer: Answer) -> list[list[Lit]]: ...


def _parts(size: int, pairs: list[tuple[int, int]], members: list[int]) -> list[list[int]]:
    """The connected parts of the members, under the pairs that join them."""
    near: dict[int, list[int]] = {node: [] for node in members}
    for a, b in pairs:
        near[a].append(b)
        near[b].append(a)
    parts: list[list[int]] = []
    seen: set[int] = set()
    for start in members:
        if start in seen:
            continue
        part = [start]
        seen.add(start)
        for node in part:
            for other in near[node]:
                if other not in seen:
                    seen.add(other)
                    part.append(other)
        parts.append(part)
    return parts


class LazyConnected:
    """Nodes that are in hang together.

    For a torn-off part P with a witness p in it and a witness q outside, both in: some way must
    lead out of P. A way out is a node next to P that is in, or, where links carry literals of
    their own, a link across: "p out, or q out, or one of the ways out".
    """

    def __init__(self, constraint: Connected) -> None:
        self.nodes = constraint.nodes
        self.root = constraint.root
        self.near: list[list[tuple[int, Lit | None]]] = [[] for _ in constraint.nodes]
        for a, b, lit in constraint.links:
            self.near[a].append((b, lit))
            self.near[b].append((a, lit))

    def cuts(self, answer: Answer) -> list[list[Lit]]:
        def holds(lit: Lit | None) -> bool:
            return lit is None or (lit in answer if lit > 0 else -lit not in answer)

        members = [node for node, lit in enumerate(self.nodes) if holds(lit)]
        inside = set(members)
        pairs = [
            (a, b)
            for a in members
            for b, lit in self.near[a]
            if a < b and b in inside and holds(lit)
        ]
        parts = _parts(len(self.nodes), pairs, members)
        if len(parts) < 2:
            return []
        if self.root is not None:
            home = next(part for part in parts if self.root in part)
        else:
            home = max(parts, key=len)
        return [self._cut(part, home[0]) for part in parts if part is not home]

    def _cut(self, part: list[int], witness: int) -> list[Lit]:
        within = set(part)
        cut: list[Lit] = [-lit for lit in (self.nodes[part[0]], self.nodes[witness]) if lit is not None]
        for node in part:
            for other, lit in self.near[node]:
                if other in within:
                    continue
                # Whichever of the two is not there: a link's own literal, or the node beyond.
                way = lit if lit is not None else self.nodes[other]
                if way is not None:
                    cut.append(way)
        return list(dict.fromkeys(cut))


def compile_connected(constraint: Connected, fresh: Callable[[], Lit], clauses: list[Sequence[Lit]]) -> Lazy:
    return LazyConnected(constraint)


class LazyLoop:
    """No second loop: over the points of one loop, an edge within and an edge outside imply one across."""

    def __init__(self, loop: SingleLoop) -> None:
        self.loop = loop
        self.edges = [(e.a, e.b, e.lit) for e in loop.edges]

    def cuts(self, answer: Answer) -> list[list[Lit]]:
        drawn = [(a, b, lit) for a, b, lit in self.edges if lit in answer]
        members = list(dict.fromkeys(point for a, b, _ in drawn for point in (a, b)))
        parts = _parts(self.loop.points, [(a, b) for a, b, _ in drawn], members)
        if len(parts) < 2:
            return []
        home = max(parts, key=len)
        cuts = []
        for part in parts:
            if part is home and len(parts) > 2:
                continue
            within = set(part)
            inside = next(lit for a, b, lit in drawn if a in within)
            outside = next(lit for a, b, lit in drawn if a not in within)
            across = [lit for a, b, lit in self.edges if (a in within) != (b in within)]
            cuts.append([-inside, -outside, *across])
        return cuts


def compile_loop(loop: SingleLoop, fresh: Callable[[], Lit], clauses: list[Sequence[Lit]]) -> Lazy:
    """Degrees 0 or 2 at each point, inside and outside at each face, at least one edge."""
    around: list[list[Lit]] = [[] for _ in range(loop.points)]
    inside = [fresh() for _ in range(loop.faces)]
    clauses.append([-inside[loop.outside]])
    for e in loop.edges:
        around[e.a].append(e.lit)
        around[e.b].append(e.lit)
        if e.left == e.right:
            clauses.append([-e.lit])
            continue
        left, right = inside[e.left], inside[e.right]
        clauses += [[-e.lit, left, right], [-e.lit, -left, -right], [e.lit, -left, right], [e.lit, left, -right]]
    for lits in around:
        clauses += count_clauses(lits, 0, 2, fresh)
        for lit in lits:
            clauses.append([-lit, *(other for other in lits if other != lit)])
    clauses.append([e.lit for e in loop.edges])
    return LazyLoop(loop)
