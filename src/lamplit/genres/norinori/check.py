"""The checker of Norinori."""

from lamplit.kit import Fault, Puzzle, Shade, State, find_region_totals, find_wrong_neighbours, read_marks


def check_state(puzzle: Puzzle, state: State) -> list[Fault]:
    shaded = read_marks(puzzle, state, Shade)
    return [
        *find_wrong_neighbours(shaded, puzzle.grid.cells, {1}, "shaded cell"),
        *find_region_totals(puzzle, shaded, 2, "shaded cell"),
    ]
