"""Nurikabe generated: islands of many sizes in one sea, and no second solution."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lamplit.core.bitsets import list_singles
from lamplit.core.clock import Clock
from lamplit.core.decisions import Shade
from lamplit.core.errors import BadInput
from lamplit.core.grid import Cell, Grid
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.engines import solve
from lamplit.generating.order_filling import make_puzzle, refuse_if_impossible
from lamplit.generating.styles import parse_bounds
from lamplit.genre.orders import Order, Style
from lamplit.genres.nurikabe.check import check
from lamplit.genres.nurikabe.deduce import deduce_chart
from lamplit.genres.nurikabe.making.draft import NurikabeDraft, Water, grow_draft, pick_cell
from lamplit.genres.nurikabe.making.generate import make
from lamplit.genres.nurikabe.making.mend import LARGEST, NurikabeAttempt
from lamplit.genres.nurikabe.making.quick_deduce import deduce_change, deduce_draft, find_exchanges
from lamplit.genres.nurikabe.making.taste import STYLES

CLASSIC = STYLES["classic"]


def order(rows: int, cols: int, style: Style = CLASSIC) -> Order:
    return Order("nurikabe", Grid(rows, cols), style)


@given(st.integers(2, 8), st.integers(2, 8), st.integers(0, 10_000))
def test_what_is_grown_keeps_the_rules_before_any_mending(rows: int, cols: int, seed: int) -> None:
    grid = Grid(rows, cols)
    water = Water(grid)
    draft = grow_draft(water, Random(seed), 9, 0.45)
    if draft is None:
        return
    numbers = {water.cell(part & draft.clues): part.bit_count() for part in water.iterate_parts(draft.land)}
    sea = [cell for cell, bit in water.bits.items() if not bit & draft.land]
    assert check(Puzzle.of("nurikabe", grid, dict(numbers)), Solution.of(map(Shade, sea))) == []


def changed(water: Water, draft: NurikabeDraft, rng: Random) -> NurikabeDraft:
    """A number moved within its island, as mending does."""
    islands = [island for island in water.iterate_parts(draft.land) if island.bit_count() > 1]
    if not islands:
        return draft
    island = rng.choice(islands)
    return NurikabeDraft(draft.land, draft.clues & ~island | pick_cell(island, rng))


@given(st.integers(2, 9), st.integers(2, 9), st.integers(0, 10_000))
def test_a_draft_is_surveyed_like_any_puzzle(rows: int, cols: int, seed: int) -> None:
    mending = NurikabeAttempt(order(rows, cols), Random(seed), Clock())
    draft = grow_draft(mending.water, mending.rng, 9, 0.45)
    if draft is None:
        return
    chart = deduce_chart(mending.build_puzzle(draft))
    assert chart is not None
    seen = deduce_draft(mending.water, draft, Clock())
    assert (seen.sea, seen.land) == (chart.sea, chart.land)
    assert seen.left_open == mending.water.every & ~chart.sea & ~chart.land


@given(st.integers(4, 12), st.integers(4, 12), st.integers(0, 10_000))
def test_what_is_settled_again_after_a_change_is_so_in_the_draft(rows: int, cols: int, seed: int) -> None:
    water, rng = Water(Grid(rows, cols)), Random(seed)
    draft = grow_draft(water, rng, 9, 0.45)
    if draft is None:
        return
    seen = deduce_draft(water, draft, Clock())
    for _ in range(5):
        seen = deduce_change(water, seen, changed(water, seen.draft, rng), Clock())
        assert not seen.sea & draft.land
        assert not seen.land & ~draft.land


@given(st.integers(2, 5), st.integers(2, 5), st.integers(0, 10_000))
def test_solutions_two_cells_away_are_all_seen_and_nothing_else(rows: int, cols: int, seed: int) -> None:
    mending = NurikabeAttempt(order(rows, cols), Random(seed), Clock())
    water = mending.water
    draft = grow_draft(water, mending.rng, 9, 0.45)
    if draft is None:
        return
    puzzle, sea = mending.build_puzzle(draft), water.every & ~draft.land
    found = 0
    for giver in list_singles(draft.land & ~draft.clues):
        for taker in list_singles(sea):
            other = [Shade(water.cell(one)) for one in list_singles(sea ^ taker | giver)]
            if check(puzzle, Solution.of(other)) == []:
                found |= giver | taker
    assert find_exchanges(water, deduce_draft(water, draft, Clock())) == found


def sizes(side: int, seed: int) -> list[int]:
    puzzle, _ = make(order(side, side), Random(seed), Clock())
    return [number for number in puzzle.clues.values() if isinstance(number, int)]


def test_most_boards_have_a_large_island() -> None:
    assert sum(max(sizes(12, seed)) >= 8 for seed in range(1, 11)) > 5


def test_a_few_islands_are_larger_than_others_may_be() -> None:
    assert any(max(sizes(10, seed)) > LARGEST for seed in range(1, 31))


def test_few_islands_have_one_cell() -> None:
    islands = [size for seed in range(1, 16) for size in sizes(10, seed)]
    assert islands.count(1) < 0.15 * len(islands)


def test_no_number_can_be_left_out() -> None:
    made = make_puzzle(order(6, 6), 3)
    for cell in made.puzzle.clues:
        fewer = {other: number for other, number in made.puzzle.clues.items() if other != cell}
        assert made.solution not in solve(Puzzle.of("nurikabe", made.puzzle.grid, fewer)).solutions


def test_islets_stay_small() -> None:
    made = make_puzzle(order(8, 8, STYLES["islets"]), 1)
    assert all(isinstance(number, int) and number <= 4 for number in made.puzzle.clues.values())


def test_a_board_with_holes_gets_a_puzzle() -> None:
    grid = Grid(7, 7, frozenset([Cell(3, 3), Cell(0, 0), Cell(6, 6)]))
    made = make_puzzle(Order("nurikabe", grid, CLASSIC), 1)
    assert check(made.puzzle, made.solution) == []


def test_symmetry_is_refused() -> None:
    with pytest.raises(BadInput, match="can't be generated with the symmetry half-turn"):
        make_puzzle(Order("nurikabe", Grid(6, 6), CLASSIC, "half-turn"), 1)


def test_a_board_in_pieces_is_refused() -> None:
    split = Grid(5, 5, frozenset(Cell(2, c) for c in range(5)))
    with pytest.raises(BadInput, match="cuts the board into pieces"):
        refuse_if_impossible(Order("nurikabe", split, CLASSIC))


def test_a_style_without_room_for_land_or_sea_is_refused() -> None:
    for measure, allowed in (("largest", parse_bounds(0, 0)), ("land", parse_bounds(1, 1))):
        with pytest.raises(BadInput, match=f"'{measure}'"):
            refuse_if_impossible(order(6, 6, Style("odd", "", {measure: allowed})))
