"""Unit propagation that can be taken back, with reasons: what ``trimming`` goes backwards through a log with.

Each clause of two or more literals is *watched* at two of them, those that stand first in its list: while neither
is false, nothing follows from it. Clauses that the proof is known to rest on are propagated before all others, so
that few others join them. Lists are indexed by literals, negative ones from the end.
"""

from __future__ import annotations

from collections.abc import Sequence

from lamplit.core.clock import Clock
from lamplit.core.errors import WrongAnswer
from lamplit.core.statements import Clause, Lit

SUPPOSED = -1
"""In place of a clause that gives a literal its value."""


class Propagation:
    """Clauses, the values that follow from them by themselves, and why."""

    def __init__(self, formula: Sequence[Clause], clock: Clock) -> None:
        size = 2 * max((abs(lit) for clause in formula for lit in clause), default=0) + 1
        self.clauses: list[Clause] = []
        self.used: list[bool] = []
        """By clause: the proof rests on it."""
        self.contradiction: int | None = None
        """The clause that is broken by what follows from all, once there is one."""
        self._literals: list[list[Lit]] = []
        """By clause: its literals, the watched ones first."""
        self._watching: list[list[list[int]]] = [[[] for _ in range(size)] for _ in range(2)]
        """By literal: the clauses watched there; first those that are not in use, then those that are."""
        self._false = bytearray(size)
        self._place = [0] * size
        """By true literal: its place in the order of values."""
        self._from = [SUPPOSED] * size
        """By true literal: the clause that gives it its value."""
        self._order: list[Lit] = []
        """The true literals, as they got their values; all that follows from the first ``_done`` is there."""
        self._done = [0, 0]
        for clause in clock.check_during(formula):
            self.attach(self._assign_number(clause))
        for number in range(len(self.clauses)):
            if self.contradiction is None and len(self._literals[number]) < 2:
                self._take_value(number)
        if self.contradiction is None:
            self._settle()

    def _assign_number(self, clause: Clause) -> int:
        self.clauses.append(clause)
        self.used.append(False)
        self._literals.append(list(dict.fromkeys(clause)))
        return len(self.clauses) - 1

    def add(self, clause: Clause) -> int:
        """Add a clause, and whatever follows from it; its number."""
        number = self._assign_number(clause)
        self.attach(number)
        self._take_value(number)
        self._settle()
        return number

    def _take_value(self, number: int) -> None:
        """Where all literals of a clause but one are false, that one is true."""
        free = [lit for lit in self._literals[number] if not self._false[lit]]
        if not free:
            self.contradiction = number
        elif len(free) == 1 and not self._false[-free[0]]:
            self._assign(free[0], number)

    def _settle(self) -> None:
        if self.contradiction is None:
            self.contradiction = self._propagate()

    def attach(self, number: int) -> None:
        """Watch a clause: at literals that are not false, or else at those that became false last."""
        literals = self._literals[number]
        literals.sort(key=lambda lit: -self._place[-lit] if self._false[lit] else -len(self._false))
        if len(literals) > 1:
            for lit in literals[:2]:
                self._watching[self.used[number]][lit].append(number)

    def detach(self, number: int) -> None:
        literals = self._literals[number]
        if len(literals) > 1:
            for lit in literals[:2]:
                self._watching[self.used[number]][lit].remove(number)

    def gives_value(self, number: int) -> bool:
        return self._find_unit(number) is not None

    def _find_unit(self, number: int) -> Lit | None:
        given = (lit for lit in self._literals[number][:2] if self._false[-lit] and self._from[lit] == number)
        return next(given, None)

    def remove(self, number: int) -> None:
        """Take back a clause, the last that was added, and whatever followed from it."""
        self.detach(number)
        value = self._find_unit(number)
        if value is not None:
            self._take_back(self._place[value])

    def explain_contradiction(self) -> list[int]:
        assert self.contradiction is not None
        return self._collect_reasons(self.contradiction, frozenset())

    def explain_clause(self, clause: Clause) -> list[int]:
        """The clauses that this one follows from, in the order in which they are needed; all are now in use."""
        before = len(self._order)
        supposed = frozenset(-lit for lit in clause)
        broken = next((self._from[lit] for lit in clause if self._false[-lit]), None)
        if broken is None:
            for lit in clause:
                if not self._false[lit]:
                    self._assign(-lit, SUPPOSED)
            broken = self._propagate()
        if broken is None:
            raise WrongAnswer("a step of the solver's log does not follow from those before; please report this")
        reasons = self._collect_reasons(broken, supposed)
        self._take_back(before)
        return reasons

    def _collect_reasons(self, broken: int, supposed: frozenset[Lit]) -> list[int]:
        """What a broken clause rests on, back to what is supposed."""
        needed: set[Lit] = set()
        ahead = [broken]
        while ahead:
            for lit in self.clauses[ahead.pop()]:
                if self._false[lit] and -lit not in supposed and -lit not in needed:
                    needed.add(-lit)
                    ahead.append(self._from[-lit])
        reasons = [self._from[lit] for lit in sorted(needed, key=self._place.__getitem__)]
        for number in (*reasons, broken):
            self._use(number)
        return [*reasons, broken]

    def _use(self, number: int) -> None:
        if not self.used[number]:
            self.detach(number)
            self.used[number] = True
            if len(self._literals[number]) > 1:
                for lit in self._literals[number][:2]:
                    self._watching[True][lit].append(number)

    def _assign(self, lit: Lit, reason: int) -> None:
        self._false[-lit] = 1
        self._from[lit] = reason
        self._place[lit] = len(self._order)
        self._order.append(lit)

    def _take_back(self, length: int) -> None:
        """Leave only this many values."""
        for lit in self._order[length:]:
            self._false[-lit] = 0
        del self._order[length:]
        self._done = [min(done, length) for done in self._done]

    def _propagate(self) -> int | None:
        """Give every value that follows; a clause that is broken, if there is one."""
        order = self._order
        while True:
            in_use = self._done[True] < len(order)
            if not in_use and self._done[False] == len(order):
                return None
            lit = order[self._done[in_use]]
            self._done[in_use] += 1
            broken = self._visit(-lit, self._watching[in_use])
            if broken is not None:
                return broken

    def _visit(self, falsified: Lit, watching: list[list[int]]) -> int | None:
        """Look at the clauses that are watched at a literal that is false now."""
        false = self._false
        numbers = watching[falsified]
        kept: list[int] = []
        watching[falsified] = kept
        for at, number in enumerate(numbers):
            literals = self._literals[number]
            if literals[0] == falsified:
                literals[0], literals[1] = literals[1], falsified
            other = literals[0]
            if not false[-other]:
                for i in range(2, len(literals)):
                    lit = literals[i]
                    if not false[lit]:
                        literals[1], literals[i] = lit, falsified
                        watching[lit].append(number)
                        break
                else:
                    kept.append(number)
                    if false[other]:
                        kept.extend(numbers[at + 1 :])
                        return number
                    self._assign(other, number)
                continue
            kept.append(number)
        return None
