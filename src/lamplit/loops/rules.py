"""What Masyu and Shingoki say alike: a loop from cell to cell, straight or turning on a pearl.

A way that leaves the board has no line: its literal is None, which is never true.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from lamplit.decisions import Line
from lamplit.grid import DOWN, LEFT, RIGHT, UP, WAYS, Cell, Edge, Way, beyond, faces
from lamplit.model import Demand, Lit, Model, Switch
from lamplit.puzzle import Puzzle

AXES = ((UP, DOWN), (LEFT, RIGHT))
"""The two straight ways through a cell."""
Lines = Mapping[Edge, Lit]


def loop_through_cells(puzzle: Puzzle, m: Model) -> dict[Edge, Lit]:
    """A line for every two cells that share a side; together they are one loop."""
    links = puzzle.grid.links
    line = {link: m.decision(Line(link)) for link in links}
    m.single_loop(line, faces(links), beyond(links))
    return line


def ahead(line: Lines, cell: Cell, way: Way, steps: int = 1) -> Lit | None:
    """The line that is the ``steps``-th from this cell, going this way."""
    (r, c), (down, right) = cell, way
    r, c = r + down * (steps - 1), c + right * (steps - 1)
    here, there = Cell(r, c), Cell(r + down, c + right)
    return line.get(Edge(here, there) if here < there else Edge(there, here))


def either(m: Model, *lits: Lit | None) -> None:
    """At least one of these; a way that is not there is never taken."""
    m.clause(lit for lit in lits if lit is not None)


def never_all(m: Model, *lits: Lit | None) -> None:
    """Not all of these at once, which says nothing where one of them is not there."""
    there = [-lit for lit in lits if lit is not None]
    if len(there) == len(lits):
        m.clause(there)


def follows(m: Model, cause: Lit | None, effect: Lit | None) -> None:
    """If the first is drawn, so is the second."""
    if cause is not None:
        m.clause([-cause] if effect is None else [-cause, effect])


def straight(m: Model, line: Lines, cell: Cell) -> None:
    """The loop passes this cell and goes straight on: up and down, or left and right."""
    up, left, right, down = (ahead(line, cell, way) for way in WAYS)
    either(m, up, left)
    never_all(m, up, left)
    for one, other in ((up, down), (left, right)):
        follows(m, one, other)
        follows(m, other, one)


def turning(m: Model, line: Lines, cell: Cell) -> None:
    """The loop passes this cell and turns: either up or down, and either left or right."""
    for axis in AXES:
        ways = [ahead(line, cell, way) for way in axis]
        either(m, *ways)
        never_all(m, *ways)


def pearl_demand(puzzle: Puzzle, switch: Switch) -> Demand:
    """A pearl, by its colour and, where it has one, its number: ``the white 5 at r2c3``."""
    assert isinstance(switch, Cell)
    clue = str(puzzle.clues[switch])
    colour = "white" if clue[0] == "w" else "black"
    return Demand(f"the {colour} {clue[1:] or 'pearl'} at {switch}", (switch,))


def pearls(puzzle: Puzzle) -> Iterable[tuple[Cell, str]]:
    """The clues, which are words in both genres."""
    return ((cell, str(clue)) for cell, clue in puzzle.clues.items())
