"""A clock stops explaining wherever it is: between rounds, inside a strategy, inside the solver."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from contextlib import suppress

import pytest

from lamplit.clock import Clock, OutOfTime
from lamplit.errors import AnswerIsNo
from lamplit.grid import Grid
from lamplit.human import deduce, explain, grade, hint
from lamplit.puzzle import Puzzle

SECONDS = 0.3
AND_A_BIT = 0.7


def sparse(size: int, share: float) -> Puzzle:
    """A board with few walls and no numbers: nothing follows easily."""
    dice = random.Random(size)
    grid = Grid(size, size)
    return Puzzle.of("akari", grid, {cell: "x" for cell in grid.cells if dice.random() < share})


ASKED: dict[str, Callable[[Puzzle, Clock], object]] = {
    "explain": lambda puzzle, clock: explain(puzzle, clock=clock),
    "explain by one-step contradictions": lambda puzzle, clock: explain(puzzle, ["one-step"], clock=clock),
    "explain by two-step contradictions": lambda puzzle, clock: explain(puzzle, ["two-step"], clock=clock),
    "explain by chains": lambda puzzle, clock: explain(puzzle, ["chain"], clock=clock),
    "explain in general": lambda puzzle, clock: explain(puzzle, ["general"], clock=clock),
    "hint": lambda puzzle, clock: hint(puzzle, clock=clock),
    "grade": lambda puzzle, clock: grade(puzzle, clock=clock),
    "deduce": lambda puzzle, clock: deduce(puzzle, clock=clock),
}


def seconds_until_stopped(asked: str, puzzle: Puzzle, seconds: float) -> float:
    """How long it worked, by whatever way it ended: some of these boards are answered before time is up.

    In processor time, which other work on the machine does not add to.
    """
    explain(sparse(3, 0.5))  # imports what is imported when first used
    started = time.process_time()
    with suppress(OutOfTime, AnswerIsNo):
        ASKED[asked](puzzle, Clock.of(seconds))
    return time.process_time() - started


@pytest.mark.parametrize("asked", ASKED)
@pytest.mark.parametrize(("size", "share"), [(30, 0.0), (60, 0.1)])
def test_it_stops_in_time_on_boards_that_take_long(asked: str, size: int, share: float) -> None:
    assert seconds_until_stopped(asked, sparse(size, share), SECONDS) < SECONDS + AND_A_BIT


@pytest.mark.parametrize("asked", ASKED)
def test_it_says_that_it_is_out_of_time(asked: str) -> None:
    with pytest.raises(OutOfTime):
        ASKED[asked](sparse(14, 0.0), Clock.of(0.0))


def test_an_empty_board_is_answered_even_without_a_clock() -> None:
    assert explain(sparse(14, 0.0)).ending == "open"
