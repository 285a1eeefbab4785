"""The checker of Cave."""

from lamplit.kit import (
    Fault,
    Puzzle,
    Shade,
    State,
    find_cut_from_border,
    find_none,
    find_parts,
    find_view_faults,
    read_marks,
)


def check_state(puzzle: Puzzle, state: State) -> list[Fault]:
    rock = read_marks(puzzle, state, Shade)
    cave = rock.invert()
    return [
        *find_parts(cave, "cave cell"),
        *find_cut_from_border(rock, "rock cell"),
        *find_view_faults(puzzle, cave, "cave cell"),
        *find_none(cave, "cave cell"),
    ]
