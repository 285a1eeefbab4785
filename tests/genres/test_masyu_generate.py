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
from lamplit.generating.loops.growing import Winding, grow_loop, loop_to_solution, make_square_grid
from lamplit.generating.order_filling import make_puzzle
from lamplit.generating.order_parsing import parse_order
from lamplit.genre.registry import get_genre
from lamplit.genres.masyu.making.mend import Workbench
from lamplit.genres.masyu.making.place_clues import derive_clues


@given(st.integers(3, 7), st.integers(3, 7), st.integers(0, 10**6))
def test_a_pearl_lies_wherever_the_checker_lets_it_lie(rows: int, cols: int, seed: int) -> None:
    grid = Grid(rows, cols)
    loop = grow_loop(make_square_grid(grid), "none", Winding(0.3, 0.5), Random(seed))
    pearls = derive_clues(loop)
    for cell in grid.cells:
        for colour in ("w", "b"):
            fits = not get_genre("masyu").check(Puzzle.of("masyu", grid, {cell: colour}), loop_to_solution(loop))
            assert fits == (pearls.get(cell) == colour)


def test_another_loop_with_the_same_pearls_has_all_of_them_on_it() -> None:
    grid = Grid(7, 7)
    for seed in range(20):
        pearls = derive_clues(grow_loop(make_square_grid(grid), "none", Winding(0.3, 0.3), Random(seed)))
        for other in solve(Puzzle.of("masyu", grid, pearls)).solutions:
            loop = frozenset(key.edge for key in other.true if isinstance(key, Line))
            assert pearls.items() <= derive_clues(loop).items()


def test_a_loop_is_changed_until_its_pearls_leave_no_other() -> None:
    order = parse_order("masyu", "9")
    changed = 0
    for seed in range(10):
        rng = Random(seed)
        loop = grow_loop(make_square_grid(order.grid), "none", Winding(0.3, 0.3), rng)
        workbench = Workbench(order.grid, order.symmetry, rng, Clock())
        only = workbench.make_unique(loop)
        workbench.close()
        assert only is not None
        assert solve(Puzzle.of("masyu", order.grid, derive_clues(only))).status == "unique"
        changed += only != loop
    assert changed > 5


def test_a_board_of_twenty_by_twenty_is_made() -> None:
    made = make_puzzle(parse_order("masyu", "20"), 1)
    colours = {clue for _, clue in made.puzzle.clues.items()}
    assert colours == {"w", "b"}


def test_boards_without_room_for_pearls_are_refused() -> None:
    with pytest.raises(BadInput, match="at least 2×3 cells"):
        make_puzzle(parse_order("masyu", "2"), 1)


def test_the_squares_of_a_board_lie_between_cells_that_are_there() -> None:
    squares = make_square_grid(Grid(3, 4, frozenset({Cell(0, 0)})))
    assert (squares.rows, squares.cols) == (2, 3)
    assert squares.holes == {Cell(0, 0)}
