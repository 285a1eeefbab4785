"""The ways to pass each pearl of a Shingoki: its number split into two arms, in every direction.

What all splits share is seen by the pearl alone: arms that overrun a line drawn further on, or can't end where
they would have to, are among those that fall out. Beside other pearls (``lamplit.human.lines.pearls.ways``)
it is all of: an arm that would run straight through a black pearl or end on a white one, two pearls on one stretch
that must agree on its length, a pearl whose number is too small for the arm that comes to it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from lamplit.core.grid import Cell
from lamplit.genres.shingoki.strategies.arms import Arm, explain_block, make_arm
from lamplit.genres.shingoki.strategies.position import ShingokiPosition
from lamplit.human.lines.layout import LineLayout
from lamplit.human.lines.pearls.cell_spots import PearlSpot, build_spots
from lamplit.human.lines.pearls.drawn_ways import SpotWay
from lamplit.human.lines.pearls.position import AXES, SAID
from lamplit.human.lines.pearls.spots import CellSpot, CellSpots

Told = tuple[str, SpotWay]


@lru_cache(maxsize=4096)
def make_pearl_spot(layout: LineLayout, cell: Cell, black: bool, number: int) -> PearlSpot:
    """A pearl's ways on an empty board, as far as its edges exist, and what to call them."""
    told = list(_iterate_splits(layout, cell, black, number))
    spot = CellSpot.of(layout, layout.point_index[cell], True, [way for _, way in told])
    names = tuple(said for said, _ in told)
    return PearlSpot(spot, names, names, "passed", "with")


def _iterate_splits(layout: LineLayout, cell: Cell, black: bool, number: int) -> Iterator[Told]:
    arms = [make_arm(layout, cell, way, number) for way in range(4)]
    pairs = [(up, left) for up in AXES[0] for left in AXES[1]] if black else AXES
    for one, other in pairs:
        for length in range(1, number):
            rest = number - length
            if length > len(arms[one].edges) or rest > len(arms[other].edges):
                continue
            true = (*arms[one].edges[:length][::-1], *arms[other].edges[:rest])
            unused = (arms[way].edges[:1] for way in range(4) if way not in (one, other))
            beside = (
                *unused,
                _list_empty_edges(layout, arms[one], length),
                _list_empty_edges(layout, arms[other], rest),
            )
            empty = tuple(sorted({edge for edges in beside for edge in edges}))
            yield f"{length} {SAID[one]} and {rest} {SAID[other]}", SpotWay(true, empty)


def _list_empty_edges(layout: LineLayout, arm: Arm, length: int) -> list[int]:
    """The edges beside an arm and straight on from its end."""
    sides = [edge for point in arm.points[1:length] for edge in layout.at[point] if edge not in arm.edges]
    return [*sides, *arm.edges[length : length + 1]]


def make_pearl_spots(position: ShingokiPosition) -> CellSpots:
    layout = position.layout
    pearls = {
        cell: (black, number)
        for cell, black, number in zip(position.cells, position.black, position.numbers, strict=True)
    }
    return build_spots(
        position,
        {cell: make_pearl_spot(layout, cell, *pearl) for cell, pearl in pearls.items()},
        lambda cell, know: explain_block(layout, *pearls[cell], cell, know),
    )
