"""What all solutions have in common, in every genre, as brute force sees it."""

from __future__ import annotations

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.conformance.boards import CASES, board, brute_force

from lamplit.core.clock import Clock, OutOfTime
from lamplit.core.puzzle import Puzzle, State
from lamplit.engines.sat import SatSession
from lamplit.genre.registry import genre_of
from lamplit.questions.shared_part import find_shared_literals, find_shared_part, solve_shared_part


@pytest.mark.parametrize("name", CASES)
def test_what_is_common_is_what_every_solution_of_brute_force_has(name: str) -> None:
    @settings(max_examples=60, deadline=None, database=None)
    @given(st.one_of(CASES[name].boards, st.sampled_from([*CASES[name].named.values()])))
    def on_boards(puzzle: Puzzle) -> None:
        truth = [solution.true for solution in brute_force(puzzle)]
        if not truth:
            assert find_shared_part(puzzle) is None
            assert solve_shared_part(puzzle, Clock()).status == "none"
            return
        space = frozenset(CASES[name].space(puzzle))
        state = State(frozenset.intersection(*truth), space - frozenset.union(*truth))
        assert find_shared_part(puzzle) == state
        told = solve_shared_part(puzzle, Clock())
        assert told.state == state
        assert told.status == ("unique" if len(truth) == 1 else "found")
        assert [solution.true for solution in told.solutions] == (truth if len(truth) == 1 else [])

    on_boards()


def test_what_is_open_is_counted() -> None:
    told = solve_shared_part(board("akari", "2.x..", "..x.."), Clock())
    assert (told.stats["open"], told.complete) == (4, False)


def test_out_of_time_is_no_answer() -> None:
    late = Clock(time.monotonic() - 1)
    assert solve_shared_part(board("akari", ".."), late).status == "timeout"
    with pytest.raises(OutOfTime):
        find_shared_part(board("akari", ".."), late)


def test_what_is_shared_under_some_assumptions_leaves_the_solver_as_it_was() -> None:
    puzzle = board("akari", "..", "..")
    session = SatSession(genre_of(puzzle).model(puzzle))
    upper, *others = session.model.decisions
    assert find_shared_literals(session, others, [upper]) == [-others[0], -others[1], others[2]]
    assert find_shared_literals(session, others, [-upper]) == [others[0], others[1], -others[2]]
    assert find_shared_literals(session, [upper, *others]) == []
    assert find_shared_literals(session, others, [upper, others[0]]) is None
    session.close()
