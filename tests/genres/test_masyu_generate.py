"""What is particular to making Masyus: pearls that fit, and a loop that turns into its own rival."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lamplit.core.clock import Clock
from lamplit.core.decisions import Line
from lamplit.core.errors import BadInput
from lamplit.core.grid import Cell, Grid
from lamplit.core.puzzle import Puzzle
from lamplit.engines import solve
from lamplit.generating.loops.growing import Winding, as_solution, between, grown
from lamplit.generating.order_filling import make_one
from lamplit.generating.order_parsing import order_of
from lamplit.genre.registry import genre_named
from lamplit.genres.masyu.making.generate import Workbench, pearls_on


@given(st.integers(3, 7), st.integers(3, 7), st.integers(0, 10**6))
def test_a_pearl_lies_wherever_the_checker_lets_it_lie(rows: int, cols: int, seed: int) -> None:
    grid = Grid(rows, cols)
    loop = grown(between(grid), "none", Winding(0.3, 0.5), Random(seed))
    pearls = pearls_on(loop)
    for cell in grid.cells:
        for colour in ("w", "b"):
            fits = not genre_named("masyu").check(Puzzle.of("masyu", grid, {cell: colour}), as_solution(loop))
            assert fits == (pearls.get(cell) == colour)


def test_another_loop_with_the_same_pearls_has_all_of_them_on_it() -> None:
    grid = Grid(7, 7)
    for seed in range(20):
        pearls = pearls_on(grown(between(grid), "none", Winding(0.3, 0.3), Random(seed)))
        for other in solve(Puzzle.of("masyu", grid, pearls)).solutions:
            loop = frozenset(key.edge for key in other.true if isinstance(key, Line))
            assert pearls.items() <= pearls_on(loop).items()


def test_a_loop_is_changed_until_its_pearls_leave_no_other() -> None:
    order = order_of("masyu", "9")
    changed = 0
    for seed in range(10):
        rng = Random(seed)
        loop = grown(between(order.grid), "none", Winding(0.3, 0.3), rng)
        workbench = Workbench(order.grid, order.symmetry, rng, Clock())
        only = workbench.only(loop)
        workbench.judge.close()
        assert only is not None
        assert solve(Puzzle.of("masyu", order.grid, pearls_on(only))).status == "unique"
        changed += only != loop
    assert changed > 5


def test_a_board_of_twenty_by_twenty_is_made() -> None:
    made = make_one(order_of("masyu", "20"), 1)
    colours = {clue for _, clue in made.puzzle.clues.items()}
    assert colours == {"w", "b"}


def test_boards_without_room_for_pearls_are_refused() -> None:
    with pytest.raises(BadInput, match="at least 2×3 cells"):
        make_one(order_of("masyu", "2"), 1)


def test_the_squares_of_a_board_lie_between_cells_that_are_there() -> None:
    squares = between(Grid(3, 4, frozenset({Cell(0, 0)})))
    assert (squares.rows, squares.cols) == (2, 3)
    assert squares.holes == {Cell(0, 0)}
