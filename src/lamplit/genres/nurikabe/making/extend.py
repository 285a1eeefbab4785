"""The rules of Nurikabe on a board to which islands may be added anywhere.

Land belongs to one of the clues that are given, or to an island that is new; land side by side belongs together.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from lamplit.core.decisions import Shade
from lamplit.core.graph import find_connected_parts
from lamplit.core.grid import Cell, Grid
from lamplit.core.model import ClueAt, Lit, Model
from lamplit.core.puzzle import Puzzle
from lamplit.genre.authoring import Building

LARGEST = 9
"""As large as generated islands are: larger ones are seldom the only ones that fit."""
FEW = 16
"""After this many cells a look at the clock: on a large board each meets thousands of clues."""


def state_extended_rules(puzzle: Puzzle, m: Model) -> Mapping[Cell, Lit]:
    grid = puzzle.grid
    sea = {cell: m.decision(Shade(cell)) for cell in grid.cells}
    new = {cell: m.auxiliary() for cell in grid.cells if cell not in puzzle.clues}
    owned = {clue: {cell: m.auxiliary() for cell in _find_reach(puzzle, clue, m)} for clue in puzzle.clues}
    _state_owners(grid, m, sea, [new, *owned.values()])
    for cell in grid.cells:
        square = [Cell(cell.row + down, cell.col + right) for down in (0, 1) for right in (0, 1)]
        if all(one in sea for one in square):
            m.clause(-sea[one] for one in square)
    sides = [(cell, near) for cell in grid.cells for near in grid.neighbours(cell) if cell < near]
    m.connected(sea, ((a, b, None) for a, b in sides))
    for clue, own in owned.items():
        m.clause([own[clue]])
        nodes = {cell: None if cell == clue else lit for cell, lit in own.items()}
        m.connected(nodes, ((a, b, None) for a, b in sides if a in own and b in own), clue)
        number = puzzle.clues[clue]
        if isinstance(number, int):
            with m.switch(ClueAt(clue)):
                m.exactly(number, own.values())
    return new


def _state_owners(grid: Grid, m: Model, sea: Mapping[Cell, Lit], owners: list[dict[Cell, Lit]]) -> None:
    """A cell is sea, or belongs to one owner, to whom then all land beside it belongs as well."""
    for cell in m.clock.check_during(grid.cells, FEW):
        claims = [own[cell] for own in owners if cell in own]
        m.exactly(1, [sea[cell], *claims])
        for own in owners:
            if cell in own:
                for near in grid.neighbours(cell):
                    m.clause([-own[cell], sea[near], *([own[near]] if near in own else [])])


def _find_reach(puzzle: Puzzle, clue: Cell, m: Model) -> list[Cell]:
    """The cells that a clue's island may have; as far as the number goes, unless it may be switched off."""
    number = puzzle.clues[clue]
    steps = number - 1 if isinstance(number, int) and not m.switchable else len(puzzle.grid.cells)
    reached = shore = {clue}
    while shore and steps:
        m.clock.check()
        near = {beside for cell in shore for beside in puzzle.grid.neighbours(cell)}
        shore = near - reached - puzzle.clues.keys()
        reached = reached | shore
        steps -= 1
    return sorted(reached)


def split_parts(puzzle: Puzzle, cells: Collection[Cell]) -> list[list[Cell]]:
    """Islands, each with all its cells."""
    return find_connected_parts(sorted(cells), puzzle.grid.neighbours)


BUILDING = Building(state_extended_rules, parts=split_parts, largest=LARGEST)
