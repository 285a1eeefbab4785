"""Try until a puzzle keeps the order; ask whether a solution is the only one.

What the generators that make a whole solution first have in common. An attempt either comes to a
puzzle with one solution or says which condition it died of; the style judges what came out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from lamplit.core.clock import Clock
from lamplit.core.decisions import Decision
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.core.words import add_article
from lamplit.engines.sat import MAKING, SatSession
from lamplit.generating.styles import find_broken_conditions
from lamplit.genre.orders import NoPuzzleFound, Order, Taste
from lamplit.genre.registry import genre_of

WORK = 100_000
"""Cells drafted, in all attempts together, before we give up and say what went wrong most often."""
AIM = "difficulty"
"""Stands for what an attempt aims at besides the conditions of the style: a difficulty, or exactly one solution."""
ENOUGH = {"easy": "easy enough", "fiendish": "hard enough"}

Attempt = Callable[[], tuple[Puzzle, Solution] | None]
"""One try at a puzzle with one solution, of the difficulty asked for; None if it came to nothing."""


def try_until_fits(order: Order, taste: Taste, attempt: Attempt, clock: Clock) -> tuple[Puzzle, Solution]:
    """Try again and again until a puzzle keeps every condition of the style, or ``NoPuzzleFound``."""
    failed: Counter[str] = Counter()
    attempts = min(1000, max(20, WORK // len(order.grid.cells)))
    for _ in range(attempts):
        clock.check()
        made = attempt()
        unkept = [AIM] if made is None else find_broken_conditions(order.style, taste, *made)
        if made is not None and not unkept:
            return made
        failed.update(unkept)
    raise NoPuzzleFound(describe_failure(order, failed, attempts))


def describe_failure(order: Order, failed: Counter[str], attempts: int) -> str:
    """Why no attempt made a puzzle; ``failed`` counts which condition, or ``AIM``, each of them failed at."""
    [(most, times)] = failed.most_common(1)
    wanted = "" if order.difficulty is None else f"{order.difficulty} "
    if most != AIM:
        failure = f"broke the condition {most!r} of the style {order.style.name}"
    elif order.difficulty is not None:
        failure = f"weren't {ENOUGH.get(order.difficulty, order.difficulty)}"
    elif order.strategies is not None:
        failure = f"can't be solved with {order.strategies}"
    else:
        failure = "had more than one solution"
    number = f"{times:,} of {attempts:,} attempts"
    if times >= attempts:
        number = f"all {attempts:,} attempts"
        if failure.startswith("weren't "):
            number, failure = f"none of {attempts:,} attempts", failure.replace("weren't", "was")
    return f"couldn't make {add_article(f'{wanted}{order.grid.cols}×{order.grid.rows}')}: {number} {failure}"


def find_other_solution(puzzle: Puzzle, solution: Solution, clock: Clock) -> frozenset[Decision] | None:
    """A solution other than this one, as different as the solver finds at once; None if there is none."""
    model = genre_of(puzzle).model(puzzle, clock=clock)
    session = SatSession(model, clock=clock, solver=MAKING)
    try:
        differing = session.make_blocking_clause(solution)
        session.add(differing)
        # Shows every open place at once, so that all of them can be mended before we ask again.
        session.try_first(differing)
        return session.read_decisions() if session.solve() else None
    finally:
        session.close()
