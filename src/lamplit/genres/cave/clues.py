"""Which clues fit a solution of Cave: how many cave cells each cave cell sees."""

from lamplit.kit import Cell, Clue, Puzzle, Shade, Solution, count_seen


def fit_clues(puzzle: Puzzle, solution: Solution) -> dict[Cell, Clue]:
    cave = {cell for cell in puzzle.grid.cells if Shade(cell) not in solution.true}
    return {cell: count_seen(puzzle.grid, cave, cell) for cell in sorted(cave)}
