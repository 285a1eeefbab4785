"""Tents for setters: trees are part of the board, and numbers stand beside it."""

from collections.abc import Mapping, Sequence

from lamplit.core.model import Lit
from lamplit.genre.authoring import Building, Setter
from lamplit.genres.tents.clues import fit_clues
from lamplit.genres.tents.decisions import Tent
from lamplit.kit import Cell, Clue, Model, Puzzle, add_decisions, forbid_touching, require_line_counts

TREE = "x"
MOST_OFFERED = 2
"""How much larger than the largest number on the board those are that a setter is offered."""


def state_extended_rules(puzzle: Puzzle, m: Model) -> Mapping[Cell, Lit]:
    """The rules on a board to which trees may be added: each tree has a tent of its own, and each tent a tree."""
    grid = puzzle.grid
    tents = add_decisions(m, [cell for cell in grid.cells if cell not in puzzle.clues], Tent)
    new = {cell: m.auxiliary() for cell in tents}
    of_tree: dict[Cell, list[Lit]] = {cell: [] for cell in grid.cells}
    of_tent: dict[Cell, list[Lit]] = {cell: [] for cell in tents}
    for tree in grid.cells:
        for cell in grid.neighbours(tree):
            if cell in tents:
                pair = m.auxiliary()
                of_tree[tree].append(pair)
                of_tent[cell].append(pair)
    for tree, pairs in of_tree.items():
        m.exactly(1, [-new[tree], *pairs] if tree in new else pairs)
    for cell, pairs in of_tent.items():
        m.exactly(1, [-tents[cell], *pairs])
        m.clause([-tents[cell], -new[cell]])
    forbid_touching(m, grid, tents, "tent", corners=True)
    require_line_counts(m, puzzle, tents)
    return new


def weaken_clue(clue: Clue) -> Clue | None:
    """A tree stays; a number goes."""
    return TREE if clue == TREE else None


def list_options(puzzle: Puzzle, cell: Cell) -> Sequence[Clue | None]:
    """A tree or nothing; beside the board any number that the line has room for."""
    if puzzle.grid.find_side(cell) is None:
        return [TREE] if cell in puzzle.clues else [None]
    return [None, *range((len(puzzle.grid.list_line(cell)) + 1) // 2 + 1)]


SETTER = Setter(
    "number",
    weaken_clue,
    fit_clues,
    list_options,
    names={TREE: "tree"},
    bare=TREE,
    building=Building(state_extended_rules),
)
