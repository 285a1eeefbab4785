"""The checker of LITS."""

from lamplit.genres.lits.shapes import SHAPES
from lamplit.kit import (
    Fault,
    Puzzle,
    Shade,
    State,
    find_misshapen,
    find_parts,
    find_squares,
    find_touching_shapes,
    read_marks,
)


def check_state(puzzle: Puzzle, state: State) -> list[Fault]:
    shaded = read_marks(puzzle, state, Shade)
    return [
        *find_squares(shaded, "shaded cell"),
        *find_misshapen(puzzle, shaded, SHAPES, "shaded cell"),
        *find_touching_shapes(puzzle, shaded, SHAPES),
        *find_parts(shaded, "shaded cell"),
    ]
