"""Yajilin: shaded cells that arrows count, and a loop through all other cells without a clue."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.conformance.boards import CASES, arrows, brute_force
from tests.genres.naive import list_yajilin_solutions

from lamplit.core.clock import Clock
from lamplit.core.grid import Cell, Grid
from lamplit.core.puzzle import Clue, Puzzle, Solution, State
from lamplit.engines import get_engine, solve
from lamplit.engines.contract import Goal
from lamplit.engines.running.in_process import InProcessEngine
from lamplit.formats import read, read_state
from lamplit.genre.registry import get_genre

YAJILIN = get_genre("yajilin")


@st.composite
def larger_boards(draw: st.DrawFn) -> Puzzle:
    """Up to 5×5, with arrows that are often right for some shading of cells that don't touch."""
    rows, cols = draw(st.integers(2, 5)), draw(st.integers(2, 5))
    cells = [Cell(r, c) for r in range(rows) for c in range(cols)]
    places = draw(st.lists(st.sampled_from(cells), unique=True, max_size=5))
    holes = frozenset(places[:1]) if draw(st.integers(0, 4)) == 0 else frozenset[Cell]()
    clues: dict[Cell, Clue] = {
        cell: draw(st.sampled_from(("x", "?e", *(f"{number}{letter}" for number in (0, 1, 1, 2) for letter in "nesw"))))
        for cell in places
        if cell not in holes
    }
    return Puzzle.of("yajilin", Grid(rows, cols, holes), clues)


def list_found(puzzle: Puzzle) -> set[Solution]:
    return set(InProcessEngine(get_engine("sat")).iterate_solutions(puzzle, Goal(None), Clock(), {}))


@pytest.mark.parametrize("title", CASES["yajilin"].named)
def test_checker_and_solver_keep_the_plain_rules_on_boards_by_name(title: str) -> None:
    puzzle = CASES["yajilin"].named[title]
    assert brute_force(puzzle) == list_found(puzzle) == list_yajilin_solutions(puzzle)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(larger_boards())
def test_the_solver_keeps_the_plain_rules_on_boards_at_random(puzzle: Puzzle) -> None:
    solutions = list_yajilin_solutions(puzzle)
    assert list_found(puzzle) == solutions
    assert all(YAJILIN.check(puzzle, solution) == [] for solution in solutions)
    if YAJILIN.validate(puzzle):
        assert not solutions


@settings(max_examples=60, deadline=None)
@given(larger_boards(), st.data())
def test_a_half_filled_board_is_broken_only_if_no_solution_is_left(puzzle: Puzzle, data: st.DataObject) -> None:
    solutions = list_yajilin_solutions(puzzle)
    space = YAJILIN.decisions(puzzle)
    true = set(data.draw(st.sampled_from(sorted(solutions, key=sorted))).true if solutions else ())
    changed = set(data.draw(st.lists(st.sampled_from(space), max_size=3))) if space else set()
    known = [key for key in space if data.draw(st.booleans())]
    true ^= changed
    state = State.of([key for key in known if key in true], [key for key in known if key not in true])
    if YAJILIN.broken(puzzle, state):
        assert not any(state.true <= each.true and each.true.isdisjoint(state.false) for each in solutions)


def test_every_mistake_of_the_rule_book_is_made_on_its_board() -> None:
    rulebook = YAJILIN.rulebook
    assert rulebook is not None
    for mistake in rulebook().mistakes:
        text = f"# genre: yajilin\n{mistake.board}\n"
        puzzle = read(text)
        state = read_state(text, puzzle)
        faults = YAJILIN.broken(puzzle, state) or YAJILIN.check(puzzle, Solution(state.true))
        assert {fault.rule for fault in faults} == {mistake.fault}


def test_an_arrow_looks_past_clues_and_ends_at_a_hole() -> None:
    past, stopped = arrows("1e x . . .", "x x . . x"), arrows("0e # . . .", "x x . . x")
    assert all(solve(puzzle).status == "unique" for puzzle in (past, stopped))


@pytest.mark.parametrize(
    ("puzzle", "said"),
    [
        (arrows("2e . .", ". . ."), "the arrow of the 2 at r1c1 has room for 1 shaded cell at most"),
        (arrows("1e", "."), "the arrow of the 1 at r1c1 has room for 0 shaded cells at most"),
        (arrows(". . ."), "no loop can be drawn: the board has no room for one"),
    ],
)
def test_what_no_solution_can_meet_is_said_at_once(puzzle: Puzzle, said: str) -> None:
    assert [fault.text for fault in YAJILIN.validate(puzzle)] == [said]
    assert solve(puzzle).status == "none"


def test_a_blank_clue_has_another_token_in_some_collections() -> None:
    assert read("2 2\n@ -\n- 0w\n", genre="yajilin") == arrows("x .", ". 0w")
