"""LITS has no clues: its regions say everything."""

from lamplit.kit import Cell, Clue, Puzzle, Solution


def fit_clues(puzzle: Puzzle, solution: Solution) -> dict[Cell, Clue]:
    return {}
