"""Another solution, as near to one as can be: it shows where a puzzle is not forced."""

from __future__ import annotations

from lamplit.core.clock import Clock
from lamplit.core.errors import WrongAnswer
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.engines.sat import SatSession
from lamplit.genre.registry import genre_of


def find_nearest_other(puzzle: Puzzle, solution: Solution, clock: Clock) -> Solution | None:
    """A solution besides this one, such that none differs from it in fewer places among the same; None if this is
    the only one."""
    genre = genre_of(puzzle)
    session = SatSession(genre.model(puzzle, clock=clock), clock=clock)
    try:
        differing = session.make_blocking_clause(solution)
        session.add(differing)
        session.try_first(-lit for lit in differing)
        other = None
        kept: list[int] = []
        while session.solve(assume=kept):
            other = Solution(session.read_decisions())
            kept = [-lit for lit in differing if not session.is_true(lit)]
            # From now on: nothing differs that does not differ here, and something that does no longer.
            fewer = session.add_variable()
            session.add([-fewer, *(-lit for lit in differing if session.is_true(lit))])
            kept.append(fewer)
    finally:
        session.close()
    if other is not None and (faults := genre.check(puzzle, other)):
        raise WrongAnswer(f"the solver's answer is wrong ({faults[0]}); please report it")
    return other
