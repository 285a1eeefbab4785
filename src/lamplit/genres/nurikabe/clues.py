"""The clues of Nurikabe: the size of an island, or ``?`` for an island of any size."""

from __future__ import annotations

from collections.abc import Collection

from lamplit.core.decisions import Shade
from lamplit.core.graph import find_connected_parts
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Puzzle, State
from lamplit.genre.clues import MOST, ClueKinds

CLUES = ClueKinds(
    (1, MOST),
    {"?": "island of unknown size"},
    empty=("-", "."),
    words="a number from 1 to 999999999, ? for an island of any size, or - for none",
)


def find_met_clues(puzzle: Puzzle, state: State) -> Collection[Cell]:
    """The numbers whose island is closed in by the sea and has just as many cells, and no other clue."""
    grid, clues = puzzle.grid, puzzle.clues
    land = [cell for cell in grid.cells if cell in clues or Shade(cell) not in state.true]
    found: list[Cell] = []
    for island in find_connected_parts(land, grid.neighbours):
        inside = [cell for cell in island if cell in clues]
        if len(inside) == 1 and clues[inside[0]] == len(island):
            found += inside
    return found
