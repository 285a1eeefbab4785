"""Slitherlink by inside and outside, as *Solving and generating puzzles with a connectivity constraint* tells of
Westreicher's thesis (chapters 2 and 4), which it calls less efficient and less compact than its own numbers.

Cells lie inside or outside, a line runs where two sides differ, and there is a way from every cell inside to every
other, and from every cell outside to the border. Which formula Westreicher had for these ways the text does not
say: here they get natural numbers, as all else does in that text.
"""

from __future__ import annotations

from lamplit.core.decisions import Line
from lamplit.core.grid import Cell, cells_across
from lamplit.core.model import Lit, Model
from lamplit.core.puzzle import Puzzle

BORDER = Cell(-1, -1)
"""Stands for all that lies around the board."""


def build_model(puzzle: Puzzle) -> Model:
    """The puzzle by its inside and outside. One cell, at least, lies inside: without a line there is no loop."""
    m, grid = Model(), puzzle.grid
    line = {side: m.decision(Line(side)) for side in grid.sides}
    inside = {cell: m.auxiliary() for cell in grid.cells}
    beside: list[tuple[Cell, Cell]] = []
    for side, drawn in line.items():
        one, other = (cell if cell in inside else BORDER for cell in cells_across(side))
        beside.append((one, other))
        _require_difference(m, drawn, inside.get(one), inside.get(other))
    for cell, number in puzzle.clues.items():
        if isinstance(number, int):
            m.exactly(number, [line[side] for side in grid.sides_around(cell)])
    m.clause(inside.values())
    within = [(a, b, None) for a, b in beside if BORDER not in (a, b)]
    m.connected(inside, within)
    outside: dict[Cell, Lit | None] = {BORDER: None, **{cell: -lit for cell, lit in inside.items()}}
    m.connected(outside, [(a, b, None) for a, b in beside], BORDER)
    return m


def _require_difference(m: Model, drawn: Lit, one: Lit | None, other: Lit | None) -> None:
    """A line is drawn exactly where one of the two is inside; None is the border, which never is."""
    cells = [lit for lit in (one, other) if lit is not None]
    m.clause([-drawn, *cells])
    if len(cells) == 2:
        m.clause([-drawn, *(-lit for lit in cells)])
    for lit in cells:
        m.clause([drawn, -lit, *(near for near in cells if near != lit)])
