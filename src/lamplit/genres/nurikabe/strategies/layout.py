"""What never changes of one Nurikabe while it is solved: its cells as bits and as numbers, and its clues."""

from __future__ import annotations

from typing import NamedTuple

from lamplit.decisions import Decision, Shade
from lamplit.genres.nurikabe.bitboard import Board, Cells, numbers
from lamplit.grid import Cell
from lamplit.puzzle import Clue, Puzzle


class Named(NamedTuple):
    """A clue as people speak of it: ``the 3 at r2c3``."""

    cell: Cell
    clue: Clue

    def __str__(self) -> str:
        return f"the {self.clue} at {self.cell}"


class Layout(Board):
    """One board. That a clue is land goes without saying: only the other cells are decided, and have numbers."""

    def __init__(self, puzzle: Puzzle) -> None:
        super().__init__(puzzle.grid)
        cells = [cell for cell in puzzle.grid.cells if cell not in puzzle.clues]
        self.bits: list[Cells] = [self.bit(cell) for cell in cells]
        self.shades = [Shade(cell) for cell in cells]
        self.index: dict[Decision, int] = {shade: number for number, shade in enumerate(self.shades)}
        self.number_at = {bit.bit_length() - 1: number for number, bit in enumerate(self.bits)}
        self.name: dict[Cells, Named] = {self.bit(cell): Named(cell, clue) for cell, clue in puzzle.clues.items()}
        """The clues, each by its cell."""
        self.size: dict[Cells, int | None] = {
            clue: name.clue if isinstance(name.clue, int) else None for clue, name in self.name.items()
        }
        """How many cells the island of a clue has; None for a ``?``."""
        self.clues: Cells = sum(self.name)
        every, width = self.every, self.width
        self.corners: Cells = every & every >> 1 & every >> width & every >> (width + 1)
        """The upper left cells of all 2×2 squares of the board."""
        self.square: Cells = 3 | 3 << width
        """The 2×2 square at the first cell; shifted, any other."""

    def numbers(self, cells: Cells) -> list[int]:
        """The numbers of those cells that have one."""
        return [self.number_at[at] for at in numbers(cells & ~self.clues)]

    def places(self, cells: Cells) -> tuple[Cell, ...]:
        """A set of cells as cells, in reading order."""
        width = self.width
        return tuple([Cell(*divmod(at, width)) for at in numbers(cells)])

    def decisions(self, cells: Cells) -> tuple[Shade, ...]:
        return tuple([self.shades[number] for number in self.numbers(cells)])

    def names(self, clues: Cells) -> tuple[Named, ...]:
        """The clues of a set of cells, in reading order."""
        return tuple([self.name[1 << at] for at in numbers(clues & self.clues)])

    def beside(self, cells: Cells) -> Cells:
        """All cells that share a side with one of these; these too only where they have such a neighbour."""
        width = self.width
        return (cells << 1 | cells >> 1 | cells << width | cells >> width) & self.every
