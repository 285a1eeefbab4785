"""The rules of Slitherlink, as the thesis on puzzles with a connectivity constraint gives them in 5.1.

- Dots are joined across and down into a single loop that has no loose ends and never touches itself.
- A number tells how many of the four sides of its cell are drawn.

A 4 is drawn all round, and the loop is then that cell alone. A ``?`` says nothing.
"""

from __future__ import annotations

from lamplit.loops.lines import along_sides
from lamplit.model import Model
from lamplit.puzzle import Puzzle


def rules(puzzle: Puzzle, m: Model) -> None:
    lines = along_sides(puzzle.grid, m)
    m.loop_along(lines.lattice)
    for cell, number in puzzle.clues.items():
        if isinstance(number, int):
            with m.switch(cell):
                m.exactly(number, lines.around[cell])
