"""Slitherlink: one loop along the sides of cells, with this many lines round each number."""

from __future__ import annotations

from functools import cache
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lamplit.core.decisions import Line
from lamplit.core.errors import BadInput
from lamplit.core.grid import Cell, Edge, Grid
from lamplit.core.model import ClueAt
from lamplit.core.puzzle import Clue, Puzzle, Solution, State
from lamplit.core.scene import View
from lamplit.drawing.svg import render_svg
from lamplit.drawing.text import render_text
from lamplit.engines import solve
from lamplit.engines.sat import SatSession
from lamplit.genre.registry import get_genre
from lamplit.genres.slitherlink.check import check, validate
from lamplit.genres.slitherlink.clues import CLUES
from lamplit.genres.slitherlink.draw import draw
from lamplit.genres.slitherlink.text import sketch
from lamplit.genres.slitherlink.tokens import read_solution, write_solution


def board(drawing: str) -> Puzzle:
    """Rows of tokens, separated by ``/``; ``~`` is a hole."""
    rows = [row.split() for row in drawing.split("/")]
    cells = {Cell(r, c): token for r, row in enumerate(rows) for c, token in enumerate(row)}
    holes = frozenset(cell for cell, token in cells.items() if token == "~")
    written = {cell: CLUES.read(token) for cell, token in cells.items() if token != "~"}
    clues = {cell: clue for cell, clue in written.items() if clue is not None}
    return Puzzle.of("slitherlink", Grid(len(rows), len(rows[0]), holes), clues)


def lines(drawing: str) -> Solution:
    """Lines from rows of ``+-+ +`` and ``| |``, separated by ``/``."""
    found = []
    for y, row in enumerate(drawing.split("/")):
        for x, sign in enumerate(row):
            if sign == "-":
                found.append(Line(Edge(Cell(y // 2, x // 2), Cell(y // 2, x // 2 + 1))))
            elif sign == "|":
                found.append(Line(Edge(Cell(y // 2, x // 2), Cell(y // 2 + 1, x // 2))))
    return Solution.of(found)


def solutions(puzzle: Puzzle) -> set[Solution]:
    return set(solve(puzzle, limit=None).solutions)


@cache
def loops_by_hand(grid: Grid) -> tuple[Solution, ...]:
    """Every single loop: the borders of all sets of cells, judged by the checker alone."""
    cells = [Cell(r, c) for r in range(grid.rows) for c in range(grid.cols)]
    bare = Puzzle.of("slitherlink", grid, {})
    borders = set()
    for size in range(len(cells) + 1):
        for inside in combinations(cells, size):
            tokens = [["x" if Cell(r, c) in inside else "-" for c in range(grid.cols)] for r in range(grid.rows)]
            borders.add(read_solution(bare, tokens))
    return tuple(border for border in borders if not check(bare, border))


def by_hand(puzzle: Puzzle) -> set[Solution]:
    return {loop for loop in loops_by_hand(puzzle.grid) if not check(puzzle, loop)}


# Corners of the rules.


def test_the_empty_loop_is_no_solution() -> None:
    assert solutions(board("0")) == set()
    assert solve(board("0 0/0 0")).status == "none"


def test_the_smallest_board_has_one_loop() -> None:
    assert solutions(board("-")) == {lines("+-+/| |/+-+")}


def test_a_4_is_the_whole_loop() -> None:
    assert solutions(board("- -/4 -")) == {lines("+ + +/     /+-+ +/| |  /+-+ +")}
    assert solve(board("4 4")).status == "none"
    assert solutions(board("4 1/1 0")) == {lines("+-+ +/| |  /+-+ +/     /+ + +")}


def test_an_unknown_number_says_nothing() -> None:
    assert solutions(board("? -/- ?")) == solutions(board("- -/- -"))


def test_a_2x2_board_without_clues_has_thirteen_loops() -> None:
    assert len(solutions(board("- -/- -"))) == 13


def test_all_the_loops_of_a_bare_board_are_all_sets_of_lines_the_checker_accepts() -> None:
    puzzle = board("- -/- -")
    sides = puzzle.grid.sides
    drawn = (Solution.of(Line(s) for s in some) for size in range(13) for some in combinations(sides, size))
    assert {solution for solution in drawn if not check(puzzle, solution)} == set(loops_by_hand(puzzle.grid))


def test_a_loop_may_run_round_a_hole_and_along_it() -> None:
    ring = board("- - -/- ~ -/- - -")
    assert solutions(ring) == by_hand(ring)
    assert solve(board("3 ~ 3")).status == "none"
    assert solutions(board("4 ~ 0")) == {lines("+-+ + +/| |    /+-+ + +")}


def test_holes_at_the_border_are_outside() -> None:
    puzzle = board("~ 2/- -")
    assert solutions(puzzle) == by_hand(puzzle)


def test_two_loops_are_never_a_solution_even_when_every_number_is_met() -> None:
    apart = board("3 - 3/- 0 -/3 - 3")
    assert solutions(apart) == by_hand(apart)


def test_clue_switches_hold_one_by_one() -> None:
    puzzle = board("0 -/- 4")
    model = get_genre("slitherlink").model(puzzle)
    session = SatSession(model, switches=model.switches)
    assert session.solve()
    assert session.solve([ClueAt(Cell(0, 0))])
    clash = board("4 4")
    model = get_genre("slitherlink").model(clash)
    session = SatSession(model, switches=model.switches)
    assert not session.solve()
    assert session.core(session.switch) == {ClueAt(Cell(0, 0)), ClueAt(Cell(0, 1))}
    assert session.solve([ClueAt(Cell(0, 1))])
    session.close()


@st.composite
def boards(draw: st.DrawFn) -> Puzzle:
    """Small boards, some with holes, with numbers of a true loop, some of them changed."""
    rows, cols = draw(st.integers(1, 3)), draw(st.integers(1, 3))
    cells = [Cell(r, c) for r in range(rows) for c in range(cols)]
    holes = draw(st.frozensets(st.sampled_from(cells), max_size=2)) if len(cells) > 3 else frozenset()
    grid = Grid(rows, cols, holes)
    loop = draw(st.sampled_from(sorted(loops_by_hand(grid), key=lambda loop: sorted(loop.true)))).true
    clues: dict[Cell, Clue] = {}
    for cell in grid.cells:
        number_is = draw(st.sampled_from(["none", "none", "true", "true", "true", "any", "?"]))
        if number_is == "true":
            clues[cell] = sum(Line(side) in loop for side in grid.sides_around(cell))
        elif number_is != "none":
            clues[cell] = draw(st.integers(0, 4)) if number_is == "any" else "?"
    return Puzzle.of("slitherlink", grid, clues)


@settings(max_examples=150, deadline=None)
@given(boards())
def test_sat_finds_exactly_what_the_checker_accepts(puzzle: Puzzle) -> None:
    expected = by_hand(puzzle)
    assert solutions(puzzle) == expected
    if validate(puzzle):
        assert not expected


# Faults, each with a board that shows it.

FAULTS = {
    "line-off-board": ("-", "+-+ + +/| |/+-+-+", "the line r2c2-r2c3 lies off the board"),
    "open-end": ("- -", "+-+-+/|    /+-+-+", "the loop has an open end at the top-right corner of r1c2"),
    "branch": ("- -", "+-+-+/| | |/+-+-+", "the loop branches at the top-left corner of r1c2"),
    "crossing": ("- -/- -", "+-+ +/| |  /+-+-+/  | |/+ +-+", "the loop crosses itself at the top-left corner of r2c2"),
    "no-loop": ("- -", "", "there is no loop: no line is drawn on the board"),
    "two-loops": (
        "- - -",
        "+-+ +-+/| | | |/+-+ +-+",
        "there are two loops, such as those through the top-left corner of r1c1 and the top-left corner of r1c3",
    ),
    "clue-not-met": ("2 -", "+-+-+/|   |/+-+-+", "the 2 at r1c1 has 3 lines"),
}


@pytest.mark.parametrize("rule", FAULTS)
def test_each_fault_is_named(rule: str) -> None:
    drawing, solution, sentence = FAULTS[rule]
    puzzle = board(drawing)
    first = next(fault for fault in check(puzzle, lines(solution)) if fault.rule == rule)
    assert first.text == sentence
    view = View(State(lines(solution).true), True, (first,))
    assert render_svg(draw(puzzle, view))
    assert render_text(sketch(puzzle, view))


def test_faults_come_in_order_and_a_right_solution_has_none() -> None:
    puzzle = board("3 1/- -")
    wrong = lines("+-+-+/|    /+ +-+/   | |/+ +-+")
    rules = [fault.rule for fault in check(puzzle, wrong)]
    assert rules == ["open-end", "open-end", "clue-not-met", "clue-not-met"]
    assert check(board("4 1/- 0"), lines("+-+ +/| |  /+-+ +")) == []


@pytest.mark.parametrize(
    ("drawing", "rule", "sentence"),
    [
        ("3 0/- -", "clue-too-big", "the 3 at r1c1 can never be met: only 1 of its sides can be drawn"),
        ("4 0", "clue-too-big", "the 4 at r1c1 can never be met: none of its sides can be drawn"),
        ("4 - 2", "clue-against-four", "the 2 at r1c3 can never be met: the loop round the 4 at r1c1 gives it 0 lines"),
        ("0", "no-room", "no loop can be drawn: the 0s leave no room for one"),
    ],
)
def test_clues_that_can_never_be_met_are_named(drawing: str, rule: str, sentence: str) -> None:
    puzzle = board(drawing)
    assert (rule, sentence) in [(fault.rule, fault.text) for fault in validate(puzzle)]
    assert solve(puzzle).status == "none"


# Tokens.


def test_a_solution_is_the_cells_inside() -> None:
    puzzle = board("- - -/- - -/- - -")
    tokens = [["x", "-", "-"], ["x", "x", "-"], ["-", "-", "-"]]
    solution = read_solution(puzzle, tokens)
    assert solution == lines("+-+ + +/| |    /+ +-+ +/|   |  /+-+-+ +/       /+ + + +")
    assert write_solution(puzzle, solution) == tokens


@settings(max_examples=60, deadline=None)
@given(boards(), st.integers(0, 400))
def test_solutions_survive_the_round_trip(puzzle: Puzzle, which: int) -> None:
    loops = loops_by_hand(puzzle.grid)
    solution = loops[which % len(loops)]
    assert read_solution(puzzle, write_solution(puzzle, solution)) == solution


def test_what_is_no_clue_and_no_solution_is_refused() -> None:
    for token in ("5", "x", "-1", "", "٣"):
        with pytest.raises(ValueError, match=token or None):
            CLUES.read(token)
    with pytest.raises(BadInput, match="'q' at r1c2"):
        read_solution(board("- -"), [["x", "q"]])


# Drawing.


def test_a_solved_board_in_plain_text() -> None:
    puzzle, solution = board("3 -/- 3"), lines("+-+ +/| |  /+ +-+/|   |/+-+-+")
    assert solution in solutions(puzzle)
    drawn = render_text(sketch(puzzle, View(State(solution.true), True)))
    assert drawn == "+---+   +\n| 3 | .\n+   +---+\n| .   3 |\n+---+---+\n"


def test_crosses_are_shown_until_the_solution_is_whole() -> None:
    puzzle = board("- -")
    known = State(frozenset({Line(Edge(Cell(0, 0), Cell(0, 1)))}), frozenset({Line(Edge(Cell(0, 1), Cell(1, 1)))}))
    assert render_text(sketch(puzzle, View(known))) == "+---+   +\n  . x .\n+   +   +\n"
    assert render_text(sketch(puzzle, View(known, True))) == "+---+   +\n  .   .\n+   +   +\n"
    assert len(draw(puzzle, View(known)).shapes) == len(draw(puzzle, View(known, True)).shapes) + 2


def test_the_inside_is_tinted_only_in_a_right_solution() -> None:
    puzzle, solution = board("4"), lines("+-+/| |/+-+")
    right = draw(puzzle, View(State(solution.true), True))
    wrong = draw(puzzle, View(State(solution.true), True, tuple(check(board("3"), solution))))
    assert "#dcedf8" in render_svg(right)
    assert "#dcedf8" not in render_svg(wrong)


def test_holes_have_a_sign_in_text() -> None:
    assert render_text(sketch(board("~ 1/~ -"), View())) == "+   +   +\n  _   1\n+   +   +\n  _   .\n+   +   +\n"
