"""What a genre's players call the points and edges of its loop."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from lamplit.core.grid import Cell, Edge
from lamplit.core.words import join_words, spell_count

MOST_NAMED = 6
"""How many places a sentence names; of more it gives the number, and the picture shows them."""
DIRECTIONS = {(-1, 0): "up", (0, -1): "left", (0, 1): "right", (1, 0): "down"}


@dataclass(frozen=True)
class LoopNames(ABC):
    """The words of a genre for its points, edges and lines."""

    names_faces: ClassVar[bool] = False
    """Whether what the loop runs around are cells, which can be named; else they are corners of cells."""

    @abstractmethod
    def name_point(self, point: Cell) -> str:
        """``r3c4``, ``the top-left corner of r3c4``."""

    @abstractmethod
    def name_points(self, points: Sequence[Cell]) -> str:
        """Several of them, those of one kind together."""

    @abstractmethod
    def name_end(self, edge: Edge, point: Cell) -> str:
        """A point after an edge that was just named: ``r3c4``, ``its left end``."""

    @abstractmethod
    def name_edge(self, edge: Edge) -> str:
        """``the line between r1c2 and r1c3``, ``the top side of r3c4``."""

    @abstractmethod
    def name_edges(self, edges: Sequence[Edge]) -> str:
        """Several of them, those of one cell together."""

    @abstractmethod
    def describe_along(self, edges: Sequence[Edge]) -> str:
        """Where lines run: ``along the top side of r3c4``, ``between r1c2 and r1c3``."""

    @abstractmethod
    def describe_lines(self, edges: Sequence[Edge]) -> str:
        """``the top side of r3c4 is a line``, ``a line joins r1c2 and r1c3``."""

    @abstractmethod
    def describe_crosses(self, edges: Sequence[Edge]) -> str:
        """``the top side of r3c4 stays empty``."""

    @abstractmethod
    def describe_way_on(self, point: Cell, edges: Sequence[Edge], last: str = "and") -> str:
        """How a line goes on from a point: ``along the top side of r3c4``, ``from r1c2 right to r1c3``."""


@dataclass(frozen=True)
class CellNames(LoopNames):
    """A loop from cell to cell (Masyu, Shingoki)."""

    def name_point(self, point: Cell) -> str:
        return str(point)

    def name_points(self, points: Sequence[Cell]) -> str:
        return join_words(points)

    def name_end(self, edge: Edge, point: Cell) -> str:
        return str(point)

    def name_edge(self, edge: Edge) -> str:
        return f"the line between {edge.a} and {edge.b}"

    def name_edges(self, edges: Sequence[Edge]) -> str:
        if len(edges) == 1:
            return self.name_edge(edges[0])
        return f"the lines {self.describe_along(edges)}"

    def describe_along(self, edges: Sequence[Edge]) -> str:
        if len(edges) > MOST_NAMED:
            return f"in the {spell_count(len(edges), 'marked place')}"
        *pairs, last = (f"between {edge.a} and {edge.b}" for edge in edges)
        return f"{', '.join(pairs)}, and {last}" if pairs else last

    def describe_lines(self, edges: Sequence[Edge]) -> str:
        return f"{'a line joins' if len(edges) == 1 else 'lines join'} {_list_pairs(edges)}"

    def describe_crosses(self, edges: Sequence[Edge]) -> str:
        return f"no line joins {_list_pairs(edges)}"

    def describe_way_on(self, point: Cell, edges: Sequence[Edge], last: str = "and") -> str:
        ends = [edge.b if edge.a == point else edge.a for edge in edges]
        ways = (f"{DIRECTIONS[end.row - point.row, end.col - point.col]} to {end}" for end in ends)
        return f"from {point} {join_words(ways, last)}"


def _list_pairs(edges: Sequence[Edge]) -> str:
    """``r1c2 and r1c3, and r2c2 and r3c2``."""
    if len(edges) > MOST_NAMED:
        return f"cells in the {spell_count(len(edges), 'marked place')}"
    *pairs, last = (f"{edge.a} and {edge.b}" for edge in edges)
    return f"{', '.join(pairs)}, and {last}" if pairs else last


def describe_lying(inner: Sequence[Cell], outer: Sequence[Cell], known: bool) -> str:
    """How cells lie to the loop: ``r1c1 and r1c2 are inside the loop, r2c1 outside``; where it is not ``known`` which
    are inside, only which lie on the same side."""
    here, there = ("inside the loop", "outside") if known else ("on one side of the loop", "on the other")
    if not inner:
        inner, outer, here = outer, inner, "outside the loop" if known else here
    rest = f", {join_words(outer)} {there}" if outer else ""
    return f"{join_words(inner)} {'is' if len(inner) == 1 else 'are'} {here}{rest}"
