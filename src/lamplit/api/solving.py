"""Solving, and questions about the solutions of a puzzle."""

from __future__ import annotations

from collections.abc import Iterator

from lamplit import engines
from lamplit.api.inputs import Cancel, PuzzleLike, coerce_puzzle, make_watch
from lamplit.core.clock import OutOfTime
from lamplit.core.model import Demand
from lamplit.core.puzzle import Solution, State
from lamplit.engines.contract import Outcome
from lamplit.questions.counting import Count
from lamplit.requests.solving import CountRequest, SolveRequest


def solve(
    puzzle: PuzzleLike,
    engine: str = "sat",
    *,
    limit: int | None = 2,
    minimise: bool = False,
    genre: str | None = None,
    format: str | None = None,
    timeout: float | None = None,
    cancel: Cancel | None = None,
) -> Outcome:
    """Solve a puzzle. A ``limit`` of 2 decides whether the solution is the only one; None lists all of them.

    Give ``genre`` or ``format`` if they can't be detected. If time runs out the status is ``timeout``, and the outcome
    has what was found so far.
    """
    request = SolveRequest(
        puzzle=coerce_puzzle(puzzle, genre, format),
        engine=engine,
        all=limit is None,
        limit=None if limit == 2 else limit,
        minimise=minimise,
        timeout=timeout,
    )
    return request.run(make_watch(cancel))


def solutions(
    puzzle: PuzzleLike,
    engine: str = "sat",
    *,
    genre: str | None = None,
    format: str | None = None,
    timeout: float | None = None,
    cancel: Cancel | None = None,
) -> Iterator[Solution]:
    """Yield every solution as soon as it is found, until there are no more. Raises ``OutOfTime``."""
    request = SolveRequest(puzzle=coerce_puzzle(puzzle, genre, format), engine=engine, all=True, timeout=timeout)
    return engines.iterate_solutions(request.puzzle, request.engine, clock=request.start_clock(make_watch(cancel)))


def count(
    puzzle: PuzzleLike,
    *,
    genre: str | None = None,
    format: str | None = None,
    timeout: float | None = None,
    cancel: Cancel | None = None,
) -> Count:
    """Count the solutions without listing them; if time runs out, give a lower bound."""
    return CountRequest(puzzle=coerce_puzzle(puzzle, genre, format), timeout=timeout).run(make_watch(cancel))


def clash(
    puzzle: PuzzleLike,
    *,
    genre: str | None = None,
    format: str | None = None,
    timeout: float | None = None,
    cancel: Cancel | None = None,
) -> list[Demand] | None:
    """Find a minimal set of conflicting demands: drop any one of them and the rest can be satisfied.

    None if there is a solution; an empty list means that the shape of the board alone rules it out.
    Raises ``OutOfTime``.
    """
    from lamplit.questions.clash import find_clash, list_demands

    request = SolveRequest(puzzle=coerce_puzzle(puzzle, genre, format), timeout=timeout)
    found = find_clash(request.puzzle, request.start_clock(make_watch(cancel)))
    return None if found is None else list_demands(request.puzzle, found)


def shared_part(
    puzzle: PuzzleLike,
    *,
    genre: str | None = None,
    format: str | None = None,
    timeout: float | None = None,
    cancel: Cancel | None = None,
) -> State | None:
    """Find what all solutions share: a state, or None if there is no solution. Raises ``OutOfTime``."""
    request = SolveRequest(puzzle=coerce_puzzle(puzzle, genre, format), common=True, timeout=timeout)
    outcome = request.run(make_watch(cancel))
    if outcome.status == "timeout":
        raise OutOfTime("out of time")
    return outcome.state


def nearest_pair(
    puzzle: PuzzleLike,
    *,
    genre: str | None = None,
    format: str | None = None,
    timeout: float | None = None,
    cancel: Cancel | None = None,
) -> tuple[Solution, Solution] | None:
    """Find the two most similar solutions that half a second allows; None if there are fewer than two.

    Raises ``OutOfTime``.
    """
    from lamplit.questions.nearest_solutions import find_nearest_pair

    request = SolveRequest(puzzle=coerce_puzzle(puzzle, genre, format), timeout=timeout)
    return find_nearest_pair(request.puzzle, request.start_clock(make_watch(cancel)))
