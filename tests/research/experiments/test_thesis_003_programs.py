"""The answer-set programs of *Construction of Human-Solvable Akari Puzzles*, and uniqueness within one of them."""

from __future__ import annotations

from random import Random

import pytest

from lamplit import read
from lamplit.core.grid import Cell, Grid
from lamplit.core.puzzle import Clue, Puzzle
from lamplit.engines import solve
from lamplit.generating.styles import find_broken_conditions
from lamplit.genres.akari.making.taste import STYLES, TASTE
from lamplit.research.experiments.as_written.case_003 import CONCLUSIONS, READINGS, SOLUTION, UNSURE, Reading
from lamplit.research.experiments.as_written.case_003 import read_puzzle as case
from lamplit.research.experiments.as_written.construction_003 import CONSTRUCTOR, RULES, find_lightings, make_candidate
from lamplit.research.experiments.as_written.judging_003 import judge_puzzle
from lamplit.research.experiments.support.answer_sets import SHOW_BOARD, find_answer_sets, read_board
from lamplit.research.experiments.support.one_program import find_only_lighting, make_unique_puzzle

KINDS: tuple[Clue, ...] = ("x", 0, 1, 1, 2, 2, 3)


def random_board(seed: int, size: int) -> Puzzle:
    """Walls and numbers by chance: some with no lighting, some with one, some with many."""
    rng = Random(seed)
    clues: dict[Cell, Clue] = {}
    for cell in Grid(size, size).cells:
        if rng.random() < 0.3:
            clues[cell] = rng.choice(KINDS)
    return Puzzle.of("akari", Grid(size, size), clues)


def board_without_luck(seed: int) -> Puzzle:
    """A candidate of 7×7 where clingo gets a seed and nothing else."""
    [shown] = find_answer_sets("\n".join((RULES, CONSTRUCTOR, SHOW_BOARD)), 1, "-c size=7", f"--seed={seed}")
    return read_board(shown, 7)


@pytest.mark.parametrize("seed", range(40))
def test_both_ways_to_prove_one_lighting_say_what_the_solver_says(seed: int) -> None:
    board = random_board(seed, 4 + seed % 2)
    known = solve(board)
    assert len(find_lightings(board)) == {"none": 0, "unique": 1, "multiple": 2}[known.status]
    assert find_only_lighting(board) == (known.solutions[0] if known.status == "unique" else None)


def test_random_boards_are_of_all_three_kinds() -> None:
    kinds = {solve(random_board(seed, 4 + seed % 2)).status for seed in range(40)}
    assert kinds == {"none", "unique", "multiple"}


def test_candidates_keep_listing_3_and_have_a_lighting() -> None:
    board = make_candidate(7, 1)
    assert board is not None
    assert any(
        not set(find_broken_conditions(STYLES["balanced"], TASTE, board, lighting)) - {"long_diagonals"}
        for lighting in solve(board, limit=None).solutions
    )


def test_a_puzzle_at_once_has_one_lighting() -> None:
    made = [make_unique_puzzle(7, seed) for seed in (1, 2)]
    assert all(each is not None and solve(each).status == "unique" for each in made)
    assert made[0] != made[1]


def test_listing_3_leaves_no_board_of_6x6() -> None:
    assert make_candidate(6, 1) is None
    assert make_unique_puzzle(6, 1) is None


def test_a_seed_alone_gives_the_same_candidate_each_time() -> None:
    assert board_without_luck(1) == board_without_luck(2)
    assert make_candidate(7, 1) != make_candidate(7, 2)


def test_the_judge_tells_one_right_answer_from_one_among_others() -> None:
    plain = read("3x3:d4d", genre="akari")
    alone = judge_puzzle(plain, solve(plain).solutions[0])
    assert (alone.answers, alone.first, alone.only, alone.among) == (1, True, True, True)
    told = judge_puzzle(case(READINGS[0]), SOLUTION)
    assert told.answers > 1
    assert told.among
    assert not told.only


def test_the_judge_says_no_where_the_program_has_no_answer() -> None:
    board = read("0..\nxx.", genre="akari")
    verdict = judge_puzzle(board, solve(board).solutions[0])
    assert (verdict.answers, verdict.first, verdict.only, verdict.among) == (0, False, False, False)


@pytest.mark.parametrize("reading", READINGS, ids=str)
def test_every_reading_of_the_case_study_has_the_bulbs_of_the_text(reading: Reading) -> None:
    assert solve(case(reading)).solutions == (SOLUTION,)


def test_the_case_study_is_as_large_as_the_text_says() -> None:
    assert len(SOLUTION.true) == 23
    fewest = dict.fromkeys(UNSURE, None) | {place: "x" for place, kinds in UNSURE.items() if None not in kinds}
    assert len(case(fewest).clues) == 28
    cells = [cell for one in CONCLUSIONS for cell in one.cells]
    assert len(cells) == len(set(cells))
