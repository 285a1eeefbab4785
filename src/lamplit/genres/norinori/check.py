"""The checker of Norinori."""

from lamplit.core.decisions import Shade
from lamplit.core.puzzle import Fault, Puzzle, State
from lamplit.kit.faults.counts import find_region_totals, find_wrong_neighbours
from lamplit.kit.faults.marks import read_marks


def check_state(puzzle: Puzzle, state: State) -> list[Fault]:
    shaded = read_marks(puzzle, state, Shade)
    return [
        *find_wrong_neighbours(shaded, puzzle.grid.cells, {1}, "shaded cell"),
        *find_region_totals(puzzle, shaded, 2, "shaded cell"),
    ]
