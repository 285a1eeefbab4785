"""The rules of Tents."""

from collections.abc import Collection, Iterator, Mapping, Sequence

from lamplit.core.graph import find_connected_parts
from lamplit.core.model import Lit
from lamplit.core.words import spell_number
from lamplit.genres.tents.decisions import Tent
from lamplit.kit import Cell, Model, Puzzle, add_decisions, forbid_touching, require_line_counts

MOST_TOGETHER = 2
"""People see at a glance what this many trees ask for together."""
OWN = "every tree has a tent of its own, and every tent a tree"


def rules(puzzle: Puzzle, m: Model) -> None:
    grid = puzzle.grid
    tents = add_decisions(m, [cell for cell in grid.cells if cell not in puzzle.clues], Tent)
    trees = [cell for cell in grid.cells if cell in puzzle.clues]
    beside = {tree: [cell for cell in grid.neighbours(tree) if cell in tents] for tree in trees}
    lone = tents.keys() - {cell for cells in beside.values() for cell in cells}
    for cell in sorted(lone):
        with m.demand("there is no tree beside {0}", cell, rule="a tent stands beside a tree"):
            m.clause([-tents[cell]])
    forbid_touching(m, grid, tents, "tent", corners=True)
    groups = list(_list_groups(beside))
    if m.every_demand:
        demand_few_together(m, tents, beside)
    for group in groups:
        if len(group) > MOST_TOGETHER or not m.every_demand:
            said = f"the trees at {{cells}} have {spell_number(len(group))} tents beside them, one each"
            with m.demand(said, *group, rule=OWN, given=True):
                require_pairs(m, tents, {tree: beside[tree] for tree in group})
    require_line_counts(m, puzzle, tents)


def _list_groups(beside: Mapping[Cell, Collection[Cell]]) -> Iterator[list[Cell]]:
    """The trees in groups that share places for tents."""
    trees_at = list_trees_at(beside)
    yield from find_connected_parts(
        list(beside), lambda tree: [other for cell in beside[tree] for other in trees_at[cell]]
    )


def list_trees_at(beside: Mapping[Cell, Collection[Cell]]) -> dict[Cell, list[Cell]]:
    """For each place for a tent the trees beside it."""
    found: dict[Cell, list[Cell]] = {}
    for tree, cells in beside.items():
        for cell in cells:
            found.setdefault(cell, []).append(tree)
    return found


def require_pairs(m: Model, tents: Mapping[Cell, Lit], beside: Mapping[Cell, Sequence[Cell]]) -> None:
    """Each of these trees gets one tent beside it, and each tent beside them one of these trees."""
    pairs_at: dict[Cell, list[Lit]] = {}
    for cells in beside.values():
        pairs = {cell: m.auxiliary() for cell in cells}
        m.exactly(1, pairs.values())
        for cell, pair in pairs.items():
            pairs_at.setdefault(cell, []).append(pair)
    for cell, pairs_here in pairs_at.items():
        m.exactly(1, [-tents[cell], *pairs_here])


def demand_few_together(m: Model, tents: Mapping[Cell, Lit], beside: Mapping[Cell, Sequence[Cell]]) -> None:
    """What one tree asks for, and what two ask for that share a place: how many tents stand beside them, and how
    many of their own.

    All of this follows from the pairs, but people look at one tree after another.
    """
    trees_at = list_trees_at(beside)
    for tree, cells in beside.items():
        with m.demand("the tree at {0} has a tent beside it", tree, rule="every tree has a tent beside it", given=True):
            m.at_least(1, [tents[cell] for cell in cells])
        own = [tents[cell] for cell in cells if len(trees_at[cell]) == 1]
        if len(own) > 1:
            with m.demand("only one tent can have the tree at {0} as its only tree", tree, rule=OWN, given=True):
                m.at_most(1, own)
        for other in sorted({other for cell in cells for other in trees_at[cell] if other > tree}):
            near = dict.fromkeys((*cells, *beside[other]))
            with m.demand("the trees at {0} and {1} have two tents beside them", tree, other, rule=OWN, given=True):
                m.at_least(2, [tents[cell] for cell in near])
            own = [tents[cell] for cell in near if {*trees_at[cell]} <= {tree, other}]
            if len(own) > 2:
                said = "only two tents can have no trees but those at {0} and {1}"
                with m.demand(said, tree, other, rule=OWN, given=True):
                    m.at_most(2, own)
