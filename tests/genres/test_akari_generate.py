"""Akari generated: every promise an order makes is kept by the puzzle."""

from __future__ import annotations

from random import Random

import pytest

from lamplit.core.clock import Clock, OutOfTime
from lamplit.core.errors import BadInput
from lamplit.core.puzzle import Puzzle
from lamplit.engines import solve
from lamplit.generating.generated_puzzle import GeneratedPuzzle
from lamplit.generating.order_filling import generate, make_puzzle
from lamplit.generating.order_parsing import find_generator, find_maker, parse_order
from lamplit.generating.skill import DIFFICULTIES
from lamplit.generating.styles import find_broken_conditions
from lamplit.generating.symmetry import SYMMETRIES, find_orbits, fingerprint
from lamplit.genre.orders import Order
from lamplit.genres.akari.check import check, validate
from lamplit.human import deduce


def keeps_its_promises(order: Order, made: GeneratedPuzzle, *others: str) -> None:
    """Unique by the solver and these other engines, right by the checker, symmetric, in style, of the grade."""
    puzzle, solution = made.puzzle, made.solution
    for engine in ("sat", *others):
        outcome = solve(puzzle, engine)
        assert outcome.status == "unique"
        assert outcome.solutions == (solution,)
    assert not check(puzzle, solution)
    assert not validate(puzzle)
    together = find_orbits(puzzle.grid, order.symmetry)
    assert all(mate in puzzle.clues for wall in puzzle.clues for mate in together[wall])
    assert not find_broken_conditions(order.style, find_generator("akari").taste, puzzle, solution)
    assert made.grade is not None
    if order.difficulty is not None:
        assert str(made.grade.tier) == order.difficulty
    if order.strategies is not None:
        assert deduce(puzzle, [order.strategies]).solved


@pytest.mark.parametrize("difficulty", [None, *DIFFICULTIES])
@pytest.mark.parametrize("size", ["6", "10", "14x9"])
def test_a_puzzle_has_one_solution_and_exactly_the_difficulty_asked_for(difficulty: str | None, size: str) -> None:
    order = parse_order("akari", size, difficulty=difficulty)
    for made in generate(order, 20, 3):
        keeps_its_promises(order, made)


@pytest.mark.parametrize("symmetry", SYMMETRIES)
@pytest.mark.parametrize("style", ["classic", "sparse", "balanced"])
def test_every_style_can_be_had_in_every_symmetry(symmetry: str, style: str) -> None:
    order = parse_order("akari", "9", style=style, symmetry=symmetry)
    keeps_its_promises(order, make_puzzle(order, 4))


def test_a_sparse_one_has_fewer_walls_than_a_classic_one_and_no_room_without_a_bulb() -> None:
    walls = {}
    for style in ("classic", "sparse"):
        boards = list(generate(parse_order("akari", "14", style=style, difficulty="easy"), 1, 10))
        walls[style] = sum(len(made.puzzle.clues) for made in boards)
    assert walls["sparse"] < 0.85 * walls["classic"]
    dead = find_generator("akari").taste.measures["dead_rooms"]
    assert all(dead.count(made.puzzle, made.solution) == (0, None) for made in boards)


def test_puzzles_for_the_six_strategies_need_no_other() -> None:
    order = parse_order("akari", "10", strategies="six")
    for made in generate(order, 1, 5):
        keeps_its_promises(order, made)


@pytest.mark.parametrize("size", ["2", "3", "2x3", "2x17", "17x2", "4x7", "5", "30x4", "23", "40"])
def test_all_sizes_can_be_made(size: str) -> None:
    for difficulty in (None, "easy"):
        order = parse_order("akari", size, difficulty=difficulty)
        keeps_its_promises(order, make_puzzle(order, 2))


def test_the_largest_board_can_be_made() -> None:
    order = parse_order("akari", "100", difficulty="easy")
    keeps_its_promises(order, make_puzzle(order, 1))


@pytest.mark.parametrize("mask", ["circle", "diamond", "cross"])
@pytest.mark.parametrize("symmetry", ["none", "both", "quarter-turn"])
def test_boards_with_holes_keep_them_and_their_symmetry(mask: str, symmetry: str) -> None:
    order = parse_order("akari", "11", mask=mask, symmetry=symmetry, difficulty="easy")
    made = make_puzzle(order, 9)
    keeps_its_promises(order, made, "cp")
    assert made.puzzle.grid == order.grid


def fewer(puzzle: Puzzle) -> list[Puzzle]:
    """The puzzle with one number left out, for each number."""
    numbers = [cell for cell, clue in puzzle.clues.items() if clue != "x"]
    return [Puzzle.of(puzzle.genre, puzzle.grid, {**puzzle.clues, gone: "x"}) for gone in numbers]


@pytest.mark.parametrize("style", ["classic", "sparse"])
def test_from_a_minimal_puzzle_no_number_can_be_left_out(style: str) -> None:
    order = parse_order("akari", "10", style=style, minimal=True)
    for made in generate(order, 3, 4):
        keeps_its_promises(order, made)
        assert all(solve(less).status == "multiple" for less in fewer(made.puzzle))


@pytest.mark.parametrize("difficulty", ["easy", "tricky", "hard"])
def test_a_minimal_puzzle_of_a_difficulty_needs_every_number_for_it(difficulty: str) -> None:
    order = parse_order("akari", "8", difficulty=difficulty, minimal=True)
    for made in generate(order, 3, 3):
        keeps_its_promises(order, made)
        assert not any(deduce(less, [difficulty]).solved for less in fewer(made.puzzle))


def test_a_style_in_toml_starts_and_steps_as_it_says(tmp_path: object) -> None:
    file = f"{tmp_path}/mine.toml"
    with open(file, "w", encoding="utf-8") as written:
        written.write("name = 'mine'\nstart = 3\nstep = 1\n[conditions]\nfours = [1, 4]\nwalls = [0.0, 0.4]\n")
    order = parse_order("akari", "8", style=file)
    made = make_puzzle(order, 5)
    keeps_its_promises(order, made)
    assert 4 in made.puzzle.clues.values()


def test_the_clock_ends_a_search() -> None:
    order = parse_order("akari", "60", difficulty="hard")
    with pytest.raises(OutOfTime):
        find_maker("akari")(order, Random(1), Clock.from_timeout(0.001))


def test_the_thesis_way_by_clingo_makes_puzzles_that_keep_the_same_promises() -> None:
    pytest.importorskip("clingo")
    for options in (
        {"style": "balanced"},
        {"style": "classic", "difficulty": "easy"},
        {"style": "sparse"},
        {"mask": "cross"},
    ):
        order = parse_order("akari", "7", method="asp", **options)  # type: ignore[arg-type]
        made = make_puzzle(order, 2)
        keeps_its_promises(order, made)
        assert make_puzzle(order, 2).puzzle == made.puzzle


def test_the_thesis_way_can_not_leave_out_clues_and_keeps_to_the_clock() -> None:
    pytest.importorskip("clingo")
    with pytest.raises(BadInput, match="can't remove clues"):
        make_puzzle(parse_order("akari", "7", method="asp", minimal=True), 1)
    order = parse_order("akari", "14", style="balanced", method="asp")
    with pytest.raises(OutOfTime):
        make_puzzle(order, 1, Clock.from_timeout(0.2))


ORDERS = [
    {"size": "10", "difficulty": "easy"},
    {"size": "10", "difficulty": "tricky", "symmetry": "quarter-turn"},
    {"size": "10", "difficulty": "hard", "symmetry": "none"},
    {"size": "8", "difficulty": "fiendish"},
    {"size": "10", "strategies": "six", "style": "balanced"},
    {"size": "14", "style": "balanced", "symmetry": "both"},
    {"size": "12x8", "style": "sparse"},
    {"size": "12", "mask": "circle", "difficulty": "tricky"},
    {"size": "5x7"},
    {"size": "20", "difficulty": "easy", "symmetry": "diagonal"},
]


@pytest.mark.corpus
def test_five_hundred_mixed_puzzles_keep_all_promises_by_two_engines() -> None:
    seen = set()
    for words in ORDERS:
        order = parse_order("akari", **words)  # type: ignore[arg-type]
        for made in generate(order, 1000, 50):
            keeps_its_promises(order, made, "asp")
            seen.add(fingerprint(made.puzzle))
    assert len(seen) == 500


def test_some_mixed_puzzles_keep_all_promises_by_two_engines() -> None:
    for words in ORDERS:
        order = parse_order("akari", **words)  # type: ignore[arg-type]
        keeps_its_promises(order, make_puzzle(order, 77), "cp")
