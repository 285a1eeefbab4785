"""The board of a loop as a graph: points joined by edges, each under its number, made once for a board.

A point is a dot (Slitherlink) or a cell (Masyu, Shingoki). Edges are numbered in reading order, as decisions are.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property, partial

from lamplit.core.decisions import Decision, Line
from lamplit.core.graph import list_incident_pairs
from lamplit.core.grid import WAYS, Cell, Edge, find_faces, outer_face


@dataclass(frozen=True, eq=False)
class LineLayout:
    """Points and edges by number."""

    points: tuple[Cell, ...]
    edges: tuple[Edge, ...]
    lines: tuple[Line, ...]
    """The decision of each edge."""
    index: dict[Decision, int]
    point_index: dict[Cell, int]
    ends: tuple[tuple[int, int], ...]
    """The two points of each edge."""
    at: tuple[tuple[int, ...], ...]
    """The edges at each point: up, left, right, down, as far as they exist."""
    between: dict[tuple[int, int], int]
    """The edge between two points, whichever is named first."""

    @staticmethod
    def of(edges: Iterable[Edge]) -> LineLayout:
        """The graph of these edges, which are in reading order."""
        edges = tuple(edges)
        points = tuple(sorted({point for edge in edges for point in edge}))
        number = {point: at for at, point in enumerate(points)}
        ends = tuple((number[edge.a], number[edge.b]) for edge in edges)
        around = list_incident_pairs(len(points), ends)
        between = {pair: at for at, (a, b) in enumerate(ends) for pair in ((a, b), (b, a))}
        lines = tuple(map(Line, edges))
        index: dict[Decision, int] = {line: at for at, line in enumerate(lines)}
        for here, numbers in enumerate(around):
            numbers.sort(key=partial(_far_end, ends, here))
        return LineLayout(points, edges, lines, index, number, ends, tuple(map(tuple, around)), between)

    def other_end(self, edge: int, point: int) -> int:
        """The other end of an edge."""
        return _far_end(self.ends, point, edge)

    @cached_property
    def faces(self) -> FaceLayout:
        """The faces between the edges, for arguments about inside and outside."""
        return FaceLayout.of(self.edges)

    @cached_property
    def bits_at(self) -> tuple[int, ...]:
        """The edges at each point, as bits."""
        return tuple(sum(1 << edge for edge in edges) for edges in self.at)

    @cached_property
    def links_at(self) -> tuple[tuple[tuple[int, int], ...], ...]:
        """The edges at each point, each with its other end."""
        return tuple(
            tuple((edge, self.other_end(edge, point)) for edge in edges) for point, edges in enumerate(self.at)
        )

    @cached_property
    def points_around(self) -> tuple[tuple[int, ...], ...]:
        """Each point with those that are one edge away from it."""
        return tuple((point, *(there for _, there in near)) for point, near in enumerate(self.links_at))


def _far_end(ends: Sequence[tuple[int, int]], point: int, edge: int) -> int:
    a, b = ends[edge]
    return b if a == point else a


def find_edge_beyond(layout: LineLayout, cell: Cell, way: int, steps: int) -> int:
    """The edge that lies this many steps from a cell: 0 for the one beside it; -1 where there is none."""
    down, right = WAYS[way]
    here = layout.point_index.get(Cell(cell.row + steps * down, cell.col + steps * right), -1)
    there = layout.point_index.get(Cell(cell.row + (steps + 1) * down, cell.col + (steps + 1) * right), -1)
    return layout.between.get((here, there), -1)


@dataclass(frozen=True, eq=False)
class FaceLayout:
    """The faces of the graph, each under its number; 0 is the one outside everything."""

    names: tuple[Cell, ...]
    """The unit square that each face is named after, by its upper left point."""
    beside: tuple[tuple[int, int], ...]
    """The two faces of each edge; the same one twice where no loop can use it."""
    edges: tuple[tuple[int, ...], ...]
    """The edges around each face."""

    @cached_property
    def bridges(self) -> tuple[int, ...]:
        """The edges with the same face on both sides."""
        return tuple(edge for edge, (one, other) in enumerate(self.beside) if one == other)

    @staticmethod
    def of(edges: Sequence[Edge]) -> FaceLayout:
        found = find_faces(edges)
        outside = outer_face(edges)
        names = (outside, *sorted({face for pair in found.values() for face in pair} - {outside}))
        number = {name: at for at, name in enumerate(names)}
        beside = tuple((number[found[edge][0]], number[found[edge][1]]) for edge in edges)
        around: list[list[int]] = [[] for _ in names]
        for at, (one, other) in enumerate(beside):
            around[one].append(at)
            if other != one:
                around[other].append(at)
        return FaceLayout(names, beside, tuple(map(tuple, around)))
