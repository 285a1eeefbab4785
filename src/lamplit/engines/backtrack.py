"""Depth-first search on top of the trivial solver, after the thesis *Analysis of Akari*, algorithms 5 and 6.

The base is what counting settles. Candidates beside numbers come first, because satisfying the
numbers is the difficult part. A candidate is tried with a bulb, then without. So far it is the thesis's.
But after each choice the consequences are drawn over counts and clauses, so that a wall which can't be
met, a cell that can't be lit or two parts that can't be joined any more end the branch at once; the
thesis only looks whether every wall has candidates enough. An explicit stack, not recursion, holds the
branch.
"""

from __future__ import annotations

from collections.abc import Iterator

from lamplit.core.clock import Clock
from lamplit.core.model import Model
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.engines.bound_propagator import (
    OPEN,
    TRUE,
    Bound,
    BoundPropagator,
    list_clause_bounds,
    list_count_bounds,
    list_loop_bounds,
    order_candidates,
)
from lamplit.engines.connectivity.partial_checks import ConnectivityChecker, make_checkers
from lamplit.engines.contract import Goal, Stats
from lamplit.engines.trivial import deduce


def search(puzzle: Puzzle, model: Model, goal: Goal, clock: Clock, stats: Stats) -> Iterator[Solution]:
    base = deduce(puzzle, model, clock, stats)
    stats.update({"variables": model.variables, "base": 0 if base is None else len(base), "nodes": 0})
    if base is None:
        return
    bounds = list_count_bounds(model) + list_clause_bounds(model)
    for loop in model.loops:
        bounds += list_loop_bounds(loop)
    clock.check()
    known = BoundPropagator(model.variables, bounds, clock)
    known.value[0] = TRUE  # what is always in (parts.ALWAYS)
    joins = make_checkers(model)
    settled = [
        var if key in base.true else -var
        for var, key in enumerate(model.keys)
        if key is not None and base.get(key) is not None
    ]
    if not (known.start() and known.assume(settled) and _rule_out_unreachable(known, joins)):
        return
    yield from _search_branches(model, known, joins, bounds, clock, stats)


def _search_branches(
    model: Model,
    known: BoundPropagator,
    joins: list[ConnectivityChecker],
    bounds: list[Bound],
    clock: Clock,
    stats: Stats,
) -> Iterator[Solution]:
    """Every complete solution below what is known, each set of decisions once."""
    order = order_candidates(model)
    helpers = [var for var, key in enumerate(model.keys) if var and key is None]
    decisions = len(order)
    order += helpers
    stack: list[tuple[int, int, bool]] = []  # where the trail was, the candidate's place, tried without too
    place, nodes = 0, 0
    while True:
        while place < len(order) and known.value[order[place]] != OPEN:
            place += 1
        if place < len(order):
            stack.append((known.mark(), place, False))
            step = order[place]
        else:
            yield Solution(
                frozenset(key for key, value in zip(model.keys, known.value, strict=True) if key and value == TRUE)
            )
            # Other settings of the helping variables would be the same solution over again.
            while stack and stack[-1][1] >= decisions:
                known.undo(stack.pop()[0])
            step = 0
        while True:
            clock.check()
            nodes += 1
            stats["nodes"] = nodes
            if step and known.assume([step]) and _rule_out_unreachable(known, joins):
                break
            while stack and stack[-1][2]:
                known.undo(stack.pop()[0])
            if not stack:
                return
            mark, place, _ = stack.pop()
            known.undo(mark)
            stack.append((mark, place, True))
            step = -order[place]


def _rule_out_unreachable(known: BoundPropagator, joins: list[ConnectivityChecker]) -> bool:
    """Rule out what can't be joined any more; False if that leaves a contradiction."""
    changed = True
    while changed:
        changed = False
        for tie in joins:
            lost = tie.find_lost(known.value)
            if lost is None:
                return False
            if lost:
                changed = True
                if not known.assume(-lit for lit in lost):
                    return False
    return True
