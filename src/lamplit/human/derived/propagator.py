"""What follows from constraints, wave after wave, and how to take it back.

A count that has as many true literals as it may have makes the others false; one that needs all that are left makes
them true. What all constraints yield at one moment is a *wave*. What defines auxiliary variables takes no wave: it is
not told. Nor does a rule about two decisions, such as that two cells side by side aren't both shaded: when you shade
a cell you see at the same glance that the cells beside it stay white. What such rules make of each other does.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from lamplit.genre.steps import FALSE, OPEN, TRUE
from lamplit.human.derived.graphs import GraphStep
from lamplit.human.derived.rule_base import DEFINITIONS, Literal, RuleBase

NONE: frozenset[int] = frozenset()
"""No demands: only what always holds."""
GIVEN = -1
"""The reason of what was decided from outside."""


def encode_demand(number: int) -> int:
    """The reason of what a whole demand says, where no single constraint does."""
    return -2 - number


def decode_demand(reason: int) -> int:
    return -2 - reason


class Tight(NamedTuple):
    """A literal that a constraint forces."""

    lit: Literal
    constraint: int


class Propagator:
    """The literals of one puzzle and the counts over them. Everything can be undone up to a mark."""

    def __init__(self, base: RuleBase) -> None:
        self.base = base
        self.value = bytearray(2 * base.variables)
        """What is known of each literal."""
        self.trail: list[Literal] = []
        """The true literals in the order in which they became so."""
        self.reason = [GIVEN] * base.variables
        """The constraint that decided a variable, or a demand (``encode_demand``)."""
        self.graph_steps: dict[int, GraphStep] = {}
        """Why a variable was decided, if that is because something must hang together."""
        self.wave = [0] * base.variables
        """In which wave that was."""
        self._true = [0] * len(base.constraints)
        self._open = [len(one.lits) for one in base.constraints]
        self._demand = [one.demand for one in base.constraints]
        self._lits = [one.lits for one in base.constraints]
        self._low = [one.low for one in base.constraints]
        self._high = [one.high for one in base.constraints]
        self._decisions = 2 * len(base.decisions)
        self.is_pair = [
            one.demand != DEFINITIONS and len(one.lits) == 2 == one.low + 1 and max(one.lits) < self._decisions
            for one in base.constraints
        ]
        """Whether a constraint is about two decisions: if one is as it says, so is the other."""
        self._at_once = [
            (defined or pair, defined)
            for defined, pair in zip((one == DEFINITIONS for one in self._demand), self.is_pair, strict=True)
        ]
        """Whether what a constraint yields takes no wave, and whether it doesn't even after such a rule."""
        self.conflict: int | None = None
        """A constraint that can't be met any more."""
        self._only: Collection[int] | None = None
        self._inner: list[int] = []
        self._next: list[int] = [at for at in range(len(base.constraints)) if self.is_tight(at)]
        if DEFINITIONS in self._demand:
            self.restrict(NONE)
            self._next = [at for at in self._next if not self._define(at)]
            self.restrict(None)

    def _define(self, at: int) -> bool:
        """Take over what a definition says by itself; what demands make of it is told, so it isn't taken over."""
        if self._demand[at] != DEFINITIONS:
            return False
        for lit in self.list_forced(at):
            self.assign(lit, at, 0)
        self.close_definitions()
        return True

    def copy(self) -> Propagator:
        """The same once more."""
        twin = Propagator.__new__(Propagator)
        vars(twin).update(vars(self))
        for name in ("value", "trail", "reason", "wave", "_true", "_open", "_inner", "_next"):
            setattr(twin, name, getattr(self, name)[:])
        return twin

    def restrict(self, only: Collection[int] | None) -> None:
        """Follow these demands only, and what always holds, until the next ``undo``: no other breaks either."""
        self._only = only

    def _notice_conflict(self, at: int) -> None:
        if self.conflict is None and (
            self._only is None or self._demand[at] == DEFINITIONS or self._demand[at] in self._only
        ):
            self.conflict = at

    def is_tight(self, at: int) -> bool:
        """Whether a constraint leaves no choice for what is open in it, or can't be met."""
        true, still_open = self._true[at], self._open[at]
        if true > self._high[at] or true + still_open < self._low[at]:
            self._notice_conflict(at)
            return False
        return bool(still_open) and (true == self._high[at] or true + still_open == self._low[at])

    def is_met(self, at: int) -> bool:
        """Whether a constraint is met, whatever becomes of its open literals."""
        return self._true[at] >= self._low[at] and self._true[at] + self._open[at] <= self._high[at]

    def has_excess(self, at: int) -> bool:
        """Whether more literals of a constraint are true than may be."""
        return self._true[at] > self._high[at]

    def list_forced(self, at: int) -> list[Literal]:
        """What a tight constraint makes of its open literals."""
        value = self.value
        if self._true[at] == self._high[at]:
            return [lit ^ 1 for lit in self._lits[at] if value[lit] == OPEN]
        if self._true[at] + self._open[at] == self._low[at]:
            return [lit for lit in self._lits[at] if value[lit] == OPEN]
        return []

    def assign(self, lit: Literal, reason: int, wave: int) -> bool:
        """Make a literal true; returns whether that was new. What contradicts what is known is a conflict."""
        value = self.value
        known = value[lit]
        if known == TRUE:
            return False
        if known == FALSE:
            return False  # the constraint that says otherwise has noticed it
        value[lit], value[lit ^ 1] = TRUE, FALSE
        self.trail.append(lit)
        variable = lit >> 1
        self.reason[variable], self.wave[variable] = reason, wave
        true, still_open, low, high = self._true, self._open, self._low, self._high
        within = self._inner if lit >= self._decisions else self._next
        at_once, by_pair = self._at_once, reason >= 0 and self.is_pair[reason]
        occurrences = self.base.occurrences
        for at in occurrences[lit]:
            true[at] += 1
            still_open[at] -= 1
            if true[at] > high[at]:
                self._notice_conflict(at)
            elif still_open[at] and (true[at] == high[at] or true[at] + still_open[at] == low[at]):
                (self._inner if at_once[at][by_pair] else within).append(at)
        for at in occurrences[lit ^ 1]:
            still_open[at] -= 1
            if true[at] + still_open[at] < low[at]:
                self._notice_conflict(at)
            elif still_open[at] and (true[at] == high[at] or true[at] + still_open[at] == low[at]):
                (self._inner if at_once[at][by_pair] else within).append(at)
        return True

    def mark(self) -> int:
        return len(self.trail)

    def undo(self, mark: int) -> None:
        """Take back all since a mark, conflicts too."""
        value, true, still_open, occurrences = self.value, self._true, self._open, self.base.occurrences
        trail = self.trail
        while len(trail) > mark:
            lit = trail.pop()
            value[lit] = value[lit ^ 1] = OPEN
            for at in occurrences[lit]:
                true[at] -= 1
                still_open[at] += 1
            for at in occurrences[lit ^ 1]:
                still_open[at] += 1
        self.conflict = self._only = None
        self._inner.clear()
        self._next.clear()

    def close_definitions(self, wave: int = 0) -> None:
        """Take over what follows at once: by way of auxiliaries, and beside what was decided."""
        inner, demand, only = self._inner, self._demand, self._only
        at = 0
        while at < len(inner) and self.conflict is None:
            here = inner[at]
            at += 1
            if demand[here] == DEFINITIONS or only is None or demand[here] in only:
                for lit in self.list_forced(here):
                    self.assign(lit, here, wave)
        inner.clear()

    def start_demand(self, number: int) -> None:
        """Look at all constraints of one demand."""
        self._next += [at for at in self.base.demands[number].constraints if self.is_tight(at)]

    def take_wave(self, wave: int) -> bool:
        """Take over all that constraints yield now; returns whether there was any."""
        demand, only = self._demand, self._only
        waiting = self._next
        self._next = []
        if only is not None:
            waiting = [at for at in waiting if demand[at] in only]
        found = [Tight(lit, at) for at in dict.fromkeys(waiting) for lit in self.list_forced(at)]
        taken = False
        for lit, at in found:
            taken |= self.assign(lit, at, wave)
            if self.conflict is not None:
                return True
        self.close_definitions(wave)
        return taken

    def settle(self) -> None:
        """Take wave after wave until nothing follows, or a conflict."""
        wave = 0
        while self.conflict is None and self._next:
            wave += 1
            self.take_wave(wave)

    def forget_waiting(self) -> None:
        """Don't look at what was touched so far."""
        self._next.clear()

    def list_premises(self, at: int, lit: Literal | None = None) -> list[Literal]:
        """The true literals for which a constraint forces this one, or can't be met: as few as are needed for that,
        those that were known first."""
        if at < 0:
            step = None if lit is None else self.graph_steps.get(lit >> 1)
            return [] if step is None else list(step.premises)
        value, position = self.value, self._positions
        lits = self._lits[at]
        before = len(self.trail) if lit is None else position[lit >> 1]
        true = sorted([one for one in lits if value[one] == TRUE and position[one >> 1] < before], key=self._order)
        needed = self._high[at] + (lit is None)
        if (lit is None or lit ^ 1 in lits) and len(true) >= needed:
            return true[:needed]
        false = sorted([one for one in lits if value[one] == FALSE and position[one >> 1] < before], key=self._order)
        needed = len(lits) - self._low[at] + (lit is None)
        return [one ^ 1 for one in false[:needed]]

    def prepare_trace(self) -> None:
        """Note when each literal became known, for ``list_premises``."""
        self._positions = {lit >> 1: at for at, lit in enumerate(self.trail)}

    def _order(self, lit: Literal) -> int:
        return self._positions[lit >> 1]
