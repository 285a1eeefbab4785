"""The quick look at a whole loop, which has no words, never accepts what the full look has a fault in."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.conformance.boards import CASES, bare_loops

from lamplit.core.decisions import Line
from lamplit.core.grid import Cell, Edge, Grid
from lamplit.core.puzzle import Puzzle, Solution, State
from lamplit.genre.families.loops.quick import find_single_loop, is_straight, measure_run
from lamplit.genre.registry import genre_of

LOOPS = ("slitherlink", "masyu", "shingoki")


@settings(max_examples=120, deadline=None)
@given(st.one_of(*(CASES[name].boards for name in LOOPS)), st.data())
def test_what_a_checker_says_of_an_answer_and_of_a_state_that_leaves_nothing_open_is_the_same(
    puzzle: Puzzle, data: st.DataObject
) -> None:
    """A state is never looked at quickly. The answers are loops with a few lines changed, some off the board."""
    rows, cols = puzzle.grid.rows, puzzle.grid.cols
    across = [Edge(Cell(r, c), Cell(r, c + 1)) for r in range(-1, rows + 2) for c in range(-1, cols + 1)]
    down = [Edge(Cell(r, c), Cell(r + 1, c)) for r in range(-1, rows + 1) for c in range(-1, cols + 2)]
    loops = bare_loops(puzzle.genre, puzzle.grid) or (Solution(frozenset()),)
    start = data.draw(st.sampled_from(loops)).true
    changed = data.draw(st.sets(st.sampled_from([Line(edge) for edge in across + down]), max_size=3))
    answer = Solution(start ^ changed)
    genre = genre_of(puzzle)
    settled = State(answer.true, frozenset(CASES[puzzle.genre].space(puzzle)) - answer.true)
    assert genre.check(puzzle, answer) == genre.broken(puzzle, settled)


def lines(grid: Grid) -> list[Line]:
    return [Line(side) for side in grid.sides]


def test_one_loop_is_seen_with_its_corners_and_lengths() -> None:
    near = find_single_loop([line for line in lines(Grid(1, 2)) if line.edge != (Cell(0, 1), Cell(1, 1))], 2, 3)
    assert near is not None
    assert [cell for cell in sorted(near) if is_straight(near, cell)] == [Cell(0, 1), Cell(1, 1)]
    assert measure_run(near, Cell(0, 0), Cell(0, 1)) == 2
    assert measure_run(near, Cell(0, 0), Cell(1, 0)) == 1


@pytest.mark.parametrize(
    "drawn",
    [
        pytest.param([], id="no line"),
        pytest.param(lines(Grid(1, 2)), id="a branch"),
        pytest.param(lines(Grid(1, 1))[1:], id="loose ends"),
        pytest.param(lines(Grid(1, 3, frozenset({Cell(0, 1)}))), id="two loops"),
        pytest.param([Line(Edge(Cell(0, c), Cell(0, 2 - c))) for c in (0, 2)], id="a leap there and back"),
    ],
)
def test_what_is_not_one_loop_is_left_to_the_full_look(drawn: list[Line]) -> None:
    assert find_single_loop(drawn, 9, 9) is None


def test_a_loop_that_leaves_the_board_is_left_to_the_full_look() -> None:
    assert find_single_loop(lines(Grid(1, 1)), 2, 2) is not None
    assert find_single_loop(lines(Grid(1, 1)), 2, 1) is None
