"""0/1 integer programs for SCIP, as the IRIDIA report *It is easy to Light Up in practice* has them.

Each variable is 0 or 1. A clause is a sum of at least 1, a run a sum of at most 1, a number a sum
of exactly that, and where the genre has an objective (Akari: the fewest bulbs) it is always
minimised. Like the report's table 1 the statistics tell variables, constraints, and the time for
translating apart from the time for solving. A solution is forbidden by one more row to find
another; connectivity is a constraint handler, which adds a row whenever an assignment comes up that is
torn apart.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from typing import Any

from pyscipopt import Conshdlr, quicksum
from pyscipopt import Model as Scip
from pyscipopt.scip import PY_SCIP_RESULT as SCIP_RESULT

from lamplit.core.clock import Clock
from lamplit.core.errors import LamplitError
from lamplit.core.model import Lit, Model, SingleLoop
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.engines.bound_propagator import Bound, list_clause_bounds, list_count_bounds
from lamplit.engines.connectivity.partial_checks import ConnectivityChecker, make_checkers
from lamplit.engines.contract import Goal, Stats


class MipProgram:
    """A model as an integer program."""

    def __init__(self, model: Model) -> None:
        self.model = model
        self.scip = Scip()
        self.scip.hideOutput()
        self.x = [self.scip.addVar(vtype="B") for _ in range(model.variables)]
        if model.objective is not None:
            self.scip.setObjective(quicksum(self.term(lit) for lit in model.objective))
        for bound in list_count_bounds(model) + list_clause_bounds(model):
            self.add_bound(bound)
        for loop in model.loops:
            self._add_degrees(loop)
        if model.connections or model.loops:
            handler = ConnectivityHandler(self, make_checkers(model))
            self.scip.includeConshdlr(
                handler, "together", "what must be connected is", enfopriority=-1, chckpriority=-1, needscons=False
            )
            # Rows alone can make two variables look alike which connectivity tells apart.
            self.scip.setParam("misc/usesymmetry", 0)
            self.scip.setParam("misc/allowweakdualreds", False)
            self.scip.setParam("misc/allowstrongdualreds", False)

    def term(self, lit: Lit) -> Any:
        return self.x[lit - 1] if lit > 0 else 1 - self.x[-lit - 1]

    def add_bound(self, bound: Bound) -> None:
        lits, low, high = bound
        if low > len(lits) or high < 0 or low > high:
            impossible = self.scip.addVar(vtype="B")
            self.scip.addCons(impossible >= 2)
            return
        if not lits:
            return
        total = quicksum(self.term(lit) for lit in lits)
        if low == high:
            self.scip.addCons(total == low)
            return
        if high < len(lits):
            self.scip.addCons(total <= high)
        if low > 0:
            self.scip.addCons(total >= low)

    def _add_degrees(self, loop: SingleLoop) -> None:
        """Two lines at each point of the loop, none at the others, and a line at all."""
        for lits in loop.lines_at_points():
            on_loop = self.scip.addVar(vtype="B")
            self.scip.addCons(quicksum(self.term(lit) for lit in lits) == 2 * on_loop)
            for lit in lits:
                self.scip.addCons(self.term(lit) <= on_loop)
        self.add_bound(Bound([e.lit for e in loop.edges], 1, len(loop.edges)))

    def read_values(self, solution: Any = None) -> list[int]:
        """1 true, -1 false for each variable of the model, in an assignment (default: the one at hand)."""
        get = self.scip.getSolVal
        return [1, *(1 if get(solution, x) > 0.5 else -1 for x in self.x)]

    def forbid(self, true: set[Lit]) -> None:
        """One more row: some decision differs."""
        self.scip.freeTransform()
        decisions = self.model.decisions
        self.add_bound(Bound([-var if var in true else var for var in decisions], 1, len(decisions)))


class ConnectivityHandler(Conshdlr):
    """Rejects an assignment that is torn apart and adds the rows that say so. Asked last: all else holds then."""

    def __init__(self, program: MipProgram, joins: Sequence[ConnectivityChecker]) -> None:
        self.program = program
        self.joins = joins

    def _find_cuts(self, solution: Any) -> list[list[Lit]]:
        values = self.program.read_values(solution)
        return [cut for join in self.joins for cut in join.find_cuts(values)]

    def conscheck(self, constraints: Any, solution: Any, *how: bool) -> dict[str, Any]:
        return {"result": SCIP_RESULT.INFEASIBLE if self._find_cuts(solution) else SCIP_RESULT.FEASIBLE}

    def _enforce(self) -> dict[str, Any]:
        cuts = self._find_cuts(None)
        if [] in cuts:
            return {"result": SCIP_RESULT.CUTOFF}  # there is no way out at all
        for cut in cuts:
            self.program.add_bound(Bound(cut, 1, len(cut)))
        return {"result": SCIP_RESULT.CONSADDED if cuts else SCIP_RESULT.FEASIBLE}

    def consenfolp(self, constraints: Any, useful: int, infeasible: bool) -> dict[str, Any]:
        return self._enforce()

    def consenfops(self, constraints: Any, useful: int, infeasible: bool, objective: bool) -> dict[str, Any]:
        return self._enforce()

    def conslock(self, constraint: Any, locktype: Any, up: int, down: int) -> None:
        """Any variable may break connectivity either way: presolving must not fix one on its own account."""
        for x in self.program.x:
            self.model.addVarLocks(x, up + down, up + down)


def search(puzzle: Puzzle, model: Model, goal: Goal, clock: Clock, stats: Stats) -> Iterator[Solution]:
    started = time.perf_counter()
    program = MipProgram(model)
    stats.update(
        {
            "variables": program.scip.getNVars(),
            "constraints": program.scip.getNConss(),
            "translation_seconds": time.perf_counter() - started,
            "solving_seconds": 0.0,
        }
    )
    while (true := _solve(program, stats)) is not None:
        yield Solution(frozenset(key for var in true if (key := model.keys[var]) is not None))
        program.forbid(true)


def _solve(program: MipProgram, stats: Stats) -> set[Lit] | None:
    """The decisions that are true in the best solution; None if there is none."""
    started = time.perf_counter()
    scip = program.scip
    scip.optimizeNogil()  # so that the child still notices when its parent is gone
    verdict = scip.getStatus()
    stats["solving_seconds"] = float(stats["solving_seconds"]) + time.perf_counter() - started
    if verdict == "infeasible":
        return None
    if verdict != "optimal":
        raise LamplitError(f"the engine mip gave up on this puzzle ({verdict})")
    values = program.read_values(scip.getBestSol())
    return {var for var in program.model.decisions if values[var] > 0}
