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
    Propagator,
    candidates,
    clause_bounds,
    count_bounds,
    loop_bounds,
)
from lamplit.engines.connectivity.partial_checks import Ties, ties
from lamplit.engines.contract import Goal, Stats
from lamplit.engines.trivial import deduce


def search(puzzle: Puzzle, model: Model, goal: Goal, clock: Clock, stats: Stats) -> Iterator[Solution]:
    base = deduce(puzzle, model, clock, stats)
    stats.update({"variables": model.variables, "base": 0 if base is None else len(base), "nodes": 0})
    if base is None:
        return
    bounds = count_bounds(model) + clause_bounds(model)
    for loop in model.loops:
        bounds += loop_bounds(loop)
    clock.check()
    known = Propagator(model.variables, bounds, clock)
    known.value[0] = TRUE  # what is always in (parts.ALWAYS)
    joins = ties(model)
    settled = [
        var if key in base.true else -var
        for var, key in enumerate(model.keys)
        if key is not None and base.get(key) is not None
    ]
    if not (known.start() and known.assume(settled) and _joined(known, joins)):
        return
    yield from _branches(model, known, joins, bounds, clock, stats)


def _branches(
    model: Model, known: Propagator, joins: list[Ties], bounds: list[Bound], clock: Clock, stats: Stats
) -> Iterator[Solution]:
    """Every complete solution below what is known, each set of decisions once."""
    order = candidates(model)
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
            if step and known.assume([step]) and _joined(known, joins):
                break
            while stack and stack[-1][2]:
                known.undo(stack.pop()[0])
            if not stack:
                return
            mark, place, _ = stack.pop()
            known.undo(mark)
            stack.append((mark, place, True))
            step = -order[place]


def _joined(known: Propagator, joins: list[Ties]) -> bool:
    """Rule out what can't be joined any more; False if that leaves a contradiction."""
    changed = True
    while changed:
        changed = False
        for tie in joins:
            lost = tie.lost(known.value)
            if lost is None:
                return False
            if lost:
                changed = True
                if not known.assume(-lit for lit in lost):
                    return False
    return True
