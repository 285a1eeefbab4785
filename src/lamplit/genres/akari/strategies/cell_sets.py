"""The open and the dark cells of a position as sets, for the strategies above plain counting."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from lamplit.core.bitsets import iterate_members
from lamplit.core.decisions import Bulb
from lamplit.core.grid import Cell
from lamplit.genres.akari.strategies.position import BULB, AkariPosition


class CellSets:
    """The open and the dark cells, brought up to date from the position's trail."""

    def __init__(self, position: AkariPosition) -> None:
        self.position = position
        self.open = self.dark = (1 << len(position.value)) - 1
        self._read = 0

    @cached_property
    def sees(self) -> list[int]:
        """For each cell the set of cells a bulb there would light; large, so made when first asked for."""
        return self.position.layout.sees

    def update(self) -> None:
        """Take over what was decided since the last time."""
        position = self.position
        for cell in position.trail[self._read :]:
            self.open &= ~(1 << cell)
            if position.value[cell] == BULB:
                self.dark &= ~self.sees[cell]
        self._read = len(position.trail)

    def list_places(self, wall: int) -> list[int]:
        """The open cells beside a wall."""
        value = self.position.value
        return [cell for cell in self.position.layout.around[wall] if not value[cell]]

    def find_lighters(self, cell: int) -> int:
        """The open cells that see a cell, itself among them if it is open."""
        return self.sees[cell] & self.open

    def find_seen_by_all(self, cells: Iterable[int]) -> int:
        """The open cells that every one of these sees."""
        common = self.open
        for cell in cells:
            common &= self.sees[cell]
        return common

    def list_walls_near(self, changed: list[int] | None) -> list[int]:
        """The numbered walls beside what has changed; all of them where everything is new."""
        position = self.position
        if changed is None:
            return [wall for wall, number in enumerate(position.numbers) if number is not None]
        return sorted({wall for cell in changed for wall in position.beside[cell]})

    def list_dark_near(self, changed: list[int] | None) -> list[int]:
        """The dark cells in sight of what has changed; all of them where everything is new."""
        touched = self.dark
        if changed is not None:
            near = 0
            for cell in changed:
                near |= self.sees[cell]
            touched &= near
        return list(iterate_members(touched))

    def locate_cells(self, numbers: Iterable[int]) -> tuple[Cell, ...]:
        """Numbers back to places."""
        cells = self.position.layout.cells
        return tuple([cells[number] for number in numbers])

    def make_bulbs(self, mask: int) -> tuple[Bulb, ...]:
        """A set of cells as decisions."""
        cells = self.position.layout.cells
        return tuple([Bulb(cells[number]) for number in iterate_members(mask)])
