"""A puzzle made easier by more clues of its solution, as few as are found."""

from __future__ import annotations

from lamplit.authoring.adjust.aims import Aim, SolverProgress, measure_distance
from lamplit.authoring.changes import setter_of
from lamplit.authoring.clue_symmetry import Group, group_cells
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Clue, Puzzle, Solution

WEIGHED = 6
"""Of the clues that help most at a glance this many are weighed with all strategies."""


def list_addable_clues(puzzle: Puzzle, solution: Solution) -> dict[Cell, Clue]:
    """Clues of the solution that the puzzle does not have."""
    setter = setter_of(puzzle)
    fitting = setter.fitting(puzzle, solution)
    return {
        cell: clue
        for cell, clue in fitting.items()
        if puzzle.clues.get(cell) != clue and setter.weaker(clue) == puzzle.clues.get(cell)
    }


def add_clues(puzzle: Puzzle, solution: Solution, aim: Aim, symmetric: bool = True) -> Puzzle | None:
    """The puzzle with clues added until a solver of the wanted skill gets through; None if all are not enough.

    Where the solver is stuck we look for the clue that leads furthest, again and again, and in the end take out
    those that turned out to be of no use.
    """
    clues = list_addable_clues(puzzle, solution)
    groups: list[Group] = group_cells(puzzle, set(clues)) if symmetric else [(cell,) for cell in sorted(clues)]

    def add_groups(added: list[Group]) -> Puzzle:
        return puzzle.with_clues({**puzzle.clues, **{cell: clues[cell] for group in added for cell in group}})

    reached = aim.measure_progress(puzzle)
    if not reached.is_solved and not aim.measure_progress(add_groups(groups), reached.state).is_solved:
        return None
    added: list[Group] = []
    while not reached.is_solved:
        rest = [group for group in groups if group not in added]
        group, reached = _find_furthest([(group, add_groups([*added, group])) for group in rest], reached, aim)
        added.append(group)
    for group in list(added):
        fewer = [other for other in added if other != group]
        if aim.measure_progress(add_groups(fewer)).is_solved:
            added = fewer
    return add_groups(added)


def _find_furthest(
    candidates: list[tuple[Group, Puzzle]], reached: SolverProgress, aim: Aim
) -> tuple[Group, SolverProgress]:
    """The group of clues that leads furthest from where the solver is stuck, and where that is."""
    nearest = min(measure_distance(group, reached.open) for group, _ in candidates)
    near = [each for each in candidates if measure_distance(each[0], reached.open) <= max(1, nearest)]
    near.sort(key=lambda each: (len(aim.measure_at_glance(each[1], reached.state).open), len(each[0]), each[0]))
    weighed: list[tuple[Group, SolverProgress]] = []
    for group, puzzle in near[:WEIGHED]:
        weighed.append((group, aim.measure_progress(puzzle, reached.state)))
        if weighed[-1][1].is_solved:
            break
    return min(weighed, key=lambda each: (len(each[1].open), len(each[0]), each[0]))
