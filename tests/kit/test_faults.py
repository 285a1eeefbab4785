"""What the kit's finders report: on a full board each broken rule, on a half-filled one only what can't be saved."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.kit.entry_cases import ENTRY_CASES
from tests.kit.one_rule import RuleCase, list_assignments
from tests.kit.rule_cases import CASES

from lamplit.core.puzzle import Puzzle, State

quick = settings(max_examples=25, deadline=None, database=None, suppress_health_check=[HealthCheck.too_slow])
every_rule = pytest.mark.parametrize(
    "case", [pytest.param(case, id=name) for name, case in (CASES | ENTRY_CASES).items()]
)


@every_rule
def test_a_full_board_has_a_fault_exactly_if_it_breaks_the_rule(case: RuleCase) -> None:
    @quick
    @given(case.boards, st.data())
    def on_random_boards(puzzle: Puzzle, data: st.DataObject) -> None:
        space = frozenset(case.list_space(puzzle))
        every = list(list_assignments(sorted(space)))
        kept = [true for true in every if case.keeps(puzzle, true)]
        some = data.draw(st.lists(st.sampled_from(every), max_size=20))
        for true in some + kept[:10]:
            faults = case.find(puzzle, State(true, space - true))
            assert (not faults) == case.keeps(puzzle, true), (sorted(true), faults)
            for fault in faults:
                assert fault.rule
                assert fault.text
                assert all(cell in puzzle.grid or cell in puzzle.clues for cell in fault.cells)

    on_random_boards()


@every_rule
def test_a_half_filled_board_has_a_fault_only_if_nothing_can_save_it(case: RuleCase) -> None:
    @settings(quick, max_examples=60)
    @given(case.boards, st.data())
    def on_random_boards(puzzle: Puzzle, data: st.DataObject) -> None:
        space = case.list_space(puzzle)
        known = data.draw(st.lists(st.sampled_from((True, False, None)), min_size=len(space), max_size=len(space)))
        true = frozenset(key for key, value in zip(space, known, strict=True) if value)
        false = frozenset(key for key, value in zip(space, known, strict=True) if value is False)
        if faults := case.find(puzzle, State(true, false)):
            left = [key for key in space if key not in true | false]
            saved = [more for more in list_assignments(left) if case.keeps(puzzle, true | more)]
            assert not saved, (sorted(saved[0]), faults)

    on_random_boards()
