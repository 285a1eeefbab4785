"""Whether what must be connected still can: connectivity looked at half-way through a search.

Lines and nodes that are ruled out are gone, everything open may yet be drawn. If the nodes that are
in already lie in different parts of what is left, no way of going on will join them. On a complete
assignment this is the connectivity rule itself (for a loop together with the degrees of its points).
"""

from __future__ import annotations

from collections.abc import Sequence

from lamplit.core.model import ConnectedConstraint, Lit, Model, NodeLink, SingleLoop

ALWAYS = 0
"""Stands for a literal that is always true: ``value[0]`` must be 1."""


class ConnectivityChecker:
    """One connectivity constraint, over a list of values by variable: 1 true, -1 false, 0 open."""

    def __init__(self, nodes: Sequence[Lit | None], links: Sequence[NodeLink]) -> None:
        self.nodes = [ALWAYS if lit is None else lit for lit in nodes]
        self.near: list[list[tuple[int, Lit]]] = [[] for _ in nodes]
        for a, b, lit in links:
            self.near[a].append((b, ALWAYS if lit is None else lit))
            self.near[b].append((a, ALWAYS if lit is None else lit))

    def variables(self) -> list[Lit]:
        """Every variable that has a say."""
        said = [*self.nodes, *(lit for near in self.near for _, lit in near)]
        return sorted({abs(lit) for lit in said if lit != ALWAYS})

    def find_members(self, value: Sequence[int]) -> list[int]:
        """The nodes that are in for certain."""
        return [node for node, lit in enumerate(self.nodes) if _literal_value(value, lit) > 0]

    def find_reachable(self, value: Sequence[int], start: int) -> set[int]:
        """The nodes that can still be joined with this one."""
        reached = {start}
        todo = [start]
        while todo:
            for other, lit in self.near[todo.pop()]:
                if (
                    other not in reached
                    and _literal_value(value, lit) >= 0
                    and _literal_value(value, self.nodes[other]) >= 0
                ):
                    reached.add(other)
                    todo.append(other)
        return reached

    def find_lost(self, value: Sequence[int]) -> list[Lit] | None:
        """Literals of nodes that can no longer be in; None if the members can never be joined."""
        members = self.find_members(value)
        if not members:
            return []
        reached = self.find_reachable(value, members[0])
        return self._list_lost(value, reached) if reached.issuperset(members) else None

    def _list_lost(self, value: Sequence[int], reached: set[int]) -> list[Lit]:
        return [lit for node, lit in enumerate(self.nodes) if node not in reached and _literal_value(value, lit) == 0]

    def find_cuts(self, value: Sequence[int]) -> list[list[Lit]]:
        """For a complete assignment that is torn apart: clauses that it breaks and every solution keeps.

        Over a part that is cut off: its first node is out, or one elsewhere is, or there is a way out.
        """
        members = self.find_members(value)
        if not members:
            return []
        home = self.find_reachable(value, members[0])
        found = []
        seen = set(home)
        for node in members:
            if node not in seen:
                part = self.find_reachable(value, node)
                seen |= part
                witnesses = [-lit for lit in (self.nodes[node], self.nodes[members[0]]) if lit != ALWAYS]
                found.append([*witnesses, *self._list_barred_exits(value, part)])
        return found

    def _list_barred_exits(self, value: Sequence[int], part: set[int]) -> list[Lit]:
        """For each way out what bars it now: the link is not drawn, or the node beyond is not in."""
        ways = [
            lit if _literal_value(value, lit) < 0 else self.nodes[beyond]
            for node in part
            for beyond, lit in self.near[node]
            if beyond not in part
        ]
        return list(dict.fromkeys(ways))


class LoopChecker(ConnectivityChecker):
    """A loop: the points with a line are in, and lines join them."""

    def __init__(self, loop: SingleLoop) -> None:
        super().__init__([None] * loop.points, [NodeLink(e.a, e.b, e.lit) for e in loop.edges])
        self.edges = loop.edges

    def find_members(self, value: Sequence[int]) -> list[int]:
        return list(dict.fromkeys(p for e in self.edges if _literal_value(value, e.lit) > 0 for p in (e.a, e.b)))

    def _list_lost(self, value: Sequence[int], reached: set[int]) -> list[Lit]:
        return [e.lit for e in self.edges if e.a not in reached and _literal_value(value, e.lit) == 0]

    def find_cuts(self, value: Sequence[int]) -> list[list[Lit]]:
        """Over the points of one of several loops: a line within and one outside imply one across."""
        drawn = [e for e in self.edges if _literal_value(value, e.lit) > 0]
        found = []
        seen: set[int] = set()
        for e in drawn:
            if e.a in seen:
                continue
            part = self.find_reachable(value, e.a)
            seen |= part
            elsewhere = next((other.lit for other in drawn if other.a not in part), None)
            if elsewhere is None:
                break
            found.append([-e.lit, -elsewhere, *self._list_barred_exits(value, part)])
        return found


def _literal_value(value: Sequence[int], lit: Lit) -> int:
    return value[lit] if lit >= 0 else -value[-lit]


def make_checkers(model: Model) -> list[ConnectivityChecker]:
    """All connectivity constraints of a model."""
    return [_make_checker(c) for c in model.connections] + [LoopChecker(loop) for loop in model.loops]


def _make_checker(constraint: ConnectedConstraint) -> ConnectivityChecker:
    return ConnectivityChecker(constraint.nodes, constraint.links)
