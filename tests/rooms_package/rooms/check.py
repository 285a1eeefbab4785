"""The checker of Rooms."""

from lamplit.kit import (
    Fault,
    Puzzle,
    Shade,
    State,
    find_long_runs,
    find_none,
    find_parts,
    find_region_miscounts,
    find_touching,
    read_marks,
)


def check_state(puzzle: Puzzle, state: State) -> list[Fault]:
    shaded = read_marks(puzzle, state, Shade)
    white = shaded.invert()
    return [
        *find_touching(shaded, "shaded cell"),
        *find_region_miscounts(puzzle, shaded, "shaded cell"),
        *find_long_runs(puzzle, white, "white cell"),
        *find_parts(white, "white cell"),
        *find_none(white, "white cell"),
    ]
