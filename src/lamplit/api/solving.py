"""Solving, and questions about the solutions of a puzzle."""

from __future__ import annotations

from collections.abc import Iterator

from lamplit import engines
from lamplit.api.inputs import Cancel, PuzzleLike, coerce_puzzle, make_watch
from lamplit.core.clock import OutOfTime
from lamplit.core.grid import plain_int
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
    """Solve a puzzle and report whether its solution is the only one.

    The independent checker judges every solution before you get it. If time runs out, the outcome has the status
    ``timeout`` and the solutions found so far.

    Args:
        puzzle: A puzzle in any form that ``read`` takes, or an object that has one.
        engine: The name of an engine; ``engine_names()`` lists them.
        limit: How many solutions to look for. 2 decides whether the solution is unique; None lists all of them.
        minimise: Find only the solution with the fewest bulbs (Akari).
        genre: The genre, if it can't be detected.
        format: The name of the format, if it can't be detected.
        timeout: Seconds to spend at most; None for no limit.
        cancel: An event or a function that stops the work early.

    Raises:
        BadInput: An argument can't be used; the message says which and what was expected.
        MissingExtra: The engine needs a library that isn't installed.
        TooLarge: The engine would need too much memory.
        Cancelled: ``cancel`` stopped the work.
    """
    request = SolveRequest(
        puzzle=coerce_puzzle(puzzle, genre, format),
        engine=engine,
        all=limit is None,
        limit=None if plain_int(limit) == 2 else limit,
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
    """Yield every solution as soon as it is found.

    When the iterator ends, there are no more solutions.

    Args:
        puzzle: A puzzle in any form that ``read`` takes, or an object that has one.
        engine: The name of an engine; ``engine_names()`` lists them.
        genre: The genre, if it can't be detected.
        format: The name of the format, if it can't be detected.
        timeout: Seconds to spend at most; None for no limit.
        cancel: An event or a function that stops the work early.

    Raises:
        BadInput: An argument can't be used; the message says which and what was expected.
        OutOfTime: The timeout passed first.
        Cancelled: ``cancel`` stopped the work.
    """
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
    """Count the solutions without listing them.

    If time runs out, ``complete`` is False and the number is a lower bound.

    Args:
        puzzle: A puzzle in any form that ``read`` takes, or an object that has one.
        genre: The genre, if it can't be detected.
        format: The name of the format, if it can't be detected.
        timeout: Seconds to spend at most; None for no limit.
        cancel: An event or a function that stops the work early.

    Raises:
        BadInput: An argument can't be used; the message says which and what was expected.
        Cancelled: ``cancel`` stopped the work.
    """
    return CountRequest(puzzle=coerce_puzzle(puzzle, genre, format), timeout=timeout).run(make_watch(cancel))


def clash(
    puzzle: PuzzleLike,
    *,
    genre: str | None = None,
    format: str | None = None,
    timeout: float | None = None,
    cancel: Cancel | None = None,
) -> list[Demand] | None:
    """Return a minimal set of conflicting demands, or None if the puzzle has a solution.

    Drop any one of the demands and the rest can be satisfied. An empty list means that the shape of the board alone
    rules out a solution.

    Args:
        puzzle: A puzzle in any form that ``read`` takes, or an object that has one.
        genre: The genre, if it can't be detected.
        format: The name of the format, if it can't be detected.
        timeout: Seconds to spend at most; None for no limit.
        cancel: An event or a function that stops the work early.

    Raises:
        BadInput: An argument can't be used; the message says which and what was expected.
        OutOfTime: The timeout passed first.
        Cancelled: ``cancel`` stopped the work.
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
    """Return what all solutions have in common, or None if there is no solution.

    Args:
        puzzle: A puzzle in any form that ``read`` takes, or an object that has one.
        genre: The genre, if it can't be detected.
        format: The name of the format, if it can't be detected.
        timeout: Seconds to spend at most; None for no limit.
        cancel: An event or a function that stops the work early.

    Raises:
        BadInput: An argument can't be used; the message says which and what was expected.
        OutOfTime: The timeout passed first.
        Cancelled: ``cancel`` stopped the work.
    """
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
    """Return two similar solutions, or None if there are fewer than two.

    They are the two most similar solutions found within half a second.

    Args:
        puzzle: A puzzle in any form that ``read`` takes, or an object that has one.
        genre: The genre, if it can't be detected.
        format: The name of the format, if it can't be detected.
        timeout: Seconds to spend at most; None for no limit.
        cancel: An event or a function that stops the work early.

    Raises:
        BadInput: An argument can't be used; the message says which and what was expected.
        OutOfTime: The timeout passed first.
        Cancelled: ``cancel`` stopped the work.
    """
    from lamplit.questions.nearest_solutions import find_nearest_pair

    request = SolveRequest(puzzle=coerce_puzzle(puzzle, genre, format), timeout=timeout)
    return find_nearest_pair(request.puzzle, request.start_clock(make_watch(cancel)))
