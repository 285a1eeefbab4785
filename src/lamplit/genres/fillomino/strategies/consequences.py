"""What a supposition brings about in Fillomino, as data that says it in words when somebody reads it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from lamplit.core.bitsets import Bitboard, Cells, list_singles
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Puzzle
from lamplit.core.scene import Mark, Role
from lamplit.core.words import join_words, spell_count
from lamplit.genre.steps import Grounds
from lamplit.human.suppositions import Consequence

TOLD = {
    "only-way": "{who} could only grow to {then}",
    "just-enough": "{who} could reach only {has}, so {then} would be {n} too",
    "needed": "{who} would need {then}",
    "only-number": "{then} could only be {n}",
    "too large": "{who} would have {has}",
    "no room": "{who} would have room for only {has}",
    "no number": "no number would be left for {who}",
    "full": "the {has} of the area around {who} would be too few for the parts that have to grow there",
    "both": "{who} couldn't be {n}",
}
"""What each cause of the position says in the course of an argument."""
CELLS_ALONE = ("only-number", "no number", "full", "both")
"""The causes that speak of a cell, not of a part."""


class FillominoCause(NamedTuple):
    """Why cells have a number, or what can't be: a cause by name, and the part or the cell that it speaks of."""

    cause: str
    n: int
    cells: Cells
    reach: Cells = 0
    """What the part can reach."""
    field: Cells = 0
    """The known cells that it rests on."""
    room: int | None = None
    """How large a new part may be, if known parts need some cells of the area around the cell."""


class PartNames:
    """How sentences name the parts of one board: by a number that is given, if it has one."""

    def __init__(self, puzzle: Puzzle, board: Bitboard) -> None:
        self._board = board
        self._clues = sum(board.bit(cell) for cell in puzzle.clues)

    def list_cells(self, cells: Cells) -> tuple[Cell, ...]:
        return tuple(self._board.cell(one) for one in list_singles(cells))

    def list_clues(self, cells: Cells) -> tuple[Cell, ...]:
        return self.list_cells(cells & self._clues)

    def find_first(self, cells: Cells) -> Cell:
        """The cell by which a part goes."""
        return (self.list_clues(cells) or self.list_cells(cells & -cells))[0]

    def find_grounds(self, cells: Cells) -> Grounds:
        """The clue or the cell by which a part goes."""
        clues = self.list_clues(cells)
        return Grounds(clues[:1], () if clues else (self.find_first(cells),))

    def name_part(self, n: int, cells: Cells) -> str:
        """``the 5 at r2c3``."""
        return f"the {n} at {self.find_first(cells)}"


@dataclass(frozen=True)
class FillominoConsequence(Consequence):
    """Something that would happen to a part or a cell."""

    what: str
    who: str
    n: int
    then: tuple[Cell, ...]
    """The cells that get a number by this, as far as they matter."""
    cells: tuple[Cell, ...]
    """All that the part has, or can reach."""
    room: int | None = None
    """How large a new part could be there, if known parts would need some of the cells."""

    def explain(self) -> str:
        return self.describe()

    def describe(self) -> str:
        """The same for a clash, which is told at once."""
        has = spell_count(len(self.cells), "cell")
        told = TOLD[self.what].format(who=self.who, n=self.n, then=join_words(self.then), has=has)
        return told if self.room is None else f"{told}, as {describe_room(self.room, 'would leave')}"

    def extra_marks(self) -> tuple[Mark, ...]:
        return () if self.what in CELLS_ALONE and self.what != "full" else (Mark(Role.ISLAND, self.cells),)


def describe_room(room: int, leave: str) -> str:
    """Why no large new part fits in an area."""
    left = "no cell" if room == 0 else f"only {spell_count(room, 'cell')}"
    return f"parts that must grow {leave} {left} for a new one there"


def make_consequence(names: PartNames, cause: FillominoCause, then: Sequence[Cell]) -> FillominoConsequence:
    """A cause of the position in the course of an argument."""
    what, n, cells, reach, _, room = cause
    alone = what in CELLS_ALONE
    who = str(names.find_first(cells)) if alone else names.name_part(n, cells)
    grounds = Grounds(cells=(names.find_first(cells),)) if alone else names.find_grounds(cells)
    return FillominoConsequence(grounds, what, who, n, tuple(then), names.list_cells(reach or cells), room)
