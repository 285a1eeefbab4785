"""Built-in genres that are made from their rules alone: every difficulty is met exactly, and proven twice."""

from __future__ import annotations

import pytest

import lamplit
from lamplit.core.clock import Clock
from lamplit.generating.order_filling import make_puzzle
from lamplit.generating.order_parsing import parse_order
from lamplit.generating.skill import find_skill, is_solved_by


@pytest.mark.parametrize("genre", ["heyawake", "kurodoko", "nurimisaki", "yin-yang", "cave"])
@pytest.mark.parametrize("difficulty", ["easy", "tricky", "hard"])
def test_a_difficulty_is_met_exactly_and_a_second_engine_agrees(genre: str, difficulty: str) -> None:
    order = parse_order(genre, "6", difficulty=difficulty)
    wanted = find_skill(order)
    assert wanted is not None
    made = make_puzzle(order, 1)
    assert str(made.grade.tier) == difficulty
    assert is_solved_by(made.puzzle, wanted.able, Clock())
    assert not (wanted.too_little and is_solved_by(made.puzzle, wanted.too_little, Clock()))
    outcome = lamplit.solve(made.puzzle, engine="cp")
    assert (outcome.status, outcome.solutions) == ("unique", (made.solution,))
