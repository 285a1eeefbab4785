"""Constraint satisfaction with python-constraint2, as the report *Solving Akari Using CSP* models it.

The domain of each variable is {0, 1}; a run is a sum of at most 1, a lit cell a sum of at least 1, a
number an exact sum. The library looks at a lower bound only when everything is assigned; ours also look
at the values that are left, so that a cell which can't be lit any more is noticed at once. Variables
with one value left go first, then those beside numbers, then reading order. Slow on large boards,
never wrong.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from constraint import Constraint, ExactSumConstraint, MaxSumConstraint, MinSumConstraint, Problem
from constraint.solvers import OptimizedBacktrackingSolver

from lamplit.core.clock import Clock
from lamplit.core.model import Lit, Model
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.engines.bound_propagator import (
    Bound,
    list_clause_bounds,
    list_count_bounds,
    list_loop_bounds,
    order_candidates,
)
from lamplit.engines.connectivity.partial_checks import ConnectivityChecker, make_checkers
from lamplit.engines.contract import Goal, Stats

Domains = dict[Lit, Any]
Assigned = dict[Lit, int]


class _Sum(Constraint):  # type: ignore[misc]
    """What our three sums share: weights of 1 and -1, and no preprocessing once a domain is empty.

    (The library fails on an empty domain there, though all it means is that there is no solution.)
    """

    def __init__(self, total: int, weights: Sequence[int]) -> None:
        super().__init__(total, weights)
        self.total = total
        self.weights = weights

    def preProcess(self, variables: Sequence[Lit], domains: Domains, *more: Any) -> None:  # noqa: N802
        if len(variables) == 1:
            for value in domains[variables[0]][:]:
                if not self(variables, domains, {variables[0]: value}):
                    domains[variables[0]].remove(value)
        elif all(domains[var] for var in variables):
            super().preProcess(variables, domains, *more)


class _LowerBound(_Sum):
    """A sum that must come to so much: broken when what is left can't, and what it needs is taken."""

    def __call__(
        self, variables: Sequence[Lit], domains: Domains, assigned: Assigned, forwardcheck: Any = False
    ) -> bool:
        if not super().__call__(variables, domains, assigned, forwardcheck):
            return False
        most = 0
        still_open = []
        for var, weight in zip(variables, self.weights, strict=True):
            if var in assigned:
                most += weight * assigned[var]
                continue
            domain = domains[var]
            if not domain:
                return False
            most += weight * (max(domain) if weight > 0 else min(domain))
            if len(domain) > 1:
                still_open.append((domain, weight))
        if forwardcheck:
            for domain, weight in still_open:
                if most - abs(weight) < self.total:
                    domain.hideValue(0 if weight > 0 else 1)
        return most >= self.total


class AtMostConstraint(_Sum, MaxSumConstraint):  # type: ignore[misc]
    """The library's own upper bound is all that is needed."""


class AtLeastConstraint(_LowerBound, MinSumConstraint):  # type: ignore[misc]
    """A lower bound."""


class ExactlyConstraint(_LowerBound, ExactSumConstraint):  # type: ignore[misc]
    """Lower and upper bound at once."""


class ConnectivityConstraint(Constraint):  # type: ignore[misc]
    """What is in can still be joined; at the end, is."""

    def __init__(self, tie: ConnectivityChecker, variables: int) -> None:
        self.tie = tie
        self.size = variables + 1

    def __call__(
        self, variables: Sequence[Lit], domains: Domains, assigned: Assigned, forwardcheck: Any = False
    ) -> bool:
        value = [0] * self.size
        value[0] = 1  # what is always in (parts.ALWAYS)
        for var in variables:
            if var in assigned:
                value[var] = 1 if assigned[var] else -1
            elif len(domains[var]) == 1:
                value[var] = 1 if domains[var][0] else -1
        return self.tie.find_lost(value) is not None


class _SettledFirst(list[Lit]):
    """The order in which to assign, asked for again at each step: what has one value left goes first."""

    def __init__(self, order: Sequence[Lit], domains: Domains) -> None:
        super().__init__(order)
        self.domains = domains

    def __iter__(self) -> Iterator[Lit]:
        domains = self.domains
        for var in super().__iter__():
            if len(domains[var]) < 2:
                yield var
        yield from super().__iter__()


class OrderedSolver(OptimizedBacktrackingSolver):  # type: ignore[misc]
    """The library's search with an order of our own."""

    def __init__(self, order: Sequence[Lit]) -> None:
        super().__init__()
        self.order = order

    def getSortedVariables(self, domains: Domains, vconstraints: Any) -> list[Lit]:  # noqa: N802
        return _SettledFirst(self.order, domains)


def search(puzzle: Puzzle, model: Model, goal: Goal, clock: Clock, stats: Stats) -> Iterator[Solution]:
    problem = Problem(OrderedSolver(_order_variables(model)))
    problem.addVariables(range(1, model.variables + 1), [0, 1])
    bounds = list_count_bounds(model) + list_clause_bounds(model)
    for loop in model.loops:
        bounds += list_loop_bounds(loop)
    constraints = 0
    for bound in bounds:
        for constraint, variables in _make_sums(bound):
            if not variables:
                return
            problem.addConstraint(constraint, variables)
            constraints += 1
    for tie in make_checkers(model):
        joined = ConnectivityConstraint(tie, model.variables)
        if not joined([], {}, {}):
            return  # parts that are always there lie apart, whatever is drawn
        if variables := tie.variables():
            problem.addConstraint(joined, variables)
            constraints += 1
    stats.update({"variables": model.variables, "constraints": constraints})
    yield from _iterate_solutions(model, problem)


def _iterate_solutions(model: Model, problem: Problem) -> Iterator[Solution]:
    """Each set of decisions once, whatever the helping variables."""
    assignments = problem.getSolutionIter() if model.variables else iter([{}])
    seen: set[Solution] = set()
    for assignment in assignments:
        solution = Solution(frozenset(key for var, key in enumerate(model.keys) if key and assignment[var]))
        if solution not in seen:
            seen.add(solution)
            yield solution


def _make_sums(bound: Bound) -> Iterator[tuple[Constraint, list[Lit]]]:
    """A bound as sums over its variables: a literal -x counts 1 - x. Without variables it can't be kept; a bound
    that holds by itself, such as exactly one of x and -x, needs no sum."""
    weights: dict[Lit, int] = {}
    low, high = bound.low, bound.high
    for lit in bound.lits:
        weights[abs(lit)] = weights.get(abs(lit), 0) + (1 if lit > 0 else -1)
        if lit < 0:
            low, high = low - 1, high - 1
    variables = [var for var, weight in weights.items() if weight]
    factors = [weights[var] for var in variables]
    least = sum(weight for weight in factors if weight < 0)
    most = sum(weight for weight in factors if weight > 0)
    if low <= least and high >= most:
        return
    if low == high:
        yield ExactlyConstraint(low, factors), variables if least <= low <= most else []
        return
    if high < most:
        yield AtMostConstraint(high, factors), variables if high >= least else []
    if low > least:
        yield AtLeastConstraint(low, factors), variables if low <= most else []


def _order_variables(model: Model) -> list[Lit]:
    return order_candidates(model) + [var for var, key in enumerate(model.keys) if var and key is None]
