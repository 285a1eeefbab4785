"""What never changes of one Nurikabe while it is solved: its cells as bits and as numbers, and its clues."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from lamplit.core.bitsets import Bitboard, Cells, list_members
from lamplit.core.decisions import Decision, Shade
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Clue, Puzzle

REMEMBERED = 20_000
"""How much of each kind is kept of what was found out about one board."""


class NamedClue(NamedTuple):
    """A clue as people speak of it: ``the 3 at r2c3``."""

    cell: Cell
    clue: Clue

    def __str__(self) -> str:
        return f"the {self.clue} at {self.cell}"


Island = tuple[Cells, ...]
"""What the growth of an island depends on besides the cells it may grow to: its core, and the land without a clue
that it can get to."""


class IslandMemory:
    """What was found out about islands of one board, by all that it depends on.

    One decision more leaves most islands as they were, so most of what is asked was asked before: of the position
    before, or of the last supposition.
    """

    def __init__(self) -> None:
        self.reaches: dict[tuple[Island, Cells], Cells] = {}
        """How far an island gets within some cells."""
        self.needed: dict[tuple[object, ...], Cells] = {}
        """What islands must pass on their way somewhere."""
        self.rooms: dict[tuple[object, ...], tuple[Cells, int]] = {}
        """The cells that an island needs for its number, and how much room it has without one of them."""
        self.shapes: dict[tuple[Cells, ...], list[Cells] | None] = {}
        """The shapes of an island; None for too many."""

    def trim(self) -> None:
        """Forget what has become too much."""
        for known in (self.reaches, self.needed, self.rooms, self.shapes):
            if len(known) > REMEMBERED:
                known.clear()


class NurikabeLayout(Bitboard):
    """One board. That a clue is land goes without saying: only the other cells are decided, and have numbers."""

    def __init__(self, puzzle: Puzzle) -> None:
        super().__init__(puzzle.grid)
        cells = [cell for cell in puzzle.grid.cells if cell not in puzzle.clues]
        self.bits: list[Cells] = [self.bit(cell) for cell in cells]
        self.shades = [Shade(cell) for cell in cells]
        self.index: dict[Decision, int] = {shade: number for number, shade in enumerate(self.shades)}
        self.number_at = {bit.bit_length() - 1: number for number, bit in enumerate(self.bits)}
        self.name: dict[Cells, NamedClue] = {
            self.bit(cell): NamedClue(cell, clue) for cell, clue in puzzle.clues.items()
        }
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
        self.memory = IslandMemory()

    def list_numbers(self, cells: Cells) -> list[int]:
        """The numbers of those cells that have one."""
        return [self.number_at[at] for at in list_members(cells & ~self.clues)]

    def list_places(self, cells: Cells) -> tuple[Cell, ...]:
        """A set of cells as cells, in reading order."""
        width = self.width
        return tuple([Cell(*divmod(at, width)) for at in list_members(cells)])

    def list_decisions(self, cells: Cells) -> tuple[Shade, ...]:
        return tuple([self.shades[number] for number in self.list_numbers(cells)])

    def name_clues(self, clues: Cells) -> tuple[NamedClue, ...]:
        """The clues of a set of cells, in reading order."""
        return tuple([self.name[1 << at] for at in list_members(clues & self.clues)])


@lru_cache(maxsize=1)
def layout_of(puzzle: Puzzle) -> NurikabeLayout:
    """The layout of a puzzle; the same for all positions of the puzzle that is looked at."""
    return NurikabeLayout(puzzle)
