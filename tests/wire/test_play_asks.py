"""The questions of those who play: the board, how it stands, whether it is right so far."""

from __future__ import annotations

from typing import Any

import pytest

from lamplit.core.grid import Cell, Grid
from lamplit.core.puzzle import Puzzle, State
from lamplit.genre.puzzle_json import puzzle_to_json, state_to_json
from lamplit.library.gallery import list_entries
from lamplit.wire.endpoints.registry import answer

GENRES = ("akari", "slitherlink", "masyu", "shingoki", "hitori", "nurikabe", "hashi")
every_genre = pytest.mark.parametrize("name", GENRES)


def ask(name: str, puzzle: Puzzle, **parts: object) -> Any:
    return answer({"id": 1, "ask": name, "puzzle": puzzle_to_json(puzzle), **parts})


def wrong(solution: State) -> State:
    """A state that contradicts the only solution."""
    return State(false=frozenset({min(solution.true)}))


@every_genre
def test_a_board_is_finished_by_its_solution_and_not_before(name: str) -> None:
    entry = list_entries(name)[0]
    whole = State(entry.solution.true)
    standing = ask("standing", entry.puzzle, state=state_to_json(entry.puzzle, whole))["answer"]
    assert standing["finished"]
    assert standing.keys() == {"finished", "met"}
    assert not ask("standing", entry.puzzle)["answer"]["finished"]


@every_genre
def test_nothing_is_called_wrong_unless_asked(name: str) -> None:
    entry = list_entries(name)[0]
    state = state_to_json(entry.puzzle, wrong(State(entry.solution.true)))
    assert "conflicts" not in ask("standing", entry.puzzle, state=state)["answer"]
    told = ask("standing", entry.puzzle, state=state, options={"closed": True, "conflicts": True})["answer"]
    assert told["unmet"]
    assert isinstance(told["conflicts"], list)


@every_genre
def test_a_board_is_right_as_long_as_it_can_become_the_solution(name: str) -> None:
    entry = list_entries(name)[0]
    puzzle, whole = entry.puzzle, State(entry.solution.true)
    good, bad = (state_to_json(puzzle, state) for state in (whole, wrong(whole)))
    assert ask("right", puzzle, state=good)["answer"] == {"right": True}
    assert ask("right", puzzle, state=bad)["answer"] == {"right": False}
    assert ask("right", puzzle, options={"states": [bad, bad, good, good]})["answer"] == {"first": 2}
    assert ask("right", puzzle, options={"states": [bad]})["answer"] == {"first": None}


def test_more_states_than_anybody_needs_are_refused() -> None:
    puzzle = list_entries("akari")[0].puzzle
    assert "501 entries" in ask("right", puzzle, options={"states": [{"bulbs": []}] * 501})["fault"]


def test_a_question_without_a_state_says_what_is_missing() -> None:
    assert ask("right", list_entries("akari")[0].puzzle)["fault"] == (
        '"right" needs a "state", or "states" among the options'
    )


def test_states_off_the_board_are_refused() -> None:
    puzzle = list_entries("akari")[0].puzzle
    assert "not a cell of the board" in ask("right", puzzle, options={"states": [{"bulbs": [[99, 0]]}]})["fault"]


def test_a_board_that_no_page_could_show_is_refused_in_a_sentence() -> None:
    huge = Puzzle.of("masyu", Grid(101, 100), {Cell(0, 0): "w"})
    assert "too large to play" in ask("board", huge)["fault"]
