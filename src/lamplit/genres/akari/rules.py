"""The rules of Akari, as seed thesis chapter 2 gives them, said once.

- A number tells how many bulbs share a side with its wall.
- Every white cell is lit: a bulb stands in it or in its line of sight.
- No bulb sees another: a run between walls holds at most one.
"""

from __future__ import annotations

from lamplit.core.decisions import Bulb
from lamplit.core.grid import Cell
from lamplit.core.model import ClueAt, Demand, Model, RuleAt, Switch
from lamplit.core.puzzle import Puzzle
from lamplit.genre.contract import make_clue_demand
from lamplit.genres.akari.quick import concise_rules

LIGHT = "light"
"""The rule that every white cell is lit, which is a demand of each."""


def rules(puzzle: Puzzle, m: Model) -> None:
    if m.concise:
        concise_rules(puzzle, m)
        return
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
                lit = row + bulbs[:i] + bulbs[i + 1 :]
                if m.switchable:
                    with m.switch(RuleAt(LIGHT, cell)):
                        m.clause(lit)
                else:
                    m.clause(lit)
    for wall, number in walls.items():
        if isinstance(number, int):
            with m.switch(ClueAt(wall)):
                m.exactly(number, [bulb[cell] for cell in puzzle.grid.neighbours(wall) if cell in bulb])
    m.minimise(bulb.values())


def demand(puzzle: Puzzle, switch: Switch) -> Demand:
    """A number at its wall, or the light of a white cell."""
    if isinstance(switch, RuleAt):
        return Demand(f"{switch.cell} must be lit", (switch.cell,))
    return make_clue_demand(puzzle, switch)
