"""Cells as spots: what is the same for all loops from cell to cell."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from itertools import combinations

from lamplit.core.grid import Cell
from lamplit.human.lines.layout import LineLayout
from lamplit.human.lines.pearls.drawn_ways import SpotWay
from lamplit.human.lines.pearls.position import PearlPosition
from lamplit.human.lines.pearls.spots import CellSpot, CellSpots


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


def build_spots(position: PearlPosition, pearls: Mapping[Cell, tuple[CellSpot, tuple[str, ...]]]) -> CellSpots:
    """The pearls of a position, each with how to tell its ways, and all other cells, where a line may end."""
    layout, points = position.layout, position.layout.points
    spots = build_plain_spots(layout).copy()
    for spot, _ in pearls.values():
        spots[spot.point] = spot

    def say(at: int, way: int) -> str:
        cell = points[at]
        if cell in pearls:
            return f"the loop passed {position.name_at(cell)} {pearls[cell][1][way]}"
        drawn = [edge for edge in spots[at].ways[way].true if not position.value[edge]]
        return f"the line at {cell} went on along {layout.edges[drawn[0]]}"

    return CellSpots(position, spots, say, position.name_point)
