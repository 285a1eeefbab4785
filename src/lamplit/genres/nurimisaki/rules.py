"""The rules of Nurimisaki."""

from lamplit.kit import (
    Model,
    Puzzle,
    Shade,
    add_decisions,
    forbid_squares,
    negate_lits,
    require_connected,
    require_neighbours,
    require_views,
)


def rules(puzzle: Puzzle, m: Model) -> None:
    others = [cell for cell in puzzle.grid.cells if cell not in puzzle.clues]
    shade = add_decisions(m, others, Shade)
    always = m.auxiliary()
    m.clause([always])
    white = negate_lits(shade) | dict.fromkeys(puzzle.clues, always)
    forbid_squares(m, shade, "shaded cell")
    forbid_squares(m, white, "white cell")
    require_neighbours(m, puzzle.grid, white, puzzle.clues, {1}, "white cell")
    require_neighbours(m, puzzle.grid, white, others, {0, 2, 3, 4}, "white cell")
    require_views(m, puzzle, white)
    require_connected(m, puzzle.grid, white, "white cell")
