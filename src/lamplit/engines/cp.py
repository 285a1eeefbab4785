"""Constraint programming with OR-Tools CP-SAT.

A loop is its circuit constraint: two arcs an edge, one for each way round, and a loop at the point
itself for a point that is left out. Connectivity is a tree: each part that is in, other than the
start, has one parent that is in, one step closer. After a solution has been found it is forbidden
and the search starts again, for its own listing of all solutions would count each tree and each way
round the loop. One thread, so that a run can be repeated.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ortools.sat.python import cp_model

from lamplit.core.clock import Clock
from lamplit.core.errors import LamplitError
from lamplit.core.model import ConnectedConstraint, Lit, Model, SingleLoop
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.engines.bound_propagator import Bound, list_clause_bounds, list_count_bounds
from lamplit.engines.contract import Goal, Stats

Literal = Any
"""A Boolean variable, its negation or a constant: their types in the library do not add up."""


class CpProgram:
    """A model as a CP-SAT program."""

    def __init__(self, model: Model) -> None:
        self.model = model
        self.cp = cp_model.CpModel()
        self.yes = [self.cp.new_bool_var("") for _ in range(model.variables)]
        for bound in list_count_bounds(model) + list_clause_bounds(model):
            self.add_bound(bound)
        for connected in model.connections:
            self._add_connected(connected)
        for loop in model.loops:
            self._add_loop(loop)

    def lit(self, lit: Lit | None) -> Literal:
        """A literal; None is always true."""
        if lit is None:
            return True
        return self.yes[lit - 1] if lit > 0 else ~self.yes[-lit - 1]

    def add_bound(self, bound: Bound) -> None:
        lits, low, high = [self.lit(lit) for lit in bound.lits], bound.low, bound.high
        if low > len(lits) or high < 0 or low > high:
            self.cp.add_bool_or([])
        elif low == 1 and high >= len(lits):
            self.cp.add_bool_or(lits)
        elif high == 1:
            (self.cp.add_exactly_one if low == 1 else self.cp.add_at_most_one)(lits)
        else:
            self.cp.add_linear_constraint(sum(lits), low, min(high, len(lits)))

    def _add_loop(self, loop: SingleLoop) -> None:
        arcs: list[tuple[int, int, Literal]] = []
        on_loop: list[list[Literal]] = [[] for _ in range(loop.points)]
        for e in loop.edges:
            there, back = self.cp.new_bool_var(""), self.cp.new_bool_var("")
            arcs += [(e.a, e.b, there), (e.b, e.a, back)]
            line = self.lit(e.lit)
            self.cp.add(there + back == line)
            on_loop[e.a].append(line)
            on_loop[e.b].append(line)
        for point, lines in enumerate(on_loop):
            left_out = self.cp.new_bool_var("")
            self.cp.add(sum(lines) + 2 * left_out == 2)
            arcs.append((point, point, left_out))
        self.cp.add_bool_or([self.lit(e.lit) for e in loop.edges])
        if arcs:
            self.cp.add_circuit(arcs)

    def _add_connected(self, constraint: ConnectedConstraint) -> None:
        inside = [self.lit(lit) for lit in constraint.nodes]
        start = self._make_starts(constraint, inside)
        depth = [self.cp.new_int_var(0, max(0, len(inside) - 1), "") for _ in inside]
        parents: list[list[Literal]] = [[] for _ in inside]
        for a, b, lit in constraint.links:
            for child, parent in ((a, b), (b, a)):
                hangs = self.cp.new_bool_var("")
                parents[child].append(hangs)
                for needed in (self.lit(lit), inside[child], inside[parent]):
                    if needed is not True:
                        self.cp.add_implication(hangs, needed)
                self.cp.add(depth[child] >= depth[parent] + 1).only_enforce_if(hangs)
        for node, here in enumerate(inside):
            self.cp.add(sum(parents[node]) + start[node] == here)
            self.cp.add(depth[node] == 0).only_enforce_if(start[node])
            if here is not True:
                self.cp.add(depth[node] == 0).only_enforce_if(~here)

    def _make_starts(self, constraint: ConnectedConstraint, inside: Sequence[Literal]) -> list[Literal]:
        """The root, or else the first part that is in: no choice is left in where to start."""
        if constraint.root is not None:
            return [self.cp.new_constant(node == constraint.root) for node in range(len(inside))]
        starts: list[Literal] = []
        before: Literal = self.cp.new_constant(0)
        for here in inside:
            start, after = self.cp.new_bool_var(""), self.cp.new_bool_var("")
            self.cp.add_bool_or([before, ~here, start] if here is not True else [before, start])
            self.cp.add_implication(start, ~before)
            self.cp.add_implication(before, after)
            self.cp.add_implication(start, after)
            self.cp.add_bool_or([before, start, ~after])
            if here is not True:
                self.cp.add_implication(start, here)
            starts.append(start)
            before = after
        return starts


def search(puzzle: Puzzle, model: Model, goal: Goal, clock: Clock, stats: Stats) -> Iterator[Solution]:
    program = CpProgram(model)
    if goal.minimise and model.objective is not None:
        program.cp.minimize(sum(program.lit(lit) for lit in model.objective))
    proto = program.cp.proto
    stats.update({"variables": len(proto.variables), "constraints": len(proto.constraints), "branches": 0})
    decisions = model.decisions
    while (values := _solve(program, stats)) is not None:
        true = {var for var in decisions if values[var - 1]}
        yield Solution(frozenset(key for var in true if (key := model.keys[var]) is not None))
        if goal.minimise:
            return
        program.cp.add_bool_or([program.lit(-var if var in true else var) for var in decisions])


def _solve(program: CpProgram, stats: Stats) -> list[bool] | None:
    """The values of the variables in a solution; None if there is none."""
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.random_seed = 0
    solver.parameters.catch_sigint_signal = False  # afterwards Ctrl-C would kill this process
    verdict = solver.solve(program.cp)
    stats["branches"] = int(stats["branches"]) + int(solver.num_branches)
    if verdict == cp_model.INFEASIBLE:
        return None
    if verdict not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        raise LamplitError(f"the engine cp gave up on this puzzle ({solver.status_name(verdict)})")
    return [solver.boolean_value(x) for x in program.yes]
