"""What Masyu and Shingoki say alike: a loop from cell to cell, straight or turning on a pearl.

A way that leaves the board has no line: its literal is None, which is never true.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from lamplit.core.grid import DOWN, LEFT, RIGHT, UP, WAYS, Cell, Edge, Way
from lamplit.core.model import ClueAt, Demand, Lit, Model, Switch
from lamplit.core.puzzle import Puzzle
from lamplit.genre.families.loops.lines import NOWHERE, LoopLines, Ways, add_cell_lines

AXES = ((UP, DOWN), (LEFT, RIGHT))
"""The two straight ways through a cell."""
Said = list[Sequence[Lit]]
"""Clauses."""


def add_loop_through_cells(puzzle: Puzzle, m: Model) -> LoopLines:
    """A line for every two cells that share a side; together they are one loop."""
    lines = add_cell_lines(puzzle.grid, m)
    m.loop_along(lines.lattice)
    return lines


def add_loop_through_pearls(puzzle: Puzzle, m: Model) -> LoopLines:
    """The same where the loop passes every clue, and the rules say so of each: exactly two lines leave it.

    Where no clue can be switched off, that is a fact about the loop.
    """
    lines = add_cell_lines(puzzle.grid, m)
    if m.concise:
        point = lines.point
        m.loop_along(lines.lattice, [point[cell] for cell in puzzle.clues if cell in point], two_said=True)
    else:
        m.loop_along(lines.lattice)
        if m.every_demand:
            demand_lines_at_cells(lines, m)
    return lines


def demand_lines_at_cells(lines: LoopLines, m: Model) -> None:
    """Every cell has two lines or none. That follows from the loop, but here it is said in words, a cell at a time."""
    for cell, edges in group_by_end(lines.line).items():
        with m.demand("{0} has two lines or none", cell, edges=tuple(edges), rule="every cell has two lines or none"):
            require_two_or_none(m, [lines.line[edge] for edge in edges])


def group_by_end(edges: Iterable[Edge]) -> dict[Cell, list[Edge]]:
    """The edges that end at each point, points in reading order."""
    found: dict[Cell, list[Edge]] = {}
    for edge in edges:
        for end in edge:
            found.setdefault(end, []).append(edge)
    return {end: found[end] for end in sorted(found)}


def require_two_or_none(m: Model, lits: Sequence[Lit]) -> None:
    """Two of these lines are drawn, or none of them: no more than two, and beside any one another."""
    m.at_most(2, lits)
    m.all_of([(-lit, *[other for other in lits if other != lit]) for lit in lits])


def find_line_ahead(lines: LoopLines, cell: Cell, way: Way, steps: int = 1) -> Lit | None:
    """The line that is the ``steps``-th from this cell, going this way."""
    (r, c), (down, right) = cell, way
    return lines.ways.get(Cell(r + down * (steps - 1), c + right * (steps - 1)), NOWHERE)[WAYS.index(way)]


def require_any(*lits: Lit | None) -> Said:
    """At least one of these; a way that is not there is never taken."""
    return [[lit for lit in lits if lit is not None]]


def forbid_all(*lits: Lit | None) -> Said:
    """Not all of these at once, which says nothing where one of them is not there."""
    there = [-lit for lit in lits if lit is not None]
    return [there] if len(there) == len(lits) else []


def require_implied(cause: Lit | None, effect: Lit | None) -> Said:
    """If the first is drawn, so is the second."""
    if cause is None:
        return []
    return [[-cause] if effect is None else [-cause, effect]]


def require_straight(ways: Ways) -> Said:
    """The loop passes this cell and goes straight on: up and down, or left and right."""
    up, left, right, down = ways
    if up is None or left is None or right is None or down is None:
        said = require_any(up, left) + forbid_all(up, left)
        for one, other in ((up, down), (left, right)):
            said += require_implied(one, other) + require_implied(other, one)
        return said
    return [[up, left], [-up, -left], [-up, down], [-down, up], [-left, right], [-right, left]]


def require_turn(ways: Ways) -> Said:
    """The loop passes this cell and turns: either up or down, and either left or right."""
    up, left, right, down = ways
    if up is not None and left is not None and right is not None and down is not None:
        return [[up, down], [-up, -down], [left, right], [-left, -right]]
    return require_any(up, down) + forbid_all(up, down) + require_any(left, right) + forbid_all(left, right)


def make_pearl_demand(puzzle: Puzzle, switch: Switch) -> Demand:
    """A pearl, by its colour and, where it has one, its number: ``the white 5 at r2c3``; or what says so itself."""
    if isinstance(switch, Demand):
        return switch
    assert isinstance(switch, ClueAt)
    clue = str(puzzle.clues[switch.cell])
    colour = "white" if clue[0] == "w" else "black"
    return Demand(f"the {colour} {clue[1:] or 'pearl'} at {switch.cell}", (switch.cell,))


def list_pearls(puzzle: Puzzle) -> Iterable[tuple[Cell, str]]:
    """The clues, which are words in both genres."""
    return ((cell, str(clue)) for cell, clue in puzzle.clues.items())
