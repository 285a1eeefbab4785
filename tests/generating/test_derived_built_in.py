"""Built-in genres that are made from their rules alone: every difficulty is met exactly, and proven twice."""

from __future__ import annotations

from itertools import product

import pytest

import lamplit
from lamplit.core.clock import Clock
from lamplit.core.grid import Cell
from lamplit.generating.order_filling import make_puzzle
from lamplit.generating.order_parsing import parse_order
from lamplit.generating.skill import find_skill, is_solved_by
from lamplit.genre.orders import NoPuzzleFound


@pytest.mark.parametrize(
    ("genre", "difficulty"),
    [
        *product(["heyawake", "kurodoko", "nurimisaki", "yin-yang", "cave"], ["easy", "tricky", "hard"]),
        *product(["lits", "norinori"], ["tricky", "hard"]),
    ],
)
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


@pytest.mark.parametrize(("genre", "contents"), [("lits", 4), ("norinori", 2)])
def test_borders_alone_force_one_solution_and_stay_around_what_is_in_each_region(genre: str, contents: int) -> None:
    for symmetry in ("none", "half-turn"):
        made = make_puzzle(parse_order(genre, "8", symmetry=symmetry), 2)
        shaded = {cell for decision in made.solution.true for cell in decision.cells}
        assert not made.puzzle.clues
        assert {len(region & shaded) for region in made.puzzle.regions} == {contents}
        assert max(map(len, made.puzzle.regions)) <= 20
        if symmetry == "half-turn":
            turned = {frozenset(Cell(7 - row, 7 - col) for row, col in region) for region in made.puzzle.regions}
            assert turned == set(made.puzzle.regions)


@pytest.mark.parametrize(
    ("size", "difficulty", "strategies", "said"),
    [
        ("8", "easy", None, "an easy LITS: easy strategies decide too little; try a higher difficulty"),
        ("6", None, "one-exit", "a LITS for these strategies: they decide too little"),
    ],
)
def test_strategies_that_decide_little_of_any_board_are_given_up_soon(
    size: str, difficulty: str | None, strategies: str | None, said: str
) -> None:
    with pytest.raises(NoPuzzleFound, match=f"^couldn't make {said}$"):
        make_puzzle(parse_order("lits", size, difficulty=difficulty, strategies=strategies), 3)
