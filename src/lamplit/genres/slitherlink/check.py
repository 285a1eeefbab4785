"""The two validators of Slitherlink: of a puzzle by itself, and of an answer to it.

Plain Python over the board, written apart from the rules in the model, so that it can judge them.
"""

from __future__ import annotations

from lamplit.grid import Cell
from lamplit.loops.check import Drawing, live_lines, loop_faults
from lamplit.puzzle import Fault, Puzzle, Solution


def validate(puzzle: Puzzle) -> list[Fault]:
    """Clues that no loop can meet, in reading order.

    Sides of a 0 stay empty, and so does every side that would then end at a dot: a number needs as
    many sides as are left. A 4 is the whole loop, so every other number must count its sides alone.
    """
    grid = puzzle.grid
    zeros = [side for cell, number in puzzle.clues.items() if number == 0 for side in grid.sides_around(cell)]
    live = live_lines(grid.sides, zeros)
    four = next((cell for cell, number in puzzle.clues.items() if number == 4), None)
    faults = []
    for cell, number in puzzle.clues.items():
        if not isinstance(number, int):
            continue
        sides = grid.sides_around(cell)
        left = sum(side in live for side in sides)
        if number > left:
            only = "none of its sides" if left == 0 else f"only {left} of its sides"
            faults.append(
                Fault("clue-too-big", f"the {number} at {cell} can never be met: {only} can be drawn", (cell,))
            )
        elif four is not None and number != (shared := len(set(sides) & set(grid.sides_around(four)))):
            faults.append(
                Fault(
                    "clue-against-four",
                    f"the {number} at {cell} can never be met: the loop round the 4 at {four} "
                    f"gives it {_lines(shared)}",
                    (cell, four),
                )
            )
    if not live and not faults:
        zeroed = tuple(cell for cell, number in puzzle.clues.items() if number == 0)
        what = "the 0s leave" if zeroed else "the board has"
        faults.append(Fault("no-room", f"no loop can be drawn: {what} no room for one", zeroed))
    return faults


def _lines(n: int) -> str:
    return f"{n} line{'' if n == 1 else 's'}"


def check(puzzle: Puzzle, solution: Solution) -> list[Fault]:
    """What is wrong with these lines, in order: what keeps them from being one loop, then numbers not met."""
    grid = puzzle.grid
    drawing = Drawing(solution, grid.sides)
    faults = loop_faults(drawing, "the dot ")
    drawn = frozenset(drawing.lines)
    for cell, number in puzzle.clues.items():
        if isinstance(number, int) and (found := _drawn_around(puzzle, drawn, cell)) != number:
            faults.append(Fault("clue-not-met", f"the {number} at {cell} has {_lines(found)}", (cell,)))
    return faults


def _drawn_around(puzzle: Puzzle, drawn: frozenset[object], cell: Cell) -> int:
    return sum(side in drawn for side in puzzle.grid.sides_around(cell))
