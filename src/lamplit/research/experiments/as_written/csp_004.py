"""The model of the report *Solving Akari Using CSP*, for python-constraint as it comes.

Our engine ``csp`` looks ahead where the library does not, and chooses the order of the variables.
"""

from __future__ import annotations

from collections.abc import Iterator

from constraint import BacktrackingSolver, ExactSumConstraint, MaxSumConstraint, MinSumConstraint, Problem

from lamplit.core.grid import Cell
from lamplit.core.puzzle import Puzzle
from lamplit.research.experiments.as_written.trivial_000 import find_numbered_walls, find_visible_cells


def solve_by_csp(puzzle: Puzzle) -> Iterator[frozenset[Cell]]:
    """Every solution: the white tiles are the variables, each with the domain {1, 0}."""
    seen = find_visible_cells(puzzle)
    problem = Problem(BacktrackingSolver())
    problem.addVariables(list(seen), [1, 0])
    for run in puzzle.grid.runs(puzzle.clues):  # 1) each sub row and sub column: a sum of at most 1
        problem.addConstraint(MaxSumConstraint(1), list(run))
    for lighters in seen.values():  # 2) the sub row and column of each tile: a sum of at least 1
        problem.addConstraint(MinSumConstraint(1), sorted(lighters))
    for number, beside in find_numbered_walls(puzzle).values():  # 3) around a numbered tile: a sum of just that
        if beside:
            problem.addConstraint(ExactSumConstraint(number), list(beside))
        elif number:
            return
    if not seen:
        yield frozenset()
        return
    try:
        assignments = problem.getSolutionIter()
    except ValueError:  # the library fails where a tile has no value left, and that means no solution
        return
    for assignment in assignments:
        yield frozenset(cell for cell, lamp in assignment.items() if lamp)
