"""Loops to make puzzles from, and what the generators of all loop genres promise."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lamplit.core.clock import Clock, OutOfTime
from lamplit.core.decisions import Line
from lamplit.core.errors import BadInput
from lamplit.core.grid import Cell, Edge, Grid
from lamplit.core.puzzle import Puzzle
from lamplit.engines import solve
from lamplit.generating.loops.growing import MAY_CHANGE, Loop, Winding, grow_loop, join_pieces, loop_to_solution
from lamplit.generating.order_filling import generate, make_puzzle, refuse_if_impossible
from lamplit.generating.order_parsing import find_generator, parse_order
from lamplit.generating.styles import find_broken_conditions, parse_bounds
from lamplit.generating.symmetry import SYMMETRIES, find_orbits, fingerprint
from lamplit.genre.families.loops.check import LoopDrawing, find_loop_faults
from lamplit.genre.orders import NoPuzzleFound, Order, Style, Symmetry
from lamplit.genre.registry import get_genre

GENRES = ("slitherlink", "masyu", "shingoki")
SIDES = st.integers(2, 9)


def is_one_loop(loop: Loop, squares: Grid) -> bool:
    return find_loop_faults(LoopDrawing(loop_to_solution(loop).true, squares.sides)) == []


def turned(loop: Loop, rows: int, cols: int) -> Loop:
    """The loop after half a turn, on points 0…rows, 0…cols."""
    return frozenset(Edge(Cell(rows - b.row, cols - b.col), Cell(rows - a.row, cols - a.col)) for a, b in loop)


@given(SIDES, SIDES, st.floats(0, 1), st.floats(0.05, 1), st.integers(0, 10**6))
def test_a_grown_loop_is_one_loop_however_it_winds(rows: int, cols: int, fat: float, bend: float, seed: int) -> None:
    squares = Grid(rows, cols)
    assert is_one_loop(grow_loop(squares, "none", Winding(fat, bend), Random(seed)), squares)


@given(SIDES, SIDES, st.integers(0, 10**6))
def test_a_grown_loop_goes_on_until_nothing_more_fits(rows: int, cols: int, seed: int) -> None:
    squares = Grid(rows, cols)
    loop = grow_loop(squares, "none", Winding(), Random(seed))
    inside: set[Cell] = set()
    for cell in squares.cells:
        lines = sum(Edge(Cell(cell.row, c), Cell(cell.row + 1, c)) in loop for c in range(cell.col + 1))
        if lines % 2:
            inside.add(cell)
    around = ((-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1))
    for cell in squares.cells:
        ring = [Cell(cell.row + down, cell.col + right) in inside for down, right in around]
        fits = MAY_CHANGE[sum(bit << i for i, bit in enumerate(ring))] and sum(ring[::2]) == 1
        assert cell in inside or not fits


@given(SIDES, SIDES, st.floats(0.05, 0.4), st.integers(0, 10**6))
def test_pieces_joined_by_the_solver_are_one_loop(rows: int, cols: int, share: float, seed: int) -> None:
    squares = Grid(rows, cols)
    assert is_one_loop(join_pieces(squares, "none", share, Random(seed), Clock()), squares)


@given(SIDES, SIDES, st.integers(0, 10**6))
def test_both_kinds_of_loop_have_the_symmetry_asked_for(rows: int, cols: int, seed: int) -> None:
    squares = Grid(rows, cols)
    for loop in (
        grow_loop(squares, "half-turn", Winding(0.2), Random(seed)),
        join_pieces(squares, "half-turn", 0.15, Random(seed), Clock()),
    ):
        assert is_one_loop(loop, squares)
        assert turned(loop, rows, cols) == loop


def test_a_loop_grows_around_holes_and_never_over_them() -> None:
    holes = frozenset({Cell(2, 2), Cell(2, 3), Cell(5, 4)})
    squares = Grid(7, 7, holes)
    for seed in range(20):
        loop = grow_loop(squares, "none", Winding(0.2), Random(seed))
        assert loop <= set(squares.sides)
        assert is_one_loop(loop, squares)


def test_a_large_grown_loop_winds_all_over_the_board() -> None:
    for seed in range(5):
        loop = grow_loop(Grid(20, 20), "none", Winding(0.2), Random(seed))
        assert len({point for line in loop for point in line}) > 0.8 * 21 * 21


# What every loop genre's generator promises


@pytest.mark.parametrize("name", GENRES)
@pytest.mark.parametrize("style", ["classic", "sparse", "joined"])
def test_puzzles_are_unique_by_another_engine_and_keep_their_style(name: str, style: str) -> None:
    order = parse_order(name, "6", style=style)
    for made in generate(order, 1, 3):
        outcome = solve(made.puzzle, "cp")
        assert outcome.status == "unique"
        assert outcome.solutions == (made.solution,)
        assert find_broken_conditions(order.style, find_generator(name).taste, made.puzzle, made.solution) == []


@pytest.mark.parametrize("name", GENRES)
def test_puzzles_differ_even_when_turned_and_mirrored(name: str) -> None:
    prints = [fingerprint(made.puzzle) for made in generate(parse_order(name, "6"), 1, 12)]
    assert len(set(prints)) == 12


@pytest.mark.parametrize("name", GENRES)
@pytest.mark.parametrize("size", ["2x3", "3x2", "3x3", "2x9", "11x3", "5x8"])
def test_odd_sizes_work(name: str, size: str) -> None:
    made = make_puzzle(parse_order(name, size), 1)
    assert made.puzzle.clues.items()
    assert get_genre(name).check(made.puzzle, made.solution) == []


@pytest.mark.parametrize("name", GENRES)
@pytest.mark.parametrize("symmetry", SYMMETRIES)
def test_clues_lie_symmetrically_on_request(name: str, symmetry: Symmetry) -> None:
    order = parse_order(name, "8", symmetry=symmetry)
    clues = make_puzzle(order, 3).puzzle.clues
    together = find_orbits(order.grid, symmetry)
    assert all(mate in clues for clue in clues for mate in together[clue])


@pytest.mark.parametrize("name", GENRES)
@pytest.mark.parametrize("symmetry", ["none", "half-turn"])
def test_a_minimal_puzzle_has_no_clue_to_spare(name: str, symmetry: Symmetry) -> None:
    order = parse_order(name, "6", symmetry=symmetry, minimal=True)
    puzzle = make_puzzle(order, 2).puzzle
    together = find_orbits(order.grid, symmetry)
    for clue in puzzle.clues:
        rest = {cell: value for cell, value in puzzle.clues.items() if cell not in together[clue]}
        assert solve(Puzzle.of(name, puzzle.grid, rest)).status == "multiple"


@pytest.mark.parametrize("name", GENRES)
@pytest.mark.parametrize("mask", ["circle", "diamond", "cross"])
def test_boards_need_not_be_rectangles(name: str, mask: str) -> None:
    order = parse_order(name, "10", mask=mask, symmetry="half-turn")
    made = make_puzzle(order, 1)
    assert made.puzzle.grid == order.grid
    assert get_genre(name).check(made.puzzle, made.solution) == []


@pytest.mark.parametrize("name", GENRES)
def test_no_large_square_stays_blank(name: str) -> None:
    order = parse_order(name, "15")
    most = order.style.get_bounds("blank").high
    made = make_puzzle(order, 4)
    assert most is not None
    assert find_generator(name).taste.measures["blank"].count(made.puzzle, made.solution)[0] <= most


@pytest.mark.parametrize("name", GENRES)
def test_a_style_that_contradicts_itself_is_refused_before_work_starts(name: str) -> None:
    dense = Style("dense", "", {"clues": parse_bounds(0, 0.1), "blank": parse_bounds(0, 1)})
    with pytest.raises(BadInput, match="blank squares of 1 at most need 25 clues, but 'clues' allows at most 10"):
        refuse_if_impossible(Order(name, Grid(10, 10), dense))


@pytest.mark.parametrize("name", GENRES)
def test_a_style_that_never_comes_out_is_given_up_with_the_condition_that_failed(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lamplit.generating.attempts.WORK", 1)
    hopeless = Style("hopeless", "", {"clues": parse_bounds(0, 0)})
    with pytest.raises(NoPuzzleFound, match="attempts broke the condition 'clues' of the style hopeless"):
        make_puzzle(Order(name, Grid(4, 4), hopeless), 1)


@pytest.mark.parametrize("name", GENRES)
def test_the_clock_stops_a_generator(name: str) -> None:
    with pytest.raises(OutOfTime):
        make_puzzle(parse_order(name, "20"), 1, Clock.from_timeout(0.0))


def test_puzzles_made_by_several_processes_are_the_same_puzzles() -> None:
    order = parse_order("masyu", "7")
    alone = [made.puzzle for made in generate(order, 3, 4)]
    assert [made.puzzle for made in islice(generate(order, 3, 4, jobs=2), 4)] == alone


def test_lines_of_a_loop_become_the_solution() -> None:
    loop = grow_loop(Grid(3, 3), "none", Winding(), Random(1))
    assert loop_to_solution(loop).true == {Line(line) for line in loop}
