"""Which clues fit a solution of Country Road: how many cells the loop visits in each region, where its clue stands."""

from lamplit.kit import Cell, Puzzle, Solution


def fit_clues(puzzle: Puzzle, solution: Solution) -> dict[Cell, int]:
    """A region that lines don't come to has none."""
    visited = {cell for line in solution.true for edge in line.edges for cell in edge}
    counts = {
        next((cell for cell in sorted(region) if cell in puzzle.clues), min(region)): len(region & visited)
        for region in puzzle.regions
    }
    return {cell: count for cell, count in counts.items() if count}
