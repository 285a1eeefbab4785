"""The checker of Cave."""

from lamplit.core.decisions import Shade
from lamplit.core.puzzle import Fault, Puzzle, State
from lamplit.kit.faults.counts import find_view_faults
from lamplit.kit.faults.marks import read_marks
from lamplit.kit.faults.shapes import find_cut_from_border, find_none, find_parts


def check_state(puzzle: Puzzle, state: State) -> list[Fault]:
    rock = read_marks(puzzle, state, Shade)
    cave = rock.invert()
    return [
        *find_parts(cave, "cave cell"),
        *find_cut_from_border(rock, "rock cell"),
        *find_view_faults(puzzle, cave, "cave cell"),
        *find_none(cave, "cave cell"),
    ]
