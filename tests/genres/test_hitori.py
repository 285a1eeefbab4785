"""Hitori: shade cells until no number appears twice, keep shaded cells apart and white ones together."""

from __future__ import annotations

from itertools import chain, combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lamplit.core.decisions import Shade
from lamplit.core.errors import BadInput
from lamplit.core.grid import Cell, Grid
from lamplit.core.model import ClueAt
from lamplit.core.puzzle import Puzzle, Solution, State
from lamplit.core.scene import View
from lamplit.engines import solve
from lamplit.engines.sat import SatSession
from lamplit.genre.registry import get_genre
from lamplit.genres.hitori import GENRE
from lamplit.genres.hitori.check import check, check_state, validate
from lamplit.genres.hitori.clues import CLUES


def board(text: str) -> Puzzle:
    """Rows of tokens, separated by ``/``; ``~`` is a hole."""
    rows = [row.split() for row in text.split("/")]
    holes = frozenset(Cell(r, c) for r, row in enumerate(rows) for c, token in enumerate(row) if token == "~")
    clues = {
        Cell(r, c): clue
        for r, row in enumerate(rows)
        for c, token in enumerate(row)
        if token != "~" and (clue := CLUES.read(token)) is not None
    }
    return Puzzle.of("hitori", Grid(len(rows), len(rows[0]), holes), clues)


def shading(*cells: tuple[int, int]) -> Solution:
    return Solution.of(Shade(Cell(r - 1, c - 1)) for r, c in cells)


def by_hand(puzzle: Puzzle) -> set[Solution]:
    """Every shading that the checker accepts, by trying all of them."""
    cells = puzzle.grid.cells
    tried = chain.from_iterable(combinations(cells, k) for k in range(len(cells) + 1))
    shadings = (Solution.of(map(Shade, shaded)) for shaded in tried)
    return {solution for solution in shadings if not check(puzzle, solution)}


def solutions(puzzle: Puzzle) -> set[Solution]:
    return set(solve(puzzle, limit=None).solutions)


THESIS_530 = board("2 3 2 1 5/2 4 1 3 5/2 1 2 2 5/1 5 2 4 3/2 2 5 5 2")


@pytest.mark.parametrize(
    "figure",
    [
        "2 3 2 1 5/2 4 1 3 5/2 1 2 2 5/1 5 2 4 3/2 2 5 5 2",
        "4 2 5 3 5/5 2 4 1 2/4 5 1 1 4/2 1 1 4 5/4 4 2 4 3",
        "2 1/2 2",
    ],
)
def test_the_figures_of_the_thesis_have_one_solution(figure: str) -> None:
    assert solve(board(figure)).status == "unique"


def test_the_smallest_figure_of_the_thesis_shades_its_corner() -> None:
    assert solutions(board("2 1/2 2")) == {shading((2, 1))} == by_hand(board("2 1/2 2"))


def test_a_single_cell_stays_white() -> None:
    assert solutions(board("1")) == {shading()} == by_hand(board("1"))


def test_where_nothing_needs_shading_every_lawful_shading_is_a_solution() -> None:
    square = board("1 2/2 1")
    assert solutions(square) == by_hand(square)
    assert shading() in solutions(square)
    assert solve(square).status == "multiple"


def test_a_board_of_one_row_can_only_be_shaded_at_its_ends() -> None:
    row = board("1 2 3 4")
    assert solutions(row) == {shading(), shading((1, 1)), shading((1, 4)), shading((1, 1), (1, 4))} == by_hand(row)


def test_of_two_cells_one_may_be_shaded() -> None:
    assert solutions(board("1 1")) == {shading((1, 1)), shading((1, 2))}
    assert solutions(board("1 2")) == {shading(), shading((1, 1)), shading((1, 2))}


def test_unknown_and_missing_numbers_never_conflict() -> None:
    assert shading() in solutions(board("? ?/- -"))


def test_a_row_runs_on_beyond_a_hole() -> None:
    with_hole = board("1 ~ 1/2 3 4")
    assert solutions(with_hole) == by_hand(with_hole)
    assert shading() not in solutions(with_hole)


def test_lone_cells_between_holes_are_shaded_but_one() -> None:
    torn = board("1 ~ 2")
    assert solutions(torn) == {shading((1, 1)), shading((1, 3))} == by_hand(torn)


def test_a_board_of_holes_has_the_empty_solution() -> None:
    assert solutions(board("~ ~")) == {shading()} == by_hand(board("~ ~"))


FAULTS = [
    ("shade-off-board", "1 2/2 1", shading((1, 3)), "the shaded cell r1c3 lies outside the board"),
    ("shade-off-board", "1 2 3/2 ~ 1", shading((2, 2)), "the shaded cell r2c2 lies in a hole"),
    ("shaded-side-by-side", "1 2/2 1", shading((1, 1), (1, 2)), "the shaded cells r1c1 and r1c2 share a side"),
    ("number-repeated-in-row", "1 2 3 4/3 1 2 3", shading(), "the 3 appears twice in row 2, at r2c1 and r2c4"),
    (
        "number-repeated-in-column",
        "5 1/5 2/5 3",
        shading(),
        "the 5 appears 3 times in column 1, at r1c1, r2c1 and r3c1",
    ),
    (
        "white-cells-in-parts",
        "1 2 3/2 3 1/3 1 2",
        shading((1, 2), (2, 1)),
        "the white cells are in 2 parts: r1c1 is cut off",
    ),
    ("nothing-white", "1", shading((1, 1)), "no cell is left white"),
]


@pytest.mark.parametrize(("rule", "text", "solution", "sentence"), FAULTS)
def test_each_fault_has_a_board_that_shows_it(rule: str, text: str, solution: Solution, sentence: str) -> None:
    found = check(board(text), solution)
    assert [(fault.rule, fault.text) for fault in found] == [(rule, sentence)]


def test_faults_come_in_order() -> None:
    rules = [fault.rule for fault in check(board("1 2 1/2 3 2/1 3 1"), shading((1, 2), (2, 1), (2, 2)))]
    assert rules == [
        "shaded-side-by-side",
        "shaded-side-by-side",
        "number-repeated-in-row",
        "number-repeated-in-row",
        "number-repeated-in-column",
        "number-repeated-in-column",
        "white-cells-in-parts",
    ]


@pytest.mark.parametrize("text", ["3 3 3 3", "3 3 1 3 3", "1 2/3 ~/3 2/3 2/3 4"])
def test_numbers_that_can_never_be_single_are_named(text: str) -> None:
    assert [fault.rule for fault in validate(board(text))] == ["number-cannot-be-single"]
    assert solve(board(text)).status == "none"


def test_a_board_that_holes_tear_apart_is_named() -> None:
    torn = board("1 2 ~ 3 4")
    assert [fault.rule for fault in validate(torn)] == ["board-in-parts"]
    assert solve(torn).status == "none"


def test_a_sound_board_has_nothing_to_name() -> None:
    assert validate(THESIS_530) == []


numbers = st.sampled_from([1, 2, 3, "?", None])
SIZES = [(1, 1), (1, 5), (2, 2), (2, 4), (3, 3), (4, 2), (3, 4)]


@st.composite
def boards(draw: st.DrawFn) -> Puzzle:
    rows, cols = draw(st.sampled_from(SIZES))
    cells = Grid(rows, cols).cells
    holes = draw(st.sets(st.sampled_from(cells), max_size=2)) if draw(st.booleans()) else set()
    clues = {cell: n for cell in cells if cell not in holes and (n := draw(numbers)) is not None}
    return Puzzle.of("hitori", Grid(rows, cols, frozenset(holes)), clues)


@settings(max_examples=60, deadline=None)
@given(boards())
def test_the_sat_engine_finds_what_trying_all_shadings_finds(puzzle: Puzzle) -> None:
    expected = by_hand(puzzle)
    assert solutions(puzzle) == expected
    if validate(puzzle):
        assert not expected


@settings(max_examples=300, deadline=None)
@given(boards(), st.data())
def test_the_quick_look_at_a_shading_and_the_wordy_one_agree(puzzle: Puzzle, data: st.DataObject) -> None:
    """A solution gets a quick look first, a state on which all is decided does not."""
    rows, cols = puzzle.grid.rows, puzzle.grid.cols
    places = [Cell(r, c) for r in range(-1, rows + 1) for c in range(-1, cols + 1)]
    apart = data.draw(st.booleans())
    shaded: set[Cell] = set()
    for cell in data.draw(st.lists(st.sampled_from(places))):
        if not apart or (cell in puzzle.grid and shaded.isdisjoint(puzzle.grid.neighbours(cell))):
            shaded.add(cell)
    true = frozenset(map(Shade, shaded))
    false = frozenset(Shade(cell) for cell in puzzle.grid.cells if cell not in shaded)
    assert check(puzzle, Solution(true)) == check_state(puzzle, State(true, false))


@settings(max_examples=40, deadline=None)
@given(boards(), st.data())
def test_a_clue_that_is_switched_off_is_a_cell_without_a_number(puzzle: Puzzle, data: st.DataObject) -> None:
    model = get_genre("hitori").model(puzzle)
    session = SatSession(model, switches=model.switches)
    try:
        for _ in range(3):
            on = data.draw(st.sets(st.sampled_from(list(session.switch)))) if session.switch else set()
            left = {cell: n for cell, n in puzzle.clues.items() if ClueAt(cell) in on}
            rest = Puzzle.of("hitori", puzzle.grid, left)
            assert session.solve(on) is (solve(rest, limit=1).status == "found")
    finally:
        session.close()


def test_a_clash_blames_both_its_numbers() -> None:
    """In a single row neither inner cell can be shaded without parting the ends."""
    model = get_genre("hitori").model(board("1 3 3 2"))
    session = SatSession(model, switches=model.switches)
    assert not session.solve()
    assert session.core(session.switch) == {ClueAt(Cell(0, 1)), ClueAt(Cell(0, 2))}
    session.close()


@settings(max_examples=30, deadline=None)
@given(boards(), st.data())
def test_a_solution_is_written_and_read_back(puzzle: Puzzle, data: st.DataObject) -> None:
    shaded = data.draw(st.sets(st.sampled_from(puzzle.grid.cells))) if puzzle.grid.cells else set()
    solution = Solution.of(map(Shade, shaded))
    assert GENRE.read_solution(puzzle, GENRE.write_solution(puzzle, solution)) == solution


def test_a_wrong_word_in_a_solution_is_named() -> None:
    with pytest.raises(BadInput, match="'q' at r1c2 is not part of a solution"):
        GENRE.read_solution(board("1 2"), [["x", "q"]])


@pytest.mark.parametrize("token", ["x", "-1", "1.5", "", "²", "a"])
def test_what_is_no_number_is_no_clue(token: str) -> None:
    with pytest.raises(ValueError, match=token or "^$"):
        CLUES.read(token)


def test_pictures_show_shaded_cells_circles_and_faults() -> None:
    genre = get_genre("hitori")
    state = State(frozenset({Shade(Cell(0, 0))}), frozenset({Shade(Cell(0, 1))}))
    faults = tuple(check(THESIS_530, shading()))
    for view in (View(), View(state), View(state, solved=True), View(faults=faults)):
        scene = genre.draw(THESIS_530, view)
        assert sum(getattr(shape, "text", "") != "" for shape in scene.shapes) >= 25
    bare, partial = genre.draw(THESIS_530, View()), genre.draw(THESIS_530, View(state))
    assert len(partial.shapes) == len(bare.shapes) + 2


def test_a_sketch_is_readable_without_colour() -> None:
    view = View(State(frozenset({Shade(Cell(0, 0))}), frozenset({Shade(Cell(1, 0))})))
    rows = get_genre("hitori").sketch(board("10 2/3 ~"), view)
    plain = ["".join(ink.text if ink.plain is None else ink.plain for ink in row) for row in rows]
    assert plain == ["[10]   2  ", " (3)   _  "]
