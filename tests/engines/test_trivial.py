"""What counting alone says, and the depth-first search on top of it."""

from __future__ import annotations

from tests.conformance.boards import board

from lamplit.core.clock import Clock
from lamplit.core.decisions import Bulb
from lamplit.core.grid import Cell, Grid
from lamplit.core.puzzle import Puzzle, State
from lamplit.engines import solve
from lamplit.engines.backtrack import search
from lamplit.engines.bound_propagator import FALSE, OPEN, TRUE, Bound, BoundPropagator
from lamplit.engines.contract import Goal, Stats
from lamplit.genre.registry import get_genre


def bulbs(*cells: tuple[int, int]) -> frozenset[Bulb]:
    return frozenset(Bulb(Cell(*cell)) for cell in cells)


def test_a_number_with_just_enough_cells_takes_them_all_and_what_they_light_is_ruled_out() -> None:
    outcome = solve(board("akari", ".2...", ".....", "....."), "trivial")
    assert outcome.status == "found"
    assert outcome.solutions == ()
    assert outcome.state == State()
    outcome = solve(board("akari", "2....", ".....", "....."), "trivial")
    assert outcome.state is not None
    assert outcome.state.true == bulbs((0, 1), (1, 0))
    assert outcome.state.false == bulbs((0, 2), (0, 3), (0, 4), (1, 1), (1, 2), (1, 3), (1, 4), (2, 0), (2, 1))


def test_a_zero_rules_out_its_neighbours() -> None:
    outcome = solve(board("akari", "0..", "..."), "trivial")
    assert outcome.state == State(false=bulbs((0, 1), (1, 0)))


def test_a_board_that_counting_settles_is_unique() -> None:
    outcome = solve(board("akari", "...", ".4.", "..."), "trivial")
    assert outcome.status == "unique"
    assert outcome.complete
    assert [solution.true for solution in outcome.solutions] == [bulbs((0, 1), (1, 0), (1, 2), (2, 1))]


def test_a_contradiction_is_no_solution() -> None:
    assert solve(board("akari", "3.", ".."), "trivial").status == "none"
    assert solve(board("akari", "1.0", "x0x"), "trivial").status == "none"


def test_settled_by_counting_but_dark_is_no_solution() -> None:
    assert solve(board("akari", "x0x", "0.0", "x0x"), "trivial").status == "none"


def test_a_run_with_no_number_near_is_left_open() -> None:
    """One cell, no clue: that it must hold a bulb is a matter of light, not of counting."""
    assert solve(board("akari", "."), "trivial").state == State()


def test_what_was_propagated_can_be_taken_back() -> None:
    known = BoundPropagator(4, [Bound([1, 2, 3], 1, 1), Bound([-1, 4], 1, 2)])
    assert known.start()
    before = known.mark()
    assert known.assume([1])
    assert known.value[1:] == [TRUE, FALSE, FALSE, TRUE]
    known.undo(before)
    assert known.value[1:] == [OPEN] * 4
    assert known.assume([-1, -2])
    assert known.value[1:4] == [FALSE, FALSE, TRUE]
    known.undo(before)
    assert not known.assume([1, 2])
    known.undo(before)
    assert known.value[1:] == [OPEN] * 4


def test_search_starts_from_what_counting_settles() -> None:
    puzzle = board("akari", "2....", ".....", ".....")
    stats: Stats = {}
    list(search(puzzle, get_genre("akari").model(puzzle), Goal(None), Clock(), stats))
    assert stats["base"] == 11


def test_a_large_board_needs_no_recursion() -> None:
    outcome = solve(Puzzle.of("akari", Grid(40, 40), {}), "backtrack", limit=1)
    assert outcome.status == "found"
    assert len(outcome.solutions[0].true) == 40
