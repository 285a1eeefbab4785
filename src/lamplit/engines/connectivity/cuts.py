"""Lazy connectivity for the SAT engine: what is said at once, and what is forbidden when it shows.

A ``LazyConstraint`` looks at an assignment of the solver and names clauses that every solution
keeps and this one breaks. A cut holds whatever clues are switched on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from typing import Protocol

from lamplit.core.model import ConnectedConstraint, Lit, Switch
from lamplit.engines.connectivity.layers import can_be_layered, make_layer_clauses

Assignment = frozenset[Lit]
"""The variables that are true."""
MOST_LAYERED = 1_000_000
"""Nodes times steps that may be said in layers, for all constraints together. What does not fit in is cut instead:
slower to solve, but a board with dozens of large islands would take gigabytes in layers."""


class LazyConstraint(Protocol):
    def find_cuts(self, assignment: Assignment) -> Iterable[list[Lit]]:
        """Perhaps one by one: on a large board there may be thousands, and the clock is looked at between them."""


class LazyConnected:
    """The nodes that are in are connected.

    Take a torn-off part P of the nodes that are in, and put up a fence: of every node next to P
    that is out its own literal, and of every link from P to a node that is in the link's literal
    (all these are false now). A way from p in P to a q beyond the fence crosses it last at a fence
    node that has a neighbour beyond, or at a fence link that leads beyond. So for any p in P and q
    beyond, in every solution, whatever clues are on: p is out, or q is out, or one of those is true.

    A witness (p or q) that is always in goes unsaid. So does one next to a fence node f where the
    rules say "f or the witness is in" by themselves, as in Hitori, where no two neighbours are both
    out: with f out the witness is in, and with f in the cut is met already.
    """

    def __init__(self, constraint: ConnectedConstraint, covers: Set[tuple[Lit, Lit]] = frozenset()) -> None:
        self.nodes = constraint.nodes
        self.root = constraint.root
        self.covers = covers
        self.certain = [node for node, lit in enumerate(constraint.nodes) if lit is None]
        """Nodes that are always in."""
        self.near: list[list[tuple[int, Lit | None]]] = [[] for _ in constraint.nodes]
        for a, b, lit in constraint.links:
            self.near[a].append((b, lit))
            self.near[b].append((a, lit))

    def find_cuts(self, assignment: Assignment) -> Iterator[list[Lit]]:
        here = [lit is None or (lit in assignment if lit > 0 else -lit not in assignment) for lit in self.nodes]
        parts = self._find_parts(assignment, here)
        if len(parts) < 2:
            return
        home = max(parts, key=len) if self.root is None else next(part for part in parts if self.root in part)
        coast = {other for node in home for other, _ in self.near[node]}.union(home)
        yield from (self._make_cut(part, here, home[0], coast) for part in parts if part is not home)

    def _find_parts(self, assignment: Assignment, here: list[bool]) -> list[list[int]]:
        """The connected parts of the nodes that are in."""
        parts: list[list[int]] = []
        unseen = here.copy()
        for start, fresh in enumerate(here):
            if not fresh or not unseen[start]:
                continue
            unseen[start] = False
            part = [start]
            for node in part:
                for other, lit in self.near[node]:
                    if unseen[other] and (lit is None or (lit in assignment if lit > 0 else -lit not in assignment)):
                        unseen[other] = False
                        part.append(other)
            parts.append(part)
        return parts

    def _make_cut(self, part: Sequence[int], here: Sequence[bool], home: int, coast: Set[int]) -> list[Lit]:
        """What every solution keeps and an assignment with this part torn off from the home part breaks.

        ``home`` is a node of the home part, ``coast`` all its nodes with those next to them.
        """
        nodes, near = self.nodes, self.near
        within = set(part)
        fence = {other for node in part for other, _ in near[node] if other not in within and not here[other]}
        beyond = _Beyond(near, coast, within | fence)
        cut: dict[Lit, None] = {}
        unsaid_near = bool(self.certain) and any(nodes[node] is None for node in part)
        unsaid_far = any(node in beyond for node in self.certain)
        for node in fence:
            lit = nodes[node]
            assert lit is not None
            if not any(other in beyond for other, _ in near[node]):
                continue
            cut[lit] = None
            for other, _ in near[node]:
                if (lit, nodes[other]) in self.covers:
                    unsaid_near = unsaid_near or other in within
                    unsaid_far = unsaid_far or other in beyond
        for node in part:
            for other, lit in near[node]:
                if other in beyond:
                    assert lit is not None
                    cut[lit] = None
        for witness, unsaid in ((part[0], unsaid_near), (home, unsaid_far)):
            lit = nodes[witness]
            if not unsaid and lit is not None:
                cut[-lit] = None
        return list(cut)


class _Beyond:
    """The nodes that could ever be connected to home without a blocked one, as far as anybody asks for them.

    Home is large as a rule, so that a way from a node to its coast is found much sooner than all nodes.
    """

    def __init__(self, near: Sequence[Sequence[tuple[int, Lit | None]]], coast: Set[int], blocked: Set[int]) -> None:
        self._near, self._coast, self._blocked = near, coast, blocked
        self._known: dict[int, bool] = {}

    def __contains__(self, node: int) -> bool:
        if node in self._blocked:
            return False
        if node in self._coast:
            return True
        if node not in self._known:
            seen = {node: None}
            found = self._reach_coast(seen)
            self._known.update(dict.fromkeys(seen, found))
        return self._known[node]

    def _reach_coast(self, seen: dict[int, None]) -> bool:
        """Whether there is a way from the node that is seen to the coast; adds the nodes that were seen on the way."""
        queue = list(seen)
        for node in queue:
            for other, _ in self._near[node]:
                if other in seen or other in self._blocked:
                    continue
                if other in self._coast or other in self._known:
                    return other in self
                seen[other] = None
                queue.append(other)
        return False


@dataclass(frozen=True)
class SwitchedConstraint:
    """A lazy constraint that hangs on a switch: it only holds while that is on."""

    lazy: LazyConstraint
    switch: Lit

    def find_cuts(self, assignment: Assignment) -> Iterator[list[Lit]]:
        if self.switch in assignment:
            yield from ([-self.switch, *cut] for cut in self.lazy.find_cuts(assignment))


def compile_connections(
    constraints: Iterable[ConnectedConstraint],
    fresh: Callable[[], Lit],
    clauses: list[Sequence[Lit]],
    switches: Mapping[Switch, Lit],
) -> list[LazyConstraint]:
    """Adds what is said at once to the clauses; what it returns finds the cuts.

    Where a radius is known and there is room for it, layers say it all and there is nothing left to cut.
    """
    lazy: list[LazyConstraint] = []
    room = MOST_LAYERED
    for constraint in constraints:
        switch = switches.get(constraint.switch)
        size = len(constraint.nodes) * (constraint.radius or 0)
        if can_be_layered(constraint) and size <= room:
            room -= size
            said = make_layer_clauses(constraint, fresh)
            clauses += said if switch is None else [[-switch, *clause] for clause in said]
        else:
            lazy.append(compile_connected(constraint, clauses, switch))
    return lazy


def compile_connected(
    constraint: ConnectedConstraint, clauses: list[Sequence[Lit]], switch: Lit | None = None
) -> LazyConstraint:
    """The nodes that are in are connected, cut by cut; ``clauses`` are the rules as said so far.

    The smallest cuts are said at once: most assignments would need them. With a ``switch`` all of it
    holds only while that literal is true.
    """
    mine = {lit for lit in constraint.nodes if lit is not None}
    covers: set[tuple[Lit, Lit]] = set()
    if mine and constraint.root is None:
        for clause in clauses:
            if len(clause) == 2 and clause[0] in mine and clause[1] in mine:
                covers |= {(clause[0], clause[1]), (clause[1], clause[0])}
    lazy = LazyConnected(constraint, covers)
    if switch is not None:
        return SwitchedConstraint(lazy, switch)
    if covers:
        clauses += _iterate_node_cuts(lazy)
    elif not mine:
        clauses += _iterate_pair_cuts(constraint, lazy)
    return lazy


def _iterate_node_cuts(lazy: LazyConnected) -> Iterator[list[Lit]]:
    """The cut around each single node, where neither of its witnesses needs saying: with all its
    neighbours out the node is in, and so is a neighbour of one of those."""
    nodes, covers = lazy.nodes, lazy.covers
    for node, near in enumerate(lazy.near):
        posts = [other for other, _ in near]
        around = [lit for post in posts if (lit := nodes[post]) is not None]
        if len(around) == len(posts) and any((lit, nodes[node]) in covers for lit in around):
            fence = {node, *posts}
            if any(
                other not in fence and (nodes[post], nodes[other]) in covers
                for post in posts
                for other, _ in lazy.near[post]
            ):
                yield around


def _iterate_pair_cuts(constraint: ConnectedConstraint, lazy: LazyConnected) -> Iterator[list[Lit]]:
    """Where all nodes are always in: two that are linked, and are not all there is, have a link to others."""
    if len(constraint.nodes) < 3:
        return
    for a, b, _ in constraint.links:
        links = [lit for node, far in ((a, b), (b, a)) for other, lit in lazy.near[node] if other != far]
        if None not in links:
            yield [lit for lit in links if lit is not None]
