"""Formulas for z3: Akari as the thesis *Analysis of Akari* (section 4.1.2), connectivity as the
thesis *Solving and generating puzzles with a connectivity constraint* (chapter 4).

A clause is an ``Or``, a count a ``PbEq``, ``PbLe`` or ``PbGe``. What must be connected gets natural
numbers: a start point has 0, and every other part that is in has a neighbour that is in, is linked
with it and has a smaller number; the points of a loop have degree 0 or 2. Where there are no numbers
z3's solver for finite domains is the quickest, with them its plain SMT core (bit-vectors of just
enough bits, for the finite-domain solver, took three times as long). To find another solution the one
found is forbidden.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import z3

from lamplit.core.clock import Clock
from lamplit.core.errors import LamplitError
from lamplit.core.model import ConnectedConstraint, Lit, Model, NodeLink, SingleLoop
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.engines.bound_propagator import Bound, list_clause_bounds, list_count_bounds, list_loop_bounds
from lamplit.engines.contract import Goal, Stats


class Formulas:
    """A model as z3 formulas."""

    def __init__(self, model: Model) -> None:
        self.model = model
        self.solver = _make_solver(model)
        self._yes = z3.Bools(" ".join(f"x{var}" for var in range(1, model.variables + 1)))
        self._no = [z3.Not(x) for x in self._yes]
        self._fresh = 0
        self.count = 0
        for bound in list_count_bounds(model) + list_clause_bounds(model):
            self.add_formula(self.make_bound(bound))
        for connected in model.connections:
            self._add_connected(connected)
        for loop in model.loops:
            self._add_loop(loop)

    def add_formula(self, formula: Any) -> None:
        self.solver.add(formula)
        self.count += 1

    def lit(self, lit: Lit | None) -> Any:
        """A literal as a formula; None is always true."""
        if lit is None:
            return z3.BoolVal(True)
        return self._yes[lit - 1] if lit > 0 else self._no[-lit - 1]

    def make_bound(self, bound: Bound) -> Any:
        lits, low, high = [self.lit(lit) for lit in bound.lits], bound.low, bound.high
        if low > len(lits) or high < 0 or low > high:
            return z3.BoolVal(False)
        if low == 1 and high >= len(lits):
            return z3.Or(lits)
        terms = [(lit, 1) for lit in lits]
        if low == high:
            return z3.PbEq(terms, low)
        both = []
        if high < len(lits):
            both.append(z3.PbLe(terms, high))
        if low > 0:
            both.append(z3.PbGe(terms, low))
        return z3.And(both)

    def _add_connected(self, constraint: ConnectedConstraint) -> None:
        inside = [self.lit(lit) for lit in constraint.nodes]
        if constraint.root is not None:
            start = [z3.BoolVal(node == constraint.root) for node in range(len(inside))]
        else:
            start = self._make_starts(inside)
        self._add_descent(inside, start, constraint.links)

    def _add_loop(self, loop: SingleLoop) -> None:
        for bound in list_loop_bounds(loop):
            self.add_formula(self.make_bound(bound))
        inside = [z3.Or([self.lit(lit) for lit in lits]) for lits in loop.lines_at_points()]
        links = [NodeLink(e.a, e.b, e.lit) for e in loop.edges]
        self._add_descent(inside, self._make_starts(inside), links)
        self._add_sides(loop)

    def _add_sides(self, loop: SingleLoop) -> None:
        """A line parts inside from outside. The rest implies it; tools/measure_faces.py measures what it costs."""
        inside = self._make_bools(loop.faces)
        self.add_formula(z3.Not(inside[loop.outside]))
        for e in loop.edges:
            self.add_formula(self.lit(e.lit) == z3.Xor(inside[e.left], inside[e.right]))

    def _make_starts(self, inside: Sequence[Any]) -> list[Any]:
        """The start point is the first part that is in: one place for it, not as many as there are parts."""
        before = self._make_bools(len(inside))
        for node in range(len(inside)):
            earlier = z3.Or(inside[node - 1], before[node - 1]) if node else z3.BoolVal(False)
            self.add_formula(before[node] == earlier)
        return [z3.And(here, z3.Not(before[node])) for node, here in enumerate(inside)]

    def _make_bools(self, size: int) -> list[Any]:
        self._fresh += 1
        return [z3.Bool(f"b{self._fresh}_{i}") for i in range(size)]

    def _add_descent(self, inside: Sequence[Any], start: Sequence[Any], links: Sequence[NodeLink]) -> None:
        """Each part that is in is the start, with 0, or has a linked neighbour in with a smaller number."""
        self._fresh += 1
        number = [z3.Int(f"n{self._fresh}_{node}") for node in range(len(inside))]
        smaller: list[list[Any]] = [[] for _ in inside]
        for a, b, lit in links:
            for one, other in ((a, b), (b, a)):
                smaller[one].append(z3.And(self.lit(lit), inside[other], number[other] < number[one]))
        for node, here in enumerate(inside):
            self.add_formula(number[node] >= 0)
            self.add_formula(z3.Or(z3.Not(start[node]), number[node] == 0))
            self.add_formula(z3.Or(z3.Not(here), start[node], *smaller[node]))

    def is_satisfiable(self) -> bool:
        """Whether there is a solution; z3 must know, for "unknown" is not "no"."""
        verdict = self.solver.check()
        if verdict == z3.unknown:
            raise LamplitError(f"the engine smt gave up on this puzzle ({self.solver.reason_unknown()})")
        return bool(verdict == z3.sat)

    def read_decisions(self) -> list[Lit]:
        """The decisions as literals that hold in the model last found."""
        found = self.solver.model()
        return [
            var if z3.is_true(found.eval(self._yes[var - 1], model_completion=True)) else -var
            for var in self.model.decisions
        ]

    def forbid(self, assignment: Sequence[Lit]) -> None:
        self.add_formula(z3.Or([self.lit(-lit) for lit in assignment]))


def _make_solver(model: Model) -> Any:
    if model.connections or model.loops:
        return z3.SimpleSolver()
    solver = z3.SolverFor("QF_FD")
    solver.set("phase", "always_true")  # bulbs first: else an empty 12×12 takes seconds
    return solver


def search(puzzle: Puzzle, model: Model, goal: Goal, clock: Clock, stats: Stats) -> Iterator[Solution]:
    formulas = Formulas(model)
    stats.update({"variables": model.variables, "formulas": formulas.count})
    if goal.minimise:
        yield from _search_best(model, formulas)
        return
    while formulas.is_satisfiable():
        assignment = formulas.read_decisions()
        yield _make_solution(model, assignment)
        formulas.forbid(assignment)


def _search_best(model: Model, formulas: Formulas) -> Iterator[Solution]:
    """Ask for fewer and fewer until there is nothing better."""
    objective = tuple(model.objective or ())
    best: list[Lit] | None = None
    while formulas.is_satisfiable():
        best = formulas.read_decisions()
        value = sum(lit in set(best) for lit in objective)
        formulas.add_formula(formulas.make_bound(Bound(objective, 0, value - 1)))
    if best is not None:
        yield _make_solution(model, best)


def _make_solution(model: Model, assignment: Sequence[Lit]) -> Solution:
    return Solution(frozenset(key for lit in assignment if lit > 0 and (key := model.keys[lit]) is not None))
