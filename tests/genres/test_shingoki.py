"""Shingoki: one loop through all pearls, whose numbers are the lengths of the lines that leave them."""

from __future__ import annotations

import pytest
from tests.genres.pearls import board as pearl_board
from tests.genres.pearls import loop, names_and_shows

from lamplit.core.grid import Cell
from lamplit.core.model import ClueAt
from lamplit.core.puzzle import Puzzle, Solution, State
from lamplit.core.scene import Label, View
from lamplit.drawing.text import render_text
from lamplit.engines import solve
from lamplit.engines.sat import SatSession
from lamplit.genre.registry import get_genre
from lamplit.genres.shingoki import GENRE
from lamplit.genres.shingoki.check import check, validate
from lamplit.genres.shingoki.clues import CLUES
from lamplit.genres.shingoki.text import sketch

SQUARE = "se ew sw/ns - ns/ne ew nw"


def board(drawing: str) -> Puzzle:
    return pearl_board("shingoki", drawing)


def solutions(puzzle: Puzzle) -> set[Solution]:
    return set(solve(puzzle, limit=None).solutions)


# Corners of the rules.


def test_the_two_straight_lines_are_added_up() -> None:
    assert loop(SQUARE) in solutions(board("b4 - -/- - -/- - -"))
    assert loop(SQUARE) not in solutions(board("b3 - -/- - -/- - -"))
    assert solutions(board("b4 - b4/- - -/- - -")) == solutions(board("b4 w2 b4/- - -/- - -"))
    assert loop("se ew sw/ne ew nw") in solutions(board("b3 - -/- - -"))


def test_other_pearls_on_a_line_do_not_end_it() -> None:
    assert solutions(board("b5 w3 w3 -/- - - -/- - - b5")) == {loop("se ew ew sw/ns - - ns/ne ew ew nw")}


def test_without_pearls_any_single_loop_will_do() -> None:
    assert len(solutions(board("- - -/- - -/- - -"))) == 13


@pytest.mark.parametrize(
    ("drawing", "sentence"),
    [
        ("b9 - -/- - -/- - -", "the black 9 at r1c1 can never be met: its lines can add up to at most 4"),
        ("- w3 -/- - -/- - -", "the white 3 at r1c2 can never be met: its lines can add up to at most 2"),
        ("w2 - -/- - -/- - -", "the white 2 at r1c1 can never be met: no line can run straight through it"),
        ("b2 - -", "the black 2 at r1c1 can never be met: no line can turn there"),
        ("b1 -/- -", "the black 1 at r1c1 can never be met: its lines add up to at least 2"),
        ("- w0 -/- - -", "the white 0 at r1c2 can never be met: its lines add up to at least 2"),
        ("b9999 - -/- - -/- - -", "the black 9999 at r1c1 can never be met: its lines can add up to at most 4"),
    ],
)
def test_numbers_that_can_never_be_met_are_named(drawing: str, sentence: str) -> None:
    assert [fault.text for fault in validate(board(drawing))] == [sentence]
    assert solve(board(drawing)).status == "none"


def test_clue_switches_hold_one_by_one() -> None:
    puzzle = board("b4 - b9/- - -/- - b4")
    model = get_genre("shingoki").model(puzzle)
    session = SatSession(model, switches=model.switches)
    assert not session.solve()
    assert ClueAt(Cell(0, 2)) in session.core(session.switch)
    assert session.solve([ClueAt(Cell(0, 0)), ClueAt(Cell(2, 2))])
    session.close()


# Faults, each with a board that shows it.

FAULTS = {
    "pearl-missed": ("- - -/- b3 -/- - -", SQUARE, "the black 3 at r2c2 is not on the loop"),
    "white-turned": ("w2 -/- -", "se sw/ne nw", "the loop turns on the white 2 at r1c1"),
    "black-straight": ("- b2 -/- - -", "se ew sw/ne ew nw", "the loop runs straight through the black 2 at r1c2"),
    "length-wrong": (
        "- w5 - - -/- - - - -",
        "se ew ew ew sw/ne ew ew ew nw",
        "the straight lines of the white 5 at r1c2 add up to 4",
    ),
}


@pytest.mark.parametrize("rule", FAULTS)
def test_each_fault_is_named(rule: str) -> None:
    names_and_shows("shingoki", rule, *FAULTS[rule])


def test_a_right_solution_has_no_faults() -> None:
    assert check(board("b4 w2 b4/w2 - w2/b4 w2 b4"), loop(SQUARE)) == []


# Tokens.


def test_what_is_no_clue_is_refused() -> None:
    assert CLUES.read("w12") == "w12"
    assert CLUES.read("-") is None
    for token in ("w", "b-1", "5", "", "w05", "x3", "w٣", "w12345"):
        with pytest.raises(ValueError, match=token or None):
            CLUES.read(token)


# Drawing.


def test_a_solved_board_in_plain_text() -> None:
    drawn = render_text(sketch(board("b4 w2 -/- - -/- - -"), View(State(loop(SQUARE).true), True)))
    assert drawn == "[4]-(2)--+\n |       |\n |   .   |\n |       |\n +-------+\n"


def test_wide_numbers_widen_every_cell() -> None:
    assert render_text(sketch(board("b12 - w2"), View())) == "[12]   .  (2 )\n"


def test_a_pearl_carries_its_number_in_the_other_colour() -> None:
    scene = GENRE.draw(board("b12 w2"), View())
    labels = {shape.text: shape.fill for shape in scene.shapes if isinstance(shape, Label)}
    assert labels == {"12": "#ffffff", "2": "#1c1c22"}
