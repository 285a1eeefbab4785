"""Akari for Z3: *Analysis of Akari*, section 4.1.2, with the solver as Z3 sets it up by itself.

Our engine ``smt`` says the same formulas to another solver of Z3's, that for finite domains, and has it try bulbs
first.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import z3

from lamplit.core.errors import LamplitError
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Puzzle
from lamplit.research.experiments.as_written.trivial_000 import find_numbered_walls, find_visible_cells, solve_trivially


def solve_by_z3(puzzle: Puzzle, *, trivial_first: bool = False, bulbs_first: bool = False) -> Iterator[frozenset[Cell]]:
    """One solution after another. ``bulbs_first`` is not in the document: Z3 then tries true before false."""
    solver = z3.Solver()
    if bulbs_first:
        solver.set("phase_selection", 1)
    seen = find_visible_cells(puzzle)
    light = {cell: z3.Bool(f"light_{cell}") for cell in seen}
    solver.add(*build_formulas(puzzle, light))
    if trivial_first:
        base = solve_trivially(puzzle)
        solver.add(z3.And([light[cell] for cell in base.bulbs]))
        solver.add(z3.Not(z3.Or([light[cell] for cell in base.implacable])))
    while True:
        verdict = solver.check()
        if verdict == z3.unknown:
            raise LamplitError(f"z3 gave up on this puzzle ({solver.reason_unknown()})")
        if verdict == z3.unsat:
            return
        model = solver.model()
        bulbs = frozenset(cell for cell, variable in light.items() if z3.is_true(model[variable]))
        yield bulbs
        solver.add(z3.Not(z3.And([light[cell] for cell in bulbs])))  # no bulb too many fits a solution


def build_formulas(puzzle: Puzzle, light: dict[Cell, Any]) -> Iterator[Any]:
    """The three parts of the formula."""
    for number, beside in find_numbered_walls(puzzle).values():  # 1. every n-cell has exactly n adjacent lights
        yield z3.PbEq([(light[cell], 1) for cell in beside], number) if beside else z3.BoolVal(number == 0)
    for lighters in find_visible_cells(puzzle).values():  # 2. every cell is lit up at least once
        yield z3.Or([light[other] for other in sorted(lighters)])
    for run in puzzle.grid.runs(puzzle.clues):  # 3. every row/column has at most one light
        yield z3.PbLe([(light[cell], 1) for cell in run], 1)
