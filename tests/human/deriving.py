"""Derived strategies on small and on made boards of every genre."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

from tests.human.judging import SmallCase
from tests.sweep import made

from lamplit.core.puzzle import Puzzle, Solution, State
from lamplit.genre.contract import Genre
from lamplit.genre.registry import BUILT_IN, get_genre, lend_genre
from lamplit.genre.steps import Round, Tier
from lamplit.human import select_strategies
from lamplit.human.deducer import Deducer
from lamplit.human.derived import DERIVED_HUMAN
from lamplit.testing.sample import make_sample

GENRES: dict[str, Genre] = {name: get_genre(name) for name in BUILT_IN}
EVERY = select_strategies(DERIVED_HUMAN, None) - {"general"}
EASY = select_strategies(DERIVED_HUMAN, ["easy"])
KEYS = [strategy.key for strategy in DERIVED_HUMAN.strategies if strategy.key in EVERY]
TIERS: dict[str, Tier] = {strategy.key: strategy.tier for strategy in DERIVED_HUMAN.strategies}
SIDE = 7
"""Boards of at most this many rows and columns are made boards that are quick to explain."""


@cache
def small_cases(name: str, number: int) -> list[SmallCase]:
    """Small boards with all their solutions: from the start, and from what somebody filled in, right or wrong."""
    found: list[SmallCase] = []
    with lend_genre(GENRES[name]):
        for board in make_sample(GENRES[name], number, 0):
            for start in (State(), board.make_state(Random(len(found)))):
                known = Deducer(DERIVED_HUMAN, board.puzzle, (), start).state  # of numbers, all that one rules out
                fitting = tuple(one for one in board.solutions if agrees(one, start) and agrees(one, known))
                found.append(SmallCase(board.puzzle, start, solutions=fitting))
    return found


def agrees(solution: Solution, state: State) -> bool:
    """Whether a solution has all that is known."""
    return state.true <= solution.true and state.false.isdisjoint(solution.true)


def made_boards(name: str, most: int = 4) -> list[Puzzle]:
    """A few boards of the gallery, each with one solution."""
    with lend_genre(GENRES[name]):
        return [record.puzzle for record in made(name, SIDE)][:most]


def iterate_rounds(puzzle: Puzzle, start: State | None = None) -> Iterator[tuple[State, Round]]:
    """What derived strategies find, one after another, each round with what was known before."""
    deducer = Deducer(DERIVED_HUMAN, puzzle, EVERY, start)
    known = deducer.state
    while (found := deducer.advance()) is not None:
        yield known, found
        known = deducer.state
