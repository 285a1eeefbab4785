"""Hitori generated: exactly the pattern we had in mind, and few cells that give themselves away."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lamplit.core.clock import Clock, OutOfTime
from lamplit.core.decisions import Shade
from lamplit.core.errors import BadInput
from lamplit.core.grid import Cell, Grid
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.generating.order_filling import make_puzzle, refuse_if_impossible
from lamplit.generating.order_parsing import parse_order
from lamplit.generating.styles import parse_bounds
from lamplit.genre.orders import NoPuzzleFound, Order, Style
from lamplit.genres.hitori.check import check
from lamplit.genres.hitori.making.draft import make_close_pattern, make_latin_square, make_pattern
from lamplit.genres.hitori.making.taste import STYLES, TASTE
from lamplit.human import deduce

CLASSIC = STYLES["classic"]


def order(rows: int, cols: int, style: Style = CLASSIC) -> Order:
    return Order("hitori", Grid(rows, cols), style)


@st.composite
def boards(draw: st.DrawFn) -> Grid:
    """Small boards in one piece, some with a hole."""
    rows, cols = draw(st.integers(2, 6)), draw(st.integers(2, 6))
    hole = Cell(draw(st.integers(0, rows - 1)), draw(st.integers(0, cols - 1)))
    return Grid(rows, cols, frozenset([hole]) if draw(st.booleans()) and rows > 2 and cols > 2 else frozenset())


def drawn_close(grid: Grid, rng: Random) -> set[Cell]:
    return make_close_pattern(grid, rng, Clock())


@pytest.mark.parametrize("drawn", [make_pattern, drawn_close])
@given(boards(), st.integers(0, 10_000))
def test_a_pattern_keeps_the_rules_and_no_cell_can_be_added(
    drawn: Callable[[Grid, Random], set[Cell]], grid: Grid, seed: int
) -> None:
    black = drawn(grid, Random(seed))
    blank = Puzzle("hitori", grid, ())

    def allowed(cells: set[Cell]) -> bool:
        return not check(blank, Solution.of(map(Shade, cells)))

    assert allowed(black)
    assert not any(allowed(black | {cell}) for cell in grid.cells if cell not in black)


def test_mending_a_pattern_heeds_the_clock() -> None:
    with pytest.raises(OutOfTime):
        make_close_pattern(Grid(20, 20), Random(1), Clock.from_timeout(0))


@given(boards(), st.integers(0, 10_000))
def test_no_number_repeats_before_clashes_are_made(grid: Grid, seed: int) -> None:
    number = make_latin_square(grid, Random(seed))
    assert len({(cell.row, n) for cell, n in number.items()}) == len(number)
    assert len({(cell.col, n) for cell, n in number.items()}) == len(number)
    assert set(number.values()) <= set(range(1, max(grid.rows, grid.cols) + 1))


def test_every_cell_has_a_number_and_every_black_one_a_reason() -> None:
    made = make_puzzle(order(12, 12), 1)
    clues = made.puzzle.clues
    assert list(clues) == list(made.puzzle.grid.cells)
    white = [cell for cell in clues if Shade(cell) not in made.solution.true]
    for cell in (cell for cell in clues if Shade(cell) in made.solution.true):
        assert any(clues[other] == clues[cell] and (other.row == cell.row or other.col == cell.col) for other in white)


def test_the_dense_style_has_fewer_give_aways() -> None:
    made = make_puzzle(order(10, 10, STYLES["dense"]), 1)
    count, of = TASTE.measures["give_aways"].count(made.puzzle, made.solution)
    assert of == 100
    assert count <= 30


def test_a_board_in_pieces_is_refused() -> None:
    split = Grid(5, 5, frozenset(Cell(2, c) for c in range(5)))
    with pytest.raises(BadInput, match="cuts the board into pieces"):
        refuse_if_impossible(Order("hitori", split, CLASSIC))


def test_black_on_more_than_half_of_the_board_is_refused() -> None:
    with pytest.raises(BadInput, match="never lie side by side"):
        refuse_if_impossible(order(9, 9, Style("night", "", {"black": parse_bounds(0.6, 0.8)})))


def test_as_few_clues_as_possible_are_refused() -> None:
    with pytest.raises(BadInput, match="a number in every cell"):
        make_puzzle(Order("hitori", Grid(5, 5), CLASSIC, minimal=True), 1)


@pytest.mark.parametrize("difficulty", ["easy", "tricky", "hard"])
@pytest.mark.parametrize("size", ["6", "8x7", "10"])
def test_a_difficulty_is_met_exactly(difficulty: str, size: str) -> None:
    for seed in range(4):
        made = make_puzzle(parse_order("hitori", size, difficulty=difficulty), seed)
        assert made.grade is not None
        assert str(made.grade.tier) == difficulty


def test_a_difficulty_goes_with_holes_and_styles() -> None:
    made = make_puzzle(parse_order("hitori", "9", mask="circle", style="dense", difficulty="tricky"), 1)
    assert made.grade is not None
    assert str(made.grade.tier) == "tricky"


def test_the_strategies_asked_for_are_enough() -> None:
    wanted = "between,triple,pair,beside-shaded,equals,way-out,corner,border-cut"
    made = make_puzzle(parse_order("hitori", "8", strategies=wanted), 2)
    assert deduce(made.puzzle, wanted.split(",")).solved


def test_a_difficulty_that_never_comes_about_is_admitted() -> None:
    with pytest.raises(NoPuzzleFound, match="attempts can't be solved with between"):
        make_puzzle(parse_order("hitori", "4", strategies="between"), 1)


def test_a_difficulty_stops_when_time_is_up() -> None:
    with pytest.raises(OutOfTime):
        make_puzzle(parse_order("hitori", "30", difficulty="fiendish"), 1, Clock.from_timeout(0.2))
