"""``minimal``: ``reduce`` finds no clue that can be left out of a puzzle, or the genre refuses the order."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

import lamplit
from lamplit.cli import app
from lamplit.core.errors import BadInput
from lamplit.generating.order_filling import make_puzzle, refuse_if_impossible
from lamplit.generating.order_parsing import find_generator, parse_order
from lamplit.generating.styles import find_broken_conditions
from lamplit.genre.registry import genre_names, get_genre
from lamplit.wire.endpoints.registry import answer

SEEDS = range(6)
GENERATED = [name for name in genre_names() if get_genre(name).generator is not None]


def accepts_minimal(genre: str) -> bool:
    try:
        refuse_if_impossible(parse_order(genre, "6", minimal=True))
    except BadInput:
        return False
    return True


MINIMAL = [genre for genre in GENERATED if accepts_minimal(genre)]
KEEPING_ISLANDS = ["hashi", "nurikabe"]


def test_every_genre_but_hitori_accepts_minimal() -> None:
    assert set(GENERATED) - set(MINIMAL) == {"hitori"}


@pytest.mark.parametrize("genre", MINIMAL)
@pytest.mark.parametrize("seed", SEEDS)
def test_reduce_finds_no_clue_to_leave_out(genre: str, seed: int) -> None:
    order = parse_order(genre, "6", minimal=True)
    found = lamplit.reduce(make_puzzle(order, seed).puzzle, symmetry=order.symmetry)
    assert found.alone == ()


@pytest.mark.parametrize("genre", MINIMAL)
def test_python_the_command_line_and_the_wire_make_the_same_minimal_puzzle(genre: str) -> None:
    puzzle = make_puzzle(parse_order(genre, "6", minimal=True), 1).puzzle
    made = lamplit.generate(genre, "6", minimal=True, seed=1)
    assert made.puzzle == puzzle
    printed = CliRunner().invoke(app, ["generate", genre, "6", "--minimal", "--seed", "1", "--json"])
    assert lamplit.read(printed.stdout) == puzzle
    options = {"genre": genre, "size": "6", "minimal": True, "seed": 1}
    reply = json.loads(json.dumps(answer({"id": 1, "ask": "generate", "options": options})))
    assert lamplit.read(reply["answer"][0]["puzzle"]) == puzzle


@pytest.mark.parametrize("genre", KEEPING_ISLANDS)
def test_an_island_stays_where_its_number_is_left_out(genre: str) -> None:
    full, minimal = (make_puzzle(parse_order(genre, "8", minimal=each), 3) for each in (False, True))
    assert minimal.solution == full.solution
    assert minimal.puzzle.clues.keys() == full.puzzle.clues.keys()
    hidden = {cell: clue for cell, clue in minimal.puzzle.clues.items() if clue != full.puzzle.clues[cell]}
    assert hidden
    assert set(hidden.values()) == {"?"}


@pytest.mark.parametrize("genre", KEEPING_ISLANDS)
def test_the_style_holds_although_numbers_are_hidden(genre: str) -> None:
    taste = find_generator(genre).taste
    for style in taste.styles:
        order = parse_order(genre, "8", style=style, minimal=True)
        made = make_puzzle(order, 1)
        assert find_broken_conditions(order.style, taste, made.puzzle, made.solution) == []


@pytest.mark.parametrize("genre", MINIMAL)
@pytest.mark.parametrize("difficulty", ["easy", "tricky"])
@pytest.mark.parametrize("seed", [0, 2, 7])
def test_with_a_difficulty_no_clue_can_go_while_the_grade_stays(genre: str, difficulty: str, seed: int) -> None:
    check_minimal(genre, difficulty, seed)


@pytest.mark.parametrize(("genre", "seed"), [("hashi", 3), ("hashi", 8), ("nurikabe", 3), ("akari", 3)])
def test_a_hard_puzzle_stays_hard_when_numbers_go(genre: str, seed: int) -> None:
    """In Hashi a number less may make a puzzle easier."""
    check_minimal(genre, "hard", seed)


def check_minimal(genre: str, difficulty: str, seed: int) -> None:
    made = make_puzzle(parse_order(genre, "6", difficulty=difficulty, minimal=True), seed)
    assert made.grade is not None
    assert str(made.grade.tier) == difficulty
    assert lamplit.reduce(made.puzzle, keep_difficulty=True).alone == ()
