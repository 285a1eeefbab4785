"""The trivial solver: *Analysis of Akari*, algorithm 4, line by line.

Our engine ``solve_trivially`` sees more: it also notes that a number which has its bulbs gets no more, and that a cell
which can't take a bulb leaves the numbers around it fewer places, after every single step. Here only 0s and what a
bulb lights rule cells out.
"""

from __future__ import annotations

from dataclasses import dataclass

from lamplit.core.grid import Cell
from lamplit.core.puzzle import Puzzle


@dataclass(frozen=True)
class TrivialBase:
    """What every solution has in common, as far as the algorithm sees."""

    bulbs: frozenset[Cell]
    implacable: frozenset[Cell]
    """Cells that can't take a bulb: beside a 0, or lit."""


def find_visible_cells(puzzle: Puzzle) -> dict[Cell, frozenset[Cell]]:
    """The cells that a bulb in each white cell lights, that cell among them."""
    seen: dict[Cell, frozenset[Cell]] = {}
    for run in puzzle.grid.runs(puzzle.clues):
        for cell in run:
            seen[cell] = seen.get(cell, frozenset()) | frozenset(run)
    return seen


def find_numbered_walls(puzzle: Puzzle) -> dict[Cell, tuple[int, tuple[Cell, ...]]]:
    """The walls with a number: the number, and the white cells beside them."""
    return {
        wall: (number, tuple(cell for cell in puzzle.grid.neighbours(wall) if cell not in puzzle.clues))
        for wall, number in puzzle.clues.items()
        if isinstance(number, int)
    }


def solve_trivially(puzzle: Puzzle) -> TrivialBase:
    """Algorithm 4. Its extra check, whether some wall has too few places left, is made by the caller."""
    seen, walls = find_visible_cells(puzzle), find_numbered_walls(puzzle)
    bulbs: set[Cell] = set()
    implacable = {cell for number, beside in walls.values() if number == 0 for cell in beside}  # lines 1-3

    def find_next_places() -> list[Cell]:
        """The free places of a wall that needs every one of them; none if there is no such wall."""
        for number, beside in walls.values():
            free = [cell for cell in beside if cell not in implacable]
            if free and len(free) + sum(cell in bulbs for cell in beside) == number:
                return free
        return []

    while places := find_next_places():  # lines 4-7
        bulbs.update(places)
        implacable.update(*(seen[cell] for cell in places))
    return TrivialBase(frozenset(bulbs), frozenset(implacable - bulbs))  # line 8
