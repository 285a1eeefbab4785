"""The checker of LITS."""

from lamplit.core.decisions import Shade
from lamplit.core.puzzle import Fault, Puzzle, State
from lamplit.genres.lits.shapes import SHAPES
from lamplit.kit.faults.marks import read_marks
from lamplit.kit.faults.placements import find_misshapen, find_touching_shapes
from lamplit.kit.faults.shapes import find_parts, find_squares


def check_state(puzzle: Puzzle, state: State) -> list[Fault]:
    shaded = read_marks(puzzle, state, Shade)
    return [
        *find_squares(shaded, "shaded cell"),
        *find_misshapen(puzzle, shaded, SHAPES, "shaded cell"),
        *find_touching_shapes(puzzle, shaded, SHAPES),
        *find_parts(shaded, "shaded cell"),
    ]
