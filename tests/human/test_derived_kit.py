"""Strategies derived from a single rule of the kit conclude only what the rule's own words force."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.human.deriving import EVERY, agrees
from tests.human.judging import SmallCase, conclusions, decided
from tests.kit.one_rule import GENRES, RuleCase, list_assignments
from tests.kit.rule_cases import CASES

from lamplit.core.decisions import Decision
from lamplit.core.model import Model
from lamplit.core.puzzle import Puzzle, Solution, State
from lamplit.genre.contract import Genre
from lamplit.genre.registry import lend_genre
from lamplit.human.deducer import Deducer
from lamplit.human.derived import DERIVED_HUMAN

every_rule = pytest.mark.parametrize("case", [pytest.param(case, id=name) for name, case in CASES.items()])
few_or_many = pytest.mark.parametrize(
    "number", [pytest.param(15, id="few"), pytest.param(200, id="many", marks=pytest.mark.corpus)]
)


def make_genre_of(case: RuleCase, puzzle: Puzzle) -> Genre:
    """The genre of a board, with this rule alone."""

    def rules(puzzle: Puzzle, m: Model) -> None:
        case.state(puzzle, m)

    return replace(GENRES[puzzle.genre], rules=rules)


def begin(solutions: list[Solution], space: list[Decision], dice: random.Random) -> State:
    """Nothing, a part of a solution, or anything."""
    share = dice.choice((0.0, 0.3, 0.6))
    known = [key for key in space if dice.random() < share]
    true = dice.choice(solutions).true if solutions and dice.random() < 0.8 else frozenset(known[::2])
    return State(true.intersection(known), frozenset(known) - true)


def follow(case: SmallCase) -> None:
    deducer = Deducer(DERIVED_HUMAN, case.puzzle, EVERY, case.start)
    while (found := deducer.advance()) is not None:
        for step in found.steps:
            assert step.text.endswith(".")
            assert all(case.forced(*each) for each in conclusions(step)), step.text
    assert deducer.clash is None or not case.solutions
    assert all(case.forced(*each) for each in decided(deducer.state))


@few_or_many
@every_rule
def test_every_step_is_forced_by_the_rule(case: RuleCase, number: int) -> None:
    @settings(max_examples=number, deadline=None, database=None)
    @given(case.boards, st.integers(0, 1000))
    def on_random_boards(puzzle: Puzzle, seed: int) -> None:
        space = case.list_space(puzzle)
        solutions = [Solution(true) for true in list_assignments(space) if case.keeps(puzzle, true)]
        start = begin(solutions, space, random.Random(seed))
        with lend_genre(make_genre_of(case, puzzle)):
            follow(SmallCase(puzzle, start, solutions=tuple(one for one in solutions if agrees(one, start))))

    on_random_boards()
