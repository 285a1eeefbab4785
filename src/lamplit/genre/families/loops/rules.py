"""What Masyu and Shingoki say alike: a loop from cell to cell, straight or turning on a pearl.

A way that leaves the board has no line: its literal is None, which is never true.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from lamplit.core.grid import DOWN, LEFT, RIGHT, UP, WAYS, Cell, Way
from lamplit.core.model import ClueAt, Demand, Lit, Model, Switch
from lamplit.core.puzzle import Puzzle
from lamplit.genre.families.loops.lines import NOWHERE, Lines, Ways, cell_to_cell

AXES = ((UP, DOWN), (LEFT, RIGHT))
"""The two straight ways through a cell."""
Said = list[Sequence[Lit]]
"""Clauses."""


def loop_through_cells(puzzle: Puzzle, m: Model) -> Lines:
    """A line for every two cells that share a side; together they are one loop."""
    lines = cell_to_cell(puzzle.grid, m)
    m.loop_along(lines.lattice)
    return lines


def loop_through_pearls(puzzle: Puzzle, m: Model) -> Lines:
    """The same where the loop passes every clue, and the rules say so of each: exactly two lines leave it.

    Where no clue can be switched off, that is a fact about the loop.
    """
    lines = cell_to_cell(puzzle.grid, m)
    if m.concise:
        point = lines.point
        m.loop_along(lines.lattice, [point[cell] for cell in puzzle.clues if cell in point], two_said=True)
    else:
        m.loop_along(lines.lattice)
    return lines


def ahead(lines: Lines, cell: Cell, way: Way, steps: int = 1) -> Lit | None:
    """The line that is the ``steps``-th from this cell, going this way."""
    (r, c), (down, right) = cell, way
    return lines.ways.get(Cell(r + down * (steps - 1), c + right * (steps - 1)), NOWHERE)[WAYS.index(way)]


def either(*lits: Lit | None) -> Said:
    """At least one of these; a way that is not there is never taken."""
    return [[lit for lit in lits if lit is not None]]


def never_all(*lits: Lit | None) -> Said:
    """Not all of these at once, which says nothing where one of them is not there."""
    there = [-lit for lit in lits if lit is not None]
    return [there] if len(there) == len(lits) else []


def follows(cause: Lit | None, effect: Lit | None) -> Said:
    """If the first is drawn, so is the second."""
    if cause is None:
        return []
    return [[-cause] if effect is None else [-cause, effect]]


def straight(ways: Ways) -> Said:
    """The loop passes this cell and goes straight on: up and down, or left and right."""
    up, left, right, down = ways
    if up is None or left is None or right is None or down is None:
        said = either(up, left) + never_all(up, left)
        for one, other in ((up, down), (left, right)):
            said += follows(one, other) + follows(other, one)
        return said
    return [[up, left], [-up, -left], [-up, down], [-down, up], [-left, right], [-right, left]]


def turning(ways: Ways) -> Said:
    """The loop passes this cell and turns: either up or down, and either left or right."""
    up, left, right, down = ways
    if up is not None and left is not None and right is not None and down is not None:
        return [[up, down], [-up, -down], [left, right], [-left, -right]]
    return either(up, down) + never_all(up, down) + either(left, right) + never_all(left, right)


def pearl_demand(puzzle: Puzzle, switch: Switch) -> Demand:
    """A pearl, by its colour and, where it has one, its number: ``the white 5 at r2c3``."""
    assert isinstance(switch, ClueAt)
    clue = str(puzzle.clues[switch.cell])
    colour = "white" if clue[0] == "w" else "black"
    return Demand(f"the {colour} {clue[1:] or 'pearl'} at {switch.cell}", (switch.cell,))


def pearls(puzzle: Puzzle) -> Iterable[tuple[Cell, str]]:
    """The clues, which are words in both genres."""
    return ((cell, str(clue)) for cell, clue in puzzle.clues.items())
