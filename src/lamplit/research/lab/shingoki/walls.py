"""Walls of Shingoki: the lemma on which its NP-completeness rests, checked by machine.

The thesis on puzzles with a connectivity constraint builds *walls* from white pearls with a 3, as
Friedman did for Masyu: a rectangle of 2 × n of them, n ≥ 3, has exactly two local solutions, and where
two such rectangles touch at a corner only one is left. A *local solution* is what the loop does at the
pearls and at the cells to which its lines run from there, whatever lies beyond: cells at the rim of the
window may be left open, no closed loop may lie within, and what differs elsewhere only is the same.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from lamplit.core.graph import build_adjacency, find_rings
from lamplit.core.grid import WAYS, Cell, Edge, Grid
from lamplit.core.model import Lit, Model
from lamplit.core.puzzle import Puzzle
from lamplit.engines.sat import SatSession
from lamplit.genre.families.loops.lines import add_cell_lines
from lamplit.genre.families.loops.rules import require_straight
from lamplit.genres.shingoki.rules import Stretches, add_up_straight

MARGIN = 3
"""Cells around the pearls: a line through a 3 ends at most two cells beyond, and one more to turn into."""
MOST = 64
"""Patterns that are listed at most; far more than any wall has."""


@dataclass(frozen=True)
class WallSolutions:
    """Pearls with a 3 in a window, and all the local solutions."""

    puzzle: Puzzle
    patterns: tuple[frozenset[Edge], ...]


ORIGIN = Cell(0, 0)


def make_rectangle(rows: int, cols: int, at: Cell = ORIGIN) -> frozenset[Cell]:
    """The cells of a rectangle whose upper left corner is at a cell."""
    return frozenset(Cell(at.row + r, at.col + c) for r in range(rows) for c in range(cols))


def solve_walls(*rectangles: frozenset[Cell]) -> WallSolutions:
    """What the loop can do at rectangles of white 3s, seen from nearby."""
    pearls = {Cell(r + MARGIN, c + MARGIN) for cells in rectangles for r, c in cells}
    grid = Grid(max(r for r, _ in pearls) + 1 + MARGIN, max(c for _, c in pearls) + 1 + MARGIN)
    puzzle = Puzzle.of("shingoki", grid, dict.fromkeys(pearls, "w3"))
    model, line = _build_local_rules(grid, pearls)
    session = SatSession(model)
    patterns: list[frozenset[Edge]] = []
    while len(patterns) < MOST and session.solve():
        drawn = [link for link, lit in line.items() if session.is_true(lit)]
        ring = _find_closed_loop(drawn)
        if ring:
            session.add(-line[link] for link in ring)
            continue
        ends = pearls.union(*(link for link in drawn if not pearls.isdisjoint(link)))
        seen = [(link, session.is_true(lit)) for link, lit in line.items() if not ends.isdisjoint(link)]
        patterns.append(frozenset(link for link, true in seen if true))
        session.add(-line[link] if true else line[link] for link, true in seen)
    session.close()
    return WallSolutions(puzzle, tuple(sorted(patterns, key=sorted)))


def _build_local_rules(grid: Grid, pearls: Iterable[Cell]) -> tuple[Model, dict[Edge, Lit]]:
    """Straight through every pearl, 3 in all; everywhere no end and no fork, but for ends at the rim."""
    model = Model()
    lines = add_cell_lines(grid, model)
    at: dict[Cell, list[Lit]] = {cell: [] for cell in grid.cells}
    for (a, b), lit in lines.line.items():
        at[a].append(lit)
        at[b].append(lit)
    for (r, c), lits in at.items():
        model.at_most(2, lits)
        if 0 < r < grid.rows - 1 and 0 < c < grid.cols - 1:
            for lit in lits:
                model.clause([-lit, *(other for other in lits if other != lit)])
    stretches = Stretches(model, lines)
    for pearl in sorted(pearls):
        up, left, right, down = (stretches.list_stretches(pearl, way, 3) for way in WAYS)
        model.all_of(stretches.said)
        stretches.said.clear()
        model.all_of(require_straight(lines.ways[pearl]))
        model.all_of(add_up_straight(3, up, down))
        model.all_of(add_up_straight(3, left, right))
    return model, lines.line


def _find_closed_loop(drawn: list[Edge]) -> list[Edge] | None:
    """The links of a closed loop, if there is one: a loop of its own can't be part of the one loop."""
    closed = find_rings(build_adjacency(drawn))
    return [link for link in drawn if link.a in closed[0]] if closed else None
