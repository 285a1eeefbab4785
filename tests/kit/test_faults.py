"""What the kit's finders report: on a full board each broken rule, on a half-filled one only what can't be saved."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.kit.entry_cases import ENTRY_CASES, SHAPES
from tests.kit.one_rule import DIVIDED, RuleCase, list_assignments
from tests.kit.rule_cases import CASES

from lamplit.core.decisions import Decision
from lamplit.core.grid import Cell, Grid
from lamplit.core.puzzle import Puzzle, State
from lamplit.genre.registry import lend_genre
from lamplit.kit import CellMarks, find_touching_shapes

quick = settings(max_examples=25, deadline=None, database=None, suppress_health_check=[HealthCheck.too_slow])
every_rule = pytest.mark.parametrize(
    "case", [pytest.param(case, id=name) for name, case in (CASES | ENTRY_CASES).items()]
)


MOST = 200
"""This many full boards are looked at; if there are more, some of them."""


@every_rule
def test_a_full_board_has_a_fault_exactly_if_it_breaks_the_rule(case: RuleCase) -> None:
    @quick
    @given(case.boards, st.builds(Random, st.integers(0, 999)))
    def on_random_boards(puzzle: Puzzle, rng: Random) -> None:
        space = frozenset(case.list_space(puzzle))
        every = list(list_assignments(sorted(space)))
        kept = {true for true in every if case.keeps(puzzle, true)}
        for true in {*rng.sample(every, min(MOST, len(every))), *sorted(kept, key=sorted)[:MOST]}:
            faults = case.find(puzzle, State(true, space - true))
            assert (not faults) == (true in kept), (sorted(true), faults)
            for fault in faults:
                assert fault.rule
                assert fault.text
                assert all(cell in puzzle.grid or cell in puzzle.clues for cell in fault.cells)

    on_random_boards()


@every_rule
def test_a_half_filled_board_has_a_fault_only_if_nothing_can_save_it(case: RuleCase) -> None:
    @quick
    @given(case.boards, st.builds(Random, st.integers(0, 999)))
    def on_random_boards(puzzle: Puzzle, rng: Random) -> None:
        space = case.list_space(puzzle)
        kept = [true for true in list_assignments(space) if case.keeps(puzzle, true)]
        for start in [*rng.sample(kept, min(20, len(kept))), *(frozenset(_pick(rng, space)) for _ in range(20))]:
            known = frozenset(_pick(rng, space))
            true, false = start & known, known - start
            if faults := case.find(puzzle, State(true, false)):
                saved = [full for full in kept if true <= full and not false & full]
                assert not saved, (sorted(true), sorted(false), sorted(saved[0]), faults)

    on_random_boards()


def _pick(rng: Random, space: list[Decision]) -> list[Decision]:
    """Some decisions: few, or almost all."""
    share = rng.choice((0.3, 0.6, 0.9))
    return [key for key in space if rng.random() < share]


def test_shapes_that_can_still_turn_out_different_may_touch() -> None:
    rows = [[Cell(row, col) for col in range(3)] for row in range(2)]
    with lend_genre(DIVIDED):
        puzzle = Puzzle.of(DIVIDED.name, Grid(2, 3), {}, regions=rows)
    begun = frozenset(cell for row in rows for cell in row[:2])
    open_ends = frozenset(row[2] for row in rows)
    assert not find_touching_shapes(puzzle, CellMarks(puzzle.grid, begun, open_ends), SHAPES)
    faults = find_touching_shapes(puzzle, CellMarks(puzzle.grid, begun, frozenset()), SHAPES)
    assert [fault.text for fault in faults] == [
        "two equal shapes (domino) touch at r1c1 and r2c1",
        "two equal shapes (domino) touch at r1c2 and r2c2",
    ]
