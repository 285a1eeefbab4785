"""The rules of Akari, as seed thesis chapter 2 gives them, said once.

- A number tells how many bulbs share a side with its wall.
- Every white cell is lit: a bulb stands in it or in its line of sight.
- No bulb sees another: a run between walls holds at most one.
"""

from __future__ import annotations

from lamplit.grid import Cell
from lamplit.model import Model
from lamplit.puzzle import Bulb, Puzzle


def sight(puzzle: Puzzle) -> dict[Cell, list[tuple[Cell, ...]]]:
    """The two runs, row and column, in which each white cell lies. Light stays within them."""
    seen: dict[Cell, list[tuple[Cell, ...]]] = {}
    for run in puzzle.grid.runs(puzzle.clues):
        for cell in run:
            seen.setdefault(cell, []).append(run)
    return seen


def rules(puzzle: Puzzle, m: Model) -> None:
    runs = puzzle.grid.runs(puzzle.clues)
    white = [cell for cell in puzzle.grid.cells if cell not in puzzle.clues]
    bulb = {cell: m.decision(Bulb(cell)) for cell in white}
    lighters: dict[Cell, list[int]] = {cell: [] for cell in white}

    for run in runs:
        bulbs = [bulb[cell] for cell in run]
        m.at_most(1, bulbs)
        for cell in run:
            lighters[cell] += bulbs
    for cell in white:
        m.clause(dict.fromkeys(lighters[cell]))
    for wall, number in puzzle.clues.items():
        if isinstance(number, int):
            with m.given(wall):
                m.exactly(number, [bulb[cell] for cell in puzzle.grid.neighbours(wall) if cell in bulb])
    m.minimise(bulb.values())
