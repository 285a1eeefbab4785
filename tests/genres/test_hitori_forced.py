"""Whether a draft's numbers force its black cells: a yes is always right, and hardly ever missing."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.genres.test_hitori_deduce import SIZES, by_the_full_rules, lawful

from lamplit.core.clock import Clock, OutOfTime
from lamplit.core.grid import Cell, Grid
from lamplit.generating.board_connectivity import is_connected
from lamplit.genres.hitori.making.draft import HitoriDraft, make_pattern
from lamplit.genres.hitori.making.quick_deduce import is_forced


def drafted(grid: Grid, rng: Random, share: float = 1) -> HitoriDraft:
    """Some of the black cells of a pattern, and numbers."""
    black = {cell for cell in sorted(make_pattern(grid, rng)) if rng.random() < share}
    return HitoriDraft(grid, black, rng)


@settings(max_examples=300, deadline=None)
@given(st.sampled_from(SIZES), st.integers(0, 10**9))
def test_what_is_forced_is_the_only_solution(size: tuple[int, int], seed: int) -> None:
    rng = Random(seed)
    rows, cols = size
    holes, share = rng.choice([0, 0, 0.1, 0.2]), rng.choice([1, 1, 0.9, 0.7])
    grid = Grid(rows, cols, frozenset(cell for cell in Grid(rows, cols).cells if rng.random() < holes))
    if not is_connected(grid):
        return
    draft = drafted(grid, rng, share)
    if is_forced(draft, Clock()):
        assert list(lawful(draft.build_puzzle())) == [draft.build_solution()]


@pytest.mark.parametrize("size", [5, 6, 8])
def test_most_drafts_with_one_solution_are_seen_to_be_forced_and_no_others(size: int) -> None:
    grid = Grid(size, size)
    seen = unique = 0
    for seed in range(60):
        draft = drafted(grid, Random(seed))
        alone = by_the_full_rules(draft.build_puzzle(), limit=2) == {draft.build_solution()}
        unique += alone
        if is_forced(draft, Clock()):
            assert alone
            seen += 1
    assert 20 < unique < 60
    assert seen > 0.9 * unique


def test_a_given_number_that_clashes_with_nothing_forces_no_black_cell() -> None:
    """1 1 2 # 1: if the 2 is white nothing becomes black, and nothing is torn apart."""
    grid = Grid(1, 5, frozenset({Cell(0, 3)}))
    numbers = {Cell(0, 0): 1, Cell(0, 2): 2, Cell(0, 4): 1}
    draft = HitoriDraft(grid, set(numbers), Random(1), white={Cell(0, 1): 1}, given=numbers)
    assert not is_forced(draft, Clock())


def test_a_clock_that_has_run_out_ends_the_look() -> None:
    draft = drafted(Grid(8, 8), Random(1))
    with pytest.raises(OutOfTime):
        is_forced(draft, Clock.from_timeout(-1))
