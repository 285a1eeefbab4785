"""The integer program of *It is easy to Light Up in practice* (IRIDIA, 2014), section 2, row for row.

Our engine ``mip`` leaves out rows that say nothing, such as "at most one bulb in this one cell". To count
rows, as the report's table 1 does, takes them all.
"""

from __future__ import annotations

import time
from collections import defaultdict
from dataclasses import dataclass

from pyscipopt import Model, Variable, quicksum

from lamplit.core.decisions import Bulb
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Puzzle, Solution


@dataclass(frozen=True)
class ProgramResult:
    """What the report's table tells of a board, and what SCIP tells besides."""

    variables: int
    constraints: int
    translation: float
    solving: float
    """Seconds, as is ``translation``."""
    nodes: int
    """Of the tree that SCIP searched: 0 if preprocessing alone has solved the board."""
    status: str
    """SCIP's own word: ``optimal``, ``infeasible``, ``timelimit``."""
    solution: Solution | None


def solve_program(puzzle: Puzzle, *, fewest: bool = True, seconds: float | None = None) -> ProgramResult:
    """Translate a board, and solve it. Without ``fewest`` any lighting will do: the report's aim is left out."""
    started = time.perf_counter()
    scip, x = translate_puzzle(puzzle, fewest)
    variables, constraints = scip.getNVars(), scip.getNConss()
    translation = time.perf_counter() - started
    if seconds is not None:
        scip.setParam("limits/time", seconds)
    started = time.perf_counter()
    scip.optimizeNogil()
    solving = time.perf_counter() - started
    best = scip.getBestSol() if scip.getNSols() else None
    lights = [] if best is None else [cell for cell in x if scip.getSolVal(best, x[cell]) > 0.5]
    return ProgramResult(
        variables,
        constraints,
        translation,
        solving,
        nodes=int(scip.getNTotalNodes()),
        status=scip.getStatus(),
        solution=None if best is None else Solution.of(map(Bulb, lights)),
    )


def translate_puzzle(puzzle: Puzzle, fewest: bool = True) -> tuple[Model, dict[Cell, Variable]]:
    """The program of a board, and the variable of each white cell."""
    walls = puzzle.clues
    scip = Model()
    scip.hideOutput()
    x = {cell: scip.addVar(vtype="B") for cell in puzzle.grid.cells if cell not in walls}
    groups = puzzle.grid.runs(walls)  # "possibly containing only one cell"
    seen: defaultdict[Cell, set[Cell]] = defaultdict(set)
    for group in groups:
        for cell in group:
            seen[cell].update(group)
    if fewest:
        scip.setObjective(quicksum(x.values()))  # minimise the number of lights
    for cell in x:  # equation 1: every white cell is lit from one of its two groups
        scip.addCons(quicksum(x[other] for other in sorted(seen[cell])) >= 1)
    for group in groups:  # equation 2: no two lights in a group
        scip.addCons(quicksum(x[cell] for cell in group) <= 1)
    for wall, number in walls.items():  # equation 3: as many lights around a clue as it says
        if isinstance(number, int):
            near = [x[cell] for cell in puzzle.grid.neighbours(wall) if cell in x]
            scip.addCons(quicksum(near) + 0 == number)
    return scip, x
