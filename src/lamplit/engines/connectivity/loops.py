"""One loop for the SAT engine: what is said at once, and which second loops are forbidden when they show.

Said at once: no or two lines at each point. That leaves nothing wrong but loops beside the loop, which are
found in an assignment and cut, all of them at once. Inside or outside at each face, a line being where the two
differ, follows for the one loop that is left, and helps a search that is long: it is said at once or later.

A cut says of a set of points: a line within and a line elsewhere imply a line across. That holds whatever clues
are switched on, also where the loop in question is the only one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence, Set
from functools import lru_cache
from itertools import chain, combinations, compress
from math import isqrt
from typing import NamedTuple, Protocol

from lamplit.core.model import Lit, LoopLattice, SingleLoop
from lamplit.engines.connectivity.cuts import Assignment
from lamplit.engines.connectivity.fences import Fences, Prober, build_fences

PATIENCE = 30
"""After this many rounds of cuts the board is called sparse, and cuts are made harder to dodge: by fences, or by a
witness that is hard to move."""
SIDES_AFTER = 16
"""After this many rounds inside and outside are said too, if they have not been."""
SHAPES = 16
"""This many shapes of boards are kept."""
KEPT = 1_500
"""Of boards of more points than this the shape is not kept: one of this many takes a few megabytes."""
Drawn = list[tuple[int, int, Lit]]
"""The lines of an assignment in their order, each from a point to a point."""


class Host(Prober, Protocol):
    """The solver a loop is stated to."""

    def add_variable(self) -> Lit: ...


class Ring(NamedTuple):
    """One of several loops in an assignment: its points, and a line of it."""

    points: list[int]
    line: Lit


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
        self.place = {e.lit: place for place, e in enumerate(loop.edges)}
        self.lowest, self.highest = [blocks] * loop.points, [0] * loop.points
        for place, (a, b, lit, _, _) in enumerate(loop.edges):
            block = place // self.size
            self.clauses += ([-lit, self.before[block + 1]], [-lit, self.after[block]])
            for point in (a, b):
                self.lowest[point] = min(self.lowest[point], block)
                self.highest[point] = max(self.highest[point], block)

    def make_witness(self, points: list[int], other: Ring, drawn: Drawn) -> Lit:
        """True while the other loop is there, and only while some line is that touches none of the points."""
        lowest, highest = min(self.lowest[p] for p in points), max(self.highest[p] for p in points)
        at = {a: self.place[lit] for a, _, lit in drawn}
        places = [at[point] for point in other.points if point in at]
        if min(places) // self.size < lowest:
            return self.before[lowest]
        if max(places) // self.size > highest:
            return self.after[highest + 1]
        return other.line


class LatticeClauses:
    """What is said of a lattice whatever the puzzle, worked out once for all boards of that shape."""

    def __init__(self, lattice: LoopLattice) -> None:
        self.lines = [(a, b, lit) for a, b, lit, _, _ in lattice.edges]
        self.near: list[list[tuple[int, Lit]]] = [[] for _ in range(lattice.points)]
        for a, b, lit in self.lines:
            self.near[a].append((b, lit))
            self.near[b].append((a, lit))
        self.lits = [lit for _, _, lit in self.lines]
        self.at = [frozenset(lit for _, lit in near) for near in self.near]
        self._at_points = [_make_degree_clauses([lit for _, lit in near]) for near in self.near]
        self._everywhere = [*chain.from_iterable(self._at_points)]
        self.dead_ends = [[-lit] for _, _, lit, left, right in lattice.edges if left == right]

    def iterate_degree_clauses(self, but_at: Set[int]) -> Iterable[tuple[Lit, ...]]:
        """No or two lines at each point, but for those of which other rules say it."""
        if not but_at:
            return self._everywhere
        return chain.from_iterable(said for point, said in enumerate(self._at_points) if point not in but_at)


_kept = lru_cache(SHAPES)(LatticeClauses)


class LazyLoop:
    """No second loop: each is cut off by its own points, or by the shortest fence between it and the longest."""

    def __init__(self, loop: SingleLoop, solver: Host) -> None:
        self.loop, self.solver = loop, solver
        self.shape = (_kept if loop.points <= KEPT else LatticeClauses)(loop.lattice)
        self.edges = self.shape.lines
        self.sides_said = False
        self.rounds = 0
        self.ladders: Ladders | None = None
        self.fences: Fences | None = None

    def find_cuts(self, assignment: Assignment) -> list[list[Lit]]:
        """A cut for every loop but the longest, whose cut would be as long; two loops are cut both."""
        drawn = [*compress(self.edges, map(assignment.__contains__, self.shape.lits))]
        rings = self._find_rings(drawn)
        if len(rings) < 2:
            return []
        self.rounds += 1
        cuts = self.find_stuck_clauses() if self.rounds == SIDES_AFTER else []
        if self.rounds == PATIENCE:
            self.ladders = Ladders(self.loop, self.solver.add_variable)
            self.fences = build_fences(self.loop.points, self.edges, self.solver)
            cuts += self.ladders.clauses
        rings.sort(key=lambda ring: len(ring.points))
        fenced = self.fences.find_cuts([ring.points for ring in rings]) if self.fences else [None] * (len(rings) - 1)
        for ring, found in zip(rings[:-1], fenced, strict=True):
            cuts += [self._make_cut(ring, rings[-1], drawn)] if found is None else found
        if len(rings) == 2:
            cuts.append(self._make_cut(rings[1], rings[0], drawn))
        return cuts

    def find_stuck_clauses(self) -> list[list[Lit]]:
        """Inside and outside, if that has not been said yet: what helps a search that takes long."""
        if self.sides_said:
            return []
        self.sides_said = True
        return make_side_clauses(self.loop.lattice, self.solver.add_variable)

    def _find_rings(self, drawn: Drawn) -> list[Ring]:
        """The loops that these lines form.

        Each point of theirs has two neighbours: of the two numbers mixed bit by bit (exclusive or), the one that
        one comes from leaves the one to go on to.
        """
        mixed = [0] * self.loop.points
        for a, b, _ in drawn:
            mixed[a] ^= b
            mixed[b] ^= a
        rings: list[Ring] = []
        seen: set[int] = set()
        for start, here, lit in drawn:
            if start in seen:
                continue
            points, before = [start], start
            while here != start:
                points.append(here)
                before, here = here, mixed[here] ^ before
            rings.append(Ring(points, max(lit, self._get_line(start, before))))
            seen.update(points)
            if len(seen) == len(drawn):  # a loop has as many points as lines
                break
        return rings

    def _get_line(self, point: int, other: int) -> Lit:
        return next(lit for near, lit in self.shape.near[point] if near == other)

    def _make_cut(self, ring: Ring, other: Ring, drawn: Drawn) -> list[Lit]:
        """A line of the ring and a line elsewhere imply one across, which is at one point of the ring, not at two.

        Where the loop comes to points of the ring anyway, or to points elsewhere, such a line goes unsaid.
        """
        across: set[Lit] = set()
        for point in ring.points:
            across ^= self.shape.at[point]
        cut = list(across)
        visited = len(self.loop.visited.intersection(ring.points))
        if not visited:
            cut.append(-ring.line)
        if visited == len(self.loop.visited):
            ladders = self.ladders
            cut.append(-(other.line if ladders is None else ladders.make_witness(ring.points, other, drawn)))
        return cut


def compile_loop(loop: SingleLoop, solver: Host, clauses: list[Sequence[Lit]], *, concise: bool) -> LazyLoop:
    """Adds what is said at once to the clauses; what it returns finds the cuts.

    Inside and outside follow from the rest for the one loop that is left in the end. On most boards the search is
    over before it would have been worth saying them, so where few words are wanted they come when it takes long.
    A board of which nothing is known is sparse, and its search takes long without them.
    """
    lazy = LazyLoop(loop, solver)
    clauses += lazy.shape.dead_ends
    if not (concise and loop.visited):
        clauses += lazy.find_stuck_clauses()
    clauses += lazy.shape.iterate_degree_clauses(loop.visited if loop.two_said else frozenset())
    clauses.append(lazy.shape.lits)
    return lazy


def make_side_clauses(lattice: LoopLattice, fresh: Callable[[], Lit]) -> list[list[Lit]]:
    """Inside or outside at each face, a line being where the two differ."""
    inside = [fresh() for _ in range(lattice.faces)]
    outside = lattice.outside
    clauses = [[-inside[outside]]]
    for _, _, lit, left, right in lattice.edges:
        if left == outside or right == outside:
            within = inside[right if left == outside else left]
            clauses += ([-lit, within], [lit, -within])
        else:
            one, other = inside[left], inside[right]
            clauses += ([-lit, one, other], [-lit, -one, -other], [lit, -one, other], [lit, one, -other])
    return clauses


def _make_degree_clauses(lits: list[Lit]) -> list[tuple[Lit, ...]]:
    """The lines at a point: never three, and never one alone."""
    if len(lits) == 4:  # most points, so written out
        a, b, c, d = lits
        return [
            (-a, -b, -c),
            (-a, -b, -d),
            (-a, -c, -d),
            (-b, -c, -d),
            (-a, b, c, d),
            (a, -b, c, d),
            (a, b, -c, d),
            (a, b, c, -d),
        ]
    never_three = [(-a, -b, -c) for a, b, c in combinations(lits, 3)]
    return never_three + [(*lits[:i], -lit, *lits[i + 1 :]) for i, lit in enumerate(lits)]
