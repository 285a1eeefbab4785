"""A clock stops explaining wherever it is: between rounds, inside a strategy, inside the solver."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from contextlib import suppress

import pytest
from tests.hostile import every, processor_time

from lamplit.core.clock import Clock, OutOfTime
from lamplit.core.errors import AnswerIsNo
from lamplit.core.grid import Grid
from lamplit.core.puzzle import Puzzle
from lamplit.formats import read
from lamplit.genre.steps import Round
from lamplit.human import ExplanationTimeout, NoHint, deduce, explain, grade, hint
from lamplit.human.deducer import Choose, Deducer

SEVEN = "7x7:a0aBaBd1l0a0lBd3aBa3a"
SECONDS = 0.3
AND_A_BIT = 15.0
"""Also on a slow and busy machine; what heeds no clock takes minutes."""


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
        ASKED[asked](puzzle, Clock.from_timeout(seconds))
    return time.process_time() - started


@pytest.mark.parametrize("asked", ASKED)
@pytest.mark.parametrize(("size", "share"), [(30, 0.0), (60, 0.1)])
def test_it_stops_in_time_on_boards_that_take_long(asked: str, size: int, share: float) -> None:
    assert seconds_until_stopped(asked, sparse(size, share), SECONDS) < SECONDS + AND_A_BIT


@pytest.mark.parametrize("asked", ASKED)
def test_it_says_that_it_is_out_of_time(asked: str) -> None:
    with pytest.raises(OutOfTime):
        ASKED[asked](sparse(14, 0.0), Clock.from_timeout(0.0))


@pytest.mark.parametrize("size", [14, 20])
def test_an_empty_board_is_answered_at_once_even_without_a_clock(size: int) -> None:
    """Nothing is forced there, which the solver sees; strategies that try things out would try everything."""
    explain(sparse(3, 0.5))
    started = time.process_time()
    assert explain(sparse(size, 0.0)).ending == "open"
    assert isinstance(hint(sparse(size, 0.0)), NoHint)
    assert time.process_time() - started < AND_A_BIT


def test_what_was_found_when_time_ran_out_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock stops after the third round."""
    puzzle = read(SEVEN)
    whole = explain(puzzle)
    rounds = 0

    def advance(deducer: Deducer, choose: Choose | None = None) -> Round | None:
        nonlocal rounds
        if rounds == 3:
            raise OutOfTime("out of time")
        rounds += 1
        return real(deducer, choose)

    real = Deducer.advance
    monkeypatch.setattr(Deducer, "advance", advance)
    with pytest.raises(ExplanationTimeout) as caught:
        explain(puzzle)
    so_far = caught.value.so_far
    assert so_far.ending == "timeout"
    assert so_far.rounds == whole.rounds[:3]
    assert "Time ran out here; still open: " in str(so_far)


def test_a_huge_board_is_not_set_up_while_somebody_waits() -> None:
    started = processor_time()
    with pytest.raises(OutOfTime):
        explain(every("shingoki", 250, 250, "w250"), clock=Clock.from_timeout(0.3))
    assert processor_time() - started < AND_A_BIT
