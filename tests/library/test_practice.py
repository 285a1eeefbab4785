"""The exercises keep what they promise: one solution, a right position, and the strategy comes next."""

from __future__ import annotations

import json
from functools import cache

import pytest
from tools.make_practice import ENOUGH, FOLDER, FROM_ONE

from lamplit.core.errors import AnswerIsNo
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.engines import solve
from lamplit.genre.registry import BUILT_IN, get_genre
from lamplit.genre.steps import Strategy
from lamplit.human import Hint, hint
from lamplit.library.practice import Exercise, count_positions, encode_state, find_exercise, list_practicable

AGAIN = "no longer the next step: run python tools/make_practice.py"
FEW = 12
"""Positions that a strategy should have at least; those that are hardly ever the next step have fewer."""

SHIPPED = [name for name in BUILT_IN if get_genre(name).human is not None]
"""Genres with strategies of their own. Positions of the others are found on their gallery when you ask."""
every_genre = pytest.mark.parametrize("genre", SHIPPED)


def strategies(genre: str) -> list[Strategy]:
    return list_practicable(get_genre(genre))


@cache
def exercises(genre: str, strategy: str) -> list[Exercise]:
    """All of them, in order."""
    return [find_exercise(genre, strategy, number) for number in range(count_positions(genre, strategy))]


def records(genre: str) -> list[dict[str, dict[str, list[str]]]]:
    return [json.loads(line) for line in (FOLDER / f"{genre}.jsonl").read_text("utf-8").splitlines()]


@every_genre
def test_there_are_many_positions_for_most_strategies(genre: str) -> None:
    numbers = [count_positions(genre, strategy.key) for strategy in strategies(genre)]
    assert sum(numbers) == sum(len(there) for record in records(genre) for there in record["positions"].values())
    assert max(numbers) <= ENOUGH
    assert sum(number >= FEW for number in numbers) >= 0.8 * len(numbers)
    assert numbers.count(0) <= 2


@every_genre
def test_in_each_position_the_strategy_comes_next_and_finds_what_is_so(genre: str) -> None:
    solutions: dict[Puzzle, Solution] = {}
    for strategy in strategies(genre):
        for found in exercises(genre, strategy.key):
            assert found.round.strategy == strategy.key, AGAIN
            if found.puzzle not in solutions:
                (solutions[found.puzzle],) = solve(found.puzzle).solutions
            true = solutions[found.puzzle].true
            assert found.state.true <= true
            assert found.state.false.isdisjoint(true)
            for step in found.round.steps:
                assert true.issuperset(step.true)
                assert true.isdisjoint(step.false)


@every_genre
def test_a_hint_brings_the_strategy(genre: str) -> None:
    for strategy in strategies(genre):
        if not count_positions(genre, strategy.key):
            continue
        found = find_exercise(genre, strategy.key, 0)
        told = hint(found.puzzle, found.state)
        assert isinstance(told, Hint)
        assert told.step.strategy == strategy.key, AGAIN


@every_genre
def test_the_positions_of_one_strategy_differ_and_are_from_many_puzzles(genre: str) -> None:
    for strategy in strategies(genre):
        found = exercises(genre, strategy.key)
        assert len({(one.puzzle, one.state) for one in found}) == len(found)
        assert len({one.puzzle for one in found}) * FROM_ONE >= len(found)


def test_a_number_beyond_the_last_begins_anew() -> None:
    assert find_exercise("akari", "saturation", count_positions("akari", "saturation")) == find_exercise(
        "akari", "saturation", 0
    )


def test_a_genre_has_its_other_names_here_too() -> None:
    assert find_exercise("Light Up", "saturation", 3) == find_exercise("akari", "saturation", 3)


@every_genre
def test_a_position_is_written_as_it_is_read(genre: str) -> None:
    (first, *_) = records(genre)
    strategy, (text, *_) = next(iter(first["positions"].items()))
    found = find_exercise(genre, strategy, 0)
    assert encode_state(found.puzzle, found.state) == text


def test_what_is_hardly_ever_the_next_step_is_said_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lamplit.library.practice._load_positions", lambda genre: {"corner": []})
    with pytest.raises(AnswerIsNo, match="there is no Akari position in which saturation is the next step"):
        find_exercise("akari", "saturation", 0)


def test_they_are_small() -> None:
    assert {file.stem for file in FOLDER.glob("*.jsonl")} == set(SHIPPED)
    assert sum(file.stat().st_size for file in FOLDER.glob("*.jsonl")) < 400_000
