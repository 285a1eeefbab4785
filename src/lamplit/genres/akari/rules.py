"""The rules of Akari, as seed thesis chapter 2 gives them, said once.

- A number tells how many bulbs share a side with its wall.
- Every white cell is lit: a bulb stands in it or in its line of sight.
- No bulb sees another: a run between walls holds at most one.
"""

from __future__ import annotations

from lamplit.decisions import Bulb
from lamplit.grid import Cell
from lamplit.model import Model
from lamplit.puzzle import Puzzle


def rules(puzzle: Puzzle, m: Model) -> None:
    walls = puzzle.clues
    bulb = {cell: m.decision(Bulb(cell)) for cell in puzzle.grid.cells if cell not in walls}
    lighters: dict[Cell, tuple[int, ...]] = {}

    for run in puzzle.grid.runs(walls):
        bulbs = tuple([bulb[cell] for cell in run])
        m.at_most(1, bulbs)
        for i, cell in enumerate(run):
            if (row := lighters.get(cell)) is None:
                lighters[cell] = bulbs
            else:  # the second run is the column: the cell itself was in the row already
                m.clause(row + bulbs[:i] + bulbs[i + 1 :])
    for wall, number in walls.items():
        if isinstance(number, int):
            with m.switch(wall):
                m.exactly(number, [bulb[cell] for cell in puzzle.grid.neighbours(wall) if cell in bulb])
    m.minimise(bulb.values())
