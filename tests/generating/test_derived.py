"""Puzzles made from the rules alone: one solution, the order kept, and the same puzzle for the same seed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace
from random import Random

import pytest
from tests.generating.small_genres import LATIN, MINES, STARS

import lamplit
from lamplit.core.clock import Clock, OutOfTime
from lamplit.core.errors import BadInput
from lamplit.core.grid import Cell, Grid
from lamplit.generating.derived.regions import RegionShape, divide_board
from lamplit.generating.order_filling import generate, make_puzzle, refuse_if_impossible
from lamplit.generating.order_parsing import can_generate, find_generator, list_methods, parse_order
from lamplit.generating.skill import find_human, find_skill, is_solved_by
from lamplit.generating.styles import find_broken_conditions
from lamplit.generating.symmetry import SYMMETRIES, find_clue_orbits, find_orbits
from lamplit.genre.orders import DERIVED, Symmetry
from lamplit.genre.registry import BUILT_IN, get_genre, lend_genre
from lamplit.human import grade
from lamplit.human.derived import DERIVED_HUMAN

OUTSIDE = ["mines", "latin", "stars"]
"""Genres of other packages, without a generator of their own."""
SECOND_ENGINE = "backtrack"


@pytest.fixture(autouse=True)
def lent() -> Iterator[None]:
    with ExitStack() as stack:
        for genre in (MINES, LATIN, STARS):
            stack.enter_context(lend_genre(genre))
        yield


@pytest.mark.parametrize("genre", [*BUILT_IN, *OUTSIDE])
def test_the_solution_is_the_only_one_and_the_checker_accepts_it(genre: str) -> None:
    for seed in range(3):
        made = make_puzzle(parse_order(genre, "6", method=DERIVED), seed)
        assert get_genre(genre).check(made.puzzle, made.solution) == []
        outcome = lamplit.solve(made.puzzle, engine=SECOND_ENGINE)
        assert (outcome.status, outcome.solutions) == ("unique", (made.solution,))


@pytest.mark.parametrize("genre", [*BUILT_IN, *OUTSIDE])
def test_the_same_seed_gives_the_same_puzzle(genre: str) -> None:
    order = parse_order(genre, "6", method=DERIVED)
    one, again, other = (make_puzzle(order, seed) for seed in (4, 4, 5))
    assert (one.puzzle, one.solution) == (again.puzzle, again.solution)
    assert one.puzzle != other.puzzle


def test_the_style_holds_in_every_genre() -> None:
    for genre in (*BUILT_IN, *OUTSIDE):
        taste = find_generator(genre, DERIVED).taste
        for style in taste.styles:
            order = parse_order(genre, "6", style=style, method=DERIVED)
            made = make_puzzle(order, 1)
            assert find_broken_conditions(order.style, taste, made.puzzle, made.solution) == []


@pytest.mark.parametrize("genre", ["akari", "slitherlink", "hashi", "shingoki", "mines", "latin"])
def test_clues_have_the_symmetry_that_is_asked_for(genre: str) -> None:
    order = parse_order(genre, "6", symmetry="half-turn", method=DERIVED)
    for seed in range(3):
        puzzle = make_puzzle(order, seed).puzzle
        orbits = find_clue_orbits(puzzle, "half-turn")
        assert all(mate in puzzle.clues for cell in puzzle.clues for mate in orbits[cell])


def test_regions_and_which_of_them_have_a_clue_are_symmetric() -> None:
    puzzle = make_puzzle(parse_order("heyawake", "7", symmetry="half-turn"), 2).puzzle
    orbits = find_orbits(puzzle.grid, "half-turn")
    told = {puzzle.region_of[cell] for cell in puzzle.clues}
    for number, region in enumerate(puzzle.regions):
        images = {puzzle.region_of[mate] for cell in region for mate in orbits[cell]}
        assert len(images) <= 2
        assert len({image in told for image in images | {number}}) == 1


@pytest.mark.parametrize("symmetry", SYMMETRIES)
def test_a_division_is_symmetric_connected_and_without_spaghetti(symmetry: Symmetry) -> None:
    grid = Grid(9, 9)
    regions = divide_board(grid, RegionShape(), symmetry, Random(1))
    assert sorted(cell for region in regions for cell in region) == sorted(grid.cells)
    assert not any(len(region) == 1 for region in regions)
    orbits = find_orbits(grid, symmetry)
    owner = {cell: region for region in regions for cell in region}
    for a, b in grid.links:
        together = owner[a] is owner[b]
        images = [(c, d) for c in orbits[a] for d in orbits[b] if d in grid.neighbours(c)]
        assert symmetry != "half-turn" or all((owner[c] is owner[d]) == together for c, d in images)


def test_a_mask_with_holes_is_kept() -> None:
    for genre in ("heyawake", "akari", "slitherlink"):
        order = parse_order(genre, "7", mask="circle", method=DERIVED)
        made = make_puzzle(order, 3)
        assert made.puzzle.grid == order.grid
        assert made.puzzle.grid.holes


@pytest.mark.parametrize("genre", ["akari", "slitherlink", "masyu", "nurikabe", "heyawake"])
@pytest.mark.parametrize("difficulty", ["easy", "tricky", "hard"])
def test_a_difficulty_is_met_and_the_one_below_is_not_enough(genre: str, difficulty: str) -> None:
    order = parse_order(genre, "7", difficulty=difficulty, method=DERIVED)
    wanted = find_skill(order)
    assert wanted is not None
    assert find_human(order) is DERIVED_HUMAN
    puzzle = make_puzzle(order, 6).puzzle
    assert is_solved_by(puzzle, wanted.able, Clock())
    assert not (wanted.too_little and is_solved_by(puzzle, wanted.too_little, Clock()))


def test_strategies_by_name_are_enough() -> None:
    order = parse_order("akari", "7", strategies="six", method=DERIVED)
    wanted = find_skill(order)
    assert wanted is not None
    assert is_solved_by(make_puzzle(order, 1).puzzle, wanted.able, Clock())


@pytest.mark.parametrize("genre", ["akari", "masyu", "hashi", "heyawake", "mines"])
def test_no_clue_of_a_minimal_puzzle_can_be_left_out(genre: str) -> None:
    made = make_puzzle(parse_order(genre, "6", minimal=True, method=DERIVED), 2)
    assert lamplit.reduce(made.puzzle).alone == ()


def test_a_minimal_puzzle_of_a_difficulty_stays_in_it() -> None:
    made = make_puzzle(parse_order("heyawake", "6", minimal=True, difficulty="hard"), 2)
    assert lamplit.reduce(made.puzzle, keep_difficulty=True).alone == ()


def test_processes_make_the_same_puzzles() -> None:
    order = parse_order("slitherlink", "6", method=DERIVED)
    alone, together = ([one.puzzle for one in generate(order, 1, 3, jobs)] for jobs in (1, 2))
    assert alone == together


def test_a_clock_ends_the_work_and_changes_no_puzzle() -> None:
    order = parse_order("heyawake", "8")
    in_time = Clock.from_timeout(60, steady=True)
    assert make_puzzle(order, 3, in_time).puzzle == make_puzzle(order, 3).puzzle
    with pytest.raises(OutOfTime):
        make_puzzle(order, 3, Clock.from_timeout(-1, steady=True))


def test_a_genre_that_does_not_say_which_clues_fit_is_refused() -> None:
    silent = replace(get_genre("heyawake"), setter=None)
    with lend_genre(silent):
        assert not can_generate(silent)
        with pytest.raises(BadInput, match="Heyawake can't be generated: it doesn't say which clues fit a solution"):
            parse_order("heyawake", "6")


@pytest.mark.parametrize(
    ("genre", "options", "reason"),
    [
        ("hitori", {"minimal": True}, "Hitori has a clue in every cell"),
        ("slitherlink", {"size": "21"}, "would take too long to make; expected at most 400 cells"),
    ],
)
def test_an_impossible_order_is_refused_in_a_sentence(genre: str, options: dict[str, str], reason: str) -> None:
    with pytest.raises(BadInput, match=reason):
        refuse_if_impossible(parse_order(genre, **{"size": "6", "method": DERIVED, **options}))  # type: ignore[arg-type]


def test_methods_are_listed_where_one_is_unknown() -> None:
    assert list_methods("akari") == ["lamplit", "asp", "derived"]
    with pytest.raises(
        BadInput, match="Heyawake can't be generated by the method 'asp'; expected one of lamplit, derived"
    ):
        refuse_if_impossible(parse_order("heyawake", "6", method="asp"))


def test_the_command_line_and_python_make_the_same_puzzle() -> None:
    made = lamplit.generate("masyu", 6, seed=3, method=DERIVED)
    assert made.puzzle == make_puzzle(parse_order("masyu", "6", method=DERIVED), 3).puzzle
    assert Cell(0, 0) in made.puzzle.grid


@pytest.mark.parametrize("difficulty", ["easy", "tricky", "hard"])
def test_derived_strategies_judge_what_is_made_for_them(difficulty: str) -> None:
    order = parse_order("akari", "6", difficulty=difficulty, strategies="derived")
    assert order.method == DERIVED
    made = make_puzzle(order, 1)
    assert str(made.grade.tier) == difficulty
    assert made.grade == grade(made.puzzle, strategies=["derived"])


def test_a_method_that_knows_other_strategies_is_refused_for_derived_ones() -> None:
    with pytest.raises(BadInput, match="the method asp can't judge by derived strategies; use the method derived"):
        find_skill(parse_order("akari", "6", strategies="derived", method="asp"))


def test_a_genre_without_strategies_is_made_in_every_tier() -> None:
    for difficulty in ("easy", "tricky", "hard"):
        made = make_puzzle(parse_order("heyawake", "6", difficulty=difficulty), 1)
        assert str(made.grade.tier) == difficulty
