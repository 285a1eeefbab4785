"""No genre goes unjudged: each that is registered has boards by name and boards at random."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from tests.conformance.boards import CASES, brute_force

from lamplit.core.grid import Grid
from lamplit.core.puzzle import Puzzle
from lamplit.genre.registry import BUILT_IN


def test_every_genre_that_is_registered_has_cases() -> None:
    assert CASES.keys() == BUILT_IN.keys(), "give the genre a line in CASES of tests/conformance/boards.py"


@pytest.mark.parametrize("name", BUILT_IN)
def test_the_boards_by_name_have_every_number_of_solutions_the_smallest_size_and_holes(name: str) -> None:
    boards = CASES[name].named.values()
    assert {puzzle.genre for puzzle in boards} == {name}
    assert {min(2, len(brute_force(puzzle))) for puzzle in boards} == {0, 1, 2}
    assert any(puzzle.grid == Grid(1, 1) for puzzle in boards)
    assert any(puzzle.grid.holes for puzzle in boards)


@pytest.mark.parametrize("name", BUILT_IN)
def test_the_boards_at_random_are_of_the_genre_and_differ(name: str) -> None:
    seen: set[Puzzle] = set()

    @settings(max_examples=20, deadline=None, database=None)
    @given(CASES[name].boards)
    def look(puzzle: Puzzle) -> None:
        assert puzzle.genre == name
        seen.add(puzzle)

    look()
    assert len(seen) > 5
