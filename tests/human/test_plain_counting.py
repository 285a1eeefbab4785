"""The generator's quick loop comes exactly as far as the easy tier of the loop that explains."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.human.lighting import random_board
from tests.sweep import all_puzzles, small_or_all

from lamplit.core.clock import Clock
from lamplit.core.decisions import Bulb
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.engines.sat import SatSession
from lamplit.generating.order_filling import make_proven_puzzle
from lamplit.generating.order_parsing import find_maker, parse_order
from lamplit.genre.registry import get_genre
from lamplit.genres.akari.making.quick_deduce import count_easy_steps
from lamplit.genres.akari.strategies import HUMAN
from lamplit.genres.akari.strategies.layout import AkariLayout, layout_of
from lamplit.genres.akari.strategies.simple_steps import SIMPLEST
from lamplit.human.deducer import Deducer

EASY = frozenset(SIMPLEST)


def numbered(puzzle: Puzzle, solution: Solution) -> tuple[AkariLayout, list[int], list[int]]:
    """The layout, the number of every wall by the solution, and the walls that show theirs."""
    here = layout_of(puzzle)
    numbers = [sum(Bulb(here.cells[i]) in solution.true for i in around) for around in here.around]
    return here, numbers, [wall for wall, (_, clue) in enumerate(puzzle.clues.items()) if isinstance(clue, int)]


def told(puzzle: Puzzle) -> list[Bulb]:
    """What the loop that explains leaves open, step by step."""
    deducer = Deducer(HUMAN, puzzle, EASY)
    while deducer.advance():
        pass
    return [key for key in deducer.list_open() if isinstance(key, Bulb)]


def left_open(puzzle: Puzzle) -> list[Cell]:
    """What it leaves open without steps."""
    deducer = Deducer(HUMAN, puzzle, EASY)
    deducer.finish()
    return [cell for key in deducer.list_open() for cell in key.cells]


def with_numbers(puzzle: Puzzle, shown: list[int]) -> Puzzle:
    """The same walls, with these numbers only."""
    return Puzzle(
        puzzle.genre,
        puzzle.grid,
        tuple((wall, clue if i in shown else "x") for i, (wall, clue) in enumerate(puzzle.clues.items())),
    )


def assert_agreement(puzzle: Puzzle, solution: Solution, seed: int) -> int:
    """Both loops leave the same cells open, in any order, and so they do with the numbers that spoke."""
    here, numbers, shown = numbered(puzzle, solution)
    random.Random(seed).shuffle(shown)
    left, spoke = count_easy_steps(here, numbers, shown)
    assert [Bulb(here.cells[i]) for i in left] == told(puzzle)
    assert [here.cells[i] for i in left] == left_open(puzzle)
    assert len(set(spoke)) == len(spoke)
    assert set(spoke) <= set(shown)
    assert left_open(with_numbers(puzzle, spoke)) == [here.cells[i] for i in left]
    again, fewer = count_easy_steps(here, numbers, spoke[::-1])
    assert again == left
    assert set(fewer) <= set(spoke)
    return len(left)


@settings(max_examples=150, deadline=None)
@given(seed=st.integers(0, 10**9))
def test_on_any_board_with_an_answer_both_loops_leave_the_same_open(seed: int) -> None:
    puzzle, solution = random_board(seed, most=9)
    assert_agreement(puzzle, solution, seed)


@pytest.mark.parametrize(
    "words",
    [
        {"difficulty": "easy"},
        {"difficulty": "tricky"},
        {"difficulty": "hard"},
        {"style": "sparse"},
        {"mask": "circle"},
        {"minimal": True},
    ],
)
def test_on_generated_boards_of_every_kind_they_do_too(words: dict[str, str]) -> None:
    order = parse_order("akari", "9x11", **words)  # type: ignore[arg-type]
    stuck = 0
    for seed in range(15):
        puzzle, solution, _ = make_proven_puzzle(find_maker("akari"), order, seed, Clock())
        stuck += assert_agreement(puzzle, solution, seed) > 0
    assert stuck == 0 if words.get("difficulty") == "easy" else stuck > 0


def test_a_board_of_walls_without_numbers_is_counted_by_its_runs_alone() -> None:
    puzzle, solution = random_board(3)
    here, numbers, _ = numbered(puzzle, solution)
    left, spoke = count_easy_steps(here, numbers, [])
    assert not spoke
    assert [here.cells[i] for i in left] == left_open(with_numbers(puzzle, []))


def test_the_first_in_the_order_speaks_first() -> None:
    puzzle, solution = next(
        board for seed in range(1000) if len((board := random_board(seed))[0].clues) > 8 and not told(board[0])
    )
    here, numbers, shown = numbered(puzzle, solution)
    ready = [wall for wall in shown if numbers[wall] in (0, here.rooms[wall]) and here.rooms[wall]]
    _, spoke = count_easy_steps(here, numbers, [ready[-1], *(wall for wall in shown if wall != ready[-1])])
    assert left_open(with_numbers(puzzle, []))
    assert spoke[0] == ready[-1]


@small_or_all
def test_on_made_and_published_boards_they_do_too(most: int | None) -> None:
    for record in all_puzzles("akari", most):
        assert_agreement(record.puzzle, answered(record.puzzle), len(record.id))


def answered(puzzle: Puzzle) -> Solution:
    session = SatSession(get_genre("akari").model(puzzle))
    try:
        assert session.solve()
        return Solution(session.read_decisions())
    finally:
        session.close()
