"""A puzzle made easier by more clues of its solution, as few as are found."""

from __future__ import annotations

from lamplit.authoring.adjust.aims import Aim, Reached, distance
from lamplit.authoring.changes import setter_of
from lamplit.authoring.clue_symmetry import Group, groups_of
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Clue, Puzzle, Solution

WEIGHED = 6
"""Of the clues that help most at a glance so many are weighed with all strategies."""


def addable(puzzle: Puzzle, solution: Solution) -> dict[Cell, Clue]:
    """Clues of the solution that the puzzle does not have."""
    setter = setter_of(puzzle)
    fitting = setter.fitting(puzzle, solution)
    return {
        cell: clue
        for cell, clue in fitting.items()
        if puzzle.clues.get(cell) != clue and setter.weaker(clue) == puzzle.clues.get(cell)
    }


def with_more_clues(puzzle: Puzzle, solution: Solution, aim: Aim, symmetric: bool = True) -> Puzzle | None:
    """The puzzle with clues added until a solver of the wanted skill gets through; None if all are not enough.

    Where the solver is stuck we look for the clue that leads furthest, again and again, and in the end take out
    those that turned out to be of no use.
    """
    clues = addable(puzzle, solution)
    groups: list[Group] = groups_of(puzzle, set(clues)) if symmetric else [(cell,) for cell in sorted(clues)]

    def plus(added: list[Group]) -> Puzzle:
        return puzzle.with_clues({**puzzle.clues, **{cell: clues[cell] for group in added for cell in group}})

    reached = aim.reached(puzzle)
    if not reached.solved and not aim.reached(plus(groups), reached.state).solved:
        return None
    added: list[Group] = []
    while not reached.solved:
        rest = [group for group in groups if group not in added]
        group, reached = _furthest([(group, plus([*added, group])) for group in rest], reached, aim)
        added.append(group)
    for group in list(added):
        fewer = [other for other in added if other != group]
        if aim.reached(plus(fewer)).solved:
            added = fewer
    return plus(added)


def _furthest(candidates: list[tuple[Group, Puzzle]], reached: Reached, aim: Aim) -> tuple[Group, Reached]:
    """The group of clues that leads furthest from where the solver is stuck, and where that is."""
    nearest = min(distance(group, reached.open) for group, _ in candidates)
    near = [each for each in candidates if distance(each[0], reached.open) <= max(1, nearest)]
    near.sort(key=lambda each: (len(aim.at_a_glance(each[1], reached.state).open), len(each[0]), each[0]))
    weighed: list[tuple[Group, Reached]] = []
    for group, puzzle in near[:WEIGHED]:
        weighed.append((group, aim.reached(puzzle, reached.state)))
        if weighed[-1][1].solved:
            break
    return min(weighed, key=lambda each: (len(each[1].open), len(each[0]), each[0]))
