"""The rules of Akari once more, in the same words, put together line by line instead of cell by cell.

To state them takes longer than to solve most boards, so this is for engines that want the solutions and nothing
else. No switches are named; the cell that lights itself stands twice in its clause, which says the same.

A place is a number: its row times the width plus its column, where the width is one more than the board has, so
that no run goes on into the next row. Then a run is a slice of the list of variables, and Python takes it at once.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import repeat
from operator import add

from lamplit.decisions import Bulb
from lamplit.grid import Cell
from lamplit.model import Lit, Model
from lamplit.puzzle import Puzzle


def quick_rules(puzzle: Puzzle, m: Model) -> None:
    grid, clues = puzzle.grid, puzzle.clues
    rows, cols = grid.rows, grid.cols
    width = cols + 1
    white = bytearray((b"\1" * cols + b"\0") * rows)
    for row, col in (*clues, *grid.holes):
        white[row * width + col] = 0

    bulbs = _bulbs(rows, cols)
    places = [place for place, open_ in enumerate(white) if open_]
    variables = m.all_decisions([bulbs[place] for place in places])
    bulb: list[Lit] = [0] * len(white)
    for place, var in zip(places, variables, strict=True):
        bulb[place] = var

    across: list[tuple[Lit, ...]] = [()] * len(white)
    """The bulbs of each place's row."""
    for start in range(0, len(white), width):
        for run in _runs(white[start : start + cols], start, 1):
            here = tuple(bulb[run])
            m.at_most(1, here)
            across[run] = [here] * len(here)
    for start in range(cols):
        lit: list[tuple[Lit, ...]] = []
        for run in _runs(white[start::width], start, width):
            here = tuple(bulb[run])
            m.at_most(1, here)
            lit += map(add, across[run], repeat(here))
        m.all_of(lit)
    for (row, col), number in clues.items():
        if isinstance(number, int):
            wall = row * width + col
            around = (wall - width, wall - 1, wall + 1, wall + width)
            m.exactly(number, [bulb[place] for place in around if 0 <= place < len(bulb) and bulb[place]])
    m.minimise(variables)


def _runs(line: bytearray, first: int, step: int) -> list[slice]:
    """The stretches of white cells of a row or a column, as slices of the list of places."""
    found = []
    at = first
    for stretch in line.split(b"\0"):
        length = len(stretch)
        if length:
            found.append(slice(at, at + length * step, step))
        at += (length + 1) * step
    return found


@lru_cache(maxsize=8)
def _bulbs(rows: int, cols: int) -> list[Bulb]:
    """The bulb of each place: boards of one size share them."""
    return [Bulb(Cell(row, col)) for row in range(rows) for col in range(cols + 1)]
