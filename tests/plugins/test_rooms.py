"""Rooms, written with the kit as an outside package, gets every tool: a test for each."""

from __future__ import annotations

import pickle
import random
from typing import Any

import pytest
from tests.conformance.test_engines_agree import SEARCHING, solutions
from tests.engines.units import check_units, check_words
from tests.formats.test_formats_model import SOLVERS
from tests.plugins.boards import CLASH, FIVE, FIVE_TEXT, OPEN
from tests.plugins.installing import ROOMS_PACKAGE

import lamplit
from lamplit.core.decisions import Shade
from lamplit.core.errors import BadInput, LamplitWarning
from lamplit.core.grid import Cell, Grid
from lamplit.core.model import ClueAt
from lamplit.core.puzzle import Puzzle, Solution, State
from lamplit.core.scene import Polyline, View
from lamplit.drawing import FILE_TYPES, render, view_faults, view_solution
from lamplit.formats import read, read_state, write, write_state
from lamplit.formats.solvers.encoding import name_variables
from lamplit.genre.drawing import FRAME_WIDTH, INK
from lamplit.genre.puzzle_json import puzzle_from_json, puzzle_to_json, state_from_json, state_to_json
from lamplit.genre.registry import BUILT_IN, genre_names, get_genre
from lamplit.genre.steps import Tier
from lamplit.human.derived import DERIVED_HUMAN
from lamplit.wire.boards import board_to_json
from rooms import GENRE

MOST_LINES = 200
KNOWN = State(frozenset({Shade(Cell(0, 4)), Shade(Cell(1, 1))}), frozenset({Shade(Cell(0, 1)), Shade(Cell(2, 2))}))


@pytest.fixture(scope="module")
def solution() -> Solution:
    outcome = lamplit.solve(FIVE)
    assert outcome.status == "unique"
    return outcome.solutions[0]


def test_it_is_written_in_two_hundred_lines() -> None:
    lines = [line for file in ROOMS_PACKAGE.rglob("*.py") for line in file.read_text("utf-8").splitlines()]
    assert len(lines) <= MOST_LINES


def test_it_is_found_by_its_names_and_listed_after_our_own() -> None:
    assert genre_names() == (*BUILT_IN, "rooms")
    assert get_genre("Chambers").name == "rooms"


@pytest.mark.parametrize("engine", SEARCHING)
def test_every_engine_finds_its_one_solution(engine: str, solution: Solution) -> None:
    assert solutions(engine, FIVE) == [solution]


def test_solutions_are_counted_and_compared_and_their_shared_part_is_found() -> None:
    assert lamplit.count(OPEN).number == 5
    assert lamplit.shared_part(FIVE) is not None
    assert lamplit.nearest_pair(OPEN) is not None


def test_conflicting_clues_are_named() -> None:
    assert [demand.text for demand in lamplit.clash(CLASH) or ()] == ["the 2 at r1c1"]


def test_json_and_pickling_keep_everything() -> None:
    assert puzzle_from_json(puzzle_to_json(FIVE)) == FIVE
    assert state_from_json(FIVE, state_to_json(FIVE, KNOWN)) == KNOWN
    assert pickle.loads(pickle.dumps((FIVE, KNOWN))) == (FIVE, KNOWN)


@pytest.mark.parametrize("name", SOLVERS)
def test_files_for_other_solvers_name_its_variables(name: str) -> None:
    assert "shaded_r1_c1" in write(FIVE, name)
    variables = name_variables(GENRE.model(FIVE))
    assert len(set(variables)) == len(variables)


@pytest.mark.parametrize("file_type", FILE_TYPES)
def test_it_is_drawn_in_every_kind_of_picture(file_type: str, solution: Solution) -> None:
    views = [View(), View(KNOWN), view_solution(solution), view_faults(FIVE, Solution(KNOWN.true))]
    drawn = [render(FIVE, one, view=view) for one in FILE_TYPES if one == file_type for view in views]
    assert len(set(drawn)) == len(drawn)


def test_borders_of_regions_are_as_thick_as_the_frame() -> None:
    halves, whole = (
        Puzzle.of("rooms", Grid(1, 2), {}, regions=regions)
        for regions in ([[Cell(0, 0)], [Cell(0, 1)]], [[Cell(0, 0), Cell(0, 1)]])
    )
    added = set(GENRE.draw(halves, View()).shapes) - set(GENRE.draw(whole, View()).shapes)
    assert added == {Polyline(((1, 0), (1, 1)), INK, FRAME_WIDTH)}


def test_text_boards_draw_regions_and_are_read_back(solution: Solution) -> None:
    assert str(FIVE) + "\n" == FIVE_TEXT
    assert read(FIVE_TEXT) == FIVE
    for state in (KNOWN, State(solution.true)):
        text = write_state(FIVE, state, "text")
        assert (read(text), read_state(text, FIVE)) == (FIVE, state)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("| . | 1   .   .   . |", "| . | q   .   .   . |", "line 3, column 7: 'q' is not a cell of Rooms"),
        ("+---+---+---+---+---+\n| . | 1", "+---+--+----+---+---+\n| . | 1", "the columns of this frame differ"),
        (
            "+   +-----------+---+\n| . | 1   .   . | 0",
            "+   +--------   +---+\n| . | 1   .   . | 0",
            "ends within a region",
        ),
        ("| . | 0   .   .   . |\n", "", "the board ends between two rows"),
        ("+   |           |   +", "+   |       ?   |   +", "'?' where cells meet"),
        ("+   |           |   +", "+   |         ? |   +", "stands between r2c4 and r3c4"),
    ],
)
def test_a_text_board_that_can_not_be_read_is_told_where(old: str, new: str, told: str) -> None:
    assert old in FIVE_TEXT
    with pytest.raises(BadInput, match="line ") as error:
        read(FIVE_TEXT.replace(old, new, 1))
    assert told in str(error.value)


def test_regions_may_have_any_types_and_must_cover_the_board_once() -> None:
    grid = Grid(1, 3)
    regions: Any = [{(0, 2)}, [[0, 0], (0, 1)]]
    made = Puzzle.of("rooms", grid, {}, regions=regions)
    assert made.regions == (frozenset({Cell(0, 0), Cell(0, 1)}), frozenset({Cell(0, 2)}))
    wrong: list[tuple[Any, str]] = [
        ([[(0, 0), (0, 1)]], "r1c3 is in no region; every cell of a Rooms board is in one"),
        ([[(0, 0), (0, 1)], [(0, 1), (0, 2)]], "r1c2 is in two regions; expected at most one"),
        ([[(0, 0), (0, 2)], [(0, 1)]], "the region of r1c1 is in several parts: r1c3 is cut off from it"),
        ([3], "a region is 3; expected a list of its cells"),
    ]
    for regions, told in wrong:
        with pytest.raises(BadInput) as error:
            Puzzle.of("rooms", grid, {}, regions=regions)
        assert str(error.value) == told


@pytest.mark.parametrize("format", ["pzprv3", "penpa"])
def test_other_programs_formats_go_there_and_back(format: str) -> None:
    assert read(write(FIVE, format)) == FIVE


def test_a_pasted_puzzlink_url_is_its_own() -> None:
    with pytest.warns(LamplitWarning, match="puzz.link has no Rooms: only Lamplit can read this URL"):
        url = write(FIVE, "puzzlink").strip()
    assert url.startswith("https://puzz.link/p?rooms/5/5/")
    assert lamplit.read(url) == FIVE


def test_setters_complete_reduce_repair_and_find_clues(solution: Solution) -> None:
    full = FIVE.with_clues(dict(GENRE.setter().fitting(FIVE, solution))) if GENRE.setter else FIVE
    reduced = lamplit.reduce(full).puzzle
    assert len(reduced.clues) < len(full.clues)
    assert lamplit.solve(reduced).status == "unique"
    assert [change.words(GENRE.setter()) for change in lamplit.repair(CLASH).changes] if GENRE.setter else False
    assert lamplit.solve(lamplit.complete(OPEN).puzzle).status == "unique"
    found = lamplit.clues(FIVE.with_clues({}), solution)
    assert lamplit.solve(found.puzzle).solutions == (solution,)


def test_its_puzzles_are_explained_and_graded_by_strategies_derived_from_its_rules() -> None:
    grade, explanation = lamplit.grade(FIVE), lamplit.explain(FIVE)
    assert grade.tier < Tier.BEYOND
    assert grade == lamplit.grade(FIVE, strategies="derived")
    assert explanation.ending == "solved"
    assert {step.strategy for step in explanation} <= {strategy.key for strategy in DERIVED_HUMAN.strategies}


def test_it_is_played_with_live_counts_and_met_clues() -> None:
    board = board_to_json(FIVE)
    assert [sign["name"] for sign in board["signs"]] == ["", "shaded", "dot, stays white"]
    assert board["live"]["counts"][0] == [0, [1, 2, 3, 4], 1]
    assert GENRE.play is not None
    assert set(GENRE.play().met(FIVE, KNOWN)) == {Cell(0, 1), Cell(1, 1), Cell(1, 4), Cell(3, 0), Cell(4, 1)}


def test_it_is_certified() -> None:
    proof = lamplit.certify(FIVE)
    assert proof.check()


def test_each_demand_can_be_switched_off_and_says_what_it_asks() -> None:
    model = GENRE.model(FIVE, every_demand=True)
    switches = model.switches
    demands = [GENRE.demand(FIVE, switch) for switch in switches]
    told = [demand.text for demand in demands]
    check_units(model, random.Random(1))
    for demand in demands:
        check_words(demand)
    assert "r1c1 and r1c2 can't both be shaded" in told
    assert "all white cells are connected" in told
    assert GENRE.demand(FIVE, ClueAt(Cell(0, 1))).text == "the 1 at r1c2"
