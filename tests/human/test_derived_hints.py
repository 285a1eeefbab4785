"""Hints by derived strategies: right at all three strengths, and a mistake is reported as one."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest
from tests.human.deriving import GENRES, made_boards, small_cases
from tests.human.judging import conclusions
from tests.human.test_out_of_time import AND_A_BIT

from lamplit.core.clock import Clock
from lamplit.core.grid import Cell, Grid
from lamplit.core.puzzle import Puzzle, State
from lamplit.genre.registry import lend_genre
from lamplit.human import ExplanationTimeout, Hint, Mistake, explain, hint
from lamplit.human.derived import DERIVED
from lamplit.human.hints import NoHint

SMALL = 50
SECONDS = 0.2


@pytest.fixture(autouse=True, params=GENRES)
def genre(request: pytest.FixtureRequest) -> Iterator[str]:
    """Each genre in turn."""
    name: str = request.param
    with lend_genre(GENRES[name]):
        yield name


def test_a_hint_is_right_and_what_is_called_a_mistake_is_one(genre: str) -> None:
    met = set()
    for case in small_cases(genre, SMALL):
        found = hint(case.puzzle, case.start, strategies=[DERIVED])
        met.add(type(found))
        match found:
            case Hint(step=step):
                assert case.possible
                assert all(case.forced(*each) for each in conclusions(step))
                assert all(said.endswith(".") for said in (found.where, found.rule, found.follows))
            case Mistake(decisions=wrong):
                assert not case.possible
                assert wrong
                assert all(case.start.get(decision) is holds for decision, holds in wrong)
                assert all(found.told(strength).endswith(".") for strength in (1, 2, 3))
            case NoHint(why=why):
                assert why == ("impossible", "solved", "open")[min(2, len(case.solutions))]
    assert met == {Hint, Mistake, NoHint}


def test_a_wrong_entry_is_named(genre: str) -> None:
    for puzzle in made_boards(genre):
        solved = explain(puzzle, [DERIVED]).state
        wrong = min(solved.false)
        found = hint(puzzle, State(frozenset([wrong])), strategies=[DERIVED])
        assert isinstance(found, Mistake)
        assert found.decisions == ((wrong, True),)


def test_hints_followed_one_by_one_solve_the_board(genre: str) -> None:
    puzzle = made_boards(genre, 1)[0]
    solved = explain(puzzle, [DERIVED])
    known = GENRES[genre].given(puzzle)
    while isinstance(found := hint(puzzle, known, strategies=[DERIVED]), Hint):
        step = found.step.finding.conclusion
        assert not (step.true <= known.true and step.false <= known.false)
        known = State(known.true | step.true, known.false | step.false)
    assert isinstance(found, NoHint)
    assert found.why == "solved"
    assert known.true == solved.state.true


def make_large(genre: str, rows: int, cols: int) -> Puzzle:
    """A board without clues; with regions of 3×3 if the genre has regions."""
    grid = Grid(rows, cols)
    rooms: dict[tuple[int, int], set[Cell]] = {}
    for cell in grid.cells:
        rooms.setdefault((cell.row // 3, cell.col // 3), set()).add(cell)
    return Puzzle.of(genre, grid, {}, regions=list(rooms.values()) if GENRES[genre].regions else [])


@pytest.mark.parametrize(("rows", "cols"), [(40, 40), (1, 300)])
def test_a_large_board_is_left_in_time_with_the_steps_so_far(genre: str, rows: int, cols: int) -> None:
    puzzle = make_large(genre, rows, cols)
    started = time.process_time()
    try:
        ended = explain(puzzle, [DERIVED], clock=Clock().limit_to(SECONDS))
    except ExplanationTimeout as timeout:
        ended = timeout.so_far
        assert ended.ending == "timeout"
    assert time.process_time() - started < SECONDS + AND_A_BIT
    assert all(step.text.endswith(".") for step in ended.steps[:5])
