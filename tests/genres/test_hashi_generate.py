"""Hashi generated: unique, spread over the board, single and double bridges mixed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from lamplit.core.decisions import Bridge
from lamplit.core.errors import BadInput
from lamplit.core.grid import Cell, Grid
from lamplit.generating.order_filling import make_puzzle, refuse_if_impossible
from lamplit.generating.styles import find_broken_conditions, parse_bounds
from lamplit.generating.symmetry import SYMMETRIES, find_orbits
from lamplit.genre.orders import NoPuzzleFound, Order, Style, Symmetry
from lamplit.genres.hashi.check import check
from lamplit.genres.hashi.making.mend import cluster_spans
from lamplit.genres.hashi.making.taste import STYLES, TASTE
from lamplit.human import deduce, grade

CLASSIC = STYLES["classic"]


def order(rows: int, cols: int, style: Style = CLASSIC, symmetry: Symmetry = "none") -> Order:
    return Order("hashi", Grid(rows, cols), style, symmetry)


@pytest.mark.parametrize("symmetry", SYMMETRIES)
def test_islands_lie_symmetrically_where_that_is_asked_for(symmetry: Symmetry) -> None:
    made = make_puzzle(order(9, 9, symmetry=symmetry), 2)
    together = find_orbits(made.puzzle.grid, symmetry)
    assert all(mate in made.puzzle.clues for island in made.puzzle.clues for mate in together[island])


@pytest.mark.parametrize("style", STYLES.values(), ids=lambda style: style.name)
def test_a_large_board_has_no_islands_side_by_side_and_both_kinds_of_bridges(style: Style) -> None:
    made = make_puzzle(order(25, 25, style), 3)
    grid, clues = made.puzzle.grid, made.puzzle.clues
    assert not any(near in clues for island in clues for near in grid.neighbours(island))
    assert {key.n for key in made.solution.true if isinstance(key, Bridge)} == {1, 2}
    assert find_broken_conditions(style, TASTE, made.puzzle, made.solution) == []


def test_no_bridge_runs_over_a_hole() -> None:
    grid = Grid(9, 9, frozenset(Cell(4, c) for c in range(2, 7)))
    made = make_puzzle(Order("hashi", grid, CLASSIC), 4)
    assert check(made.puzzle, made.solution) == []
    assert not grid.holes & made.puzzle.clues.keys()


def test_a_board_without_three_cells_in_a_line_is_refused() -> None:
    with pytest.raises(BadInput, match="three cells in a line"):
        refuse_if_impossible(order(2, 2))


def test_islands_on_more_than_half_of_the_board_are_refused() -> None:
    with pytest.raises(BadInput, match="never lie side by side"):
        refuse_if_impossible(order(9, 9, Style("crowded", "", {"islands": parse_bounds(0.6, 0.8)})))


def test_differences_that_share_no_island_are_mended_apart() -> None:
    a, b, c, d, e, f = range(0, 12, 2)
    assert sorted(map(sorted, cluster_spans([(a, b), (d, e), (b, c), (e, f)]))) == [[(a, b), (b, c)], [(d, e), (e, f)]]


@pytest.mark.parametrize("difficulty", ["easy", "tricky", "hard", "fiendish"])
@pytest.mark.parametrize("seed", range(3))
def test_a_puzzle_is_exactly_as_difficult_as_was_asked_for(difficulty: str, seed: int) -> None:
    made = make_puzzle(replace(order(9, 9), difficulty=difficulty), seed)
    assert made.grade is not None
    assert str(made.grade.tier) == difficulty
    assert find_broken_conditions(CLASSIC, TASTE, made.puzzle, made.solution) == []


def test_a_puzzle_can_be_solved_by_the_strategies_that_were_asked_for() -> None:
    asked = "easy,no-pair,sealed-group"
    for seed in range(3):
        made = make_puzzle(replace(order(8, 8), strategies=asked), seed)
        assert deduce(made.puzzle, asked.split(",")).solved


def test_difficulty_and_symmetry_go_together() -> None:
    made = make_puzzle(replace(order(8, 8, symmetry="half-turn"), difficulty="tricky"), 1)
    together = find_orbits(made.puzzle.grid, "half-turn")
    assert all(mate in made.puzzle.clues for island in made.puzzle.clues for mate in together[island])
    assert str(grade(made.puzzle).tier) == "tricky"


def test_what_can_t_be_made_that_difficult_is_said() -> None:
    with pytest.raises(NoPuzzleFound, match="couldn't make a hard 3×3: none of 1,000 attempts was hard"):
        make_puzzle(replace(order(3, 3, Style("any", "")), difficulty="hard"), 1)
