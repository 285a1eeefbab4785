"""The validators of Masyu: of a puzzle by itself, of a solution, and of a half-filled board.

Plain Python over the board, written apart from the rules in the model, so that it can judge them.
"""

from __future__ import annotations

from lamplit.core.grid import Cell
from lamplit.core.puzzle import Fault, Puzzle, Solution, State
from lamplit.genre.families.loops.check import Drawing, Lengths, loop_faults
from lamplit.genre.families.loops.decisions import decisions
from lamplit.genre.families.loops.pearls import COLOURS, Pearl, blocked_faults, longest, passing_faults
from lamplit.genre.families.loops.quick import one_loop, straight


def _pearls(puzzle: Puzzle) -> list[Pearl]:
    fits = {"w": _turns_beside, "b": _both_long}
    return [
        Pearl(cell, colour, f"the {COLOURS[colour]} pearl at {cell}", fits[colour])
        for cell, clue in puzzle.clues.items()
        for colour in [str(clue)]
    ]


def _turns_beside(one: Lengths, other: Lengths) -> bool:
    """A loop that turns in the cell before a white pearl, or in the one after it: a line of length 1."""
    return bool((one | other) >> 1 & 1)


def _both_long(one: Lengths, other: Lengths) -> bool:
    """A loop that runs straight through both cells beside a black pearl: lines longer than 1."""
    return one >> 2 > 0 and other >> 2 > 0


def validate(puzzle: Puzzle) -> list[Fault]:
    """Pearls that no loop can pass as it must, whatever the rest of the board: each named, in order."""
    empty = Drawing((), puzzle.grid.links, puzzle.grid.links)
    faults = []
    for pearl in _pearls(puzzle):
        up, left, right, down = longest(empty, pearl.cell)
        name = f"{pearl.name} can never be met"
        if pearl.colour == "w" and not (up and down) and not (left and right):
            faults.append(Fault("no-way-straight", f"{name}: no line can run straight through it", (pearl.cell,)))
        elif pearl.colour == "b" and (max(up, down) < 2 or max(left, right) < 2):
            ways = "up or down" if max(up, down) < 2 else "left or right"
            text = f"{name}: no line of two can leave it {ways}"
            faults.append(Fault("no-way-turning", text, (pearl.cell,)))
    if not empty.free and not faults:
        faults.append(Fault("no-room", "no loop can be drawn: the board has no room for one"))
    return faults


def check(puzzle: Puzzle, solution: Solution) -> list[Fault]:
    """What is wrong with these lines, in order: what keeps them from being one loop, pearls that the
    loop misses, pearls passed the wrong way, and what is wrong in the cells beside pearls."""
    if _plainly_right(puzzle, solution):
        return []
    return _faults(puzzle, Drawing(solution.true, puzzle.grid.links))


def _plainly_right(puzzle: Puzzle, solution: Solution) -> bool:
    """One loop on the board, and every pearl passed as it wants to be."""
    grid = puzzle.grid
    near = one_loop(solution.true, grid.rows, grid.cols)
    if near is None or not grid.holes.isdisjoint(near):
        return False
    for cell, colour in puzzle.clues.items():
        if cell not in near:
            return False
        one, other = near[cell]
        if colour == "w":
            if not straight(near, cell) or (straight(near, one) and straight(near, other)):
                return False
        elif straight(near, cell) or not straight(near, one) or not straight(near, other):
            return False
    return True


def broken(puzzle: Puzzle, state: State) -> list[Fault]:
    """The same of a half-filled board, and pearls that the loop can't pass as it must."""
    undecided = [line.edge for line in state.open(decisions(puzzle))]
    return _faults(puzzle, Drawing(state.true, puzzle.grid.links, undecided))


def _faults(puzzle: Puzzle, drawing: Drawing) -> list[Fault]:
    pearls = _pearls(puzzle)
    faults = loop_faults(drawing) + passing_faults(drawing, pearls)
    for pearl in pearls:
        beside = drawing.near.get(pearl.cell, [])
        if pearl.colour == "w" and drawing.straight(pearl.cell):
            if all(drawing.settled(cell) and not drawing.turning(cell) for cell in beside):
                told = f"the loop turns neither before nor after {pearl.name}"
                faults.append(Fault("white-no-turn", told, (pearl.cell,)))
        elif pearl.colour == "b" and drawing.turning(pearl.cell):
            early = [cell for cell in sorted(beside) if drawing.settled(cell) and not drawing.straight(cell)]
            faults += [_turned_early(pearl, cell) for cell in early]
    return faults + blocked_faults(drawing, pearls, faults)


def _turned_early(pearl: Pearl, cell: Cell) -> Fault:
    told = f"the loop does not run straight through {cell} beside {pearl.name}"
    return Fault("black-no-straight", told, (pearl.cell, cell))
