"""Solving, and what there is to ask of the solutions of a puzzle."""

from __future__ import annotations

from collections.abc import Iterator

from lamplit import engines
from lamplit.api.inputs import Cancel, PuzzleLike, coerce_clock, coerce_integer, coerce_puzzle
from lamplit.core import json_fields
from lamplit.core.model import Demand
from lamplit.core.puzzle import Solution, State
from lamplit.engines.contract import Outcome
from lamplit.questions import counting
from lamplit.questions.counting import Count


def solve(
    puzzle: PuzzleLike,
    engine: str = "sat",
    *,
    limit: int | None = 2,
    timeout: float | None = None,
    minimise: bool = False,
    cancel: Cancel | None = None,
) -> Outcome:
    """Solve a puzzle. ``limit`` 2 decides whether the solution is the only one, None lists them all.

    Out of time the status is ``timeout``, with what was found on the way.
    """
    board, clock = coerce_puzzle(puzzle), coerce_clock(timeout, cancel)
    return engines.solve(
        board,
        json_fields.read_text(engine, "the engine"),
        limit=None if limit is None else coerce_integer(limit, "limit"),
        timeout=timeout,
        minimise=bool(minimise),
        cancelled=clock.cancelled,
    )


def solutions(
    puzzle: PuzzleLike, engine: str = "sat", *, timeout: float | None = None, cancel: Cancel | None = None
) -> Iterator[Solution]:
    """Every solution as soon as it is found; when they end, there are no more. Raises ``OutOfTime``."""
    name = json_fields.read_text(engine, "the engine")
    return engines.iterate_solutions(coerce_puzzle(puzzle), name, clock=coerce_clock(timeout, cancel))


def count(puzzle: PuzzleLike, *, timeout: float | None = None, cancel: Cancel | None = None) -> Count:
    """How many solutions there are, without listing them; out of time, how many there are at least."""
    return counting.count_solutions(coerce_puzzle(puzzle), coerce_clock(timeout, cancel))


def clash(puzzle: PuzzleLike, *, timeout: float | None = None, cancel: Cancel | None = None) -> list[Demand] | None:
    """Why there is no solution: demands that can't all be met, though any fewer of them can.

    None if there is a solution; an empty list means that the shape of the board alone forbids one.
    Raises ``OutOfTime``.
    """
    from lamplit.questions.clash import find_clash, list_demands

    board = coerce_puzzle(puzzle)
    found = find_clash(board, coerce_clock(timeout, cancel))
    return None if found is None else list_demands(board, found)


def shared_part(puzzle: PuzzleLike, *, timeout: float | None = None, cancel: Cancel | None = None) -> State | None:
    """What every solution has and what none has; None if there is no solution. Raises ``OutOfTime``."""
    from lamplit.questions.shared_part import find_shared_part

    return find_shared_part(coerce_puzzle(puzzle), coerce_clock(timeout, cancel))


def nearest_pair(
    puzzle: PuzzleLike, *, timeout: float | None = None, cancel: Cancel | None = None
) -> tuple[Solution, Solution] | None:
    """Two solutions that lie as close together as is found within half a second; None if there are fewer than two.

    Raises ``OutOfTime``.
    """
    from lamplit.questions.nearest_solutions import find_nearest_pair

    return find_nearest_pair(coerce_puzzle(puzzle), coerce_clock(timeout, cancel))
