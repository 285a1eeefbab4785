"""Cells as spots: what is the same for all loops from cell to cell."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from lamplit.core.grid import Cell
from lamplit.genre.steps import FALSE, TRUE
from lamplit.human.lines.layout import LineLayout
from lamplit.human.lines.pearls.drawn_ways import SpotWay
from lamplit.human.lines.pearls.position import PearlPosition
from lamplit.human.lines.pearls.spots import CellSpot, CellSpots, WayName

Known = Callable[[int], int]
"""What is known of an edge, by its number."""
ExplainBlock = Callable[[Cell, Known], str]
"""Why a pearl can't be passed if so much is known of the edges near it: ``it could be left neither up nor left``."""


@lru_cache(maxsize=64)
def build_plain_spots(layout: LineLayout) -> list[CellSpot]:
    """Each cell as if no pearl were there: the loop, if it comes there, leaves it by two of its edges."""
    return [
        CellSpot.of(
            layout,
            point,
            False,
            [SpotWay(pair, tuple(edge for edge in edges if edge not in pair)) for pair in combinations(edges, 2)],
        )
        for point, edges in enumerate(layout.at)
    ]


class PearlSpot(NamedTuple):
    """A pearl as a spot, with what to call its ways: ``up and left``."""

    spot: CellSpot
    names: tuple[str, ...]
    broad: tuple[str, ...]
    """What to call each of them together with others that differ little: ``up and down``."""
    verb: str
    """What the loop does there: it ``left`` or ``passed`` the pearl."""
    lead: str = ""
    """What comes before the name of a way in a sentence: ``with`` two lengths."""


class PearlSpotWords:
    """How Masyu and Shingoki speak of their spots."""

    def __init__(
        self,
        position: PearlPosition,
        spots: list[CellSpot],
        pearls: Mapping[Cell, PearlSpot],
        explain_block: ExplainBlock,
    ) -> None:
        self._position, self._spots, self._pearls = position, spots, pearls
        self._explain_block = explain_block

    def name(self, point: int) -> str:
        return self._position.name_point(point)

    def name_way(self, at: int, way: int) -> WayName:
        pearl = self._pearls.get(self._position.layout.points[at])
        if pearl is None:
            there = f"to {self._find_next(at, way)}"
            return WayName("", there, there)
        return WayName(pearl.lead, pearl.names[way], pearl.broad[way])

    def suppose(self, at: int) -> str:
        cell = self._position.layout.points[at]
        pearl = self._pearls.get(cell)
        return f"the line went on from {cell}" if pearl is None else f"the loop {pearl.verb} {self.name(at)}"

    def tell_only_way(self, at: int, way: int) -> str:
        pearl = self._pearls.get(self._position.layout.points[at])
        if pearl is None:
            return f"the line at {self.name(at)} could go on only to {self._find_next(at, way)}"
        return f"{self.name(at)} could be {pearl.verb} only {self.name_way(at, way)}"

    def explain_block(self, at: int, lines: int, empty: int) -> str:
        value = self._position.value

        def know(edge: int) -> int:
            return value[edge] or (TRUE if lines >> edge & 1 else FALSE if empty >> edge & 1 else 0)

        return f"{self.name(at)} {self._explain_block(self._position.layout.points[at], know)}"

    def _find_next(self, at: int, way: int) -> Cell:
        """The cell that a line which ends here goes on to."""
        layout, value = self._position.layout, self._position.value
        (edge,) = (edge for edge in self._spots[at].ways[way].true if not value[edge])
        return layout.points[layout.other_end(edge, at)]


def build_spots(position: PearlPosition, pearls: Mapping[Cell, PearlSpot], explain_block: ExplainBlock) -> CellSpots:
    """The pearls of a position, each with how to tell its ways, and all other cells, where a line may end."""
    spots = build_plain_spots(position.layout).copy()
    for pearl in pearls.values():
        spots[pearl.spot.point] = pearl.spot
    return CellSpots(position, spots, PearlSpotWords(position, spots, pearls, explain_block))
