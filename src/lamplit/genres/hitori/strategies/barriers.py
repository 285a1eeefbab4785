"""Lines of shaded cells that cut the white apart, found once a cell is known to complete one."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from lamplit.core.bitsets import iterate_members
from lamplit.core.grid import Cell
from lamplit.core.words import join_words
from lamplit.genres.hitori.strategies.layout import HitoriLayout

FEW = 4
"""This many cells that are cut off are named; of more we say that the white is cut in two."""


class Barrier(NamedTuple):
    """Shaded cells that are connected over corners and close a ring, perhaps by way of the border."""

    cells: tuple[Cell, ...]
    """From border to border, or once around; those that are only supposed to be shaded among them."""
    border: bool
    off: tuple[Cell, ...]
    """What lies on its smaller side, if that is little."""

    def __str__(self) -> str:
        return f"cut off {join_words(self.off)}" if self.off else "cut the white cells in two"


def find_barrier(layout: HitoriLayout, cell: int, shaded: int) -> Barrier:
    """The shortest barrier that a cell completes with a set of shaded cells; without the border, if it can."""
    inside = _find_ring(layout, cell, shaded, len(layout.cells))
    ring = inside or _find_ring(layout, cell, shaded, layout.points)
    assert ring is not None
    cells = layout.cells
    outside = next((place for place, point in enumerate(ring) if point >= len(cells)), len(ring))
    line = [*ring[outside + 1 :], cell, *ring[:outside]]
    off = _find_cut_off(layout, cell, shaded)
    on_board = tuple(cells[point] for point in line if point < len(cells))
    return Barrier(on_board, inside is None, tuple(cells[i] for i in off))


def is_at_border(layout: HitoriLayout, cell: int, shaded: int) -> bool:
    """Whether a cell that would cut the white apart needs the border, or a hole, to do so."""
    return _find_ring(layout, cell, shaded, len(layout.cells)) is None


def find_barrier_cells(layout: HitoriLayout, cell: int, shaded: int) -> list[int]:
    """The shaded cells with which a cell would complete its shortest barrier."""
    size = len(layout.cells)
    ring = _find_ring(layout, cell, shaded, size) or _find_ring(layout, cell, shaded, layout.points)
    assert ring is not None
    return [point for point in ring if point < size]


def _find_ring(layout: HitoriLayout, cell: int, shaded: int, points: int) -> list[int] | None:
    """The shortest way from one of the gaps around a cell to another over what is shaded, or None.

    Only the first this many points may be used: the cells alone, or the border and the holes as well.
    """
    size = len(layout.cells)
    solid = shaded | (1 << points) - (1 << size) if points > size else shaded
    solid &= ~(1 << cell)
    gaps = [point for point in layout.touching[cell] if solid >> point & 1]
    best: list[int] | None = None
    for number, start in enumerate(gaps):
        for end in gaps[number + 1 :]:
            way = _find_way(layout, start, end, solid)
            if way is not None and (best is None or len(way) < len(best)):
                best = way
    return best


def _find_way(layout: HitoriLayout, start: int, end: int, solid: int) -> list[int] | None:
    """The shortest way from point to point over what is solid."""
    size = len(layout.cells)
    came = {start: start}
    waiting = [start]
    for point in waiting:
        if point == end:
            way = [point]
            while point != start:
                point = came[point]
                way.append(point)
            return way
        reached = list(iterate_members(layout.touched_by[point] & solid))
        if point < size:
            reached += [other for other in layout.touching[point] if other >= size and solid >> other & 1]
        for other in reached:
            if other not in came:
                came[other] = point
                waiting.append(other)
    return None


def _find_cut_off(layout: HitoriLayout, cell: int, shaded: int) -> tuple[int, ...]:
    """The smallest part that is left around a cell once that is shaded, if it has few cells; else nothing."""
    near = layout.near
    blocked = shaded | 1 << cell
    smallest: list[int] = []
    for start in near[cell]:
        part, seen = [start], blocked | 1 << start
        for here in part:
            if len(part) > FEW:
                break
            for other in near[here]:
                if not seen >> other & 1:
                    seen |= 1 << other
                    part.append(other)
        if len(part) <= FEW and not blocked >> start & 1 and (not smallest or len(part) < len(smallest)):
            smallest = part
    return tuple(sorted(smallest))


def make_mask(cells: Iterable[int]) -> int:
    """Some numbers as a set."""
    return sum(1 << cell for cell in cells)
