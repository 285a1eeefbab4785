"""The checker of Heyawake."""

from lamplit.core.decisions import Shade
from lamplit.core.puzzle import Fault, Puzzle, State
from lamplit.kit.faults.counts import find_region_miscounts
from lamplit.kit.faults.marks import read_marks
from lamplit.kit.faults.shapes import find_long_runs, find_none, find_parts, find_touching


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
