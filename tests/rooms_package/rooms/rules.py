"""The rules of Rooms."""

from lamplit.kit import (
    Model,
    Puzzle,
    Shade,
    add_decisions,
    forbid_long_runs,
    forbid_touching,
    negate_lits,
    require_connected,
    require_region_counts,
    require_some,
)


def rules(puzzle: Puzzle, m: Model) -> None:
    shade = add_decisions(m, puzzle.grid.cells, Shade)
    white = negate_lits(shade)
    forbid_touching(m, puzzle.grid, shade, "shaded cell")
    require_connected(m, puzzle.grid, white, "white cell")
    require_some(m, white, "white cell")
    require_region_counts(m, puzzle, shade)
    forbid_long_runs(m, puzzle, white, "white cell")
