"""Printed, everything reads as what it is; in a notebook a puzzle and an outcome show their picture."""

from __future__ import annotations

import pickle
from xml.etree import ElementTree

import pytest

import lamplit
from lamplit import Bridge, Bulb, Cell, Edge, Line, Puzzle, Solution, State

LIT = lamplit.read("3x3:d4d")


@pytest.mark.parametrize("genre", lamplit.genre_names()[:7])
def test_a_printed_puzzle_is_its_board_and_can_be_read_back(genre: str) -> None:
    made = lamplit.generate(genre, 5, seed=3)
    assert str(made.puzzle) == lamplit.render(made.puzzle, "txt").rstrip("\n")
    assert lamplit.read(str(made.puzzle)) == made.puzzle
    assert lamplit.read(str(made)) == made.puzzle
    assert str(made).endswith(f", seed {made.seed}")
    assert lamplit.check(made.puzzle, str(lamplit.solve(made.puzzle))) == []


def test_a_puzzle_is_shown_in_short() -> None:
    assert repr(LIT) == "<Puzzle: akari 3×3, 4 at r2c2>"
    assert repr(lamplit.read("--\n--")) == "<Puzzle: akari 2×2, no clues>"
    full = Puzzle.of("hitori", lamplit.Grid(9, 9), {Cell(r, c): 9 for r in range(9) for c in range(9)})
    assert repr(full).endswith("9 at r2c3 and 69 more>")


def test_solutions_and_states_are_shown_in_short() -> None:
    one, other = Bulb(Cell(0, 1)), Bulb(Cell(2, 2))
    assert repr(Solution.of([other, one])) == "<Solution: Bulb(r1c2) and Bulb(r3c3)>"
    assert repr(State(frozenset([one]), frozenset([other]))) == "<State: Bulb(r1c2); not Bulb(r3c3)>"
    assert repr(State()) == "<State: nothing; not anything>"
    assert repr(Bridge(Cell(0, 0), Cell(0, 3), 2)) == "Bridge(r1c1-r1c4, 2)"
    assert repr(Line(Edge(Cell(0, 0), Cell(0, 1)))) == "Line(r1c1-r1c2)"


def test_an_outcome_is_its_verdict_and_its_board() -> None:
    outcome = lamplit.solve(LIT)
    assert str(outcome).startswith("unique: one solution, proven by sat in ")
    assert str(outcome).endswith("\n\n# genre: akari\n- o -\no 4 o\n- o -")
    assert repr(outcome) == "<Outcome: akari 3×3, unique, 1 solution by sat>"
    assert str(lamplit.solve("--\n--")).endswith("\no^-^\n-^o^\n\n# genre: akari\n-^o^\no^-^")
    assert str(lamplit.solve("2-2\n---")).endswith("\n2 . 2\n. . .")
    assert str(lamplit.solve("2-*--\n--*--", "trivial")).endswith("\n2 o x . .\no - x . .")


def test_a_notebook_shows_pictures() -> None:
    outcome = lamplit.solve(LIT)
    assert LIT._repr_svg_() == lamplit.render(LIT, "svg").rstrip("\n")
    assert lamplit.render(LIT, "svg", solution=outcome.solutions[0]) in outcome._repr_html_()
    assert ElementTree.fromstring(LIT._repr_svg_()).tag.endswith("svg")


def test_an_explanation_reads_as_its_text() -> None:
    explanation = lamplit.explain(LIT)
    assert str(explanation).splitlines()[0] == "1. Just enough cells"
    assert str(explanation).endswith("\nThat solves it.")
    assert repr(explanation) == "<Explanation: akari 3×3, solved after 1 round>"


def test_hints_grades_and_demands_read_as_their_text() -> None:
    assert str(lamplit.hint(LIT)).splitlines()[0] == "Look at clues with little room: start at r2c2."
    assert str(lamplit.hint(LIT, {"bulbs": [[0, 0]]})).startswith("There is a mistake: ")
    assert str(lamplit.hint(LIT, lamplit.solve(LIT).solutions[0])) == "The puzzle is solved."
    assert str(lamplit.grade(LIT)) == "easy, score 1"
    assert [str(demand) for demand in lamplit.clash("2-2\n---") or ()] == ["the 2 at r1c1", "the 2 at r1c3"]


def test_what_is_returned_can_be_sent_to_another_process() -> None:
    for thing in (LIT, lamplit.solve(LIT), lamplit.explain(LIT), lamplit.grade(LIT), lamplit.hint(LIT)):
        assert pickle.loads(pickle.dumps(thing)) == thing
