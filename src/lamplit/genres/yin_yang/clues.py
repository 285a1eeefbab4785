"""Which clues fit a solution of Yin-Yang: the colour of any cell."""

from lamplit.kit import Cell, Clue, Puzzle, Shade, Solution


def fit_clues(puzzle: Puzzle, solution: Solution) -> dict[Cell, Clue]:
    return {cell: "b" if Shade(cell) in solution.true else "w" for cell in puzzle.grid.cells}
