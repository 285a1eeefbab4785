"""The checker of Nurimisaki."""

from lamplit.kit import (
    Fault,
    Puzzle,
    Shade,
    State,
    find_parts,
    find_squares,
    find_view_faults,
    find_wrong_neighbours,
    read_marks,
)


def check_state(puzzle: Puzzle, state: State) -> list[Fault]:
    shaded = read_marks(puzzle, state, Shade, except_clues=True)
    white = shaded.invert()
    others = [cell for cell in puzzle.grid.cells if cell not in puzzle.clues]
    return [
        *find_squares(shaded, "shaded cell", rule="shaded-square"),
        *find_squares(white, "white cell", rule="white-square"),
        *find_wrong_neighbours(white, puzzle.clues, {1}, "white cell", rule="circle-not-end"),
        *find_wrong_neighbours(white, others, {0, 2, 3, 4}, "white cell", rule="end-without-circle"),
        *find_view_faults(puzzle, white, "white cell"),
        *find_parts(white, "white cell"),
    ]
