"""What adjust offers is proven, as hard as was wished, and looks as it did before as far as that goes."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.authoring.boards import GENRES, unique
from tests.conformance.boards import board

from lamplit.authoring.adjust.adjust import EASIER, HARDER, adjust
from lamplit.authoring.adjust.aims import Aim
from lamplit.authoring.adjust.easier import add_clues, list_addable_clues
from lamplit.authoring.adjust.harder import drop_clues, replace_clues
from lamplit.authoring.changes import Change, apply_changes, find_differences, merge_moves
from lamplit.authoring.clue_symmetry import detect_symmetry
from lamplit.authoring.judging import find_only_solution
from lamplit.core.clock import Clock, OutOfTime
from lamplit.core.errors import AnswerIsNo, BadInput
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Puzzle
from lamplit.engines import solve
from lamplit.formats import read
from lamplit.generating.order_filling import make_puzzle
from lamplit.generating.order_parsing import parse_order
from lamplit.generating.skill import DIFFICULTIES
from lamplit.genre.steps import Tier
from lamplit.human import grade

QUIET = [HealthCheck.too_slow, HealthCheck.filter_too_much]
EXAMPLES = Path(__file__).parents[2] / "examples"


def example(name: str) -> Puzzle:
    return read((EXAMPLES / f"{name}.txt").read_text("utf-8"))


def hold(puzzle: Puzzle, wish: str) -> bool:
    """Whether something is offered; if so, it is what it should be."""
    before = grade(puzzle).tier
    try:
        found = adjust(puzzle, wish).suggestion
    except AnswerIsNo:
        return False
    assert apply_changes(puzzle, found.changes) == found.puzzle
    outcome = solve(found.puzzle, "backtrack")
    assert (outcome.status, outcome.solutions) == ("unique", (found.solution,))
    after = grade(found.puzzle).tier
    assert after is found.grade.tier
    if wish in (EASIER, HARDER):
        assert after < before if wish == EASIER else after > before
    else:
        assert str(after) == wish
    return True


@pytest.mark.parametrize("name", GENRES)
def test_what_is_offered_is_unique_and_as_hard_as_was_wished_on_any_board(name: str) -> None:
    @settings(max_examples=6, database=None, suppress_health_check=QUIET)
    @given(unique(name), st.sampled_from([EASIER, HARDER, *DIFFICULTIES]))
    def on_boards(puzzle: Puzzle, wish: str) -> None:
        hold(puzzle, wish)

    on_boards()


@pytest.mark.parametrize("name", GENRES)
def test_a_tricky_puzzle_becomes_easier_or_harder(name: str) -> None:
    order = parse_order(name, "6", difficulty="tricky")
    puzzles = (make_puzzle(order, seed).puzzle for seed in (2, 3, 4))
    assert any(hold(puzzle, EASIER) or hold(puzzle, HARDER) for puzzle in puzzles)


@pytest.mark.parametrize(
    ("name", "wish", "words"),
    [
        ("akari", EASIER, "Write a 0 at r4c4. The grade goes from tricky, score 24.1, to easy, score 12.5."),
        (
            "slitherlink-spare-clues",
            HARDER,
            "Drop the 1 at r1c1. The grade goes from easy, score 46, to tricky, score 50.5.",
        ),
        ("slitherlink-spare-clues", "easy", "The puzzle is already easy; nothing has to change."),
    ],
)
def test_a_setter_is_told_what_changes_and_how_the_grade_moves(name: str, wish: str, words: str) -> None:
    assert adjust(example(name), wish).words == words


@pytest.mark.parametrize("name", ["akari-small", "masyu-small", "shingoki-small", "hashi-small"])
def test_changes_to_the_clues_of_a_solution_leave_the_solution(name: str) -> None:
    puzzle = example(name)
    solution, tier = find_only_solution(puzzle, Clock()), grade(puzzle).tier
    easier = add_clues(puzzle, solution, Aim.at_most(puzzle, Tier.EASY, Clock()))
    harder = drop_clues(puzzle, solution, Aim.exactly(puzzle, Tier(tier + 1), Clock()))
    for other in (easier, harder):
        assert other is None or find_only_solution(other, Clock()) == solution
    assert easier is None or grade(easier).tier is Tier.EASY
    assert harder is None or grade(harder).tier > tier


def test_of_added_clues_none_could_be_spared() -> None:
    puzzle = example("slitherlink")
    found = adjust(puzzle, EASIER).suggestion
    assert all(change.before is None for change in found.changes)
    for change in found.changes:
        fewer = apply_changes(puzzle, [other for other in found.changes if other is not change])
        assert grade(fewer).tier is grade(puzzle).tier


def test_of_clues_that_go_none_could_have_stayed() -> None:
    puzzle = make_puzzle(parse_order("shingoki", "6", difficulty="easy"), 2).puzzle
    aim = Aim.exactly(puzzle, Tier.HARD, Clock())
    fewer = drop_clues(puzzle, find_only_solution(puzzle, Clock()), aim)
    assert fewer is not None
    gone = find_differences(puzzle, fewer)
    assert all(change.after is None for change in gone)
    for change in gone:
        assert not aim.is_met(apply_changes(puzzle, [other for other in gone if other is not change]))


def test_the_places_of_clues_keep_their_symmetry() -> None:
    made = make_puzzle(parse_order("slitherlink", "7", difficulty="tricky", symmetry="half-turn"), 3).puzzle
    assert detect_symmetry(made) == "half-turn"
    for wish in (EASIER, HARDER):
        found = adjust(made, wish).suggestion
        assert found.changes
        assert detect_symmetry(found.puzzle) == "half-turn"


def test_a_swap_keeps_the_number_of_clues() -> None:
    puzzle = example("akari")
    solution = find_only_solution(puzzle, Clock())
    assert list_addable_clues(puzzle, solution)
    aim = Aim.at_most(puzzle, Tier.FIENDISH, Clock())
    found = replace_clues(puzzle, solution, aim)
    assert found is not None
    assert find_only_solution(found, Clock()) == solution
    added, dropped = find_differences(puzzle, found)
    assert {added.before, dropped.after} == {"x"} or {added.after, dropped.before} == {"x"}


@pytest.mark.parametrize(
    ("rows", "symmetry"),
    [
        (("1.1.", "....", "1.1."), "vertical"),
        (("1..1", "....", "1..1"), "both"),
        (("1...", "....", "...1"), "half-turn"),
        (("11.", "...", "..."), "none"),
        (("111", "111", "111"), "none"),
        (("...", "...", "..."), "none"),
    ],
)
def test_the_symmetry_of_the_places(rows: tuple[str, ...], symmetry: str) -> None:
    assert detect_symmetry(board("slitherlink", *rows)) == symmetry


def test_a_clue_that_goes_and_comes_back_beside_its_place_has_moved() -> None:
    there, here, far = Cell(0, 0), Cell(1, 1), Cell(3, 3)
    changes = [Change(there, 3, None), Change(here, None, 3), Change(far, None, 3)]
    assert merge_moves(changes) == [Change(there, 3, None, here), Change(far, None, 3)]


@pytest.mark.parametrize(
    ("name", "wish", "reason"), [("hashi-small", EASIER, "already easy"), ("shingoki", HARDER, "already beyond")]
)
def test_it_says_why_it_can_not(name: str, wish: str, reason: str) -> None:
    with pytest.raises(AnswerIsNo, match=reason):
        adjust(example(name), wish)


def test_where_nothing_can_be_added_it_says_so() -> None:
    with pytest.raises(AnswerIsNo, match="can't make it fiendish: removing or replacing numbers"):
        adjust(read("3x3:d4d"), "fiendish")


def test_a_puzzle_with_several_solutions_and_a_wish_that_is_none_are_refused() -> None:
    with pytest.raises(AnswerIsNo, match="more than one solution"):
        adjust(read("--\n--", genre="akari"), EASIER)
    with pytest.raises(BadInput, match="expected one of easier, harder, easy, tricky, hard, fiendish"):
        adjust(read("3x3:d4d"), "beyond")


def test_time_that_is_up() -> None:
    with pytest.raises(OutOfTime):
        adjust(example("akari"), EASIER, clock=Clock.from_timeout(0))
