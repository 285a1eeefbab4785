"""Walls: lines of shaded cells that cut the white apart, found once a cell is known to complete one."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from lamplit.core.bitsets import iterate_members
from lamplit.core.grid import Cell
from lamplit.core.scene import Mark, Role
from lamplit.core.words import join_words, spell_count
from lamplit.genres.hitori.strategies.layout import HitoriLayout

MOST_NAMED_OFF = 4
"""This many cells that are cut off are named; more are counted, and we say where they lie."""
MOST_NAMED_WALL = 6
"""This many cells of a wall are named; of a longer one its ends and its length."""


class Wall(NamedTuple):
    """Shaded cells that are connected over corners and close a ring, perhaps by way of the border."""

    cells: tuple[Cell, ...]
    """From border to border, or once around; those that are only supposed to be shaded among them."""
    border: bool
    off: tuple[Cell, ...]
    """What lies on its smaller side and is not shaded."""
    where: str = ""
    """Where that lies, if it has a corner of the board, or two: `` in the top left corner``, `` at the top``."""

    def describe_closing(self) -> str:
        """``complete the wall r1c1-r2c2-r1c3, cutting off r1c2`` or ``close the ring r1c2-r2c1-r3c2-r2c3 around r2c2``.

        Of two cells we just say what they cut off: that is no wall that anybody has to trace.
        """
        if len(self.cells) == 1 or (self.border and len(self.cells) == 2):
            return self._describe_cut("cut")
        return f"{'complete' if self.border else 'close'} {self.describe()}"

    def describe(self) -> str:
        """``the wall r1c2-r2c1, cutting off r1c1``."""
        if self.border:
            return f"the wall {self._name_cells()}, {self._describe_cut('cutting')}"
        few = len(self.off) <= MOST_NAMED_OFF
        around = join_words(self.off) if few else spell_count(len(self.off), "cell")
        return f"the ring {self._name_cells()} around {around}"

    def describe_briefly(self) -> str:
        """``r1c2-r2c1 (cutting off r1c1)``."""
        return f"{self._name_cells()} ({self._describe_cut('cutting')})"

    def _name_cells(self) -> str:
        if len(self.cells) <= MOST_NAMED_WALL:
            return "-".join(map(str, self.cells))
        named = "-".join(map(str, (*self.cells[:2], "…", *self.cells[-2:])))
        return f"{named} ({spell_count(len(self.cells), 'cell')})"

    def _describe_cut(self, verb: str) -> str:
        """``cutting off r1c1``, or ``cutting off seven cells in the top left corner``."""
        if len(self.off) <= MOST_NAMED_OFF:
            return f"{verb} off {join_words(self.off)}"
        return f"{verb} off {spell_count(len(self.off), 'cell')}{self.where}"

    def make_marks(self) -> tuple[Mark, ...]:
        """The wall and what it cuts off, as a picture shows them. A hole that is part of the wall leaves a gap."""
        pieces: list[list[Cell]] = []
        around = () if self.border else self.cells[:1]
        for cell in (*self.cells, *around):
            if pieces and _touch(pieces[-1][-1], cell):
                pieces[-1].append(cell)
            else:
                pieces.append([cell])
        return (*(Mark(Role.WALL, tuple(piece)) for piece in pieces), Mark(Role.ISLAND, self.off))


def _touch(one: Cell, other: Cell) -> bool:
    """Whether two cells touch over a corner."""
    return abs(one.row - other.row) == abs(one.col - other.col) == 1


def mark_walls(walls: Iterable[Wall]) -> tuple[Mark, ...]:
    """What a picture shows of some walls, each thing once."""
    return tuple(dict.fromkeys(mark for wall in walls for mark in wall.make_marks()))


def find_wall(layout: HitoriLayout, cell: int, shaded: int) -> Wall:
    """The shortest wall that a cell completes with a set of shaded cells; without the border, if it can."""
    inside = _find_ring(layout, cell, shaded, len(layout.cells))
    ring = inside or _find_ring(layout, cell, shaded, layout.points)
    assert ring is not None
    cells = layout.cells
    outside = next((place for place, point in enumerate(ring) if point >= len(cells)), len(ring))
    line = [point for point in (*ring[outside + 1 :], cell, *ring[:outside]) if point < len(cells)]
    line = _put_first_end_first(line) if inside is None else _put_first_cell_first(line)
    side = _find_cut_off(layout, cell, make_mask(line))
    off = side & ~shaded or side
    named, cut_off = tuple(cells[point] for point in line), tuple(cells[i] for i in iterate_members(off))
    return Wall(named, inside is None, cut_off, _locate_part(layout, side))


def _locate_part(layout: HitoriLayout, side: int) -> str:
    """Where the cells on one side of a wall lie, by the corners of the board among them."""
    corners = [names for corner, names in layout.corners.items() if side >> corner & 1]
    if len(corners) == 1:
        return f" in the {' '.join(corners[0])} corner"
    for names in zip(*corners, strict=True):
        if len(corners) == 2 and len(set(names)) == 1:
            return f" at the {names[0]}" if names[0] in ("top", "bottom") else f" on the {names[0]}"
    return ""


def _put_first_end_first(line: list[int]) -> list[int]:
    """A line from that of its ends on that comes first in reading order."""
    return line if line[0] <= line[-1] else line[::-1]


def _put_first_cell_first(ring: list[int]) -> list[int]:
    """A ring from its first cell in reading order on, to the earlier of its neighbours."""
    start = ring.index(min(ring))
    first, *rest = ring[start:] + ring[:start]
    return [first, *_put_first_end_first(rest)]


def is_at_border(layout: HitoriLayout, cell: int, shaded: int) -> bool:
    """Whether a cell that would cut the white apart needs the border, or a hole, to do so."""
    return _find_ring(layout, cell, shaded, len(layout.cells)) is None


def find_wall_cells(layout: HitoriLayout, cell: int, shaded: int) -> list[int]:
    """The shaded cells with which a cell would complete its shortest wall."""
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


def _find_cut_off(layout: HitoriLayout, cell: int, wall: int) -> int:
    """The set of cells on the smallest side of a wall that a cell is part of.

    All sides grow in turn from the neighbours of the cell, until one of them has all its cells.
    """
    near_masks = layout.near_masks
    sides = [(1 << near, 1 << near) for near in layout.near[cell] if not wall >> near & 1]
    while True:
        for number, (side, newest) in enumerate(sides):
            reached = 0
            for member in iterate_members(newest):
                reached |= near_masks[member]
            reached &= ~side & ~wall
            if not reached:
                return side
            sides[number] = side | reached, reached


def make_mask(cells: Iterable[int]) -> int:
    """Some numbers as a set."""
    mask = 0
    for cell in cells:
        mask |= 1 << cell
    return mask
