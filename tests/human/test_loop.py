"""The loop: simplest first, to the end, and honest about how it ends."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.human.lighting import board, random_board
from tests.human.puzzles import HUMANS, boards, on_the_way
from tests.sweep import all_puzzles, small_or_all

from lamplit.core.decisions import Bulb
from lamplit.core.errors import BadInput
from lamplit.core.grid import Cell, Grid
from lamplit.core.puzzle import Puzzle, State
from lamplit.engines import solve
from lamplit.formats import read
from lamplit.genre.steps import Tier
from lamplit.genres.akari.strategies import HUMAN
from lamplit.human import deduce, explain, select_strategies
from lamplit.human.deducer import Deducer
from lamplit.human.stages import build_stages, describe_ending
from lamplit.library.gallery import list_entries

FOUR = board(". . .\n. 4 .\n. . .")


def test_a_board_is_explained_to_its_solution() -> None:
    explanation = explain(FOUR)
    assert explanation.ending == "solved"
    assert {key.cell for key in explanation.state.true if isinstance(key, Bulb)} == {
        Cell(0, 1),
        Cell(1, 0),
        Cell(1, 2),
        Cell(2, 1),
    }
    assert describe_ending(explanation) == "That solves it."


def test_the_simplest_strategy_goes_first() -> None:
    rounds = explain(board("0 . .\n. . .\n. . 2")).rounds
    assert [found.strategy for found in rounds[:2]] == ["forced-empty", "restricted"]


def test_every_step_names_what_it_rests_on() -> None:
    for found in explain(board("0 . 1\n. . .\n1 . .")).rounds:
        for step in found.steps:
            assert step.grounds.places
            assert step.true or step.false
            assert step.text.endswith(".")


def test_a_board_without_solution_names_the_clues_that_clash() -> None:
    explanation = explain(board("3 . .\n. . .\n. . 1"))
    assert explanation.ending == "clash"
    assert explanation.clash is not None
    assert explanation.clash.grounds.clues == (Cell(0, 0),)
    assert "the 3 at r1c1" in describe_ending(explanation)


def test_two_clues_that_clash_are_both_named() -> None:
    explanation = explain(board("2 . 2\n. . ."))
    assert explanation.ending == "clash"
    assert explanation.clash is not None
    assert set(explanation.clash.grounds.clues) == {Cell(0, 0), Cell(0, 2)}


def test_several_solutions_are_followed_as_far_as_they_agree() -> None:
    explanation = explain(board("2 . # . .\n. . # . ."))
    assert explanation.ending == "open"
    assert {Bulb(Cell(0, 1)), Bulb(Cell(1, 0))} <= explanation.state.true
    assert set(explanation.open) == {Bulb(Cell(r, c)) for r in (0, 1) for c in (3, 4)}
    assert "r1c4, r1c5, r2c4 and r2c5" in describe_ending(explanation)


def test_strategies_that_are_not_enough_say_so() -> None:
    explanation = explain(board("0 . .\n# # ."), ["six"])
    assert explanation.ending == "stuck"
    assert "get stuck here" in describe_ending(explanation)


def test_a_board_without_white_cells_is_solved_at_once() -> None:
    assert explain(board("# #")).ending == "solved"


def test_it_goes_on_from_a_state() -> None:
    state = State(frozenset([Bulb(Cell(0, 1))]))
    explanation = explain(FOUR, state=state)
    assert explanation.ending == "solved"
    assert state.true < explanation.state.true


def test_a_state_about_a_wall_is_bad_input() -> None:
    with pytest.raises(BadInput, match="an entry at r2c2, where nothing can be placed"):
        explain(FOUR, state=State(frozenset([Bulb(Cell(1, 1))])))


def test_holes_stop_the_light() -> None:
    puzzle = Puzzle.of("akari", Grid(1, 3, frozenset([Cell(0, 1)])), {})
    assert explain(puzzle).state.true == {Bulb(Cell(0, 0)), Bulb(Cell(0, 2))}


def test_strategies_are_chosen_by_name_profile_and_tier() -> None:
    assert select_strategies(HUMAN, ["six"]) == frozenset(HUMAN.profiles["six"])
    assert select_strategies(HUMAN, ["easy"]) < select_strategies(HUMAN, ["tricky"]) < select_strategies(HUMAN, None)
    assert select_strategies(HUMAN, ["beyond"]) == select_strategies(HUMAN, ["all"]) == select_strategies(HUMAN, None)
    assert select_strategies(HUMAN, ["discount", " Chain"]) == {"discount", "chain"}
    with pytest.raises(BadInput, match="there is no strategy 'guess'"):
        select_strategies(HUMAN, ["guess"])


@pytest.mark.parametrize("tier", ["easy", "hard"])
@pytest.mark.parametrize("genre", HUMANS)
def test_the_quick_way_comes_as_far_as_the_steps(genre: str, tier: str) -> None:
    strategies = select_strategies(HUMANS[genre], [tier])
    for seed, (puzzle, solution) in enumerate(boards(genre, 20)):
        state = on_the_way(puzzle, solution, seed)
        wordy, quick = (Deducer(HUMANS[genre], puzzle, strategies, state) for _ in range(2))
        while wordy.advance() is not None:
            pass
        quick.finish()
        assert quick.state == wordy.state
        assert quick.is_solved == wordy.is_solved


@pytest.mark.parametrize(
    ("genre", "rows"), [("slitherlink", "0 0\n0 0"), ("masyu", ". . _\n. _ ."), ("shingoki", ". .")]
)
def test_a_board_on_which_every_line_is_crossed_out_is_not_solved(genre: str, rows: str) -> None:
    """A loop has at least one line."""
    deduction = deduce(read(rows, genre=genre, format="text"))
    assert not deduction.state.true
    assert not deduction.solved
    assert deduction.clash


@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 10**9))
def test_clues_that_no_step_rests_on_can_go(seed: int) -> None:
    puzzle, _ = random_board(seed)
    for tier in ("easy", "hard", "beyond"):
        before = deduce(puzzle, [tier])
        kept = {c: v if c in before.clues else "x" for c, v in puzzle.clues.items()}
        after = deduce(Puzzle.of("akari", puzzle.grid, kept), [tier])
        assert before.state.true <= after.state.true
        assert before.state.false <= after.state.false


@settings(max_examples=40, deadline=None)
@given(seed=st.integers(0, 10**9))
def test_the_words_mention_every_conclusion_once(seed: int) -> None:
    puzzle, _ = random_board(seed)
    explanation = explain(puzzle)
    seen: set[object] = set()
    for stage in build_stages(explanation):
        for found in stage.rounds:
            for step in found.steps:
                for key in (*step.true, *step.false):
                    assert key not in seen
                    seen.add(key)
                    assert isinstance(key, Bulb)
                    assert str(key.cell) in stage.text


@small_or_all
def test_every_puzzle_is_fully_explained_and_nearly_all_not_made_for_it_without_contradictions(
    most: int | None,
) -> None:
    records = all_puzzles("akari", most)
    harder = set()
    for record in records:
        explanation = explain(record.puzzle)
        assert explanation.ending == "solved", record.id
        assert solve(record.puzzle, limit=1).solutions[0].true == explanation.state.true, record.id
        if any(HUMAN.get_strategy(found.strategy).tier > Tier.HARD for found in explanation.rounds):
            harder.add(record.id)
    made_for_it = {entry.id for entry in list_entries("akari") if entry.grade is not None and entry.grade > Tier.HARD}
    assert len(harder - made_for_it) <= 0.05 * len(records)
