"""Which numbers fit a solution of Fillomino, and which are met so far."""

from lamplit.core.graph import iterate_reachable
from lamplit.core.puzzle import State
from lamplit.kit import Cell, Clue, Number, Puzzle, Solution


def fit_clues(puzzle: Puzzle, solution: Solution) -> dict[Cell, Clue]:
    return {key.cell: key.n for key in solution.true if isinstance(key, Number)}


def find_met_clues(puzzle: Puzzle, state: State) -> list[Cell]:
    """The numbers whose part has as many cells as they say."""
    written: dict[Cell, Clue] = {key.cell: key.n for key in state.true if isinstance(key, Number)}
    numbers = written | puzzle.clues

    def list_equals(cell: Cell) -> list[Cell]:
        return [near for near in puzzle.grid.neighbours(cell) if numbers.get(near) == numbers[cell]]

    return [cell for cell, clue in puzzle.clues.items() if len(list(iterate_reachable([cell], list_equals))) == clue]
