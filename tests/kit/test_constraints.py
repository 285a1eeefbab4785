"""Each rule of the kit, stated by itself, has exactly the solutions that its sentence in the rule book has."""

from __future__ import annotations

import random

import pytest
from hypothesis import HealthCheck, given, settings
from tests.engines.units import check_units, check_words
from tests.kit.entry_cases import ENTRY_CASES
from tests.kit.one_rule import GENRES, RuleCase, list_assignments, list_with_switches
from tests.kit.rule_cases import CASES

from lamplit.core.clock import Clock
from lamplit.core.model import ClueAt, Demand, Model
from lamplit.core.puzzle import Puzzle
from lamplit.engines.contract import Goal
from lamplit.engines.sat import search

quick = settings(max_examples=25, deadline=None, database=None, suppress_health_check=[HealthCheck.too_slow])
every_rule = pytest.mark.parametrize(
    "case", [pytest.param(case, id=name) for name, case in (CASES | ENTRY_CASES).items()]
)


@every_rule
def test_a_rule_has_the_solutions_that_its_words_allow(case: RuleCase) -> None:
    @quick
    @given(case.boards)
    def on_random_boards(puzzle: Puzzle) -> None:
        expected = {true for true in list_assignments(case.list_space(puzzle)) if case.keeps(puzzle, true)}
        model = Model()
        case.state(puzzle, model)
        found = [solution.true for solution in search(puzzle, model, Goal(None), Clock(), {})]
        assert len(found) == len(set(found))
        assert set(found) == expected

    on_random_boards()


@every_rule
def test_with_all_demands_on_a_rule_has_the_same_solutions(case: RuleCase) -> None:
    @quick
    @given(case.boards)
    def on_random_boards(puzzle: Puzzle) -> None:
        expected = {true for true in list_assignments(case.list_space(puzzle)) if case.keeps(puzzle, true)}
        model = Model(every_demand=True)
        case.state(puzzle, model)
        assert list_with_switches(model) == expected

    on_random_boards()


@every_rule
def test_every_demand_of_a_rule_is_in_words(case: RuleCase) -> None:
    @quick
    @given(case.boards)
    def on_random_boards(puzzle: Puzzle) -> None:
        model = Model(every_demand=True)
        case.state(puzzle, model)
        for switch in model.switches:
            assert isinstance(switch, ClueAt | Demand)
            demand = GENRES[puzzle.genre].demand(puzzle, switch)
            check_words(demand)
            assert all(cell in puzzle.grid or cell in puzzle.clues for cell in demand.cells)

    on_random_boards()


@every_rule
def test_every_demand_of_a_rule_stands_for_itself(case: RuleCase) -> None:
    """All that is said hangs on switches, and what helps to say it is defined or belongs to one of them."""

    @quick
    @given(case.boards)
    def on_random_boards(puzzle: Puzzle) -> None:
        model = Model(every_demand=True)
        case.state(puzzle, model)
        check_units(model, random.Random(1))

    on_random_boards()
