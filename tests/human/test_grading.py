"""Grades: what a puzzle needs, the same however it lies, and in step with other people's levels."""

from __future__ import annotations

from statistics import mean

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sgt_puzzles import PEERS, generate
from tests.human.lighting import board, random_board
from tests.sweep import all_puzzles, small_or_all

from lamplit.core.clock import Clock
from lamplit.core.errors import AnswerIsNo, BadInput
from lamplit.core.grid import Cell, Grid
from lamplit.core.puzzle import Puzzle
from lamplit.formats import read
from lamplit.genre.steps import Tier
from lamplit.human import explain, grade, grade_explanation
from lamplit.human.table import SizeRow, build_table, format_table

LIGHTUP = PEERS["akari"]


def image(puzzle: Puzzle, turn: bool, flip: bool, mirror: bool) -> Puzzle:
    """The board lying another way."""
    rows, cols = puzzle.grid.rows, puzzle.grid.cols

    def to(cell: Cell) -> Cell:
        r, c = cell
        r = rows - 1 - r if flip else r
        c = cols - 1 - c if mirror else c
        return Cell(c, r) if turn else Cell(r, c)

    holes = frozenset(map(to, puzzle.grid.holes))
    grid = Grid(cols, rows, holes) if turn else Grid(rows, cols, holes)
    return Puzzle.of("akari", grid, {to(cell): clue for cell, clue in puzzle.clues.items()})


@settings(max_examples=80, deadline=None)
@given(seed=st.integers(0, 10**9), turn=st.booleans(), flip=st.booleans(), mirror=st.booleans())
def test_rounds_are_the_same_however_the_board_lies(seed: int, turn: bool, flip: bool, mirror: bool) -> None:
    puzzle, _ = random_board(seed, most=8)
    turned = image(puzzle, turn, flip, mirror)
    one, other = explain(puzzle, every_step=True), explain(turned, every_step=True)
    assert one.ending == other.ending
    if all(found.strategy != "general" for found in one.rounds):
        assert [(r.strategy, r.width) for r in one.rounds] == [(r.strategy, r.width) for r in other.rounds]
    if one.ending == "solved":
        assert grade_explanation(one) == grade_explanation(other)


@settings(max_examples=30, deadline=None)
@given(seed=st.integers(0, 10**9))
def test_the_score_of_a_general_contradiction_does_not_depend_on_how_the_board_lies(seed: int) -> None:
    puzzle, _ = random_board(seed, most=6)
    one = explain(puzzle, ["easy", "general"])
    other = explain(image(puzzle, turn=True, flip=False, mirror=True), ["easy", "general"])
    if one.ending == "solved":
        assert grade_explanation(one) == grade_explanation(other)
        general = any(found.strategy == "general" for found in one.rounds)
        assert (grade_explanation(one).tier == Tier.BEYOND) == general


@small_or_all
def test_grades_of_made_and_published_puzzles_are_the_same_however_the_board_lies(most: int | None) -> None:
    for record in all_puzzles("akari", most):
        found = grade(record.puzzle)
        assert found == grade(image(record.puzzle, turn=True, flip=True, mirror=False)), record.id
        assert found == grade(image(record.puzzle, turn=False, flip=False, mirror=True)), record.id


def test_the_score_is_the_formula_of_the_page() -> None:
    found = grade(board(". . .\n. 4 .\n. . ."))
    assert (found.tier, found.score, found.hardest) == (Tier.EASY, 1.0, "restricted")
    found = grade(board("2 . # . 2\n. . # . ."))
    assert found.score == 1.5  # two clues with just enough cells at once: 1 · (1 + 1/2)
    assert found.steps == {"restricted": 2}


def test_a_step_that_stands_alone_costs_more_than_one_among_many() -> None:
    together = grade(board("2 . # . 2\n. . # . ."))
    assert together.score < 2 * grade(board("2 .\n. .")).score


def test_only_a_puzzle_with_one_solution_has_a_grade() -> None:
    with pytest.raises(AnswerIsNo, match="more than one solution"):
        grade(board(". .\n. ."))
    with pytest.raises(AnswerIsNo, match="no solution"):
        grade(board("3 .\n. ."))


def test_tiers_say_their_names() -> None:
    assert [str(tier) for tier in Tier] == ["easy", "tricky", "hard", "fiendish", "beyond"]


def test_a_table_counts_tiers_strategies_and_sizes() -> None:
    puzzles = [board(". . .\n. 4 .\n. . ."), board("0 . .\n# # ."), board(". .\n. .")]
    table = build_table(puzzles)
    assert (table.puzzles, table.explained) == (3, 2)
    assert table.tiers["easy"] == 2
    assert table.hardest["only-lighter"] == 1
    assert table.sizes == [SizeRow("other sizes", 3, {"six": 1})]
    assert "| easy | 2 | 66.7% |" in format_table(table)
    assert "| not explained | 1 | 33.3% |  |" in format_table(table)


def test_a_puzzle_that_takes_too_long_is_counted_as_not_explained() -> None:
    table = build_table([board(". . .\n. 4 .\n. . .")], lambda: Clock.from_timeout(0))
    assert (table.puzzles, table.explained) == (1, 0)
    assert "| not explained | 1 | 100.0% |  |" in format_table(table)


def test_a_table_of_nothing_is_bad_input() -> None:
    with pytest.raises(BadInput, match="no puzzle"):
        build_table([])


@pytest.mark.skipif(LIGHTUP.program is None, reason="Simon Tatham's Light Up (sgt-puzzles) is not installed")
def test_the_levels_of_another_generator_come_in_the_right_order() -> None:
    scores = []
    for level in LIGHTUP.levels:
        made = generate(str(LIGHTUP.program), LIGHTUP.params(10, level), 12)
        grades = [grade(read(game, genre="akari")) for game in made.ids]
        if level.name == "easy":
            assert all(found.tier <= Tier.TRICKY for found in grades)
        scores.append(mean(found.score for found in grades))
    assert scores == sorted(scores)
