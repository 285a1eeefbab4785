"""The validators of Masyu: of a puzzle by itself, of a solution, and of a half-filled board.

Plain Python over the board, written apart from the rules in the model, so that it can judge them.
"""

from __future__ import annotations

from lamplit.core.grid import Cell
from lamplit.core.puzzle import Fault, Puzzle, Solution, State
from lamplit.genre.families.loops.check import Lengths, LoopDrawing, find_loop_faults
from lamplit.genre.families.loops.decisions import decisions
from lamplit.genre.families.loops.pearls import (
    COLOURS,
    Pearl,
    find_blocked_faults,
    find_passing_faults,
    list_longest_arms,
)
from lamplit.genre.families.loops.quick import find_single_loop, is_straight


def _list_pearls(puzzle: Puzzle) -> list[Pearl]:
    fits = {"w": _can_turn_beside, "b": _can_both_be_long}
    return [
        Pearl(cell, colour, f"the {COLOURS[colour]} pearl at {cell}", fits[colour])
        for cell, clue in puzzle.clues.items()
        for colour in [str(clue)]
    ]


def _can_turn_beside(one: Lengths, other: Lengths) -> bool:
    """A loop that turns in the cell before a white pearl, or in the one after it: a line of length 1."""
    return bool((one | other) >> 1 & 1)


def _can_both_be_long(one: Lengths, other: Lengths) -> bool:
    """A loop that runs straight through both cells beside a black pearl: lines longer than 1."""
    return one >> 2 > 0 and other >> 2 > 0


def validate(puzzle: Puzzle) -> list[Fault]:
    """Pearls that no loop can pass as it must, whatever the rest of the board: each named, in order."""
    empty = LoopDrawing((), puzzle.grid.links, puzzle.grid.links)
    faults = []
    for pearl in _list_pearls(puzzle):
        up, left, right, down = list_longest_arms(empty, pearl.cell)
        name = f"{pearl.name} can never be met"
        if pearl.colour == "w" and not (up and down) and not (left and right):
            faults.append(Fault("no-way-straight", f"{name}: no line can run straight through it", (pearl.cell,)))
        elif pearl.colour == "b" and (max(up, down) < 2 or max(left, right) < 2):
            ways = "up or down" if max(up, down) < 2 else "left or right"
            text = f"{name}: no line of two can leave it {ways}"
            faults.append(Fault("no-way-turning", text, (pearl.cell,)))
    if not empty.free_lines and not faults:
        faults.append(Fault("no-room", "no loop can be drawn: the board has no room for one"))
    return faults


def check(puzzle: Puzzle, solution: Solution) -> list[Fault]:
    """What is wrong with these lines, in order: what keeps them from being one loop, pearls that the
    loop misses, pearls passed the wrong way, and what is wrong in the cells beside pearls."""
    if _is_correct(puzzle, solution):
        return []
    return _find_faults(puzzle, LoopDrawing(solution.true, puzzle.grid.links))


def _is_correct(puzzle: Puzzle, solution: Solution) -> bool:
    """One loop on the board, and every pearl passed as it wants to be."""
    grid = puzzle.grid
    near = find_single_loop(solution.true, grid.rows, grid.cols)
    if near is None or not grid.holes.isdisjoint(near):
        return False
    for cell, colour in puzzle.clues.items():
        if cell not in near:
            return False
        one, other = near[cell]
        if colour == "w":
            if not is_straight(near, cell) or (is_straight(near, one) and is_straight(near, other)):
                return False
        elif is_straight(near, cell) or not is_straight(near, one) or not is_straight(near, other):
            return False
    return True


def check_state(puzzle: Puzzle, state: State) -> list[Fault]:
    """The same of a half-filled board, and pearls that the loop can't pass as it must."""
    undecided = [line.edge for line in state.open(decisions(puzzle))]
    return _find_faults(puzzle, LoopDrawing(state.true, puzzle.grid.links, undecided))


def _find_faults(puzzle: Puzzle, drawing: LoopDrawing) -> list[Fault]:
    pearls = _list_pearls(puzzle)
    faults = find_loop_faults(drawing) + find_passing_faults(drawing, pearls)
    for pearl in pearls:
        beside = drawing.neighbours.get(pearl.cell, [])
        if pearl.colour == "w" and drawing.is_straight(pearl.cell):
            if all(drawing.is_settled(cell) and not drawing.is_turning(cell) for cell in beside):
                told = f"the loop turns neither before nor after {pearl.name}"
                faults.append(Fault("white-no-turn", told, (pearl.cell,)))
        elif pearl.colour == "b" and drawing.is_turning(pearl.cell):
            early = [cell for cell in sorted(beside) if drawing.is_settled(cell) and not drawing.is_straight(cell)]
            faults += [_make_turn_fault(pearl, cell) for cell in early]
    return faults + find_blocked_faults(drawing, pearls, faults)


def _make_turn_fault(pearl: Pearl, cell: Cell) -> Fault:
    told = f"the loop does not run straight through {cell} beside {pearl.name}"
    return Fault("black-no-straight", told, (pearl.cell, cell))
