"""The board as numbers: islands and spans counted from 0, for loops that must be quick.

A *span* is the stretch between two islands in line with nothing between them. Everything here depends on
where the islands are and not on their numbers.
"""

from __future__ import annotations

from functools import lru_cache

from lamplit.core.decisions import Bridge
from lamplit.core.graph import list_incident_pairs, list_partners
from lamplit.core.grid import Cell, Edge, Grid
from lamplit.core.puzzle import Puzzle
from lamplit.genres.hashi.rules import find_crossings, find_spans

UNKNOWN = -1
"""Stands for the number of an island that has none."""


class HashiLayout:
    """Islands, the spans between them, and which spans cross."""

    def __init__(self, grid: Grid, islands: tuple[Cell, ...]) -> None:
        ways = sorted(find_spans(Puzzle("hashi", grid, tuple((island, "?") for island in islands))))
        self.islands = islands
        index = {island: number for number, island in enumerate(self.islands)}
        self.ends: list[tuple[int, int]] = [(index[a], index[b]) for a, b in ways]
        """The two islands of each span, the upper or left one first."""
        self.beside = list_incident_pairs(len(islands), self.ends)
        """The spans that end at each island."""
        number = {way: span for span, way in enumerate(ways)}
        crossings = ((number[level], number[upright]) for level, upright in find_crossings(ways))
        self.across = list_partners(len(ways), crossings)
        """The spans that cross each span."""
        self.bridges: list[Bridge] = [Bridge(a, b, n) for a, b in ways for n in (1, 2)]
        """Every decision, in reading order: of span s the first bridge is 2s, the second 2s + 1."""
        self.index: dict[Bridge, int] = {bridge: number for number, bridge in enumerate(self.bridges)}

    def find_span(self, edge: Edge) -> int:
        """The number of the span between two islands."""
        return self.index[Bridge(edge.a, edge.b, 1)] >> 1

    def other(self, span: int, island: int) -> int:
        """The island at the other end."""
        a, b = self.ends[span]
        return b if island == a else a


@lru_cache(maxsize=16)
def make_layout(grid: Grid, islands: tuple[Cell, ...]) -> HashiLayout:
    """The layout of these islands; the last few are kept, for generators that try numbers on the same islands."""
    return HashiLayout(grid, islands)


def layout_of(puzzle: Puzzle) -> HashiLayout:
    return make_layout(puzzle.grid, tuple(cell for cell, _ in puzzle.clue_items))
