"""The rules of Nurikabe with a switch for each demand, for explanations.

``rules`` shares the literals "this cell belongs to that island" between all clues, and states only what it couldn't
deduce beforehand. That is solved fast, but no part of it means anything by itself. Here every demand stands for itself:
a clue has literals of its own for the cells of its island, and nothing is deduced first.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from lamplit.core.decisions import Shade
from lamplit.core.grid import Cell
from lamplit.core.model import ClueAt, Lit, Model
from lamplit.core.puzzle import Puzzle
from lamplit.kit.constraints.connecting import iterate_links
from lamplit.kit.constraints.literals import CellLits, add_decisions, negate_lits
from lamplit.kit.constraints.neighbours import forbid_squares
from lamplit.kit.constraints.parts import find_near

ANY_CLUE = "any clue"
"""A node that stands for all clues together."""


def state_demands(puzzle: Puzzle, m: Model) -> None:
    """State all rules, each demand under its switch."""
    sea = add_decisions(m, puzzle.grid.cells, Shade)
    for cell, number in puzzle.clues.items():
        with m.demand(f"the {number} at {{0}} stands on land", cell, rule="clues stand on land"):
            m.clause((-sea[cell],))
    forbid_squares(m, sea, "sea cell")
    owners: dict[Cell, list[Lit]] = {cell: [] for cell in puzzle.grid.cells if cell not in puzzle.clues}
    """For each cell the literals "this cell belongs to that clue"."""
    for clue in puzzle.clues:
        with m.switch(ClueAt(clue)):
            for cell, lit in _state_island(m, puzzle, sea, clue).items():
                if lit is not None:
                    owners[cell].append(lit)
    with m.demand("the sea is connected"):
        m.connected(sea, iterate_links(puzzle.grid, sea))
    _state_no_other_islands(m, puzzle, sea, owners)


def _state_island(m: Model, puzzle: Puzzle, sea: CellLits, clue: Cell) -> dict[Cell, Lit | None]:
    """The island of a clue has no other clue, and as many cells as its number says.

    The cells that belong to it are land and connected with the clue. A cell beside one of them is sea, unless it
    belongs to the island too. Returns the literals of the cells that may.
    """
    grid, number = puzzle.grid, puzzle.clues[clue]
    most = number if isinstance(number, int) else len(grid.cells)
    own: dict[Cell, Lit | None] = {
        cell: None if cell == clue else m.auxiliary() for cell in _list_reach(puzzle, clue, most)
    }
    for cell, lit in own.items():
        here = [] if lit is None else [-lit]
        if lit is not None:
            m.clause((*here, -sea[cell]))
        for near in grid.neighbours(cell):
            belongs = own.get(near)
            if near in puzzle.clues and near != clue:
                m.clause(here)
            elif near not in own:
                m.clause((*here, sea[near]))
            elif belongs is not None:
                m.clause((*here, sea[near], belongs))
    if isinstance(number, int):
        m.exactly(number - 1, [lit for lit in own.values() if lit is not None])
    m.connected(own, ((a, b, None) for a, b in grid.links if a in own and b in own), clue)
    return own


def _list_reach(puzzle: Puzzle, clue: Cell, most: int) -> list[Cell]:
    """The cells that an island of at most this many cells may have: its clue first, then from near to far.

    It never gets beside another clue.
    """
    grid = puzzle.grid
    others = puzzle.clues.keys() - {clue}
    barred = others.union(*map(grid.neighbours, others))
    return find_near(grid, clue, most - 1, lambda cell: cell not in barred)


def _state_no_other_islands(m: Model, puzzle: Puzzle, sea: CellLits, owners: Mapping[Cell, Sequence[Lit]]) -> None:
    """Every land cell belongs to a clue, and so it is connected to one; without any clue all is sea."""
    for cell, owned in owners.items():
        with m.demand("land at {0} would have to belong to a clue", cell, rule="every island has a clue"):
            m.clause((sea[cell], *owned))
    land = negate_lits(sea)
    nodes: dict[Cell | str, Lit | None] = {ANY_CLUE: None}
    nodes.update(land.items())
    links: list[tuple[Cell | str, Cell | str, None]] = [(ANY_CLUE, clue, None) for clue in puzzle.clues]
    with m.demand("every island has a clue"):
        m.connected(nodes, [*links, *iterate_links(puzzle.grid, land)], ANY_CLUE)
