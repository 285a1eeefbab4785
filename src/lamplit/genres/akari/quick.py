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

from lamplit.core.decisions import Bulb
from lamplit.core.grid import Cell
from lamplit.core.model import Lit, Model
from lamplit.core.puzzle import Puzzle


def concise_rules(puzzle: Puzzle, m: Model) -> None:
    grid, clues = puzzle.grid, puzzle.clues
    rows, cols = grid.rows, grid.cols
    width = cols + 1
    marked = bytearray((b"\1" * cols + b"\0") * rows)
    for row, col in (*clues, *grid.holes):
        marked[row * width + col] = 0
    white = bytes(marked)

    bulbs = _list_bulbs(rows, cols)
    places = [place for place, open_ in enumerate(white) if open_]
    variables = m.all_decisions([bulbs[place] for place in places])
    bulb: list[Lit] = [0] * len(white)
    for place, var in zip(places, variables, strict=True):
        bulb[place] = var

    runs: list[tuple[Lit, ...]] = []
    across: list[tuple[Lit, ...]] = []
    """The bulbs of each place's row."""
    for stretch in white.split(b"\0"):
        here = tuple(bulb[len(across) : len(across) + len(stretch)])
        runs.append(here)
        across += [here] * len(here)
        across.append(())
    for col in range(cols):
        column, crossing = bulb[col::width], across[col::width]
        lit: list[tuple[Lit, ...]] = []
        top = 0
        for stretch in white[col::width].split(b"\0"):
            if stretch:
                below = top + len(stretch)
                here = tuple(column[top:below])
                runs.append(here)
                lit += map(add, crossing[top:below], repeat(here))
                top = below
            top += 1
        m.all_of(lit)
    m.at_most_one_each(runs)

    framed = [0] * width + bulb + [0] * width
    walls = [(wall, number) for wall, number in clues.items() if isinstance(number, int)]
    places = [(row + 1) * width + col for (row, col), _ in walls]
    around = [(framed[at - width], framed[at - 1], framed[at + 1], framed[at + width]) for at in places]
    m.exactly_each([number for _, number in walls], [tuple([var for var in some if var]) for some in around])
    m.minimise(variables)


@lru_cache(maxsize=8)
def _list_bulbs(rows: int, cols: int) -> list[Bulb]:
    """The bulb of each place: boards of one size share them."""
    return [Bulb(Cell(row, col)) for row in range(rows) for col in range(cols + 1)]
