"""Repair, held to brute force on boards so small that every change and every pair of changes can be tried."""

from __future__ import annotations

from functools import cache
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.conformance.boards import CASES, board, brute_force

from lamplit.authoring.change_nearness import Compass
from lamplit.authoring.changes import Change, apply_changes, iterate_single_changes, setter_of
from lamplit.authoring.repair.repair import repair
from lamplit.authoring.uniqueness_judge import keep_only_clues
from lamplit.core.errors import AnswerIsNo
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.genre.registry import genre_of

MOST_CELLS = {"masyu": 9, "shingoki": 9, "kurodoko": 5, "cave": 5}
EVERY = 10_000


@cache
def without_numbers(bare: Puzzle) -> frozenset[Solution]:
    return frozenset(brute_force(bare))


def number_of_solutions(puzzle: Puzzle) -> int:
    """By the checker alone; a clue that says something only takes solutions away."""
    check = genre_of(puzzle).check
    return sum(not check(puzzle, solution) for solution in without_numbers(keep_only_clues(puzzle, ())))


def pairs(puzzle: Puzzle) -> list[tuple[Change, Change]]:
    every = combinations(iterate_single_changes(puzzle), 2)
    return [(one, other) for one, other in every if set(one.cells).isdisjoint(other.cells)]


def small(genre: str) -> st.SearchStrategy[Puzzle]:
    return CASES[genre].boards.filter(lambda puzzle: 1 < len(puzzle.grid.cells) <= MOST_CELLS.get(genre, 6))


@pytest.mark.parametrize("genre", CASES)
@settings(max_examples=15)
@given(data=st.data())
def test_finds_every_change_that_is_enough_and_else_the_fewest(genre: str, data: st.DataObject) -> None:
    puzzle = data.draw(small(genre))
    singles = ((change,) for change in iterate_single_changes(puzzle))
    single = {one for one in singles if number_of_solutions(apply_changes(puzzle, one)) == 1}
    try:
        found = repair(puzzle, count=EVERY)
    except AnswerIsNo:
        assert number_of_solutions(puzzle) != 1
        assert not single
        assert not any(number_of_solutions(apply_changes(puzzle, pair)) == 1 for pair in pairs(puzzle))
        return
    assert found.status == ("none", "unique", "multiple")[min(number_of_solutions(puzzle), 2)]
    for one in found.suggestions:
        assert one.puzzle == apply_changes(puzzle, one.changes)
        assert number_of_solutions(one.puzzle) == 1
    if found.status == "unique":
        assert not found.suggestions
    elif single:
        assert found.proven
        assert {one.changes for one in found.suggestions} == single
    else:
        fewest = len(found.suggestions[0].changes)
        assert fewest > 1
        if fewest > 2:
            assert not any(number_of_solutions(apply_changes(puzzle, pair)) == 1 for pair in pairs(puzzle))


@pytest.mark.parametrize("genre", CASES)
@settings(max_examples=8)
@given(data=st.data())
def test_nearest_first_and_no_more_than_asked_for(genre: str, data: st.DataObject) -> None:
    puzzle = data.draw(small(genre))
    try:
        every, two = repair(puzzle, count=EVERY), repair(puzzle, count=2)
    except AnswerIsNo:
        return
    nearness = [Compass(puzzle).measure_nearness(one.changes) for one in every.suggestions]
    assert nearness == sorted(nearness)
    assert len(two.suggestions) == min(2, len(every.suggestions))
    if every.suggestions and len(every.suggestions[0].changes) == 1:
        assert two.suggestions == every.suggestions[:2]


def test_a_wall_that_goes_with_its_number_is_told_from_a_number_that_is_left_out() -> None:
    told = [one.words for one in repair(board("akari", "1")).suggestions]
    assert told == ["change the 1 at r1c1 to 0", "leave out the 1 at r1c1", "drop the wall with the 1 at r1c1"]


def test_a_circle_of_yin_yang_is_no_pearl() -> None:
    setter = setter_of(board("yin-yang", "w."))
    assert Change(Cell(0, 1), None, "b").words(setter) == "add a black circle at r1c2"
    assert Change(Cell(0, 0), "w", "b").words(setter) == "change the white circle at r1c1 to a black circle"


def test_a_number_that_is_left_open_is_named() -> None:
    setter = setter_of(board("cave", "1."))
    assert Change(Cell(0, 1), None, "?").words(setter) == "add an unknown number at r1c2"


@given(st.data())
def test_no_change_puts_two_numbers_into_a_room(data: st.DataObject) -> None:
    puzzle = data.draw(CASES["heyawake"].boards)
    for change in iterate_single_changes(puzzle):
        changed = apply_changes(puzzle, [change])
        assert all(
            len(room.intersection(changed.clues)) <= max(1, len(room.intersection(puzzle.clues)))
            for room in puzzle.regions
        )
