"""The rules of Kurodoko."""

from lamplit.kit import (
    Model,
    Puzzle,
    Shade,
    add_decisions,
    forbid_touching,
    negate_lits,
    require_connected,
    require_some,
    require_views,
)


def rules(puzzle: Puzzle, m: Model) -> None:
    shade = add_decisions(m, puzzle.grid.cells, Shade)
    white = negate_lits(shade)
    forbid_touching(m, puzzle.grid, shade, "shaded cell")
    require_views(m, puzzle, white)
    require_connected(m, puzzle.grid, white, "white cell")
    require_some(m, white, "white cell")
