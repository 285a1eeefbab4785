"""The rules of Cave."""

from lamplit.kit import (
    Model,
    Puzzle,
    Shade,
    add_decisions,
    forbid_crossings,
    negate_lits,
    require_connected,
    require_connected_to_border,
    require_some,
    require_views,
)


def rules(puzzle: Puzzle, m: Model) -> None:
    rock = add_decisions(m, puzzle.grid.cells, Shade)
    cave = negate_lits(rock)
    require_views(m, puzzle, cave)
    require_connected(m, puzzle.grid, cave, "cave cell")
    require_some(m, cave, "cave cell")
    require_connected_to_border(m, puzzle.grid, rock, "rock cell")
    forbid_crossings(m, puzzle.grid, rock)
