"""Bounds propagation over counts: what must follow once some literals are known.

A constraint says that between ``low`` and ``high`` of its literals are true; a clause is the one
with a ``low`` of 1. For each we keep how many are true and how many false. When as many as ``high`` are
true the rest are false; when ``low`` needs all that is left, the rest are true. Every step is on a
trail, so that a search can take it back.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from lamplit.core.clock import Clock
from lamplit.core.model import Lit, Model, SingleLoop

TRUE, OPEN, FALSE = 1, 0, -1


class Bound(NamedTuple):
    """Between ``low`` and ``high`` of the literals are true."""

    lits: Sequence[Lit]
    low: int
    high: int


def list_count_bounds(model: Model) -> list[Bound]:
    return [Bound(count.lits, count.low, count.high) for count in model.counts]


def list_clause_bounds(model: Model) -> list[Bound]:
    return [Bound(clause.lits, 1, len(clause.lits)) for clause in model.clauses]


def list_loop_bounds(loop: SingleLoop) -> list[Bound]:
    """No point of a loop has one line or more than two, and there is a line at all."""
    bounds = [Bound([e.lit for e in loop.edges], 1, len(loop.edges))]
    for lits in loop.lines_at_points():
        bounds.append(Bound(lits, 0, 2))
        for lit in lits:
            others = [other for other in lits if other != lit]
            bounds.append(Bound([-lit, *others], 1, len(lits)))
    return bounds


def order_candidates(model: Model) -> list[Lit]:
    """The decisions, those that a clue speaks of first."""
    said = [c.lits for c in model.counts if c.switch is not None]
    said += [c.lits for c in model.clauses if c.switch is not None]
    beside = {abs(lit): None for lits in said for lit in lits if model.keys[abs(lit)] is not None}
    return list(beside | dict.fromkeys(model.decisions))


class BoundPropagator:
    """Values of all variables, kept closed under the bounds."""

    def __init__(self, variables: int, bounds: Sequence[Bound], clock: Clock | None = None) -> None:
        self.value = [OPEN] * (variables + 1)
        self.trail: list[Lit] = []
        self._clock = clock or Clock()
        self._bounds = bounds
        self._true = [0] * len(bounds)
        self._false = [0] * len(bounds)
        # By literal: list index -x, Python's own counting from the end, is the negation of x.
        self._where: list[list[int]] = [[] for _ in range(2 * variables + 1)]
        self._done = 0
        for index, bound in self._clock.check_during(enumerate(bounds)):
            for lit in bound.lits:
                self._where[lit].append(index)

    def get_value(self, lit: Lit) -> int:
        """TRUE, FALSE or OPEN."""
        return self.value[lit] if lit > 0 else -self.value[-lit]

    def start(self) -> bool:
        """What follows from nothing at all; False if that is already a contradiction."""
        for index in self._clock.check_during(range(len(self._bounds))):
            if not self._propagate_bound(index):
                return False
        return self.propagate()

    def assume(self, lits: Iterable[Lit]) -> bool:
        """Set literals and draw the consequences; False on a contradiction (take it back with ``undo``)."""
        return all(self._set(lit) for lit in lits) and self.propagate()

    def mark(self) -> int:
        """A place on the trail to come back to."""
        return len(self.trail)

    def undo(self, mark: int) -> None:
        """Take back everything since the mark."""
        trail, value = self.trail, self.value
        while len(trail) > mark:
            lit = trail.pop()
            value[abs(lit)] = OPEN
            if len(trail) < self._done:
                for index in self._where[lit]:
                    self._true[index] -= 1
                for index in self._where[-lit]:
                    self._false[index] -= 1
        self._done = min(self._done, mark)

    def propagate(self) -> bool:
        """Work through what is new on the trail."""
        true, false, where = self._true, self._false, self._where
        while self._done < len(self.trail):
            lit = self.trail[self._done]
            self._done += 1
            if not self._done % 256:
                self._clock.check()
            for index in where[lit]:
                true[index] += 1
            for index in where[-lit]:
                false[index] += 1
            if not (all(map(self._propagate_bound, where[lit])) and all(map(self._propagate_bound, where[-lit]))):
                return False
        return True

    def _set(self, lit: Lit) -> bool:
        known = self.get_value(lit)
        if known == OPEN:
            self.value[abs(lit)] = TRUE if lit > 0 else FALSE
            self.trail.append(lit)
        return known != FALSE

    def _propagate_bound(self, index: int) -> bool:
        """Set the rest of one bound where it leaves no choice; False if it is broken."""
        lits, low, high = self._bounds[index]
        true, false = self._true[index], self._false[index]
        most = len(lits) - false
        if true > high or most < low:
            return False
        if true == most:
            return True
        if true == high:
            return all(self._set(-lit) for lit in lits if self.get_value(lit) == OPEN)
        if most == low:
            return all(self._set(lit) for lit in lits if self.get_value(lit) == OPEN)
        return True
