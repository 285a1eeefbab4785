"""The rules of Regional Yajilin.

- One single loop runs from cell to cell, across and down, and never touches itself.
- Every cell is on the loop or holds a stone, never both, and no two stones share a side.
- A number says how many stones lie in its region. One that stands in no region counts none.
"""

from __future__ import annotations

from lamplit.core.grid import WAYS
from lamplit.core.model import ClueAt, Model
from lamplit.core.puzzle import Puzzle
from lamplit.genre.families.loops.rules import add_loop_through_cells, find_line_ahead
from lamplit_toy.stone import Stone


def rules(puzzle: Puzzle, m: Model) -> None:
    line = add_loop_through_cells(puzzle, m)
    stone = {cell: m.decision(Stone(cell)) for cell in puzzle.grid.cells}
    for cell, here in stone.items():
        ways = [lit for way in WAYS if (lit := find_line_ahead(line, cell, way)) is not None]
        m.clause([here, *ways])
        for lit in ways:
            m.clause([-here, -lit])
    for a, b in puzzle.grid.links:
        m.clause([-stone[a], -stone[b]])
    for cell, number in puzzle.clues.items():
        region = puzzle.regions[puzzle.region_of[cell]] if cell in puzzle.region_of else ()
        with m.switch(ClueAt(cell)):
            m.exactly(int(number), [stone[one] for one in sorted(region)])
