"""Which clues fit a solution of Kurodoko: how many white cells each white cell sees."""

from lamplit.kit import Cell, Clue, Puzzle, Shade, Solution, count_seen


def fit_clues(puzzle: Puzzle, solution: Solution) -> dict[Cell, Clue]:
    white = {cell for cell in puzzle.grid.cells if Shade(cell) not in solution.true}
    return {cell: count_seen(puzzle.grid, white, cell) for cell in sorted(white)}
