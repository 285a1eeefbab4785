"""Solutions are counted without being listed: against brute force, and against numbers published by others."""

from __future__ import annotations

from collections.abc import Generator
from math import perm

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.conformance.boards import CASES, board
from tests.conformance.boards import brute_force as solutions_of
from tests.engines import models

from lamplit.core.clock import Clock, OutOfTime
from lamplit.core.errors import WrongAnswer
from lamplit.core.grid import Grid
from lamplit.core.model import Model
from lamplit.core.puzzle import Puzzle
from lamplit.genre.registry import genre_of
from lamplit.questions import counting
from lamplit.questions.counting import Count, count_solutions, iterate_bounds, order_for_sweep
from lamplit.questions.sweep import Sweep

LOOPS = [1, 13, 213, 9349, 1222363, 487150371]
"""Simple cycles in the grid of n × n cells: A140517 of the On-Line Encyclopedia of Integer Sequences."""
NAMED = [(name, title) for name, case in CASES.items() for title in case.named]
RARELY = settings(max_examples=60, deadline=None, database=None, suppress_health_check=[HealthCheck.too_slow])


def empty(name: str, rows: int, cols: int) -> Puzzle:
    return Puzzle.of(name, Grid(rows, cols), {})


def swept(model: Model, *, by_column: bool = False) -> int:
    """What a sweep over everything counts."""
    sweeping = Sweep(model, order_for_sweep(model, by_column=by_column, clock=Clock()), {}, Clock()).count()
    while True:
        try:
            next(sweeping)
        except StopIteration as end:
            number: int = end.value
            return number


@pytest.mark.parametrize(("rows", "cols"), [(1, 1), (5, 5), (6, 6), (8, 8), (3, 9), (9, 3)])
def test_an_empty_akari_has_as_many_lightings_as_rooks_can_stand(rows: int, cols: int) -> None:
    """Every row of the narrower kind has a bulb, and no two share a column: else some cell is dark."""
    few, many = sorted((rows, cols))
    assert count_solutions(empty("akari", rows, cols)) == Count(perm(many, few), True)


@pytest.mark.parametrize("size", range(1, 6))
def test_an_empty_slitherlink_or_masyu_has_as_many_loops_as_the_encyclopedia_says(size: int) -> None:
    assert count_solutions(empty("slitherlink", size, size)) == Count(LOOPS[size - 1], True)
    assert count_solutions(empty("masyu", size + 1, size + 1)) == Count(LOOPS[size - 1], True)


@pytest.mark.parametrize("name", CASES)
def test_a_sweep_counts_what_brute_force_finds(name: str) -> None:
    @RARELY
    @given(CASES[name].boards)
    def on_random_boards(puzzle: Puzzle) -> None:
        model = genre_of(puzzle).model(puzzle)
        expected = len(solutions_of(puzzle))
        assert swept(model) == expected
        assert swept(model, by_column=True) == expected

    on_random_boards()


@pytest.mark.parametrize(("name", "title"), NAMED)
def test_counting_agrees_with_brute_force_on_corner_cases(
    name: str, title: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(counting, "FEW", 1)  # so that two solutions are enough for a sweep
    puzzle = CASES[name].named[title]
    assert count_solutions(puzzle) == Count(len(solutions_of(puzzle)), True)


@RARELY
@given(st.one_of(models.connected_models(), models.loop_models()))
def test_a_sweep_counts_the_answers_of_any_model_whatever_its_auxiliary_variables(model: Model) -> None:
    assert swept(model) == len(models.brute_force(model))


@pytest.mark.parametrize("name", ["akari", "slitherlink", "hitori"])
def test_a_board_that_is_too_wide_is_counted_in_halves(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    expected = count_solutions(empty(name, 4, 4))
    monkeypatch.setattr("lamplit.questions.sweep.MOST_BYTES", 3000)
    monkeypatch.setattr(counting, "FEW", 5)
    assert count_solutions(empty(name, 4, 4)) == expected


def test_the_bounds_grow_up_to_the_number_itself() -> None:
    told = list(iterate_bounds(empty("slitherlink", 3, 3), Clock()))
    assert [each.number for each in told] == [*sorted({each.number for each in told[:-1]}), 213]
    assert [each.complete for each in told] == [False] * (len(told) - 1) + [True]


def test_a_board_without_a_solution_has_none() -> None:
    assert count_solutions(board("akari", "0.0")) == Count(0, True)


def test_out_of_time_there_are_at_least_so_many() -> None:
    found = count_solutions(empty("akari", 20, 20), Clock.from_timeout(1))
    assert found.number >= 100
    assert not found.complete
    with pytest.raises(OutOfTime):
        list(iterate_bounds(empty("akari", 20, 20), Clock.from_timeout(0.5)))


def too_few() -> Generator[None, None, int]:
    yield
    return 99


def test_listing_and_sweeping_judge_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Sweep, "count", lambda _: too_few())
    with pytest.raises(WrongAnswer, match="100 solutions were listed where 99 were counted"):
        count_solutions(empty("slitherlink", 3, 3))
