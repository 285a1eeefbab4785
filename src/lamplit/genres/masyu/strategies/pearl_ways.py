"""The ways to pass each pearl of a Masyu, as spots that tell each other what they leave.

A black pearl can be left by one of four corners. A white one is passed along one of two axes, with a turn on one
side or the other (or on both, which is either): four ways as well. What ``lamplit.human.lines.pearls.ways`` makes of
them is all of: black pearls side by side, three white pearls in a row, two white pearls side by side at the border,
a black pearl between diagonal white ones.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from lamplit.core.grid import WAYS, Cell
from lamplit.genre.steps import FALSE, TRUE
from lamplit.genres.masyu.strategies.position import MasyuPosition
from lamplit.human.lines.layout import LineLayout, find_edge_beyond
from lamplit.human.lines.pearls.cell_spots import Known, PearlSpot, build_spots
from lamplit.human.lines.pearls.drawn_ways import SpotWay
from lamplit.human.lines.pearls.position import ALONG, AXES, SAID
from lamplit.human.lines.pearls.spots import CellSpot, CellSpots

Told = tuple[str, SpotWay]


@lru_cache(maxsize=4096)
def make_pearl_spot(layout: LineLayout, cell: Cell, black: bool) -> PearlSpot:
    """A pearl's ways on an empty board, as far as its edges exist, and what to call them."""
    told = list(_iterate_black_ways(layout, cell) if black else _iterate_white_ways(layout, cell))
    spot = CellSpot.of(layout, layout.point_index[cell], True, [way for _, way in told])
    return PearlSpot(spot, tuple(said for said, _ in told), "left" if black else "passed")


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
            down, right = WAYS[way]
            turn = Cell(cell.row + down, cell.col + right)
            yield f"{ALONG[axis]} with a turn at {turn}", SpotWay(inner, _drop_missing([*across, beyond]))


def _drop_missing(edges: list[int]) -> tuple[int, ...]:
    return tuple(edge for edge in edges if edge >= 0)


def _list_side_edges(layout: LineLayout, cell: Cell, way: int) -> list[int]:
    """The edges that leave the next cell sideways."""
    down, right = WAYS[way]
    near = Cell(cell.row + down, cell.col + right)
    return [find_edge_beyond(layout, near, side, 0) for side in AXES[1 - (way in AXES[1])]]


def explain_block(layout: LineLayout, black: bool, cell: Cell, know: Known) -> str:
    """Why a pearl can't be passed if so much is known of the edges near it."""
    inner, outer = (
        [FALSE if edge < 0 else know(edge) for edge in (find_edge_beyond(layout, cell, way, far) for way in range(4))]
        for far in range(2)
    )
    if black:
        for axis in AXES:
            if all(inner[way] == TRUE for way in axis):
                return "would have a line straight through it"
        for axis in AXES:
            if all(FALSE in (inner[way], outer[way]) or inner[3 - way] == TRUE for way in axis):
                return f"could be left neither {SAID[axis[0]]} nor {SAID[axis[1]]}"
        return "could not be left any way"
    entered = [axis for axis, ways in enumerate(AXES) if any(inner[way] == TRUE for way in ways)]
    if len(entered) == 2:
        return "would have a turn on it"
    blocked = [[way for way in ways if inner[way] == FALSE] for ways in AXES]
    for axis in entered:
        if blocked[axis]:
            return f"would have to be left {SAID[blocked[axis][0]]}, where it can't be"
        return f"would be passed {ALONG[axis]} without a turn on either side"
    if all(blocked):
        return f"could be left neither {SAID[blocked[0][0]]} nor {SAID[blocked[1][0]]}"
    return "could not have a turn on either side"


def make_pearl_spots(position: MasyuPosition) -> CellSpots:
    layout, black = position.layout, dict(zip(position.cells, position.black, strict=True))
    return build_spots(
        position,
        {cell: make_pearl_spot(layout, cell, colour) for cell, colour in black.items()},
        lambda cell, know: explain_block(layout, black[cell], cell, know),
    )
