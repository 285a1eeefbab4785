"""The validators of Slitherlink: of a puzzle by itself, of a solution, and of a half-filled board.

Plain Python over the board, written apart from the rules in the model, so that it can judge them.
"""

from __future__ import annotations

from functools import partial

from lamplit.core.puzzle import Fault, Puzzle, Solution, State
from lamplit.core.words import describe_miscount, format_count
from lamplit.genre.families.loops.check import LoopDrawing, find_live_lines, find_loop_faults
from lamplit.genre.families.loops.quick import find_single_loop
from lamplit.genre.families.loops.wording import name_corner
from lamplit.genres.slitherlink.decisions import decisions


def validate(puzzle: Puzzle) -> list[Fault]:
    """Clues that no loop can meet, in reading order.

    Sides of a 0 stay empty, and so does every side that would then end at a dot: a number needs as
    many sides as are left. A 4 is the whole loop, so every other number must count its sides alone.
    """
    grid = puzzle.grid
    zeros = [side for cell, number in puzzle.clues.items() if number == 0 for side in grid.sides_around(cell)]
    live = find_live_lines(grid.sides, zeros)
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
                    f"gives it {format_count(shared, 'line')}",
                    (cell, four),
                )
            )
    if not live and not faults:
        zeroed = tuple(cell for cell, number in puzzle.clues.items() if number == 0)
        what = "the 0s leave" if zeroed else "the board has"
        faults.append(Fault("no-room", f"no loop can be drawn: {what} no room for one", zeroed))
    return faults


def check(puzzle: Puzzle, solution: Solution) -> list[Fault]:
    """What is wrong with these lines, in order: what keeps them from being one loop, then numbers not met."""
    if _is_correct(puzzle, solution):
        return []
    return _find_faults(puzzle, LoopDrawing(solution.true, puzzle.grid.sides))


def _is_correct(puzzle: Puzzle, solution: Solution) -> bool:
    """One loop along the sides of cells, and every number met by the lines beside its cell."""
    grid = puzzle.grid
    if find_single_loop(solution.true, grid.rows + 1, grid.cols + 1) is None:
        return False
    if grid.holes and not all(grid.has_side(edge) for key in solution.true for edge in key.edges):
        return False
    lines: dict[tuple[int, int], int] = {}
    for key in solution.true:
        for (r, c), (below, _) in key.edges:
            after, before = (r, c), (r - 1, c) if below == r else (r, c - 1)
            lines[after] = lines.get(after, 0) + 1
            lines[before] = lines.get(before, 0) + 1
    return all(lines.get(cell, 0) == number for cell, number in puzzle.clues.items() if isinstance(number, int))


def check_state(puzzle: Puzzle, state: State) -> list[Fault]:
    """The same of a half-filled board, and numbers that can't be met any more."""
    undecided = [line.edge for line in state.open(decisions(puzzle))]
    return _find_faults(puzzle, LoopDrawing(state.true, puzzle.grid.sides, undecided))


def _find_faults(puzzle: Puzzle, drawing: LoopDrawing) -> list[Fault]:
    faults = find_loop_faults(drawing, partial(name_corner, puzzle.grid))
    for cell, number in puzzle.clues.items():
        if isinstance(number, int):
            sides = puzzle.grid.sides_around(cell)
            found = sum(side in drawing.drawn_lines for side in sides)
            most = found + sum(side in drawing.free_lines for side in sides)
            if told := describe_miscount(number, found, most, "line"):
                faults.append(Fault("clue-not-met", f"the {number} at {cell} {told}", (cell,)))
    return faults
