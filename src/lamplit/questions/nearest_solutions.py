"""Solutions that lie close together: where a setter should look when a puzzle is not unique.

Hold one solution and look for another that differs from it in as few decisions as can be. First within
the places where the two at hand differ: all else stays as it is, which leaves the solver next to
nothing to do, until no part of the difference will do by itself. Then anywhere, with a count that allows
fewer differences than we have. When nothing nearer is left, the other solution of the two is held.
"""

from __future__ import annotations

from collections.abc import Iterator

from lamplit.core.clock import Clock, OutOfTime
from lamplit.core.cnf import encode_count
from lamplit.core.decisions import Decision
from lamplit.core.model import Lit
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.engines.sat import SatSession
from lamplit.genre.judging import require_accepted
from lamplit.genre.registry import genre_of

SECONDS = 0.5
"""How long we look for a nearer pair."""
COUNTED = 100_000
"""Decisions times differences up to which a count is said; beyond that it would take longer than we look."""

Pair = tuple[Solution, Solution]


def find_nearest_pair(puzzle: Puzzle, clock: Clock | None = None, known: Pair | None = None) -> Pair | None:
    """Two solutions, the nearest that are found within half a second; None if there are fewer than two.

    ``known`` are two to begin with. The clock is for finding the first two; when it runs out later, what
    has been found counts.
    """
    clock = clock or Clock()
    genre = genre_of(puzzle)
    try:
        session = SatSession(genre.model(puzzle, clock=clock), clock=clock)
    except OutOfTime:
        if known is None:
            raise
        return known
    try:
        near = NearestPairSearch(session)
        best = near.find_first_pair() if known is None else near.compare_solutions(*known)
        if best is None:
            return None
        session.clock = clock.limit_to(SECONDS)
        try:
            for found in near.iterate_nearer_pairs(*best):
                best = found
        except OutOfTime:
            pass
        pair = near.make_pair(*best)
    finally:
        session.close()
    _require_sound(puzzle, *pair)
    return pair


def find_nearest_other(puzzle: Puzzle, solution: Solution, clock: Clock) -> Solution | None:
    """A solution besides this one, such that none differs from it in fewer places among the same; None if this is
    the only one."""
    session = SatSession(genre_of(puzzle).model(puzzle, clock=clock), clock=clock)
    try:
        near = NearestPairSearch(session)
        held = near.to_literals(solution)
        apart = near.find_other(held)
        if apart is None:
            return None
        for nearer in near.iterate_parts(held, apart):
            apart = nearer
        _, other = near.make_pair(held, apart)
    finally:
        session.close()
    _require_sound(puzzle, other)
    return other


def _require_sound(puzzle: Puzzle, *solutions: Solution) -> None:
    for solution in solutions:
        require_accepted(puzzle, solution, "the engine sat")


Held = list[Lit]
"""Every decision as it is in the solution that we hold."""
Apart = list[Lit]
"""The decisions of another solution that differ from it."""


class NearestPairSearch:
    """Solutions as literals, in one solver."""

    def __init__(self, session: SatSession) -> None:
        self.session = session

    def find_first_pair(self) -> tuple[Held, Apart] | None:
        """Any two solutions."""
        if not self.session.solve():
            return None
        held = self.to_literals(Solution(self.session.read_decisions()))
        apart = self.find_other(held)
        return None if apart is None else (held, apart)

    def compare_solutions(self, one: Solution, other: Solution) -> tuple[Held, Apart]:
        held, there = self.to_literals(one), self.to_literals(other)
        return held, [lit for lit, mine in zip(there, held, strict=True) if lit != mine]

    def to_literals(self, solution: Solution) -> Held:
        return [-lit for lit in self.session.make_blocking_clause(solution)]

    def make_pair(self, held: Held, apart: Apart) -> Pair:
        return self._to_solution(held), self._to_solution(_apply_changes(held, apart))

    def _to_solution(self, lits: Held) -> Solution:
        keys = self.session.model.keys
        true: list[Decision] = [key for lit in lits if lit > 0 and (key := keys[lit]) is not None]
        return Solution.of(true)

    def find_other(self, held: Held) -> Apart | None:
        """Where another solution differs from this one; None if there is none."""
        self._hold(held)
        return self._solve(held, [])

    def _hold(self, held: Held) -> None:
        """From now on look for others than this solution, and for those near it first."""
        self.session.add(-lit for lit in held)
        self.session.try_first(held)

    def iterate_nearer_pairs(self, held: Held, apart: Apart) -> Iterator[tuple[Held, Apart]]:
        """Pairs that lie ever closer together, to the end."""
        tried = 0
        while tried < 2:
            self._hold(held)
            tried += 1
            for nearer in self._iterate_nearer(held, apart):
                yield held, nearer
                apart, tried = nearer, 1
            held, apart = _apply_changes(held, apart), [-lit for lit in apart]

    def _iterate_nearer(self, held: Held, apart: Apart) -> Iterator[Apart]:
        """Other solutions, each nearer to the one we hold than the one before."""
        found: Apart | None = apart
        while found is not None:
            apart = found
            for part in self.iterate_parts(held, apart):
                apart = part
                yield apart
            found = self._find_fewer(held, len(apart) - 1)
            if found is not None:
                yield found

    def iterate_parts(self, held: Held, apart: Apart) -> Iterator[Apart]:
        """Other solutions, each of which differs only where the one before does, and not everywhere there."""
        found: Apart | None = apart
        while found is not None:
            places = set(found)
            some = self.session.add_variable()
            self.session.add([-some, *(-lit for lit in found)])
            found = self._solve(held, [*(lit for lit in held if -lit not in places), some])
            if found is not None:
                yield found

    def _find_fewer(self, held: Held, most: int) -> Apart | None:
        """A solution that differs in this many places at most, wherever they are."""
        if not 0 < most * len(held) <= COUNTED:
            return None
        few = self.session.add_variable()
        for clause in encode_count([-lit for lit in held], 0, most, self.session.add_variable):
            self.session.add([-few, *clause])
        return self._solve(held, [few])

    def _solve(self, held: Held, assume: list[Lit]) -> Apart | None:
        """Where a solution under these assumptions differs from the one we hold; None without one."""
        if not self.session.solve(assume=assume):
            return None
        return [-lit for lit in held if not self.session.is_true(lit)]


def _apply_changes(held: Held, apart: Apart) -> Held:
    places = {-lit for lit in apart}
    return [-lit if lit in places else lit for lit in held]
