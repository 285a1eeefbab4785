"""A random division of a board into parts, of which no two of the same size share a side."""

from __future__ import annotations

from random import Random

from lamplit.core.clock import Clock
from lamplit.core.grid import Cell
from lamplit.kit import Number, Puzzle, Solution

SIZES = {1: 20, 2: 20, 3: 19, 4: 16, 5: 12, 6: 7, 7: 3, 8: 2, 9: 1}
"""How often a part has each size, about as in published puzzles."""
LARGEST = max(SIZES)
ATTEMPTS = 500


def draw_solution(board: Puzzle, rng: Random, clock: Clock) -> Solution | None:
    """A random solution; None if we find none."""
    for _ in range(ATTEMPTS):
        clock.check()
        division = _Division(board, rng)
        if division.fill():
            return Solution.of(Number(cell, len(part)) for cell, part in division.part_of.items())
    return None


class _Division:
    """Parts that grow one after another, each from a cell that is nearly walled in by those before it."""

    def __init__(self, board: Puzzle, rng: Random) -> None:
        self._grid, self._rng = board.grid, rng
        self._free = set(board.grid.cells)
        self.part_of: dict[Cell, list[Cell]] = {}

    def fill(self) -> bool:
        """Divide the whole board; False if the last cells fit nowhere."""
        while self._free:
            grown = self._grow()
            fitting = [size for size in range(1, len(grown) + 1) if self._fits(grown[:size])]
            if not fitting and not self._join(grown):
                return False
            if fitting:
                wanted = self._draw_size()
                self._set(grown[: min(fitting, key=lambda size: abs(size - wanted))])
        return True

    def _draw_size(self) -> int:
        return self._rng.choices([*SIZES], [*SIZES.values()])[0]

    def _grow(self) -> list[Cell]:
        """Connected free cells, in the order in which they were added: each with all before it is connected, too."""
        free, grid, rng = self._free, self._grid, self._rng
        cells = sorted(free)
        rng.shuffle(cells)
        grown = [min(cells, key=lambda cell: sum(near in free for near in grid.neighbours(cell)))]
        while len(grown) < LARGEST:
            beside = sorted({near for cell in grown for near in grid.neighbours(cell) if near in free} - {*grown})
            if not beside:
                break
            grown.append(rng.choice(beside))
        return grown

    def _fits(self, part: list[Cell]) -> bool:
        """Whether no part beside these cells is as large."""
        near = {id(other): other for cell in part for other in self._list_parts_beside(cell)}
        return all(len(other) != len(part) or other[0] in part for other in near.values())

    def _list_parts_beside(self, cell: Cell) -> list[list[Cell]]:
        return [self.part_of[near] for near in self._grid.neighbours(cell) if near in self.part_of]

    def _join(self, left: list[Cell]) -> bool:
        """Add the last cells of an area to a part beside them, if one of the right size results."""
        beside = [part for cell in left for part in self._list_parts_beside(cell)]
        self._rng.shuffle(beside)
        for part in beside:
            if len(left) + len(part) <= LARGEST and self._fits([*part, *left]):
                self._set([*part, *left])
                return True
        return False

    def _set(self, part: list[Cell]) -> None:
        self._free.difference_update(part)
        self.part_of.update(dict.fromkeys(part, part))
