"""Positions that are searched keep what they promise, whatever strategy they are for."""

from __future__ import annotations

from itertools import islice

import pytest

from lamplit.core.clock import Clock, OutOfTime
from lamplit.engines import solve
from lamplit.generating.strategy_positions import search_positions
from lamplit.genre.registry import get_genre
from lamplit.human.deducer import Deducer
from lamplit.library.practice import Exercise

SEARCHED = (
    ("akari", "discount"),
    ("slitherlink", "one-piece"),
    ("masyu", "only-way"),
    ("shingoki", "colours"),
    ("hitori", "border-cut"),
    ("nurikabe", "too-large"),
    ("hashi", "sealed-group"),
)
"""For each genre a strategy that is not often the next step, nor so seldom that the tests would take long."""

every_genre = pytest.mark.parametrize(("genre", "strategy"), SEARCHED)


def found(genre: str, strategy: str, seed: int, number: int) -> list[Exercise]:
    return list(islice(search_positions(genre, [strategy], seed, Clock()), number))


def finds(one: Exercise, strategies: list[str]) -> str | None:
    """The strategy that comes next in a position, of these."""
    human = get_genre(one.puzzle.genre).human
    assert human is not None
    following = Deducer(human(), one.puzzle, strategies, one.state).advance()
    return None if following is None else following.strategy


@every_genre
def test_nothing_simpler_finds_anything_and_the_strategy_does(genre: str, strategy: str) -> None:
    human = get_genre(genre).human
    assert human is not None
    keys = [each.key for each in human().strategies]
    simpler = keys[: keys.index(strategy)]
    for one in found(genre, strategy, seed=1, number=2):
        assert [key for key in simpler if finds(one, [key])] == []
        assert finds(one, keys) == strategy
        assert one.round.strategy == strategy


@every_genre
def test_all_that_is_known_and_all_that_follows_is_so_in_the_only_solution(genre: str, strategy: str) -> None:
    for one in found(genre, strategy, seed=1, number=2):
        outcome = solve(one.puzzle, "asp")
        assert outcome.status == "unique"
        (solution,) = outcome.solutions
        steps = one.round.steps
        assert solution.true.issuperset(one.state.true.union(*(step.true for step in steps)))
        assert solution.true.isdisjoint(one.state.false.union(*(step.false for step in steps)))


def test_a_seed_gives_the_same_positions_again_and_another_seed_others() -> None:
    first, again, other = (found("akari", "discount", seed, 3) for seed in (1, 1, 2))
    assert first == again
    assert not set(map(str, (one.puzzle for one in first))) & set(map(str, (one.puzzle for one in other)))


def test_each_position_is_of_a_puzzle_of_its_own() -> None:
    assert len({one.puzzle for one in found("hitori", "border-cut", 3, 4)}) == 4


def test_the_search_ends_when_time_is_up() -> None:
    with pytest.raises(OutOfTime):
        list(search_positions("akari", ["discount"], 1, Clock.from_timeout(0.0, steady=True)))
