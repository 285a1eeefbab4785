"""The nearest pair: two solutions, and neither has one nearer to it than the other."""

from __future__ import annotations

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.conformance.boards import CASES, board, brute_force

from lamplit.core.clock import Clock, OutOfTime
from lamplit.core.grid import Grid
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.engines import solve
from lamplit.genre.registry import genre_of
from lamplit.questions import nearest_solutions
from lamplit.questions.nearest_solutions import find_nearest_pair


def distance(one: Solution, other: Solution) -> int:
    return len(one.true ^ other.true)


@pytest.mark.parametrize("name", CASES)
def test_the_pair_is_two_solutions_and_none_is_nearer_to_either(name: str) -> None:
    @settings(max_examples=40, deadline=None, database=None)
    @given(st.one_of(CASES[name].boards, st.sampled_from([*CASES[name].named.values()])), st.data())
    def on_boards(puzzle: Puzzle, data: st.DataObject) -> None:
        truth = sorted(brute_force(puzzle), key=lambda solution: sorted(solution.true))
        if len(truth) < 2:
            assert find_nearest_pair(puzzle) is None
            return
        known = None
        if data.draw(st.booleans()):
            one, other = data.draw(st.permutations(truth))[:2]
            known = one, other
        # Time enough, however busy the machine is: then nothing nearer is left.
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(nearest_solutions, "SECONDS", 60.0)
            pair = find_nearest_pair(puzzle, known=known)
        assert pair is not None
        assert set(pair) <= set(truth)
        apart = distance(*pair)
        assert apart > 0
        for one in pair:
            assert all(distance(one, other) >= apart for other in truth if other != one)

    on_boards()


def test_two_solutions_far_apart_lead_to_two_that_are_near() -> None:
    """On an open board of loops any two are far apart at first; the nearest differ by one square."""
    puzzle = Puzzle.of("slitherlink", Grid(6, 6), {})
    small = solve(board("slitherlink", "4....."), limit=1).solutions[0]
    large = next(s for s in solve(puzzle, limit=40).solutions if distance(s, small) > 10)
    pair = find_nearest_pair(puzzle, known=(small, large))
    assert pair is not None
    assert distance(*pair) <= 4
    assert not any(genre_of(puzzle).check(puzzle, solution) for solution in pair)


def test_when_time_runs_out_the_pair_at_hand_counts() -> None:
    puzzle = board("akari", "..", "..")
    one, other = solve(puzzle).solutions
    assert find_nearest_pair(puzzle, Clock(time.monotonic() - 1), (one, other)) == (one, other)


def test_without_a_first_pair_in_time_there_is_none_at_all() -> None:
    with pytest.raises(OutOfTime):
        find_nearest_pair(board("akari", "..", ".."), Clock(time.monotonic() - 1))
