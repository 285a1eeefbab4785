"""The rules of LITS."""

from lamplit.genres.lits.shapes import SHAPES
from lamplit.kit import (
    Model,
    Puzzle,
    Shade,
    add_decisions,
    forbid_squares,
    forbid_touching_shapes,
    require_connected,
    require_shape_per_region,
)


def rules(puzzle: Puzzle, m: Model) -> None:
    shade = add_decisions(m, puzzle.grid.cells, Shade)
    forbid_squares(m, shade, "shaded cell")
    parts = require_shape_per_region(m, puzzle, shade, SHAPES)
    forbid_touching_shapes(m, puzzle, parts)
    require_connected(m, puzzle.grid, shade, "shaded cell")
