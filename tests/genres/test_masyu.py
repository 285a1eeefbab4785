"""Masyu: one loop through all pearls, straight through white ones, turning on black ones."""

from __future__ import annotations

from itertools import combinations

import pytest
from tests.genres.pearls import board as pearl_board
from tests.genres.pearls import by_hand, loop, names_and_shows

from lamplit.core.decisions import Line
from lamplit.core.errors import BadInput
from lamplit.core.grid import Cell, Edge
from lamplit.core.model import ClueAt
from lamplit.core.puzzle import Puzzle, Solution, State
from lamplit.core.scene import View
from lamplit.drawing.text import render_text
from lamplit.engines import solve
from lamplit.engines.sat import SatSession
from lamplit.genre.families.loops.tokens import write_loop
from lamplit.genre.registry import get_genre
from lamplit.genres.masyu import GENRE
from lamplit.genres.masyu.check import check, validate
from lamplit.genres.masyu.clues import CLUES
from lamplit.genres.masyu.text import sketch


def board(drawing: str) -> Puzzle:
    return pearl_board("masyu", drawing)


def solutions(puzzle: Puzzle) -> set[Solution]:
    return set(solve(puzzle, limit=None).solutions)


SQUARE = "se ew sw/ns - ns/ne ew nw"


# Corners of the rules.


def test_without_pearls_any_single_loop_will_do() -> None:
    puzzle = board("- - -/- - -/- - -")
    links = puzzle.grid.links
    drawn = (Solution.of(Line(e) for e in some) for size in range(13) for some in combinations(links, size))
    assert solutions(puzzle) == {solution for solution in drawn if not check(puzzle, solution)} == by_hand(puzzle)
    assert len(solutions(puzzle)) == 13


def test_a_board_too_narrow_for_a_loop_has_no_solution() -> None:
    assert solve(board("-")).status == "none"
    assert solve(board("- - - -")).status == "none"
    assert solutions(board("- -/- -")) == {loop("se sw/ne nw")}


def test_black_pearls_in_the_corners_of_a_square() -> None:
    assert solutions(board("b - b/- - -/b - b")) == {loop(SQUARE)}


def test_white_needs_only_one_turn_beside_it() -> None:
    assert loop("se ew ew sw/ne ew ew nw") in solutions(board("- w w -/- - - -"))
    assert loop("se ew ew ew sw/ne ew ew ew nw") not in solutions(board("- - w - -/- - - - -"))


def test_a_loop_runs_round_a_hole() -> None:
    assert solutions(board("- - -/- ~ -/- - -")) == {loop(SQUARE)}
    assert solve(board("- - -/- ~ b/- - -")).status == "none"


def test_clue_switches_hold_one_by_one() -> None:
    puzzle = board("b - w/- - -/- - -")
    model = get_genre("masyu").model(puzzle)
    session = SatSession(model, switches=model.switches)
    assert not session.solve()
    assert ClueAt(Cell(0, 2)) in session.core(session.switch)
    assert session.solve([ClueAt(Cell(0, 0))])
    session.close()


# Faults, each with a board that shows it.

FAULTS = {
    "pearl-missed": ("- - -/- b -/- - -", SQUARE, "the black pearl at r2c2 is not on the loop"),
    "white-turned": ("w -/- -", "se sw/ne nw", "the loop turns on the white pearl at r1c1"),
    "black-straight": ("- b -/- - -", "se ew sw/ne ew nw", "the loop runs straight through the black pearl at r1c2"),
    "white-no-turn": (
        "- - w - -/- - - - -",
        "se ew ew ew sw/ne ew ew ew nw",
        "the loop turns neither before nor after the white pearl at r1c3",
    ),
    "black-no-straight": (
        "b - -/- - -",
        "se ew sw/ne ew nw",
        "the loop does not run straight through r2c1 beside the black pearl at r1c1",
    ),
}


@pytest.mark.parametrize("rule", FAULTS)
def test_each_fault_is_named(rule: str) -> None:
    names_and_shows("masyu", rule, *FAULTS[rule])


def test_faults_come_in_order_and_a_right_solution_has_none() -> None:
    puzzle = board("w - b/- w -/b - b")
    rules = [fault.rule for fault in check(puzzle, loop("se ew sw/ns - n/ne ew w"))]
    assert rules == ["open-end", "open-end", "pearl-missed", "white-turned", "black-no-straight"]
    assert check(board("b w b/w - w/b w b"), loop(SQUARE)) == []


@pytest.mark.parametrize(
    ("drawing", "sentence"),
    [
        ("w -/- -", "the white pearl at r1c1 can never be met: no line can run straight through it"),
        ("b - -/- - -", "the black pearl at r1c1 can never be met: no line of two can leave it up or down"),
        ("b -/- -/- -", "the black pearl at r1c1 can never be met: no line of two can leave it left or right"),
        ("- b - -", "the black pearl at r1c2 can never be met: no line of two can leave it up or down"),
    ],
)
def test_pearls_that_can_never_be_met_are_named(drawing: str, sentence: str) -> None:
    assert [fault.text for fault in validate(board(drawing))] == [sentence]
    assert solve(board(drawing)).status == "none"


# Tokens.


def test_directions_are_read_in_either_order() -> None:
    assert loop("es ws/en wn") == loop("se sw/ne nw")
    assert write_loop(board("- -/- -"), loop("es ws/en wn")) == [["se", "sw"], ["ne", "nw"]]


@pytest.mark.parametrize(
    ("tokens", "sentence"),
    [
        ("se sw/ne q", "'q' at r2c2 is not part of a loop"),
        ("ee sw/ne nw", "'ee' at r1c1 is not part of a loop"),
        ("ne sw/ne nw", "the loop leaves the board at r1c1, going north"),
        ("e -/- -", "the loop leaves r1c1 going east, but it doesn't leave r1c2 going west"),
    ],
)
def test_what_is_no_solution_is_refused(tokens: str, sentence: str) -> None:
    with pytest.raises(BadInput, match=sentence):
        loop(tokens)


def test_what_is_no_clue_is_refused() -> None:
    for token in ("W", "x", "3", "", "w2"):
        with pytest.raises(ValueError, match=token or None):
            CLUES.read(token)


# Drawing.


def test_a_solved_board_in_plain_text() -> None:
    drawn = render_text(sketch(board("b w b/w - w/b w b"), View(State(loop(SQUARE).true), True)))
    assert drawn == "(#)-( )-(#)\n |       |\n( )  .  ( )\n |       |\n(#)-( )-(#)\n"


def test_a_partial_state_in_plain_text() -> None:
    known = State(frozenset({Line(Edge(Cell(0, 0), Cell(0, 1)))}), frozenset({Line(Edge(Cell(0, 1), Cell(1, 1)))}))
    assert render_text(sketch(board("- -/- b"), View(known))) == " +---+\n     x\n .  (#)\n"


def test_faults_are_told_by_a_character_in_plain_text() -> None:
    faults = tuple(validate(board("w -/- -")))
    assert render_text(sketch(board("w -/- -"), View(faults=faults))).splitlines()[0] == "( !  ."


def test_the_loop_is_one_smooth_stroke_below_the_pearls() -> None:
    scene = GENRE.draw(board("b w b/w - w/b w b"), View(State(loop(SQUARE).true), True))
    shapes = [type(shape).__name__ for shape in scene.shapes]
    assert shapes.count("Circle") == 8
    assert shapes.index("Path") < shapes.index("Circle")
    assert shapes.count("Path") == 1
