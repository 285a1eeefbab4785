"""The rules of Masyu, as the thesis on puzzles with a connectivity constraint gives them in 5.2.

- One single loop runs from cell to cell, across and down, and never touches itself.
- It passes every pearl. Through a white one it runs straight, and turns in the cell before it or
  in the cell after it. On a black one it turns, and runs straight through both of those cells.

A board without pearls asks for any single loop.
"""

from __future__ import annotations

from lamplit.grid import WAYS, Cell
from lamplit.loops.rules import (
    AXES,
    Lines,
    ahead,
    follows,
    loop_through_cells,
    never_all,
    pearls,
    straight,
    turning,
)
from lamplit.model import Model
from lamplit.puzzle import Puzzle


def rules(puzzle: Puzzle, m: Model) -> None:
    line = loop_through_cells(puzzle, m)
    for pearl, colour in pearls(puzzle):
        with m.switch(pearl):
            pass_pearl(m, line, pearl, colour)


def pass_pearl(m: Model, line: Lines, pearl: Cell, colour: str) -> None:
    """The loop passes this pearl as its colour wants it."""
    if colour == "w":
        straight(m, line, pearl)
        for back, on in AXES:
            never_all(m, ahead(line, pearl, on), ahead(line, pearl, back, 2), ahead(line, pearl, on, 2))
    else:
        turning(m, line, pearl)
        for way in WAYS:
            follows(m, ahead(line, pearl, way), ahead(line, pearl, way, 2))
