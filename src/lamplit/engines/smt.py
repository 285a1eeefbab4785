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
from lamplit.core.model import Connected, Link, Lit, Model, SingleLoop
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.engines.bound_propagator import Bound, clause_bounds, count_bounds, loop_bounds
from lamplit.engines.contract import Goal, Stats


class Formulas:
    """A model as z3 formulas."""

    def __init__(self, model: Model) -> None:
        self.model = model
        self.solver = _solver(model)
        self._yes = z3.Bools(" ".join(f"x{var}" for var in range(1, model.variables + 1)))
        self._no = [z3.Not(x) for x in self._yes]
        self._fresh = 0
        self.count = 0
        for bound in count_bounds(model) + clause_bounds(model):
            self.say(self.between(bound))
        for connected in model.connections:
            self._connected(connected)
        for loop in model.loops:
            self._loop(loop)

    def say(self, formula: Any) -> None:
        self.solver.add(formula)
        self.count += 1

    def lit(self, lit: Lit | None) -> Any:
        """A literal as a formula; None is always true."""
        if lit is None:
            return z3.BoolVal(True)
        return self._yes[lit - 1] if lit > 0 else self._no[-lit - 1]

    def between(self, bound: Bound) -> Any:
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

    def _connected(self, constraint: Connected) -> None:
        inside = [self.lit(lit) for lit in constraint.nodes]
        if constraint.root is not None:
            start = [z3.BoolVal(node == constraint.root) for node in range(len(inside))]
        else:
            start = self._starts(inside)
        self._descend(inside, start, constraint.links)

    def _loop(self, loop: SingleLoop) -> None:
        for bound in loop_bounds(loop):
            self.say(self.between(bound))
        inside = [z3.Or([self.lit(lit) for lit in lits]) for lits in loop.around()]
        links = [Link(e.a, e.b, e.lit) for e in loop.edges]
        self._descend(inside, self._starts(inside), links)
        self._sides(loop)

    def _sides(self, loop: SingleLoop) -> None:
        """A line parts inside from outside. The rest implies it; what saying it costs is in docs/engines.md."""
        inside = self._bools(loop.faces)
        self.say(z3.Not(inside[loop.outside]))
        for e in loop.edges:
            self.say(self.lit(e.lit) == z3.Xor(inside[e.left], inside[e.right]))

    def _starts(self, inside: Sequence[Any]) -> list[Any]:
        """The start point is the first part that is in: one place for it, not as many as there are parts."""
        before = self._bools(len(inside))
        for node in range(len(inside)):
            earlier = z3.Or(inside[node - 1], before[node - 1]) if node else z3.BoolVal(False)
            self.say(before[node] == earlier)
        return [z3.And(here, z3.Not(before[node])) for node, here in enumerate(inside)]

    def _bools(self, size: int) -> list[Any]:
        self._fresh += 1
        return [z3.Bool(f"b{self._fresh}_{i}") for i in range(size)]

    def _descend(self, inside: Sequence[Any], start: Sequence[Any], links: Sequence[Link]) -> None:
        """Each part that is in is the start, with 0, or has a linked neighbour in with a smaller number."""
        self._fresh += 1
        number = [z3.Int(f"n{self._fresh}_{node}") for node in range(len(inside))]
        smaller: list[list[Any]] = [[] for _ in inside]
        for a, b, lit in links:
            for one, other in ((a, b), (b, a)):
                smaller[one].append(z3.And(self.lit(lit), inside[other], number[other] < number[one]))
        for node, here in enumerate(inside):
            self.say(number[node] >= 0)
            self.say(z3.Or(z3.Not(start[node]), number[node] == 0))
            self.say(z3.Or(z3.Not(here), start[node], *smaller[node]))

    def satisfiable(self) -> bool:
        """Whether there is a solution; z3 must know, for "unknown" is not "no"."""
        verdict = self.solver.check()
        if verdict == z3.unknown:
            raise LamplitError(f"the engine smt gave up on this puzzle ({self.solver.reason_unknown()})")
        return bool(verdict == z3.sat)

    def decisions(self) -> list[Lit]:
        """The decisions as literals that hold in the model last found."""
        found = self.solver.model()
        return [
            var if z3.is_true(found.eval(self._yes[var - 1], model_completion=True)) else -var
            for var in self.model.decisions
        ]

    def forbid(self, assignment: Sequence[Lit]) -> None:
        self.say(z3.Or([self.lit(-lit) for lit in assignment]))


def _solver(model: Model) -> Any:
    if model.connections or model.loops:
        return z3.SimpleSolver()
    solver = z3.SolverFor("QF_FD")
    solver.set("phase", "always_true")  # bulbs first: else an empty 12×12 takes seconds
    return solver


def search(puzzle: Puzzle, model: Model, goal: Goal, clock: Clock, stats: Stats) -> Iterator[Solution]:
    formulas = Formulas(model)
    stats.update({"variables": model.variables, "formulas": formulas.count})
    if goal.minimise:
        yield from _best(model, formulas)
        return
    while formulas.satisfiable():
        assignment = formulas.decisions()
        yield _solution(model, assignment)
        formulas.forbid(assignment)


def _best(model: Model, formulas: Formulas) -> Iterator[Solution]:
    """Ask for fewer and fewer until there is nothing better."""
    objective = tuple(model.objective or ())
    best: list[Lit] | None = None
    while formulas.satisfiable():
        best = formulas.decisions()
        value = sum(lit in set(best) for lit in objective)
        formulas.say(formulas.between(Bound(objective, 0, value - 1)))
    if best is not None:
        yield _solution(model, best)


def _solution(model: Model, assignment: Sequence[Lit]) -> Solution:
    return Solution(frozenset(key for lit in assignment if lit > 0 and (key := model.keys[lit]) is not None))
