"""Cells that would be shaded together: whether they complete a wall, and which cells would complete one with them.

Each of them is harmless alone; the position knows those that are not. Groups grow together here as they do in
``position``, but only in what is noted beside it.
"""

from __future__ import annotations

from collections.abc import Iterable

from lamplit.core.bitsets import iterate_members
from lamplit.genres.hitori.strategies.position import SHADED, HitoriPosition
from lamplit.genres.hitori.strategies.walls import Wall, find_wall, make_mask


class SupposedShading:
    """Some open cells of a position, supposed to be shaded."""

    def __init__(self, position: HitoriPosition) -> None:
        self._position = position
        self.shaded: dict[int, None] = {}
        """These cells, in the order in which they were shaded."""
        self.closing: tuple[int, ...] = ()
        """The cell that completed a wall; or two equals of which either would."""
        self._joined: dict[int, int] = {}
        """Groups, and cells that would be shaded, that are connected to others by these cells."""
        self._touch: dict[int, int] = {}
        """For these cells the set of cells that touch what is connected by them."""
        self._cuts = 0
        """The cells that would then cut the white apart."""

    def shade_all(self, cells: Iterable[int]) -> bool:
        """Shade some more cells; whether that completes a wall."""
        return any(self.shade(cell) for cell in cells)

    def shade(self, cell: int) -> bool:
        """Shade one more cell; whether that completes a wall."""
        position, joined = self._position, self._joined
        value = position.value
        self.shaded[cell] = None
        touching = position.touch[cell]
        for point in position.layout.touching[cell]:
            if point >= len(value) or value[point] == SHADED:
                point = position.groups.find(point)
            elif point not in self.shaded:
                continue
            while point in joined:
                point = joined[point]
            if point == cell:
                self.closing = (cell,)
                return True
            joined[point] = cell
            touched = self._touch.get(point, position.touch[point])
            self._cuts |= touching & touched
            touching |= touched
        self._touch[cell] = touching
        return False

    def squeezes_equals(self, spoken_of: int) -> bool:
        """Whether there are two equals of which either would complete a wall, among cells that nothing was said of."""
        position = self._position
        cuts = self._cuts & position.open & ~(position.beside | position.cuts | spoken_of)
        for cell in iterate_members(cuts):
            for other in iterate_members(position.equal_masks[cell] & cuts):
                self.closing = (cell, other)
                return True
        return False

    def find_walls(self) -> tuple[Wall, ...]:
        """The wall; or with two equals, one for each."""
        layout, shaded = self._position.layout, self._position.shaded | make_mask(self.shaded)
        return tuple([find_wall(layout, cell, shaded) for cell in self.closing])
