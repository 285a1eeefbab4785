"""Which clues fit a solution of Rooms: the number of shaded cells of each room, where its clue stands."""

from lamplit.kit import Cell, Puzzle, Shade, Solution


def fit_clues(puzzle: Puzzle, solution: Solution) -> dict[Cell, int]:
    return {
        next((cell for cell in sorted(room) if cell in puzzle.clues), min(room)): sum(
            Shade(cell) in solution.true for cell in room
        )
        for room in puzzle.regions
    }
