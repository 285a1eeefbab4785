"""The ways to pass each pearl of a Masyu, as spots that tell each other what they leave.

A black pearl can be left by one of four corners. A white one is passed along one of two axes, with a turn on one
side or the other (or on both, which is either): four ways as well. What ``lamplit.human.lines.pearls.ways`` makes of
them is all of: black pearls side by side, three white pearls in a row, two white pearls side by side at the border,
a black pearl between diagonal white ones.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from lamplit.core.grid import Cell
from lamplit.genres.masyu.strategies.pearl_words import explain_block
from lamplit.genres.masyu.strategies.position import MasyuPosition
from lamplit.human.lines.layout import LineLayout, find_edge_beyond
from lamplit.human.lines.pearls.cell_spots import PearlSpot, build_spots
from lamplit.human.lines.pearls.drawn_ways import SpotWay
from lamplit.human.lines.pearls.position import ALONG, AXES, SAID, find_neighbour
from lamplit.human.lines.pearls.spots import CellSpot, CellSpots

Told = tuple[str, SpotWay]


@lru_cache(maxsize=4096)
def make_pearl_spot(layout: LineLayout, cell: Cell, black: bool) -> PearlSpot:
    """A pearl's ways on an empty board, as far as its edges exist, and what to call them."""
    told = list(_iterate_black_ways(layout, cell) if black else _iterate_white_ways(layout, cell))
    spot = CellSpot.of(layout, layout.point_index[cell], True, [way for _, way in told])
    names = tuple(said for said, _ in told)
    broad = tuple(name.partition(" with ")[0] for name in names)
    return PearlSpot(spot, names, broad, "left" if black else "passed")


def _iterate_black_ways(layout: LineLayout, cell: Cell) -> Iterator[Told]:
    for up in AXES[0]:
        for left in AXES[1]:
            true = tuple(find_edge_beyond(layout, cell, way, n) for way, n in ((up, 1), (up, 0), (left, 0), (left, 1)))
            if min(true) < 0:
                continue
            empty = [find_edge_beyond(layout, cell, 3 - way, 0) for way in (up, left)]
            empty += [edge for way in (up, left) for edge in _list_side_edges(layout, cell, way)]
            yield f"{SAID[up]} and {SAID[left]}", SpotWay(true, _drop_missing(empty))


def _iterate_white_ways(layout: LineLayout, cell: Cell) -> Iterator[Told]:
    for axis, (one, other) in enumerate(AXES):
        inner = tuple(find_edge_beyond(layout, cell, way, 0) for way in (one, other))
        if min(inner) < 0:
            continue
        across = [find_edge_beyond(layout, cell, way, 0) for way in AXES[1 - axis]]
        for way in (one, other):
            beyond = find_edge_beyond(layout, cell, way, 1)
            turn = find_neighbour(cell, way)
            yield f"{ALONG[axis]} with a turn at {turn}", SpotWay(inner, _drop_missing([*across, beyond]))


def _drop_missing(edges: list[int]) -> tuple[int, ...]:
    return tuple(edge for edge in edges if edge >= 0)


def _list_side_edges(layout: LineLayout, cell: Cell, way: int) -> list[int]:
    """The edges that leave the next cell sideways."""
    near = find_neighbour(cell, way)
    return [find_edge_beyond(layout, near, side, 0) for side in AXES[1 - (way in AXES[1])]]


def make_pearl_spots(position: MasyuPosition) -> CellSpots:
    layout, black = position.layout, dict(zip(position.cells, position.black, strict=True))
    return build_spots(
        position,
        {cell: make_pearl_spot(layout, cell, colour) for cell, colour in black.items()},
        lambda cell, know: explain_block(layout, black[cell], cell, know),
    )
