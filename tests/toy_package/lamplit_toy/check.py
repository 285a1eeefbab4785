"""The validators of Regional Yajilin: of a puzzle by itself, of a solution, and of a half-filled board.

Plain Python over the board, written apart from the rules in the model, so that it can judge them.
"""

from __future__ import annotations

from collections.abc import Sequence

from lamplit.core.decisions import Decision, Line
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Fault, Puzzle, Solution, State
from lamplit.core.words import spell_count, spell_number
from lamplit.genre.families.loops.check import LoopDrawing, find_live_lines, find_loop_faults
from lamplit.genre.families.loops.decisions import decisions as lines
from lamplit_toy.stone import Stone


def decisions(puzzle: Puzzle) -> Sequence[Decision]:
    """Every line, then a stone in every cell."""
    return [*lines(puzzle), *(Stone(cell) for cell in puzzle.grid.cells)]


def _region(puzzle: Puzzle, clue: Cell) -> frozenset[Cell]:
    """The region in which a clue stands; an empty one if it stands in none."""
    return next((region for region in puzzle.regions if clue in region), frozenset())


def validate(puzzle: Puzzle) -> list[Fault]:
    """Numbers that no region can hold, whatever the loop, and boards without room for one."""
    faults = []
    for clue, wanted in puzzle.clues.items():
        region = _region(puzzle, clue)
        if int(wanted) > len(region):
            where = f"its region has {spell_count(len(region), 'cell')}" if region else "it stands in no region"
            told = f"the {wanted} at {clue} can never be met: {where}"
            faults.append(Fault("number-too-big", told, (clue,)))
    if not find_live_lines(puzzle.grid.links):
        faults.append(Fault("no-room", "no loop can be drawn: the board has no room for one"))
    return faults


def check(puzzle: Puzzle, solution: Solution) -> list[Fault]:
    """What is wrong with a solution: a half-filled board in which all that is not there is known not to be."""
    return broken(puzzle, State(solution.true, frozenset(decisions(puzzle)) - solution.true))


def broken(puzzle: Puzzle, state: State) -> list[Fault]:
    """What is wrong already, in order: stones off the board, what keeps the lines from being one loop, stones
    on the loop, stones side by side, cells left empty, numbers that are not met."""
    grid = puzzle.grid
    undecided = list(state.open(decisions(puzzle)))
    stones = {key.cell for key in state.true if isinstance(key, Stone)}
    maybe = {key.cell for key in undecided if isinstance(key, Stone)}
    drawing = LoopDrawing(state.true, grid.links, [key.edge for key in undecided if isinstance(key, Line)])
    passable = {cell for key in undecided if isinstance(key, Line) for cell in key.edge}
    faults = [
        Fault("stone-off-board", f"the stone at {cell} lies off the board", (cell,))
        for cell in sorted(stones)
        if cell not in grid
    ]
    faults += find_loop_faults(drawing)
    faults += [
        Fault("stone-on-loop", f"the loop runs over the stone at {cell}", (cell,))
        for cell in sorted(stones)
        if cell in drawing.neighbours
    ]
    faults += [
        Fault("stones-side-by-side", f"the stones at {cell} and {near} share a side", (cell, near))
        for cell in sorted(stones)
        for near in (Cell(cell.row, cell.col + 1), Cell(cell.row + 1, cell.col))
        if near in stones
    ]
    faults += [
        Fault("cell-empty", f"{cell} has neither a stone nor the loop", (cell,))
        for cell in grid.cells
        if not (cell in stones or cell in maybe or cell in drawing.neighbours or cell in passable)
    ]
    for clue, wanted in puzzle.clues.items():
        region = _region(puzzle, clue)
        here, most = len(stones & region), len((stones | maybe) & region)
        if not here <= int(wanted) <= most:
            told = f"the region of the {wanted} at {clue} has {spell_number(here)} stone{'' if here == 1 else 's'}"
            faults.append(Fault("clue-not-met", told, (clue,)))
    return faults
