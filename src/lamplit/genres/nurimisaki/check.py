"""The checker of Nurimisaki."""

from lamplit.core.decisions import Shade
from lamplit.core.puzzle import Fault, Puzzle, State
from lamplit.kit.faults.counts import find_view_faults, find_wrong_neighbours
from lamplit.kit.faults.marks import read_marks
from lamplit.kit.faults.shapes import find_parts, find_squares


def check_state(puzzle: Puzzle, state: State) -> list[Fault]:
    shaded = read_marks(puzzle, state, Shade, except_clues=True)
    white = shaded.invert()
    others = [cell for cell in puzzle.grid.cells if cell not in puzzle.clues]
    return [
        *find_squares(shaded, "shaded cell", rule="shaded-square"),
        *find_squares(white, "white cell", rule="white-square"),
        *find_wrong_neighbours(
            white, puzzle.clues, {1}, "white cell", subject="the circle at {0}", rule="circle-not-end"
        ),
        *find_wrong_neighbours(
            white, others, {0, 2, 3, 4}, "white cell", subject="{0}, which has no circle,", rule="end-without-circle"
        ),
        *find_view_faults(puzzle, white, "white cell"),
        *find_parts(white, "white cell"),
    ]
