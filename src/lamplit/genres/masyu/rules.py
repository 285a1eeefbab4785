"""The rules of Masyu, as the thesis on puzzles with a connectivity constraint gives them in 5.2.

- One single loop runs from cell to cell, across and down, and never touches itself.
- It passes every pearl. Through a white one it runs straight, and turns in the cell before it or
  in the cell after it. On a black one it turns, and runs straight through both of those cells.

A board without pearls asks for any single loop.
"""

from __future__ import annotations

from lamplit.core.grid import Cell
from lamplit.core.model import ClueAt, Model
from lamplit.core.puzzle import Puzzle
from lamplit.genre.families.loops.lines import LoopLines
from lamplit.genre.families.loops.rules import (
    Said,
    add_loop_through_pearls,
    forbid_all,
    list_pearls,
    require_implied,
    require_straight,
    require_turn,
)


def rules(puzzle: Puzzle, m: Model) -> None:
    lines = add_loop_through_pearls(puzzle, m)
    if m.concise:
        m.all_of([clause for pearl, colour in list_pearls(puzzle) for clause in pass_pearl(lines, pearl, colour)])
        return
    for pearl, colour in list_pearls(puzzle):
        with m.switch(ClueAt(pearl)):
            m.all_of(pass_pearl(lines, pearl, colour))


def pass_pearl(lines: LoopLines, pearl: Cell, colour: str) -> Said:
    """The loop passes this pearl as its colour wants it."""
    ways, further = lines.ways[pearl], lines.lines_beyond[pearl]
    if colour == "w":
        _, _, right, down = ways
        above, before, behind, below = further
        return [*require_straight(ways), *forbid_all(down, above, below), *forbid_all(right, before, behind)]
    said = require_turn(ways)
    for one, two in zip(ways, further, strict=True):
        said += require_implied(one, two)
    return said
