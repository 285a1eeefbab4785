"""The rules of one puzzle, written out as simply as possible, for proofs that third parties check.

Engines solve what ``Genre.rules`` says to a ``Model``, and may say and deduce whatever helps them. A ``Statement``
is written a second time, from the rules of the puzzle alone, by ``Genre.build_statement``: clauses that a person can
check against the rules one by one. Nothing here is shared with the model, with its encoder or with any engine, and
a statement contains no deduction. Certificates (``lamplit.certificates``) rest on it.

What has to be true of a statement: **every solution of the puzzle, with suitable values of the helpers, keeps all
clauses and all that must be joined.** Then a contradiction from it and "some decision differs from this solution"
shows that there is no other solution. (The other direction, that nothing but solutions keeps it, is not needed for
a proof to be right, only for a proof to exist; it is tested as well.)

What must be in one piece can't be said in few clauses. It stays a demand (``ConnectedPoints``), and a proof brings
*cuts*: clauses that follow from the demand, each with the set of points that shows it (``justifies``).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import NamedTuple

from lamplit.core.decisions import Decision
from lamplit.core.errors import TooLarge

Lit = int
"""A variable, counted from 1, or the negation of one: ``-3``."""
Clause = tuple[Lit, ...]
"""At least one of the literals is true."""


MOST_LITERALS = 3_000_000
"""How many literals the clauses of a statement may have together, helpers counted in: some 300 MB of memory."""


class Point(NamedTuple):
    """A place that belongs to the piece while one of these literals is true; without any, always."""

    name: str
    present: tuple[Lit, ...]


class PointLink(NamedTuple):
    """Joins two points, by number, while its literal is true; without one, whenever both are there."""

    a: int
    b: int
    lit: Lit | None = None


@dataclass(frozen=True)
class ConnectedPoints:
    """The points that are there form one piece, joined by links between points that are there."""

    what: str
    """``the sea``, ``the loop``."""
    points: tuple[Point, ...]
    links: tuple[PointLink, ...]

    def justifies(self, inside: Collection[int], clause: Collection[Lit]) -> bool:
        """Whether a set of points shows that every solution keeps a clause.

        The argument: suppose the clause is broken, so that all its literals are false. Then a point inside the set
        is there, and one outside. The piece holds both, so some link leads out of the set, and both its ends are
        there. But of each link that leads out, the clause has the link's own literal, or all the literals by which
        one of its ends can be there. One of them is true, so the clause is kept after all.
        """
        said = frozenset(clause)
        within = frozenset(inside)
        if not within <= frozenset(range(len(self.points))):
            return False
        for side in (within, frozenset(range(len(self.points))) - within):
            points = [self.points[number] for number in side]
            if not any(not point.present or any(-lit in said for lit in point.present) for point in points):
                return False
        return all(self._is_blocked(link, said) for link in self.links if (link.a in within) != (link.b in within))

    def _is_blocked(self, link: PointLink, said: frozenset[Lit]) -> bool:
        ends = [self.points[number].present for number in (link.a, link.b)]
        return link.lit in said or any(end and said.issuperset(end) for end in ends)


@dataclass(frozen=True)
class Statement:
    """The rules of one puzzle: variables, clauses, and what must be in one piece."""

    decisions: tuple[Decision, ...]
    """Variable 1, 2, … stands for the first, the second … of these."""
    helpers: tuple[str, ...]
    """What each variable after those means, in words; a solution says nothing of them."""
    clauses: tuple[Clause, ...]
    joined: tuple[ConnectedPoints, ...] = ()

    @property
    def variables(self) -> int:
        return len(self.decisions) + len(self.helpers)

    def describe_variables(self) -> list[str]:
        """What each variable stands for, from the first to the last."""
        return [*(key.conclude(True) for key in self.decisions), *self.helpers]


class Writer:
    """Collects the clauses of a statement. Make all decisions before the first helper."""

    def __init__(self) -> None:
        self._decisions: list[Decision] = []
        self._helpers: list[str] = []
        self._clauses: list[Clause] = []
        self._joined: list[ConnectedPoints] = []
        self._literals = 0

    def decision(self, key: Decision) -> Lit:
        if self._helpers:
            raise ValueError("decisions come before helpers")
        self._decisions.append(key)
        return len(self._decisions)

    def helper(self, meaning: str) -> Lit:
        """A variable that only helps to say a rule."""
        self._helpers.append(meaning)
        self._count_literals(1)
        return len(self._decisions) + len(self._helpers)

    def clause(self, *lits: Lit) -> None:
        """At least one of these is true."""
        self._clauses.append(lits)
        self._count_literals(len(lits))

    def _count_literals(self, literals: int) -> None:
        self._literals += literals
        if self._literals > MOST_LITERALS:
            raise TooLarge(
                f"the rules of this puzzle have more than {MOST_LITERALS:,} literals, too many for a certificate"
            )

    def at_most(self, most: int, lits: Sequence[Lit]) -> None:
        """Of any ``most + 1`` of these, one is false."""
        for some in combinations(lits, most + 1):
            self.clause(*(-lit for lit in some))

    def at_least(self, least: int, lits: Sequence[Lit]) -> None:
        """Of any that leave out only ``least - 1``, one is true. More than there are: the empty clause."""
        if least > len(lits):
            self.clause()
            return
        if least > 0:
            for some in combinations(lits, len(lits) - least + 1):
                self.clause(*some)

    def exactly(self, number: int, lits: Sequence[Lit]) -> None:
        """This many of these are true: for a handful of literals."""
        self.at_least(number, lits)
        self.at_most(number, lits)

    def count(self, number: int, lits: Sequence[Lit], what: str) -> None:
        """This many of these are true, however many there are, with helpers that count.

        A helper for each i and j says "of the first i, at least j are true", which holds exactly when at least j
        of the first i - 1 are, or at least j - 1 of them and the i-th itself.
        """
        if number > len(lits):
            self.clause()
            return
        before: list[Lit | bool] = [True, *[False] * (number + 1)]
        for i, lit in enumerate(lits, 1):
            now: list[Lit | bool] = [True]
            for j in range(1, number + 2):
                if j > i:
                    now.append(False)
                    continue
                reached = self.helper(f"of the first {i} of {what}, at least {j}")
                self._define_either(reached, before[j], lit, before[j - 1])
                now.append(reached)
            before = now
        for reached, wanted in ((before[number], True), (before[number + 1], False)):
            if isinstance(reached, bool):
                if reached is not wanted:
                    self.clause()
            else:
                self.clause(reached if wanted else -reached)

    def _define_either(self, result: Lit, one: Lit | bool, other: Lit, also: Lit | bool) -> None:
        """``result`` exactly when ``one``, or both ``other`` and ``also``. True and False stand for themselves."""
        self._add_if_needed(one is not False, -_to_literal(one), result)
        self._add_if_needed(also is not False, -other, -_to_literal(also), result)
        self._add_if_needed(one is not True, -result, _to_literal(one), other)
        self._add_if_needed(one is not True and also is not True, -result, _to_literal(one), _to_literal(also))

    def _add_if_needed(self, needed: bool, *lits: Lit) -> None:
        if needed:
            self.clause(*(lit for lit in lits if lit))

    def add_connected(self, what: str, points: Iterable[Point], links: Iterable[PointLink]) -> None:
        self._joined.append(ConnectedPoints(what, tuple(points), tuple(links)))

    def build_statement(self) -> Statement:
        return Statement(tuple(self._decisions), tuple(self._helpers), tuple(self._clauses), tuple(self._joined))


def _to_literal(value: Lit | bool) -> Lit:
    """The literal itself; 0, which is left out of a clause, for what is known anyway."""
    return 0 if isinstance(value, bool) else value
