"""What people call the numbered things of a position."""

from __future__ import annotations

from collections.abc import Iterable

from lamplit.genres.akari.strategies.position import Position
from lamplit.grid import Cell
from lamplit.words import listing


class Names:
    """From numbers back to places."""

    def __init__(self, position: Position) -> None:
        self.position = position

    def cell(self, cell: int) -> Cell:
        return self.position.layout.cells[cell]

    def cells(self, cells: Iterable[int]) -> str:
        """``r1c2, r1c3 and r2c4``."""
        return listing(self.cell(cell) for cell in cells)

    def wall(self, wall: int) -> Cell:
        return self.position.layout.walls[wall]

    def clue(self, wall: int) -> str:
        """``2 at r2c3``."""
        return f"{self.position.numbers[wall]} at {self.wall(wall)}"
