"""The validators of Shingoki: of a puzzle by itself, of a solution, and of a half-filled board.

Plain Python over the board, written apart from the rules in the model, so that it can judge them.
"""

from __future__ import annotations

from functools import partial

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
from lamplit.genre.families.loops.quick import find_single_loop, is_straight, measure_run


def list_numbered_pearls(puzzle: Puzzle) -> list[tuple[Pearl, int]]:
    """The pearls, each with its number: ``w5`` is a white one with a 5."""
    pearls: list[tuple[Pearl, int]] = []
    for cell, clue in puzzle.clues.items():
        colour, number = str(clue)[0], int(str(clue)[1:])
        name = f"the {COLOURS[colour]} {number} at {cell}"
        pearls.append((Pearl(cell, colour, name, partial(_can_add_up, number)), number))
    return pearls


def _can_add_up(number: int, one: Lengths, other: Lengths) -> bool:
    """Some length of the one and some of the other make the number: laid backwards, so that a length meets what it
    lacks, the two sets have a bit in common."""
    longest = other.bit_length() - 1
    if number > one.bit_length() - 1 + longest:
        return False
    backwards = int(f"{other:b}"[::-1], 2)
    shift = number - longest
    return bool(one & (backwards << shift if shift > 0 else backwards >> -shift))


def validate(puzzle: Puzzle) -> list[Fault]:
    """Pearls whose number no two lines can reach, whatever the rest of the board: each named, in order."""
    empty = LoopDrawing((), puzzle.grid.links, puzzle.grid.links)
    faults = []
    for pearl, number in list_numbered_pearls(puzzle):
        up, left, right, down = list_longest_arms(empty, pearl.cell)
        if pearl.colour == "w":
            most = max(up + down if up and down else 0, left + right if left and right else 0)
        else:
            most = max(up, down) + max(left, right) if max(up, down) and max(left, right) else 0
        name, where = f"{pearl.name} can never be met", (pearl.cell,)
        if most == 0:
            how = "run straight through it" if pearl.colour == "w" else "turn there"
            faults.append(Fault("no-way", f"{name}: no line can {how}", where))
        elif number > most:
            faults.append(Fault("clue-too-big", f"{name}: its lines can add up to at most {most}", where))
        elif number < 2:
            faults.append(Fault("clue-too-small", f"{name}: its lines add up to at least 2", where))
    if not empty.free_lines and not faults:
        faults.append(Fault("no-room", "no loop can be drawn: the board has no room for one"))
    return faults


def check(puzzle: Puzzle, solution: Solution) -> list[Fault]:
    """What is wrong with these lines, in order: what keeps them from being one loop, pearls that the
    loop misses, pearls passed the wrong way, and numbers that the lines do not add up to."""
    if _is_correct(puzzle, solution):
        return []
    return _find_faults(puzzle, LoopDrawing(solution.true, puzzle.grid.links))


def _is_correct(puzzle: Puzzle, solution: Solution) -> bool:
    """One loop on the board, and every pearl passed as it wants to be, with its number as the lines' length."""
    grid = puzzle.grid
    near = find_single_loop(solution.true, grid.rows, grid.cols)
    if near is None or not grid.holes.isdisjoint(near):
        return False
    for cell, clue in puzzle.clues.items():
        colour, number = str(clue)[0], int(str(clue)[1:])
        if cell not in near or is_straight(near, cell) != (colour == "w"):
            return False
        if sum(measure_run(near, cell, there) for there in near[cell]) != number:
            return False
    return True


def check_state(puzzle: Puzzle, state: State) -> list[Fault]:
    """The same of a half-filled board, and pearls that the loop can't pass as it must."""
    undecided = [line.edge for line in state.open(decisions(puzzle))]
    return _find_faults(puzzle, LoopDrawing(state.true, puzzle.grid.links, undecided))


def _find_faults(puzzle: Puzzle, drawing: LoopDrawing) -> list[Fault]:
    numbered = list_numbered_pearls(puzzle)
    pearls = [pearl for pearl, _ in numbered]
    faults = find_loop_faults(drawing) + find_passing_faults(drawing, pearls)
    for pearl, number in numbered:
        (row, col), ends = (
            pearl.cell,
            [drawing.find_line_end(pearl.cell, way) for way in drawing.line_directions(pearl.cell)],
        )
        length = sum(abs(end.row - row) + abs(end.col - col) for end in ends)
        final = drawing.is_settled(pearl.cell) and all(map(drawing.is_settled, ends))
        if length > number or (length and final and length != number):
            told = f"the straight lines of {pearl.name} add up to {length}"
            faults.append(Fault("length-wrong", told, (pearl.cell,)))
    return faults + find_blocked_faults(drawing, pearls, faults)
