"""Is it right? Of puzzles, solutions and half-filled boards, against brute force where that can tell."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.conformance.boards import CASES, brute_force

from lamplit.core.clock import Clock, OutOfTime
from lamplit.core.decisions import Bulb, Shade
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Solution, State
from lamplit.engines.sat import SatSession
from lamplit.formats import read
from lamplit.genre.registry import genre_of
from lamplit.questions.judging import can_become_solution, judge_puzzle, judge_solution, judge_state

FOUR = read("---\n-4-\n---")


def bulbs(*cells: tuple[int, int]) -> frozenset[Bulb]:
    return frozenset(Bulb(Cell(*cell)) for cell in cells)


@pytest.mark.parametrize(
    ("text", "status", "rule"),
    [
        ("---\n-4-\n---", "unique", None),
        ("--\n--", "multiple", "several-solutions"),
        ("2-2\n---", "none", "no-solution"),
        ("3-\n--", None, "clue-too-big"),
    ],
)
def test_a_puzzle_has_exactly_one_solution_or_a_fault(text: str, status: str | None, rule: str | None) -> None:
    found = judge_puzzle(read(text, genre="akari"), Clock())
    assert found.status == status
    assert [fault.rule for fault in found.faults] == ([] if rule is None else [rule])
    assert bool(found.text) == (rule is None)


def test_several_solutions_are_told_by_where_two_differ_and_none_by_what_clashes() -> None:
    several, none = (judge_puzzle(read(text, genre="akari"), Clock()) for text in ("--\n--", "2-2\n---"))
    assert several.faults[0].text.endswith("two of them differ in 4 places (r1c1, r1c2, r2c1 and r2c2)")
    assert len(several.faults[0].cells) == 4
    assert "the 2 at r1c1 and the 2 at r1c3" in none.faults[0].text


@pytest.mark.parametrize(
    ("text", "genre", "why"),
    [
        ("9 . .\n. . .\n. . .", "kurodoko", "this is impossible by itself: the 9 at r1c1"),
        (
            "? . ?\n. ? .\n? . ?",
            "nurimisaki",
            "this is impossible by itself: the circle at r2c2 has exactly one white neighbour",
        ),
    ],
)
def test_clues_are_called_possible_only_if_they_are(text: str, genre: str, why: str) -> None:
    assert judge_puzzle(read(text, genre=genre), Clock()).faults[0].text == f"this puzzle has no solution: {why}"


def test_a_puzzle_whose_solutions_are_not_counted_in_time_is_neither_right_nor_wrong() -> None:
    found = judge_puzzle(read("\n".join(["-" * 60] * 60), genre="akari"), Clock.from_timeout(0.01))
    assert (found.status, found.late, found.faults) == ("timeout", True, ())


def test_an_answer_is_right_or_has_faults() -> None:
    right = Solution(bulbs((0, 1), (1, 0), (1, 2), (2, 1)))
    assert judge_solution(FOUR, right).text == "correct: the answer follows every rule"
    assert judge_solution(FOUR, Solution(frozenset())).faults[0].rule == "clue-not-met"


def test_a_half_filled_board_is_right_so_far_broken_or_done() -> None:
    assert judge_state(FOUR, State(bulbs((0, 1)))).text == "right so far: no rule is broken, 7 places still undecided"
    assert judge_state(FOUR, State(bulbs((0, 0), (0, 1)))).faults
    assert judge_state(FOUR, State(bulbs((0, 1), (1, 0), (1, 2), (2, 1)))).text.startswith("correct")


def test_what_clues_say_of_their_own_cells_is_not_undecided() -> None:
    given = read("b . b w", genre="yin-yang")
    assert "1 place still undecided" in judge_state(given, State()).text
    shaded = State(frozenset({Shade(Cell(0, 3))}))
    assert [fault.rule for fault in judge_state(given, shaded).faults] == ["wrong-colour"]
    assert judge_state(read("b w", genre="yin-yang"), State()).text.startswith("correct")


def test_a_dead_end_is_seen_only_by_whoever_asks() -> None:
    small = read("-1-\n---")
    state = State(bulbs((1, 1)))  # the 1 has its bulb, and nothing lights the corners beside it any more
    assert judge_state(small, state).faults == ()
    asked = judge_state(small, state, Clock())
    assert (asked.finishable, [fault.rule for fault in asked.faults]) == (False, ["dead-end"])
    assert judge_state(small, State(bulbs((0, 0))), Clock()).finishable


def test_no_answer_in_time_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    def late(session: SatSession, *more: object, **options: object) -> bool:
        raise OutOfTime("out of time")

    monkeypatch.setattr(SatSession, "solve", late)
    found = judge_state(FOUR, State(), Clock())
    assert (found.finishable, found.late, found.faults) == (None, True, ())


@pytest.mark.parametrize("name", CASES)
@settings(max_examples=25, deadline=None)
@given(data=st.data())
def test_a_state_can_be_finished_exactly_if_some_solution_agrees_with_it(name: str, data: st.DataObject) -> None:
    puzzle = data.draw(CASES[name].boards)
    keys = list(genre_of(puzzle).decisions(puzzle))
    chosen = data.draw(st.lists(st.tuples(st.sampled_from(keys), st.booleans()), max_size=4)) if keys else []
    known = dict(chosen)
    state = State(
        frozenset(key for key, holds in known.items() if holds),
        frozenset(key for key, holds in known.items() if not holds),
    )
    agrees = any(state.true <= one.true and not state.false & one.true for one in brute_force(puzzle))
    assert can_become_solution(puzzle, state, Clock()) == agrees
    if agrees:
        assert judge_state(puzzle, state, Clock()).faults == ()
