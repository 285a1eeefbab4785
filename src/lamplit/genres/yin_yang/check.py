"""The checker of Yin-Yang."""

from lamplit.core.decisions import Shade
from lamplit.core.puzzle import Fault, Puzzle, State
from lamplit.kit.faults.marks import read_marks
from lamplit.kit.faults.shapes import find_parts, find_squares


def check_state(puzzle: Puzzle, state: State) -> list[Fault]:
    black = read_marks(puzzle, state, Shade)
    white = black.invert()
    return [
        *(
            Fault("wrong-colour", f"the circle at {cell} is given as {'black' if clue == 'b' else 'white'}", (cell,))
            for cell, clue in puzzle.clues.items()
            if cell in (white if clue == "b" else black).yes
        ),
        *find_squares(black, "black cell", rule="black-square"),
        *find_squares(white, "white cell", rule="white-square"),
        *find_parts(black, "black cell", rule="black-not-connected"),
        *find_parts(white, "white cell", rule="white-not-connected"),
    ]
