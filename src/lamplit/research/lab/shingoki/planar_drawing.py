"""A planar graph drawn with a level for every vertex and a column for every edge, without crossings.

This is the *visibility representation* of Tamassia and Tollis. Put the vertices in an order in which all
but the first and the last have a neighbour before and one after them (an *st-order*), and let every edge
run from the earlier to the later. A vertex's level is the length of the longest way to it. Likewise among the
faces: every edge leads from the face on its left to the one on its right, and its column is the length of the
longest way to the former. So an edge lies right of all that must be on its left, and the drawing is at
most as high as there are vertices and as wide as there are faces.

With three edges at a vertex the corners are tidy: an edge that comes (or leaves) alone shares its left face
with the left one of the other two, and so its column. Edges on the right rim go to the last column, so that
the drawing fills its rectangle and nothing lies outside.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from lamplit.core.errors import BadInput
from lamplit.research.lab.shingoki.graphs import Link, list_vertices, load_networkx


@dataclass(frozen=True)
class PlanarDrawing:
    """Vertices are level lines, edges are upright ones."""

    level: dict[str, int]
    column: dict[Link, int]

    @property
    def size(self) -> tuple[int, int]:
        """The last level and the last column."""
        return max(self.level.values()), max(self.column.values())

    def columns_at(self, vertex: str) -> list[int]:
        """Those of the edges at a vertex, from left to right."""
        return sorted(column for link, column in self.column.items() if vertex in link)


def iterate_drawings(links: tuple[Link, ...]) -> Iterator[PlanarDrawing]:
    """One drawing for every edge and either side of it: the edge is its left rim, the side its outside."""
    nx = load_networkx()
    embedding = _make_biconnected(links)
    for first, last in sorted(embedding.edges):
        yield _draw_visibility(nx, embedding, links, first, last)


def _make_biconnected(links: tuple[Link, ...]) -> Any:
    """The graph drawn in the plane, with edges added until no single vertex takes it apart.

    Where a vertex does, two neighbours that follow each other around it lie in different parts; an edge between
    them crosses nothing.
    """
    nx = load_networkx()
    graph = nx.Graph(links)
    while True:
        planar, embedding = nx.check_planarity(graph)
        if not planar:
            raise BadInput("the graph is not planar; expected a graph that can be drawn without crossings")
        part = {
            edge: i
            for i, edges in enumerate(nx.biconnected_component_edges(graph))
            for a, b in edges
            for edge in ((a, b), (b, a))
        }
        apart = (
            (one, other)
            for vertex in sorted(graph)
            for one in embedding.neighbors_cw_order(vertex)
            for other in [embedding[vertex][one]["cw"]]
            if part[vertex, one] != part[vertex, other]
        )
        pair = next(apart, None)
        if pair is None:
            return embedding
        graph.add_edge(*pair)


def _draw_visibility(nx: Any, embedding: Any, links: tuple[Link, ...], first: str, last: str) -> PlanarDrawing:
    order = {v: i for i, v in enumerate(find_st_order(embedding, first, last))}
    upward = [(a, b) for a, b in embedding.edges if order[a] < order[b]]
    level = _measure_longest_ways(nx.DiGraph(upward))
    right_of = _find_faces(embedding)
    outside = right_of[last, first]
    left = {(a, b): -1 if (a, b) == (first, last) else right_of[b, a] for a, b in upward}
    place = _measure_longest_ways(nx.DiGraph([(left[link], right_of[link]) for link in upward]))
    rim = place[outside] - 1
    column = {link: rim if right_of[link] == outside else place[left[link]] for link in upward}
    real = {link: column[link if link in column else (link[1], link[0])] for link in links}
    return PlanarDrawing({v: level[v] for v in list_vertices(links)}, real)


def _measure_longest_ways(graph: Any) -> dict[Any, int]:
    """How many steps the longest way to each node of a graph without cycles has."""
    nx = load_networkx()
    length: dict[Any, int] = {}
    for node in nx.topological_sort(graph):
        length[node] = max((length[before] + 1 for before in graph.predecessors(node)), default=0)
    return length


def _find_faces(embedding: Any) -> dict[tuple[str, str], int]:
    """For every edge in either direction, the face on its right."""
    found: dict[tuple[str, str], int] = {}
    for number, (a, b) in enumerate(sorted(embedding.edges)):
        if (a, b) not in found:
            way = embedding.traverse_face(a, b)
            found |= dict.fromkeys(zip(way, [*way[1:], way[0]], strict=True), number)
    return found


def find_st_order(graph: Any, first: str, last: str) -> list[str]:
    """The vertices so that each but the two named has a neighbour before and a neighbour after it.

    Begin with the two; then put in *ears*: ways through new vertices from one that is in to another that is.
    An ear's vertices go right after whichever of its ends comes first: each then has the next on either side.
    """
    order = [first, last]
    while len(order) < len(graph):
        ear = _find_ear(graph, order)
        inner = ear[1:-1]
        if order.index(ear[0]) > order.index(ear[-1]):
            ear, inner = ear[::-1], inner[::-1]
        at = order.index(ear[0]) + 1
        order[at:at] = inner
    return order


def _find_ear(graph: Any, order: list[str]) -> list[str]:
    """A shortest way through vertices not yet in the order, from one in it to another one in it."""
    inside = set(order)
    for start in order:
        for step in sorted(set(graph.neighbors(start)) - inside):
            before: dict[str, str] = {step: start}
            waiting = [step]
            for vertex in waiting:
                for near in sorted(graph.neighbors(vertex)):
                    if near in inside and near != start:
                        way = [near, vertex]
                        while way[-1] != start:
                            way.append(before[way[-1]])
                        return way
                    if near not in inside and near not in before:
                        before[near] = vertex
                        waiting.append(near)
    raise AssertionError("a graph that no single vertex takes apart has an ear")
