"""Hints: the next step in three strengths, and an honest word about mistakes."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.human.lighting import board, known, random_board
from tests.human.puzzles import on_the_way

from lamplit.core.decisions import Bridge, Bulb, Decision, Line, Shade
from lamplit.core.grid import Cell, make_edge
from lamplit.core.puzzle import State
from lamplit.engines import solve
from lamplit.formats import read
from lamplit.genre.registry import genre_of
from lamplit.human import Hint, Mistake, hint
from lamplit.human.hints import NoHint
from lamplit.wire.hints import hint_from_json, hint_to_json

ZERO = "0 . .\n# # ."


def test_a_hint_has_three_strengths() -> None:
    found = hint(board(ZERO))
    assert isinstance(found, Hint)
    assert found.where == "Look at the 0s: start at r1c1."
    assert found.rule == "Beside a zero: No bulb goes beside a 0."
    assert found.follows == "r1c2 stays empty: the 0 at r1c1 has no bulbs beside it."


def test_where_to_look_is_not_where_something_follows() -> None:
    puzzle = read("2 1 2 2", genre="hitori")
    found = hint(puzzle, State(false=frozenset({Shade(Cell(0, 1))})))
    assert isinstance(found, Hint)
    assert found.step.true == (Shade(Cell(0, 0)),)
    assert found.where.endswith(": start at r1c3 and r1c4.")
    weak, full = hint_to_json(puzzle, found, 1), hint_to_json(puzzle, found, 3)
    assert "[0, 0]" not in str(weak)
    assert hint_from_json(puzzle, full).step.grounds == found.step.grounds  # type: ignore[union-attr]


def test_the_next_hint_goes_on_from_what_is_known() -> None:
    found = hint(board(ZERO), known("0 + .\n# # ."))
    assert isinstance(found, Hint)
    assert found.step.strategy == "only-lighter"
    assert found.step.true == (Bulb(Cell(0, 2)),)


def test_a_solved_board_needs_no_hint() -> None:
    found = hint(board(ZERO), known("0 + o\n# # ."))
    assert isinstance(found, NoHint)
    assert found.why == "solved"


@pytest.mark.parametrize(
    ("text", "genre", "wrong", "said"),
    [
        ("? ? .", "nurimisaki", Shade(Cell(0, 2)), "There is a mistake: in every solution r1c3 is shaded."),
        ("1 . .", "akari", Bulb(Cell(0, 1)), "There is a mistake: in every solution r1c2 gets a bulb."),
    ],
)
def test_a_dot_where_nothing_can_be_is_no_mistake(text: str, genre: str, wrong: Decision, said: str) -> None:
    puzzle = read(text, genre=genre)
    found = hint(puzzle, State(frozenset(), frozenset({type(wrong)(Cell(0, 0)), wrong})))
    assert isinstance(found, Mistake)
    assert found.text == said


def test_a_bulb_that_differs_from_the_solution_is_a_mistake() -> None:
    found = hint(board(ZERO), known("0 . .\n# # o"))
    assert isinstance(found, Mistake)
    assert found.decisions == ((Bulb(Cell(1, 2)), True),)
    assert found.text == "There is a mistake: in every solution r2c3 stays empty."


def test_a_bulb_against_the_rules_is_a_mistake() -> None:
    found = hint(board(ZERO), known("0 o .\n# # ."))
    assert isinstance(found, Mistake)
    assert "r1c2 stays empty" in found.text


def test_bulbs_that_see_each_other_are_a_mistake_even_where_each_alone_would_do() -> None:
    found = hint(board(". .\n. ."), known("o o\n. ."))
    assert isinstance(found, Mistake)
    assert found.decisions == ((Bulb(Cell(0, 1)), True),)
    assert found.text.startswith("There is a mistake: with the rest as it is, ")


MISTAKES = {
    "akari": ("0 . .\nx x .", State(frozenset([Bulb(Cell(0, 1)), Bulb(Cell(1, 2))]))),
    "slitherlink": ("0 . .\n. . .\n. . 3", State(frozenset([Line(make_edge(Cell(0, 0), Cell(0, 1)))]))),
    "hashi": ("1 . 1\n. . .\n2 . 2", State(frozenset([Bridge(Cell(0, 0), Cell(0, 2), n) for n in (1, 2)]))),
}


@pytest.mark.parametrize("genre", MISTAKES)
def test_a_mistake_is_told_no_stronger_than_asked(genre: str) -> None:
    text, state = MISTAKES[genre]
    found = hint(read(text, genre=genre), state)
    assert isinstance(found, Mistake)
    wording = genre_of(found.puzzle).wording(found.puzzle)
    places = [wording.name_place(place) for place in found.grounds.places]
    assert found.told(1) == "There is a mistake somewhere on the board."
    assert found.told(2) == f"There is a mistake: look again at {' and '.join(places)}."
    assert found.told(3) == str(found)
    assert set(places) == {wording.name_place(key.edges[0] if key.edges else key.cells[0]) for key in state.true}


def test_of_many_mistakes_the_first_are_pointed_out() -> None:
    lights = [(Bulb(Cell(0, col)), True) for col in range(5)]
    mistake = Mistake(tuple(lights), "", puzzle=read("-----"))
    assert mistake.told(2) == "There is a mistake: look again at r1c1, r1c2, r1c3 and elsewhere."


def test_a_puzzle_with_several_solutions_has_a_last_hint() -> None:
    found = hint(board(". .\n. ."))
    assert isinstance(found, NoHint)
    assert found.why == "open"


def test_a_puzzle_without_solution_says_which_clues_clash() -> None:
    found = hint(board("3 .\n. ."))
    assert isinstance(found, NoHint)
    assert found.why == "impossible"
    assert "the 3 at r1c1" in found.text


@settings(max_examples=40, deadline=None)
@given(seed=st.integers(0, 10**9))
def test_hints_lead_to_the_end_and_never_call_a_right_state_wrong(seed: int) -> None:
    puzzle, solution = random_board(seed, most=5)
    state = on_the_way(puzzle, solution, seed)
    unique = solve(puzzle).status == "unique"
    for _ in range(len(puzzle.grid.cells) + 1):
        found = hint(puzzle, state)
        if not isinstance(found, Hint):
            break
        state = State(state.true | set(found.step.true), state.false | set(found.step.false))
    assert isinstance(found, NoHint)
    assert found.why == "solved" if unique else found.why in ("solved", "open")
