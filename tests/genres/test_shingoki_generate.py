"""What is particular to making Shingokis: the pearl of every cell on the loop."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lamplit.core.errors import BadInput
from lamplit.core.grid import Cell, Grid
from lamplit.core.puzzle import Puzzle
from lamplit.generating.loops.growing import Winding, grow_loop, loop_to_solution, make_square_grid
from lamplit.generating.order_filling import make_puzzle
from lamplit.generating.order_parsing import parse_order
from lamplit.genre.registry import get_genre
from lamplit.genres.shingoki.making.place_clues import derive_clues


@given(st.integers(2, 8), st.integers(3, 8), st.integers(0, 10**6))
def test_every_cell_of_the_loop_has_a_pearl_that_the_checker_takes(rows: int, cols: int, seed: int) -> None:
    grid = Grid(rows, cols)
    loop = grow_loop(make_square_grid(grid), "none", Winding(0.2, 0.5), Random(seed))
    pearls = derive_clues(loop)
    assert set(pearls) == {cell for line in loop for cell in line}
    assert get_genre("shingoki").check(Puzzle.of("shingoki", grid, pearls), loop_to_solution(loop)) == []


def test_a_pearl_counts_both_of_its_straight_lines() -> None:
    loop = grow_loop(make_square_grid(Grid(2, 4)), "none", Winding(), Random(1))
    assert derive_clues(loop)[Cell(0, 0)] == "b4"
    assert derive_clues(loop)[Cell(0, 1)] == "w3"


def test_both_colours_and_long_lines_occur() -> None:
    puzzles = [make_puzzle(parse_order("shingoki", "12"), seed).puzzle for seed in range(3)]
    clues = [str(clue) for puzzle in puzzles for _, clue in puzzle.clues.items()]
    assert {clue[0] for clue in clues} == {"w", "b"}
    assert max(int(clue[1:]) for clue in clues) >= 5


def test_boards_without_room_for_pearls_are_refused() -> None:
    with pytest.raises(BadInput, match="at least 2×3 cells"):
        make_puzzle(parse_order("shingoki", "2"), 1)
