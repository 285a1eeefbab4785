"""Proofs that a given puzzle has one solution, by two engines that know nothing of each other."""

from __future__ import annotations

from dataclasses import dataclass

from lamplit.core.clock import Clock, OutOfTime
from lamplit.core.errors import AnswerIsNo
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.engines import DEFAULT, get_engine, solve
from lamplit.genre.judging import make_wrong_answer
from lamplit.genre.registry import genre_of
from lamplit.human import Grade, grade

SECOND_ENGINES = ("asp", "cp", "smt", "mip", "backtrack")
"""Which engine proves a puzzle besides the default one: the first that is installed. The last always is."""

LEAST = 0.001
"""Seconds for an engine where there is next to no time left: it will say that they are not enough."""


@dataclass(frozen=True)
class ProvenPuzzle:
    """A puzzle, the solution that two engines find and no other, and how hard it is."""

    puzzle: Puzzle
    solution: Solution
    grade: Grade


def choose_second_engine() -> str:
    """The engine that proves a puzzle besides the default one."""
    return next(name for name in SECOND_ENGINES if get_engine(name).is_installed)


def prove_puzzle(puzzle: Puzzle, second: str, clock: Clock) -> ProvenPuzzle:
    """The puzzle with its only solution, on which the default engine, a second one and the checker agree.

    Raises ``AnswerIsNo`` unless there is exactly one, and OutOfTime once the clock has run out.
    """
    found = {name: _find_only_solution(puzzle, name, clock) for name in (DEFAULT, second)}
    genre = genre_of(puzzle)
    if len(set(found.values())) > 1:
        raise make_wrong_answer(genre, f"the engines {DEFAULT} and {second} find different solutions of this board")
    return ProvenPuzzle(puzzle, found[DEFAULT], grade(puzzle, clock))


def _find_only_solution(puzzle: Puzzle, engine: str, clock: Clock) -> Solution:
    clock.check()
    left = clock.seconds_left()
    outcome = solve(puzzle, engine, timeout=None if left is None else max(left, LEAST), cancelled=clock.cancelled)
    match outcome.status:
        case "unique":
            return outcome.solutions[0]
        case "timeout":
            raise OutOfTime(f"time ran out before the engine {engine} knew whether this puzzle has one solution")
    many = "no" if outcome.status == "none" else "more than one"
    raise AnswerIsNo(f"this puzzle has {many} solution, says the engine {engine}")
