"""Which clues fit a solution of Tents: the trees, and a number for every row and column."""

from lamplit.genres.tents.decisions import Tent
from lamplit.kit import Cell, Clue, Puzzle, Solution


def fit_clues(puzzle: Puzzle, solution: Solution) -> dict[Cell, Clue]:
    grid = puzzle.grid
    trees: dict[Cell, Clue] = {cell: clue for cell, clue in puzzle.clues.items() if cell in grid}
    places = (*grid.list_outside("top"), *grid.list_outside("left"))
    return trees | {place: sum(Tent(cell) in solution.true for cell in grid.list_line(place)) for place in places}
