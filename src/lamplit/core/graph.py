"""What joins what: neighbours from pairs, the parts that are connected, and groups that grow. Knows no board."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from typing import TypeVar

Node = TypeVar("Node", bound=Hashable)
Neighbours = Callable[[Node], Iterable[Node]]


def build_adjacency(pairs: Iterable[tuple[Node, Node]]) -> dict[Node, list[Node]]:
    """What each node is joined to by these pairs, in their order."""
    near: dict[Node, list[Node]] = {}
    for a, b in pairs:
        near.setdefault(a, []).append(b)
        near.setdefault(b, []).append(a)
    return near


def list_incident_pairs(nodes: int, pairs: Iterable[tuple[int, int]]) -> list[list[int]]:
    """For each of this many nodes, the pairs it is in, all by their numbers."""
    found: list[list[int]] = [[] for _ in range(nodes)]
    for number, (a, b) in enumerate(pairs):
        found[a].append(number)
        found[b].append(number)
    return found


def list_partners(nodes: int, pairs: Iterable[tuple[int, int]]) -> list[list[int]]:
    """For each of this many nodes, those it is in a pair with, all by their numbers."""
    found: list[list[int]] = [[] for _ in range(nodes)]
    for a, b in pairs:
        found[a].append(b)
        found[b].append(a)
    return found


def iterate_reachable(starts: Iterable[Node], neighbours: Neighbours[Node]) -> Iterator[Node]:
    """The nodes that can be reached, the starts and the nearest first. Stop early if you need only some."""
    seen = dict.fromkeys(starts)
    waiting = list(seen)
    for node in waiting:
        yield node
        for other in neighbours(node):
            if other not in seen:
                seen[other] = None
                waiting.append(other)


def find_connected_parts(nodes: Iterable[Node], neighbours: Neighbours[Node]) -> list[list[Node]]:
    """The nodes in parts that are connected, each from its first node outwards, in the order of those.

    Neighbours that are not among the nodes do not count.
    """
    nodes = list(nodes)
    left = set(nodes)
    parts: list[list[Node]] = []
    for start in nodes:
        if start in left:
            left.remove(start)
            part = [start]
            for node in part:
                for other in neighbours(node):
                    if other in left:
                        left.remove(other)
                        part.append(other)
            parts.append(part)
    return parts


def find_rings(near: Mapping[Node, Sequence[Node]]) -> list[list[Node]]:
    """The parts in which every node is joined to exactly two others: the closed loops."""
    parts = find_connected_parts(near, near.__getitem__)
    return [part for part in parts if all(len(near[node]) == 2 for node in part)]


class UnionFind:
    """The numbers below a size in groups, which can be joined."""

    __slots__ = ("parent",)

    def __init__(self, size: int) -> None:
        self.parent = list(range(size))
        """Leads from number to number within a group, up to the one that leads to itself: the group's name."""

    def copy(self) -> UnionFind:
        """The same groups, to go on from."""
        other = UnionFind(0)
        other.parent = self.parent[:]
        return other

    def find(self, number: int) -> int:
        """The name of the group of a number."""
        parent = self.parent
        while parent[number] != number:
            parent[number] = number = parent[parent[number]]
        return number

    def join(self, one: int, other: int) -> None:
        """Put the group of one number into that of another, which keeps its name."""
        self.parent[self.find(one)] = self.find(other)
