"""The rules of Hitori, as the thesis *Solving and generating puzzles with a connectivity constraint*
gives them in section 5.4, said once.

- No number appears twice among the white cells of a row or a column.
- No two shaded cells share a side.
- The white cells are all connected, and there is at least one (the thesis starts its numbering in a
  white cell): on a board of one cell nothing is shaded.

Nothing says that a shaded cell must have had a reason: where the numbers leave room, a board has
several solutions. A cell without a number, or with a ``?``, never conflicts. A row or column runs on
beyond a hole.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations

from lamplit.decisions import Shade
from lamplit.grid import Cell
from lamplit.model import Lit, Model
from lamplit.puzzle import Puzzle

PAIRED = 30
"""Up to so many equal numbers in a line are compared two by two, which is solved fastest. All pairs of hundreds
would be millions of clauses."""


def repeats(puzzle: Puzzle) -> list[list[Cell]]:
    """The cells of a row, then of a column, that carry the same number: two or more, in order."""
    lines: dict[tuple[str, int, int], list[Cell]] = {}
    for cell, number in puzzle.clues.items():
        if isinstance(number, int):
            lines.setdefault(("row", cell.row, number), []).append(cell)
            lines.setdefault(("column", cell.col, number), []).append(cell)
    return [cells for cells in lines.values() if len(cells) > 1]


def rules(puzzle: Puzzle, m: Model) -> None:
    grid = puzzle.grid
    shade = {cell: m.decision(Shade(cell)) for cell in grid.cells}
    sides = [(cell, near) for cell in grid.cells for near in grid.neighbours(cell) if cell < near]

    groups = repeats(puzzle)
    same = [pair for cells in groups if len(cells) <= PAIRED for pair in combinations(cells, 2)]
    # A clash needs both its clues: it belongs to the first, and asks whether the second is switched on.
    on: dict[Cell, int] = {}
    for _, second in same:
        if second not in on:
            on[second] = m.auxiliary()
            with m.switch(second):
                m.clause((on[second],))
    for first, second in same:
        with m.switch(first):
            m.clause((shade[first], shade[second], -on[second]))
    for cells in groups:
        if len(cells) > PAIRED:
            one_stays_white(m, shade, cells)

    for cell, near in sides:
        m.clause((-shade[cell], -shade[near]))
    if shade and not sides:
        m.clause(-lit for lit in shade.values())
    m.connected({cell: -lit for cell, lit in shade.items()}, ((a, b, None) for a, b in sides))


def one_stays_white(m: Model, shade: Mapping[Cell, Lit], cells: Sequence[Cell]) -> None:
    """Of many equal numbers in a line at most one stays white, among those whose clues are switched on."""
    white = [m.auxiliary() for _ in cells]
    for cell, lit in zip(cells, white, strict=True):
        with m.switch(cell):
            m.clause((lit, shade[cell]))
    m.at_most(1, white)
