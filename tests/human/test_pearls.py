"""Masyu and Shingoki as people solve them: patterns that players know, and broken copies that are caught."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pytest
from tests.human.judging import Case, cases, caught, hear
from tests.human.puzzles import boards

from lamplit.core.puzzle import State
from lamplit.formats import read
from lamplit.generating.order_filling import make_puzzle
from lamplit.generating.order_parsing import parse_order
from lamplit.genres.masyu.strategies import pearl_inference
from lamplit.genres.shingoki.strategies.position import ShingokiPosition as Shingoki
from lamplit.human import deduce, explain, grade
from lamplit.human.lines.pearls.colours import CornerLink, PearlColours
from lamplit.human.lines.pearls.drawn_ways import Thought

GENRES = ("masyu", "shingoki")


def found(genre: str, rows: Sequence[str], *strategies: str) -> tuple[set[str], set[str]]:
    """The lines that strategies draw on an empty board, and the edges they cross out."""
    state = deduce(read("\n".join(rows), genre=genre), strategies).state
    return {key.place for key in state.true}, {key.place for key in state.false}


def empty(rows: int, cols: int, **clues: str) -> list[str]:
    """A board with these clues, by place: ``r1c2="w"``."""
    return [" ".join(clues.get(f"r{r}c{c}", ".") for c in range(1, cols + 1)) for r in range(1, rows + 1)]


def test_two_black_pearls_side_by_side_are_left_away_from_each_other() -> None:
    lines, crosses = found("masyu", empty(6, 6, r3c3="b", r3c4="b"), "pearl-ways")
    assert lines == {"r3c1-r3c2", "r3c2-r3c3", "r3c4-r3c5", "r3c5-r3c6"}
    assert "r3c3-r3c4" in crosses


def test_three_white_pearls_in_a_row_are_passed_across_it() -> None:
    lines, _ = found("masyu", empty(6, 7, r3c3="w", r3c4="w", r3c5="w"), "pearl-ways", "pearl-chains")
    assert {"r2c3-r3c3", "r3c3-r4c3", "r2c4-r3c4", "r3c4-r4c4", "r2c5-r3c5", "r3c5-r4c5"} <= lines


def test_two_white_pearls_side_by_side_at_the_border_have_a_turn_on_each_side() -> None:
    lines, crosses = found("masyu", empty(6, 6, r1c3="w", r1c4="w"), "easy")
    assert {"r1c2-r1c3", "r1c3-r1c4", "r1c4-r1c5"} <= lines
    assert {"r1c1-r1c2", "r1c5-r1c6"} <= crosses


def test_a_black_pearl_is_left_away_from_two_diagonal_white_ones() -> None:
    lines, _ = found("masyu", empty(7, 7, r4c4="b", r3c3="w", r3c5="w"), "pearl-ways")
    assert {"r4c4-r5c4", "r5c4-r6c4"} <= lines


def test_white_pearls_with_different_numbers_do_not_lie_on_one_stretch() -> None:
    lines, crosses = found("shingoki", empty(6, 6, r3c3="w3", r3c4="w4"), "pearl-ways")
    assert {"r2c3-r3c3", "r3c3-r4c3", "r2c4-r3c4", "r3c4-r4c4"} <= lines
    assert "r3c3-r3c4" in crosses


def test_an_arm_is_as_long_as_the_number_less_the_longest_other_one() -> None:
    lines, _ = found("shingoki", empty(4, 6, r1c1="b7"), "easy")
    assert {"r1c1-r1c2", "r1c2-r1c3", "r1c3-r1c4", "r1c4-r1c5", "r1c1-r2c1", "r2c1-r3c1"} <= lines


def test_a_number_that_is_reached_ends_both_arms() -> None:
    lines, crosses = found("shingoki", empty(5, 5, r1c3="w2"), "easy")
    assert lines == {"r1c2-r1c3", "r1c3-r1c4", "r1c2-r2c2", "r1c4-r2c4"}
    assert {"r1c1-r1c2", "r1c4-r1c5"} <= crosses


def test_an_argument_rests_on_what_ended_an_arm_when_it_was_measured() -> None:
    """Later in the argument arms are cut shorter by something else: that is not why they are as they are."""
    pearls = {"r4c8": "b3", "r5c6": "w3", "r6c8": "b4", "r8c9": "b3", "r9c4": "b2", "r9c6": "b7"}
    puzzle = read("\n".join(empty(10, 10, **pearls)), genre="shingoki")
    hearing = hear(Case(puzzle, State()), ["one-step"])
    assert hearing.rounds["one-step"]
    assert hearing.objections == []


@pytest.mark.parametrize("genre", GENRES)
def test_every_board_is_explained_to_the_end(genre: str) -> None:
    assert all(explain(puzzle).ending == "solved" for puzzle, _ in boards(genre, 12))


@pytest.mark.parametrize("difficulty", ["easy", "tricky", "hard", "fiendish"])
@pytest.mark.parametrize("genre", GENRES)
def test_a_difficulty_that_is_ordered_is_what_the_grade_says(genre: str, difficulty: str) -> None:
    for seed in range(2):
        made = make_puzzle(parse_order(genre, "7", difficulty=difficulty), seed)
        assert str(grade(made.puzzle).tier) == difficulty


@pytest.mark.parametrize("genre", GENRES)
def test_the_strategies_that_are_ordered_are_enough(genre: str) -> None:
    made = make_puzzle(parse_order(genre, "7", strategies="easy,pearl-ways"), 1)
    assert deduce(made.puzzle, ["easy", "pearl-ways"]).solved


# Broken copies.


def one_side(link: Callable[[PearlColours, CornerLink], None]) -> Callable[[PearlColours, CornerLink], None]:
    return lambda self, one: link(self, one._replace(differs=not one.differs))


def shorter(measure: Callable[[Shingoki, int], Any]) -> Callable[[Shingoki, int], Any]:
    def wrong(self: Shingoki, pearl: int) -> Any:
        reach, drawn = measure(self, pearl)
        return tuple(max(0, length - 1) for length in reach), drawn

    return wrong


def longer(measure: Callable[[Shingoki, int], Any]) -> Callable[[Shingoki, int], Any]:
    def wrong(self: Shingoki, pearl: int) -> Any:
        reach, drawn = measure(self, pearl)
        return reach, tuple(length + 1 if length else 0 for length in drawn)

    return wrong


def always(_: object) -> Callable[..., bool]:
    return lambda *args: True


def one_fewer(ways_on: Callable[[Thought, int], int]) -> Callable[[Thought, int], int]:
    return lambda self, point: ways_on(self, point) & (ways_on(self, point) - 1)


def never_upwards(can: Callable[[Sequence[int], int], bool]) -> Callable[[Sequence[int], int], bool]:
    return lambda known, way: way != 0 and can(known, way)


@pytest.fixture
def _nothing_worked_out_before() -> Iterator[None]:
    """What pearls say is kept for all boards: it must not be kept from, or for, another test."""
    pearl_inference.infer_at_pearl.cache_clear()
    yield
    pearl_inference.infer_at_pearl.cache_clear()


@pytest.mark.parametrize(
    ("genre", "key", "where", "name", "spoil"),
    [
        ("masyu", "black-blocked", pearl_inference, "can_leave", never_upwards),
        ("masyu", "white-straight", pearl_inference, "can_run", never_upwards),
        ("masyu", "pearl-ways", Thought, "_find_ways_on", one_fewer),
        ("masyu", "ways-on", Thought, "_is_early", always),
        ("masyu", "corner-colours", PearlColours, "_add_link", one_side),
        ("shingoki", "black-turn", Shingoki, "measure_arms", shorter),
        ("shingoki", "white-straight", Shingoki, "measure_arms", shorter),
        ("shingoki", "longest-arm", Shingoki, "measure_arms", shorter),
        ("shingoki", "exact-sum", Shingoki, "measure_arms", longer),
        ("shingoki", "pearl-ways", Thought, "_find_ways_on", one_fewer),
        ("shingoki", "corner-colours", PearlColours, "_add_link", one_side),
    ],
)
@pytest.mark.usefixtures("_nothing_worked_out_before")
def test_a_thought_that_goes_wrong_is_caught(
    genre: str, key: str, where: object, name: str, spoil: Callable[[Any], Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    cases(genre)
    monkeypatch.setattr(where, name, spoil(getattr(where, name)))
    assert caught(genre, key)
