"""How near a board is to the one that was given: which of two changes a setter would rather make.

Fewer changes are nearer. Among as many, each weighs something, the milder the less:

| change | weight |
|---|---|
| a number changed by 1, 2, 3 … | 1, 2, 3, and never more than 4 |
| a clue added or left out, where the wall or the island stays | 2 |
| a pearl of the other colour, or in Hitori, where a number counts nothing, any other number | 3 |
| a clue moved to a neighbouring cell, or two that change places | 5 |
| a wall or an island added or dropped | 6 |

Where that is the same too, the places of the clues decide: what keeps or restores their symmetry comes first.
"""

from __future__ import annotations

from collections.abc import Sequence

from lamplit.authoring.changes import Change, setter_of
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Clue, Puzzle
from lamplit.generating.symmetry import SYMMETRIES, has_symmetry, list_cell_moves
from lamplit.genre.authoring import Setter

MOST_APART = 4
OTHER = 3
WRITTEN = 2
MOVED = 5
BUILT = 6
NEARLY = 4
"""A board counts as symmetric while at most one clue in this many has none opposite."""

Nearness = tuple[int, int, int, tuple[Cell, ...], str]
"""How many changes, their weight, how many clues have none opposite, and where and what, for a fixed order."""


class Compass:
    """Says how near changes to one board are."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self._setter = setter_of(puzzle)
        self._opposite = _list_opposites(puzzle)

    def measure_nearness(self, changes: Sequence[Change]) -> Nearness:
        return (
            len(changes),
            sum(weigh_change(change, self._setter) for change in changes),
            self._count_unmatched(changes),
            tuple(sorted(change.cell for change in changes)),
            " ".join(f"{change.after} {change.to}" for change in changes),
        )

    def _count_unmatched(self, changes: Sequence[Change]) -> int:
        """How many more clues have none opposite than before; fewer are less than 0."""
        puts = {cell: clue for change in changes for cell, clue in change.puts.items()}
        clues = self.puzzle.clues

        def has_clue(cell: Cell) -> bool:
            return puts[cell] is not None if cell in puts else cell in clues

        found = 0
        for opposite in self._opposite:
            inside = [cell for cell in puts if cell in opposite]  # outside the board looks matter less
            for cell in {*inside, *(opposite[cell] for cell in inside)}:
                found += has_clue(cell) != has_clue(opposite[cell])
                found -= (cell in clues) != (opposite[cell] in clues)
        return found


def weigh_change(change: Change, setter: Setter) -> int:
    """How much a change weighs, by the table above."""
    before, after = change.before, change.after
    if change.to is not None:
        return MOVED
    if before is None or after is None:
        return WRITTEN if setter.bare is None else BUILT
    if setter.weaker(before) == after or setter.weaker(after) == before:
        return WRITTEN
    return min(MOST_APART, measure_clue_distance(before, after)) if setter.apart else OTHER


def measure_clue_distance(one: Clue, other: Clue) -> int:
    """How far two clues are apart: their numbers, and their colours."""
    (colour, number), (other_colour, other_number) = _split_clue(one), _split_clue(other)
    return OTHER * (colour != other_colour) + abs(number - other_number)


def _split_clue(clue: Clue) -> tuple[str, int]:
    """``w5`` is white and 5, ``3`` has no colour, ``b`` no number."""
    if isinstance(clue, int):
        return "", clue
    digits = clue.lstrip("wbx?")
    return clue[: len(clue) - len(digits)], int(digits) if digits.isdecimal() else 0


def _list_opposites(puzzle: Puzzle) -> list[dict[Cell, Cell]]:
    """Where each cell goes in the symmetry that the places of the clues have, or nearly have; none: nothing."""
    clues = {cell for cell in puzzle.clues if cell in puzzle.grid}
    best: list[dict[Cell, Cell]] = []
    fewest = len(clues) / NEARLY
    for symmetry in SYMMETRIES:
        moves = list_cell_moves(puzzle.grid, symmetry) if has_symmetry(puzzle.grid, symmetry) else []
        alone = [sum(move[cell] not in clues for cell in clues) for move in moves]
        if moves and max(alone) < fewest:
            best, fewest = moves, max(alone)
    return best
