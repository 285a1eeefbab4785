"""What Masyu and Shingoki have in common: one loop from cell to cell, through every pearl."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.genres.pearls import board, by_hand, loops_by_hand, names_and_shows

from lamplit.core.decisions import Line
from lamplit.core.errors import BadInput
from lamplit.core.grid import Cell, Edge, Grid
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.engines import solve
from lamplit.genre.families.loops.check import LoopDrawing
from lamplit.genre.families.loops.tokens import read_loop, write_loop
from lamplit.genre.registry import genre_of, get_genre
from lamplit.genres.shingoki.rules import Pearls, bound_length, split_clue

PEARLS = {"masyu": ["w", "b"], "shingoki": [colour + str(number) for colour in "wb" for number in range(9)]}
both = pytest.mark.parametrize("name", PEARLS)


@st.composite
def boards(draw: st.DrawFn) -> Puzzle:
    """Small boards, some with holes, most pearls as a true loop would have them."""
    name = draw(st.sampled_from(list(PEARLS)))
    rows, cols = draw(st.integers(2, 4)), draw(st.integers(2, 4))
    cells = [Cell(r, c) for r in range(rows) for c in range(cols)]
    holes = draw(st.frozensets(st.sampled_from(cells), max_size=1)) if len(cells) > 6 else frozenset()
    grid = Grid(rows, cols, holes)
    solution = draw(st.sampled_from(loops_by_hand(grid)))
    fitting = {
        cell: pearl
        for cell in grid.cells
        for pearl in PEARLS[name]
        if not get_genre(name).check(Puzzle.of(name, grid, {cell: pearl}), solution)
    }
    clues = {cell: pearl for cell, pearl in fitting.items() if draw(st.booleans())}
    if draw(st.integers(0, 2)) == 0:
        clues[draw(st.sampled_from(grid.cells))] = draw(st.sampled_from(PEARLS[name]))
    return Puzzle.of(name, grid, clues)


@settings(max_examples=150, deadline=None)
@given(boards())
def test_sat_finds_exactly_what_the_checker_accepts(puzzle: Puzzle) -> None:
    expected = by_hand(puzzle)
    assert set(solve(puzzle, limit=None).solutions) == expected
    if genre_of(puzzle).validate(puzzle):
        assert not expected


@settings(max_examples=60, deadline=None)
@given(boards())
def test_no_line_is_longer_than_the_pearls_it_meets_allow(puzzle: Puzzle) -> None:
    """Lengths are those of the drawing, by the checker's own measure."""
    if puzzle.genre == "shingoki":
        pearls: Pearls = {cell: split_clue(str(clue)) for cell, clue in puzzle.clues.items()}
        for solution in by_hand(puzzle):
            drawing = LoopDrawing(solution.true, puzzle.grid.links)
            for pearl in puzzle.clues:
                for way in drawing.line_directions(pearl):
                    end = drawing.find_line_end(pearl, way)
                    length = abs(end.row - pearl.row) + abs(end.col - pearl.col)
                    assert length <= bound_length(pearls, pearl, way)


@settings(max_examples=60, deadline=None)
@given(boards(), st.integers(0, 10_000))
def test_solutions_survive_the_round_trip(puzzle: Puzzle, which: int) -> None:
    loops = loops_by_hand(puzzle.grid)
    solution = loops[which % len(loops)]
    assert read_loop(puzzle, write_loop(puzzle, solution)) == solution


@pytest.mark.parametrize("beyond", [Edge(Cell(0, 1), Cell(0, 2)), Edge(Cell(-1, 0), Cell(0, 0))])
def test_a_line_that_leaves_the_board_has_no_token(beyond: Edge) -> None:
    with pytest.raises(BadInput, match=r"the line r.c.-r.c. leaves the board; expected lines between its cells"):
        write_loop(Puzzle.of("masyu", Grid(2, 2), {}), Solution.of([Line(beyond)]))


FAULTS = {
    "open-end": ("- -/- -", "e sw/e nw", "the loop has an open end at r1c1"),
    "branch": ("- - -/- - -", "se esw sw/ne enw nw", "the loop branches at r1c2"),
    "crossing": ("- - -/- - -/- - -", "se sw -/ne nesw sw/- ne nw", "the loop crosses itself at r2c2"),
    "no-loop": ("- -/- -", "- -/- -", "there is no loop: no line is drawn on the board"),
    "two-loops": (
        "- - - - -/- - - - -",
        "se sw - se sw/ne nw - ne nw",
        "there are two loops, such as those through r1c1 and r1c4",
    ),
}


@both
@pytest.mark.parametrize("rule", FAULTS)
def test_each_fault_of_a_loop_is_named(name: str, rule: str) -> None:
    names_and_shows(name, rule, *FAULTS[rule])


@both
def test_a_line_off_the_board_or_into_a_hole_is_a_fault(name: str) -> None:
    for stray in (Edge(Cell(0, 0), Cell(0, 1)), Edge(Cell(8, 8), Cell(8, 9))):
        faults = get_genre(name).check(board(name, "- ~/- -"), Solution.of([Line(stray)]))
        assert [fault.rule for fault in faults] == ["line-off-board", "no-loop"]


@both
def test_a_board_with_no_room_for_a_loop_is_named_by_itself(name: str) -> None:
    assert [fault.rule for fault in get_genre(name).validate(Puzzle.of(name, Grid(1, 5), {}))] == ["no-room"]
    assert get_genre(name).validate(Puzzle.of(name, Grid(2, 2), {})) == []
