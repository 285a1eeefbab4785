"""What a strategy finds, in numbers, and the sets of cells it looks through."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import NamedTuple

from lamplit.genres.akari.strategies.layout import bits
from lamplit.genres.akari.strategies.position import BULB, Position


class Finding(NamedTuple):
    """One use of a strategy: the open cells it decides, the walls and cells it rests on."""

    strategy: str
    bulbs: tuple[int, ...] = ()
    crosses: tuple[int, ...] = ()
    walls: tuple[int, ...] = ()
    cells: tuple[int, ...] = ()
    story: object = None
    """What the teller needs besides, where the four above don't say it all."""


class Sets:
    """The open and the dark cells as sets, brought up to date from the position's trail."""

    def __init__(self, position: Position) -> None:
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

    def places(self, wall: int) -> list[int]:
        """The open cells beside a wall."""
        value = self.position.value
        return [cell for cell in self.position.layout.around[wall] if not value[cell]]

    def lighters(self, cell: int) -> int:
        """The open cells that see a cell, itself among them if it is open."""
        return self.sees[cell] & self.open

    def seen_by_all(self, cells: Iterable[int]) -> int:
        """The open cells that every one of these sees."""
        common = self.open
        for cell in cells:
            common &= self.sees[cell]
        return common


class Watch:
    """Which walls and dark cells a strategy must look at again: those whose surroundings changed."""

    def __init__(self, sets: Sets) -> None:
        self.sets = sets
        self._read = -1

    def changed(self) -> list[int] | None:
        """The cells decided since the last look; None at the first look, when all is new."""
        read, trail = self._read, self.sets.position.trail
        self._read = len(trail)
        return None if read < 0 else trail[read:]

    def walls(self, changed: list[int] | None) -> list[int]:
        """The numbered walls that may have become interesting."""
        position = self.sets.position
        if changed is None:
            return [wall for wall, number in enumerate(position.numbers) if number is not None]
        return sorted({wall for cell in changed for wall in position.beside[cell]})

    def dark_cells(self, changed: list[int] | None) -> list[int]:
        """The dark cells that may have lost a lighter."""
        touched = self.sets.dark
        if changed is not None:
            near = 0
            for cell in changed:
                near |= self.sets.sees[cell]
            touched &= near
        return list(bits(touched))
