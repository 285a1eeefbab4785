"""What is known of the cells of a board: those of a sort, those of the other, and those still open."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from lamplit.core.decisions import Decision, OnCell
from lamplit.core.grid import Cell, Grid
from lamplit.core.puzzle import Fault, Puzzle, State


@dataclass(frozen=True)
class CellMarks:
    """The cells of one sort, such as the shaded ones, and the cells that may still become such."""

    grid: Grid
    yes: frozenset[Cell]
    """Known to be of the sort."""
    open: frozenset[Cell]
    """Not known yet."""

    @property
    def no(self) -> frozenset[Cell]:
        """Known not to be of the sort."""
        return frozenset(self.grid.cells) - self.yes - self.open

    @property
    def possible(self) -> frozenset[Cell]:
        """Of the sort, or not known yet."""
        return self.yes | self.open

    def invert(self) -> CellMarks:
        """The same for the other sort: white where these are shaded."""
        return CellMarks(self.grid, self.no, self.open)

    def list_in_order(self) -> list[Cell]:
        """Those known to be of the sort, in reading order."""
        return sorted(self.yes)

    def count_range(self, cells: Iterable[Cell]) -> tuple[int, int]:
        """How many of these cells are of the sort at least, and at most."""
        cells = list(cells)
        least = sum(cell in self.yes for cell in cells)
        return least, least + sum(cell in self.open for cell in cells)


def split_off_board(
    puzzle: Puzzle, true: Iterable[Decision], rule: str, what: str
) -> tuple[frozenset[Cell], list[Fault]]:
    """The marked cells of the board, and a fault of this rule for each that does not lie on it."""
    cells = {cell for decision in true for cell in decision.cells}
    outside = sorted(cell for cell in cells if cell not in puzzle.grid)
    faults = [
        Fault(rule, f"the {what} {cell} lies {puzzle.grid.describe_off_board(cell)}", (cell,)) for cell in outside
    ]
    return frozenset(cells.difference(outside)), faults


def read_marks(puzzle: Puzzle, state: State, kind: type[OnCell], *, except_clues: bool = False) -> CellMarks:
    """What a state says of a kind of mark. With ``except_clues``, a cell with a clue never has it."""
    yes = frozenset(key.cell for key in state.true if isinstance(key, kind))
    no = {key.cell for key in state.false if isinstance(key, kind)}
    if except_clues:
        no |= puzzle.clues.keys()
    return CellMarks(puzzle.grid, yes, frozenset(puzzle.grid.cells) - yes - no)
