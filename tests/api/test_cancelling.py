"""Long work ends when its time is up, and soon after another thread calls it off."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from itertools import count

import pytest

import lamplit
from lamplit import Cancelled, OutOfTime

EMPTY = lamplit.read("\n".join(["-" * 14] * 14))
"""No step to find, and solutions without end."""
SPARSE = lamplit.Puzzle.of("akari", lamplit.Grid(120, 120), {lamplit.Cell(n, 7 * n % 120): "x" for n in range(99)})
"""Very little to go by, on a board that takes its time."""
SOON = 30.0
"""Seconds within which what is called off must have ended, on any machine; all of this takes longer."""

WORK: dict[str, Callable[..., object]] = {
    "solve": lambda **how: lamplit.solve(EMPTY, limit=None, **how),
    "solve with clingo": lambda **how: lamplit.solve(EMPTY, "asp", limit=None, **how),
    "solve by backtracking": lambda **how: lamplit.solve(EMPTY, "backtrack", limit=None, **how),
    "list solutions": lambda **how: list(lamplit.solutions(EMPTY, **how)),
    "explain": lambda **how: lamplit.explain(SPARSE, **how),
    "hint": lambda **how: lamplit.hint(SPARSE, **how),
    "grade": lambda **how: lamplit.grade(SPARSE, **how),
    "generate": lambda **how: list(lamplit.generate("akari", 10, count=10**6, **how)),
    "generate with two processes": lambda **how: list(lamplit.generate("akari", 10, count=10**6, jobs=2, **how)),
    "worksheet": lambda **how: lamplit.worksheet("slitherlink", "only-way", **how),
}


@pytest.mark.parametrize("name", WORK)
def test_work_is_called_off_from_another_thread(name: str) -> None:
    event = threading.Event()
    timer = threading.Timer(0.1, event.set)
    timer.start()
    started = time.monotonic()
    with pytest.raises(Cancelled):
        WORK[name](cancel=event)
    assert event.is_set()
    assert time.monotonic() - started < SOON


@pytest.mark.parametrize("name", [name for name in WORK if not name.startswith("solve")])
def test_work_ends_when_its_time_is_up(name: str) -> None:
    with pytest.raises(OutOfTime):
        WORK[name](timeout=0.1)


def test_a_function_can_call_work_off_too() -> None:
    asked = count()
    with pytest.raises(Cancelled):
        lamplit.solve(EMPTY, limit=None, cancel=lambda: next(asked) > 20)


def test_what_is_called_off_beforehand_does_not_begin() -> None:
    event = threading.Event()
    event.set()
    for ask in (lamplit.solve, lamplit.shared_part, lamplit.clash, lamplit.nearest_pair, lamplit.explain, lamplit.hint):
        with pytest.raises(Cancelled):
            ask("3x3:d4d", cancel=event)
    with pytest.raises(Cancelled):
        lamplit.generate("akari", 5, cancel=event)
    with pytest.raises(Cancelled):
        lamplit.render("3x3:d4d", solution=True, cancel=event)


def test_the_next_question_after_one_called_off_is_answered() -> None:
    """The process that was killed is replaced."""
    asked = count()
    with pytest.raises(Cancelled):
        lamplit.solve(EMPTY, "asp", limit=None, cancel=lambda: next(asked) > 20)
    assert lamplit.solve("3x3:d4d", "asp").status == "unique"
