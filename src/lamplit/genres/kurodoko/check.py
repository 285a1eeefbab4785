"""The checker of Kurodoko."""

from lamplit.kit import Fault, Puzzle, Shade, State, find_none, find_parts, find_touching, find_view_faults, read_marks


def check_state(puzzle: Puzzle, state: State) -> list[Fault]:
    shaded = read_marks(puzzle, state, Shade)
    white = shaded.invert()
    return [
        *find_touching(shaded, "shaded cell"),
        *find_view_faults(puzzle, white, "white cell"),
        *find_parts(white, "white cell"),
        *find_none(white, "white cell"),
    ]
