"""A genre of two kinds of decision and of regions, from a package of its own, goes everywhere that ours go."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.conformance.test_engines_agree import SEARCHING, solutions
from tests.formats.test_formats_model import SOLVERS
from tests.plugins.boards import FIVE, NAMED, boards, brute_force, toy

from lamplit.core.decisions import Bulb, Decision, Line, Shade
from lamplit.core.errors import BadInput
from lamplit.core.grid import Cell, make_edge
from lamplit.core.model import ClueAt
from lamplit.core.puzzle import Puzzle, Solution, State
from lamplit.core.scene import Polyline, View
from lamplit.drawing import FILE_TYPES, render, view_difference, view_faults, view_solution
from lamplit.engines import solve
from lamplit.engines.sat import SatSession
from lamplit.formats import read, read_solution, read_state, write, write_solution, write_state
from lamplit.formats.solvers.encoding import name_variables
from lamplit.generating.order_parsing import parse_order
from lamplit.genre.drawing import FRAME_WIDTH, INK
from lamplit.genre.puzzle_json import puzzle_from_json, puzzle_to_json, state_from_json, state_to_json
from lamplit.genre.registry import BUILT_IN, genre_names, get_genre
from lamplit.human import explain, grade, hint
from lamplit_toy import GENRE
from lamplit_toy.stone import Stone

TOKENS = "o se ew ew sw/se nw o se nw/ns o se nw o/ne sw ne ew sw/o ne ew ew nw"
"""The solution of FIVE, as tokens."""


@pytest.fixture(scope="module")
def solution() -> Solution:
    """The one solution of FIVE."""
    outcome = solve(FIVE)
    assert outcome.status == "unique"
    return outcome.solutions[0]


def test_it_is_found_by_its_names_and_stands_after_our_own() -> None:
    assert get_genre("regional-yajilin") is GENRE
    assert get_genre("Yajilin-Regions") is GENRE
    assert genre_names() == (*BUILT_IN, "regional-yajilin")


@pytest.mark.parametrize("engine", SEARCHING)
def test_every_engine_finds_what_brute_force_finds(engine: str) -> None:
    @settings(max_examples=15, deadline=None, database=None, suppress_health_check=[HealthCheck.too_slow])
    @given(boards())
    def on_random_boards(puzzle: Puzzle) -> None:
        found = solutions(engine, puzzle)
        assert len(found) == len(set(found)), "a solution came twice"
        assert set(found) == brute_force(puzzle)

    on_random_boards()


@pytest.mark.parametrize("engine", SEARCHING)
@pytest.mark.parametrize("title", NAMED)
def test_every_engine_finds_what_brute_force_finds_on_corner_cases(title: str, engine: str) -> None:
    assert set(solutions(engine, NAMED[title])) == brute_force(NAMED[title])


@settings(max_examples=60, deadline=None)
@given(st.one_of(boards(), st.sampled_from(list(NAMED.values()))))
def test_what_trivial_says_holds_in_every_solution(puzzle: Puzzle) -> None:
    said, truth = solve(puzzle, "trivial"), brute_force(puzzle)
    if said.status == "found":
        assert said.state is not None
        assert all(said.state.true <= one.true and not said.state.false & one.true for one in truth)
    else:
        assert set(said.solutions) == truth


@given(boards())
def test_a_fault_of_the_puzzle_by_itself_means_that_it_has_no_solution(puzzle: Puzzle) -> None:
    if GENRE.validate(puzzle):
        assert not brute_force(puzzle)


CORNER, LINE = Stone(Cell(0, 0)), Line(make_edge(Cell(0, 1), Cell(0, 2)))


@pytest.mark.parametrize(
    ("taken", "added", "rule"),
    [
        ([], Stone(Cell(5, 0)), "stone-off-board"),
        ([LINE], None, "open-end"),
        ([], Stone(Cell(4, 4)), "stone-on-loop"),
        ([], Stone(Cell(0, 1)), "stones-side-by-side"),
        ([CORNER], None, "cell-empty"),
        ([CORNER], None, "clue-not-met"),
    ],
)
def test_the_checker_names_what_is_broken(
    taken: list[Decision], added: Decision | None, rule: str, solution: Solution
) -> None:
    wrong = Solution.of((solution.true - {*taken}) | {key for key in [added] if key is not None})
    assert GENRE.check(FIVE, solution) == []
    assert rule in {fault.rule for fault in GENRE.check(FIVE, wrong)}


@settings(max_examples=40, deadline=None, database=None, suppress_health_check=[HealthCheck.too_slow])
@given(boards(), st.randoms(use_true_random=False))
def test_what_a_half_filled_board_breaks_can_never_be_mended(puzzle: Puzzle, rng: Random) -> None:
    space = GENRE.decisions(puzzle)
    assert set(space) == {key for key in GENRE.model(puzzle).keys if key is not None}
    solutions = brute_force(puzzle)
    for solution in solutions:
        said = {key for key in space if rng.random() < 0.5}
        assert GENRE.broken(puzzle, State(frozenset(said & solution.true), frozenset(said - solution.true))) == []
    guess = frozenset(key for key in space if rng.random() < 0.3)
    state = State(guess, frozenset(key for key in space if key not in guess and rng.random() < 0.5))
    if GENRE.broken(puzzle, state):
        assert not any(state.true <= one.true and not state.false & one.true for one in solutions)


def test_a_point_means_a_stone_in_the_middle_of_a_cell_and_a_line_between_two() -> None:
    assert GENRE.decision_at(FIVE, 1.5, 2.5) == Stone(Cell(2, 1))
    assert GENRE.decision_at(FIVE, 2.0, 2.5) == Line(make_edge(Cell(2, 1), Cell(2, 2)))
    assert GENRE.decision_at(FIVE, -3, 2.5) is None


def test_a_demand_can_be_switched_off_and_the_core_names_those_that_clash() -> None:
    clash = toy("aaa aba aaa", "0-- -1- --1")
    session = SatSession(GENRE.model(clash), switches=map(ClueAt, clash.clues))
    try:
        assert not session.solve()
        assert session.core(session.switch) == {ClueAt(Cell(0, 0)), ClueAt(Cell(2, 2))}
        assert session.solve([ClueAt(Cell(0, 0)), ClueAt(Cell(1, 1))])
    finally:
        session.close()


def test_its_kinds_meet_in_one_solution_and_never_compare_equal(solution: Solution) -> None:
    assert [type(key) for key in sorted(solution.true)] == [Line] * 20 + [Stone] * 5
    here = Cell(0, 0)
    assert len({Stone(here), Shade(here), Bulb(here)}) == 3


def test_a_puzzle_a_solution_and_a_state_survive_pickling_and_json(solution: Solution) -> None:
    missing: set[Decision] = {Stone(Cell(0, 1)), Line(make_edge(Cell(0, 0), Cell(0, 1)))}
    state = State(frozenset({CORNER}), frozenset(missing))
    assert pickle.loads(pickle.dumps((FIVE, solution, state))) == (FIVE, solution, state)
    assert puzzle_from_json(puzzle_to_json(FIVE)) == FIVE
    assert state_to_json(FIVE, state) == {
        "lines": [],
        "stones": [[0, 0]],
        "not_lines": [[[0, 0], [0, 1]]],
        "not_stones": [[0, 1]],
    }
    assert state_from_json(FIVE, state_to_json(FIVE, state)) == state


def test_a_solution_has_a_list_for_each_kind(solution: Solution) -> None:
    written = write_solution(FIVE, solution, "json")
    assert '"lines": [[[0, 1], [0, 2]], ' in written
    assert '"stones": [[0, 0], [1, 2], [2, 1], [2, 4], [4, 0]]' in written
    assert read_solution(written, FIVE) == solution
    assert read_solution('{"stones": [[0, 0]]}', FIVE) == Solution.of([Stone(Cell(0, 0))])
    with pytest.raises(BadInput, match=r'neither "lines" nor "stones"; expected {"lines": .*, "stones": '):
        read_solution('{"bulbs": []}', FIVE)
    with pytest.raises(BadInput, match='neither "lines" nor "not_lines" nor "stones" nor "not_stones"'):
        state_from_json(FIVE, {"bulbs": []})


def test_a_token_grid_holds_a_solution_of_both_kinds_but_no_regions(solution: Solution) -> None:
    tokens = "5 5\n" + TOKENS.replace("/", "\n") + "\n"
    assert read_solution(tokens, FIVE, format="tokens") == solution
    assert read_solution(write_solution(FIVE, solution, "tokens"), FIVE, format="tokens") == solution
    with pytest.raises(BadInput, match="the format tokens has no regions, but the puzzle has one at r1c1"):
        write(FIVE, "tokens")


def test_a_format_in_which_it_is_not_spelt_says_so() -> None:
    for name in ("puzzlink", "pzprv3", "tatham"):
        with pytest.raises(BadInput, match="Regional Yajilin"):
            write(FIVE, name)
    for name in ("grid", "matrix", "codex", "asp"):
        with pytest.raises(BadInput, match="is only for akari, not regional-yajilin"):
            write(FIVE, name)
    with pytest.raises(BadInput, match="Regional Yajilin is not a game of Simon Tatham's collection"):
        read("5x5:a3b", genre="regional-yajilin")


@pytest.mark.parametrize("name", SOLVERS)
def test_a_file_for_another_solver_names_the_variables_of_both_kinds(name: str) -> None:
    written = write(FIVE, name)
    assert "line_r1_c1_r1_c2" in written
    assert "stone_r5_c5" in written
    assert written.splitlines()[0].endswith("Regional Yajilin 5x5, written by Lamplit")
    variables = name_variables(GENRE.model(FIVE))
    assert len(set(variables)) == len(variables)


@pytest.mark.parametrize("name", SOLVERS)
@pytest.mark.parametrize("title", ["several solutions", "a stone in the middle", "two numbers of one region"])
def test_a_file_for_another_solver_has_exactly_its_solutions(name: str, title: str) -> None:
    puzzle = NAMED[title]
    variables = [key.variable for key in GENRE.model(puzzle).keys if key is not None]
    expected = {frozenset(key.variable for key in one.true) for one in brute_force(puzzle)}
    assert set(SOLVERS[name](write(puzzle, name), variables)) == expected


@pytest.mark.parametrize("file_type", FILE_TYPES)
def test_it_is_drawn_in_every_kind_of_picture(file_type: str, solution: Solution) -> None:
    drawn = [render(FIVE, one, view=view) for one in FILE_TYPES if one == file_type for view in _views(solution)]
    assert len(set(drawn)) == len(drawn)


def _views(solution: Solution) -> list[View]:
    """The bare board, one half filled, solved, at fault, and beside another solution."""
    less = Solution(solution.true - {Stone(Cell(0, 0))})
    known = State(frozenset({Stone(Cell(0, 0))}), frozenset({Stone(Cell(0, 1))}))
    faults = view_faults(FIVE, less)
    return [View(), View(known), view_solution(solution), faults, view_difference(solution, less)]


def test_a_picture_in_a_terminal_shows_loop_stones_numbers_and_borders(solution: Solution) -> None:
    assert render(FIVE, "txt", view=view_solution(solution)) == (
        "# genre: regional-yajilin\n"
        "# regions: not part of this text; json keeps them\n"
        "1o   +----------1+\n"
        "     |           |\n"
        " +---+ : o   +---+\n"
        " |  ... ... .|. ...\n"
        " | : o  1+---+ : o\n"
        ".|.      |\n"
        "1+---+   +-------+\n"
        "    .|. ... ...  |\n"
        " o   +-----------+\n"
    )


def test_no_board_as_text_is_taken_for_one_without_regions(solution: Solution) -> None:
    for printed in (
        str(FIVE),
        str(solve(FIVE)),
        render(FIVE, "txt"),
        render(FIVE, "txt", view=view_solution(solution)),
    ):
        with pytest.raises(BadInput, match="doesn't contain the puzzle's regions; use json"):
            read(printed)
    assert repr(FIVE).startswith("<Puzzle: regional-yajilin 5×5, ")


def test_borders_of_regions_are_as_thick_as_the_frame() -> None:
    halves, whole = (GENRE.draw(toy(regions), View()) for regions in ("aab aab", "aaa aaa"))
    added = set(halves.shapes) - set(whole.shapes)
    assert added == {Polyline(((2, 0), (2, 2)), INK, FRAME_WIDTH)}


@pytest.mark.parametrize("asked", [explain, grade, hint])
def test_what_needs_strategies_says_that_there_are_none(asked: Callable[[Puzzle], object]) -> None:
    with pytest.raises(BadInput, match="Regional Yajilin has no strategies yet"):
        asked(FIVE)


def test_what_needs_a_generator_says_that_there_is_none() -> None:
    with pytest.raises(BadInput, match="Regional Yajilin can't be generated"):
        parse_order("regional-yajilin", "5")


def test_decisions_speak_for_themselves() -> None:
    stone: Decision = Stone(Cell(1, 2))
    assert stone.conclude(True) == "there is a stone at r2c3"
    assert stone.suppose(False) == "there were no stone at r2c3"
    assert GENRE.solution_words == "lines and stones"


def test_a_state_in_words_has_the_words_of_both_kinds() -> None:
    text = "stone r1c1; line r1c2-r1c3, r1c3-r1c4; not stone r1c2, not line r1c1-r1c2"
    state = read_state(text, FIVE)
    assert state == State(
        frozenset({Stone(Cell(0, 0)), *(Line(make_edge(Cell(0, c), Cell(0, c + 1))) for c in (1, 2))}),
        frozenset({Stone(Cell(0, 1)), Line(make_edge(Cell(0, 0), Cell(0, 1)))}),
    )
    assert read_state(write_state(FIVE, state, "places"), FIVE) == state
    assert read_state("r1c1, r2c3", FIVE) == State(frozenset({Stone(Cell(0, 0)), Stone(Cell(1, 2))}))
    with pytest.raises(BadInput, match=r"'boat' in 'boat r1c1' can't be part of .* expected line or stone"):
        read_state("boat r1c1", FIVE)
