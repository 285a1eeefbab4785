"""Masyu and Shingoki as people solve them: patterns that players know, and broken copies that are caught."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from typing import Any, TypeVar

import pytest
from tests.human.judging import Case, cases, caught, hear
from tests.human.puzzles import HUMANS, boards
from tests.human.turning import EIGHT_WAYS, image

from lamplit.core.grid import Cell
from lamplit.core.puzzle import State
from lamplit.formats import read
from lamplit.generating.order_filling import make_puzzle
from lamplit.generating.order_parsing import parse_order
from lamplit.genre.steps import MOST_EXAMINED, Finding, Round, Tier
from lamplit.genres.masyu.strategies import pearl_inference, pearl_rows
from lamplit.genres.masyu.strategies.findings import BlackBlocked, WhiteStraight
from lamplit.genres.shingoki.strategies.findings import ArmAtLeast
from lamplit.genres.shingoki.strategies.position import ShingokiPosition as Shingoki
from lamplit.human import deduce, explain, grade
from lamplit.human.lines.pearls.colours import CornerLink, PearlColours
from lamplit.human.lines.pearls.corner_findings import CornersKnown
from lamplit.human.lines.pearls.drawn_ways import Thought
from lamplit.human.lines.pearls.findings import WaysLeft
from lamplit.human.lines.pearls.line_words import Block
from lamplit.human.lines.pearls.pockets import PocketColours
from lamplit.human.lines.pearls.ways import MOST_LINKS

GENRES = ("masyu", "shingoki")
F = TypeVar("F", bound=Finding)


@cache
def hard_rounds(genre: str) -> list[Round]:
    """What strategies up to hard find on boards of the generator."""
    made = [make_puzzle(parse_order(genre, "9", difficulty="hard"), seed).puzzle for seed in range(12)]
    return [each for puzzle in made for each in explain(puzzle, ["hard"], every_step=True).rounds]


def findings(genre: str, kind: type[F]) -> list[F]:
    steps = [step for each in hard_rounds(genre) for step in each.steps]
    return [step.finding for step in steps if isinstance(step.finding, kind)]


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
    lines, _ = found("masyu", empty(6, 7, r3c3="w", r3c4="w", r3c5="w"), "easy", "pearl-rows")
    assert {"r2c3-r3c3", "r3c3-r4c3", "r2c4-r3c4", "r3c4-r4c4", "r2c5-r3c5", "r3c5-r4c5"} <= lines


def test_no_line_joins_black_pearls_side_by_side() -> None:
    assert found("masyu", empty(6, 6, r3c3="b", r3c4="b"), "pearl-rows") == (set(), {"r3c3-r3c4"})


def test_no_line_leaves_a_black_pearl_towards_two_white_ones_with_a_cell_between() -> None:
    assert found("masyu", empty(7, 7, r4c3="b", r4c5="w", r4c6="w"), "pearl-rows") == (set(), {"r4c3-r4c4"})
    assert found("masyu", empty(7, 7, r4c3="b", r4c5="w"), "pearl-rows") == (set(), set())
    assert found("masyu", empty(7, 7, r4c3="b", r4c4="w", r4c5="w"), "pearl-rows") == (set(), set())


def test_no_line_leaves_a_black_pearl_between_diagonal_white_ones() -> None:
    assert found("masyu", empty(7, 7, r4c4="b", r3c3="w", r3c5="w"), "pearl-rows") == (set(), {"r3c4-r4c4"})
    assert found("masyu", empty(7, 7, r4c4="b", r3c3="w", r5c5="w"), "pearl-rows") == (set(), set())


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
    assert all(explain(puzzle).ending == "solved" for puzzle, _ in boards(genre, 12)[:12])


def test_chains_of_any_length_are_fiendish() -> None:
    assert all(HUMANS[genre].get_strategy("pearl-chains").tier == Tier.FIENDISH for genre in GENRES)


def test_splitting_a_number_beside_others_is_hard() -> None:
    assert HUMANS["shingoki"].get_strategy("pearl-ways").tier == Tier.HARD


@pytest.mark.parametrize("genre", GENRES)
def test_a_pearl_of_a_masyu_has_at_most_four_ways(genre: str) -> None:
    looked_at = [finding.examined for finding in findings(genre, WaysLeft) if finding.examined]
    assert looked_at
    assert max(looked_at) <= MOST_EXAMINED
    if genre == "masyu":
        ways = [len(finding.lost) + len(finding.left) for finding in findings(genre, WaysLeft)]
        assert max(ways) <= 4


@pytest.mark.parametrize("genre", GENRES)
def test_an_argument_has_at_most_eight_links_and_what_is_left(genre: str) -> None:
    for finding in findings(genre, WaysLeft):
        assert sum(len(lost.clauses) for lost in finding.lost) <= MOST_LINKS


@pytest.mark.parametrize("genre", GENRES)
def test_an_argument_looks_at_the_corners_of_at_most_eight_cells(genre: str) -> None:
    assert all(len(finding.corners) <= MOST_LINKS for finding in findings(genre, CornersKnown))


@pytest.mark.parametrize("genre", GENRES)
def test_grades_are_the_same_whichever_way_a_board_lies(genre: str) -> None:
    for seed in range(3):
        puzzle = make_puzzle(parse_order(genre, "8", difficulty="hard"), seed).puzzle
        grades = [grade(image(puzzle, *way)) for way in EIGHT_WAYS]
        assert len({(one.score, one.rounds, *one.steps.items()) for one in grades}) == 1


def test_a_lost_way_says_why() -> None:
    puzzle = read("\n".join(empty(7, 7, r4c4="b", r3c3="w", r3c5="w")), genre="masyu")
    step = explain(puzzle, ["pearl-ways"]).rounds[0].steps[0]
    assert step.text == (
        "A line runs from r4c4 down to r6c4, and no line joins r3c4 and r4c4.\n"
        "1. If the loop left the black pearl at r4c4 up and left, the white pearl at r3c3 could be left neither down "
        "nor right.\n"
        "2. If the loop left the black pearl at r4c4 up and right, the white pearl at r3c5 could be left neither down "
        "nor left.\n"
        "3. That leaves down and left or down and right."
    )


def test_pearls_are_told_together_only_for_the_same_reason() -> None:
    finding = findings("masyu", WhiteStraight)[0]
    blocks = [Block("it lies at the border", "they lie at the border")] * 2 + [
        Block("a line comes in", "lines come in")
    ]
    text = WhiteStraight.explain_all(
        [
            replace(finding, pearl=Cell(row, 0), way="up and down", block=block, true=finding.true or finding.false)
            for row, block in enumerate(blocks, 2)
        ]
    )
    assert text == (
        "The loop passes the white pearls at r3c1 and r4c1 up and down: they lie at the border. "
        "The loop passes the white pearl at r5c1 up and down: a line comes in."
    )


def test_a_pearl_that_is_left_two_ways_is_named_once() -> None:
    finding = findings("masyu", BlackBlocked)[0]
    both = [replace(finding, opposite=way, block=Block("", "no room")) for way in ("up", "right")]
    where = f"the black pearl at {finding.pearl}"
    assert BlackBlocked.explain_all(both) == f"The loop goes up and right from {where}, two cells each: no room."


def test_a_length_is_told_with_what_the_other_line_leaves() -> None:
    finding = findings("shingoki", ArmAtLeast)[0]
    needs = f"needs at least {finding.length} {finding.way}, to {finding.reached}"
    assert finding.explain().endswith(f" {needs}: the other line has room for {finding.most}.")


@pytest.mark.parametrize("genre", GENRES)
def test_a_way_that_would_close_the_loop_is_not_said_to_be_blocked(genre: str) -> None:
    texts = [finding.explain() for finding in findings(genre, WaysLeft)]
    assert any("would close the loop" in text for text in texts)


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


def one_further(step: Callable[[Cell, int, int], Cell]) -> Callable[[Cell, int, int], Cell]:
    return lambda cell, way, steps: step(cell, way, steps + 1)


def on_the_same_side(find: Callable[[PocketColours, int], tuple[int, int]]) -> Callable[..., tuple[int, int]]:
    return lambda self, face: (find(self, face)[0], 0)


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
        ("masyu", "pearl-rows", pearl_rows, "_step", one_further),
        ("masyu", "pearl-pairs", Thought, "_find_ways_on", one_fewer),
        ("masyu", "sealed-pocket", PocketColours, "find_side", on_the_same_side),
        ("masyu", "pearl-chains", Thought, "_find_ways_on", one_fewer),
        ("shingoki", "black-turn", Shingoki, "measure_arms", shorter),
        ("shingoki", "white-straight", Shingoki, "measure_arms", shorter),
        ("shingoki", "longest-arm", Shingoki, "measure_arms", shorter),
        ("shingoki", "exact-sum", Shingoki, "measure_arms", longer),
        ("shingoki", "pearl-ways", Thought, "_find_ways_on", one_fewer),
        ("shingoki", "corner-colours", PearlColours, "_add_link", one_side),
        ("shingoki", "pearl-pairs", Thought, "_find_ways_on", one_fewer),
        ("shingoki", "sealed-pocket", PocketColours, "find_side", on_the_same_side),
    ],
)
@pytest.mark.usefixtures("_nothing_worked_out_before")
def test_a_thought_that_goes_wrong_is_caught(
    genre: str, key: str, where: object, name: str, spoil: Callable[[Any], Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    cases(genre)
    monkeypatch.setattr(where, name, spoil(getattr(where, name)))
    assert caught(genre, key)
