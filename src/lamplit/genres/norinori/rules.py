"""The rules of Norinori."""

from lamplit.kit import Model, Puzzle, Shade, add_decisions, require_count_per_region, require_neighbours


def rules(puzzle: Puzzle, m: Model) -> None:
    shade = add_decisions(m, puzzle.grid.cells, Shade)
    require_neighbours(m, puzzle.grid, shade, puzzle.grid.cells, {1}, "shaded cell")
    require_count_per_region(m, puzzle, shade, 2, "shaded cell")
