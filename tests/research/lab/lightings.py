"""All lightings of a small board with only 0s, by the rules of the game and without a solver."""

from __future__ import annotations

from collections.abc import Iterator

from lamplit.core.grid import Cell
from lamplit.core.puzzle import Puzzle


def lightings(board: Puzzle) -> frozenset[frozenset[Cell]]:
    """Every set of bulbs that lights the board."""
    walls = board.clues
    assert set(walls.values()) <= {"x", 0}
    cells = [cell for cell in board.grid.cells if cell not in walls]
    sees: dict[Cell, set[Cell]] = {cell: set() for cell in cells}
    for run in board.grid.runs(walls):
        for cell in run:
            sees[cell] |= {*run} - {cell}
    barred = {near for cell, clue in walls.items() if clue == 0 for near in board.grid.neighbours(cell)}

    def tries(left: list[Cell], bulbs: frozenset[Cell], lit: frozenset[Cell]) -> Iterator[frozenset[Cell]]:
        if not left:
            if len(lit) == len(cells):
                yield bulbs
            return
        cell, *rest = left
        yield from tries(rest, bulbs, lit)
        if cell not in lit:
            yield from tries(rest, bulbs | {cell}, lit | sees[cell] | {cell})

    return frozenset(tries([cell for cell in cells if cell not in barred], frozenset(), frozenset()))
