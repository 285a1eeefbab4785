"""The strategies of Hitori: each cut is one, rounds lie as the board does, and a broken copy is caught."""

from __future__ import annotations

from itertools import combinations, islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.human.judging import cases, caught
from tests.human.numbers import random_board
from tests.human.puzzles import on_the_way
from tests.human.turning import image
from tests.sweep import all_puzzles, small_or_all

from lamplit.core.bitsets import iterate_members
from lamplit.core.decisions import Shade
from lamplit.core.graph import UnionFind, find_connected_parts
from lamplit.core.grid import Cell, Grid
from lamplit.core.puzzle import Puzzle, State
from lamplit.formats import read
from lamplit.genre.steps import Tier
from lamplit.genres.hitori.strategies import HUMAN
from lamplit.genres.hitori.strategies.layout import HitoriLayout, layout_of
from lamplit.genres.hitori.strategies.pairs import PairLinks, make_links_with_cuts
from lamplit.genres.hitori.strategies.position import HitoriPosition
from lamplit.genres.hitori.strategies.supposed_shading import SupposedShading
from lamplit.human import explain, grade_explanation
from lamplit.human.deducer import Deducer
from lamplit.library.gallery import list_entries

KEYS = [strategy.key for strategy in HUMAN.strategies if strategy.key != "general"]
seeds = st.integers(0, 10**9)


def wrong_ends(self: HitoriLayout) -> list[tuple[int, int, int]]:
    """Cells with two others that do not both stand beside them."""
    return [(cell, one, other) for cell, near in enumerate(self.near) for one in near for other in self.near[one]]


def diagonals_exclusive(self: PairLinks, position: HitoriPosition) -> None:
    """Cells that touch over a corner taken for exclusive."""
    self.position = position
    self.against = [sum(1 << other for other in some) & position.open for some in position.layout.diagonal]
    self.equal = [some & position.open for some in position.equal_masks]


def any_group(self: UnionFind, point: int) -> int:
    """One group of all that is shaded, and the border, which is the last point."""
    return len(self.parent) - 1


def any_two(self: SupposedShading, spoken_of: int) -> bool:
    """Any two cells that would complete a wall taken for equals."""
    position = self._position
    self.closing = tuple(islice(iterate_members(self._cuts & position.open & ~position.beside & ~spoken_of), 2))
    return len(self.closing) == 2 and all(position.numbers[cell] is not None for cell in self.closing)


MUTANTS: dict[str, tuple[type[object], str, object]] = {
    "between": (HitoriLayout, "between", property(wrong_ends, lambda self, made: None)),
    "triple": (HitoriLayout, "between", property(wrong_ends, lambda self, made: None)),
    "border-cut": (UnionFind, "find", any_group),
    "offset": (PairLinks, "__init__", diagonals_exclusive),
    "repeated": (PairLinks, "__init__", diagonals_exclusive),
    "either-way": (PairLinks, "__init__", diagonals_exclusive),
    "chain": (PairLinks, "__init__", diagonals_exclusive),
    "equals-cut": (PairLinks, "__init__", diagonals_exclusive),
    "two-walls": (SupposedShading, "squeezes_equals", any_two),
    "cutting-chain": (PairLinks, "__init__", diagonals_exclusive),
    "one-step": (HitoriPosition, "settle", lambda self, waves: 1),
}
"""A mistake in the argument of a strategy."""


@pytest.mark.parametrize("key", MUTANTS)
def test_a_mistake_in_its_argument_is_caught(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    cases("hitori")
    monkeypatch.setattr(*MUTANTS[key], raising=False)
    layout_of.cache_clear()
    try:
        wrong = caught("hitori", key)
    except AssertionError:
        wrong = True  # there is no such barrier
    finally:
        layout_of.cache_clear()
    assert wrong


def is_parted(puzzle: Puzzle, shaded: set[Cell]) -> bool:
    """Whether the cells that are not shaded are in several parts."""
    return (
        len(find_connected_parts([cell for cell in puzzle.grid.cells if cell not in shaded], puzzle.grid.neighbours))
        > 1
    )


def position_at(puzzle: Puzzle, state: State) -> HitoriPosition:
    position = HitoriPosition.of(puzzle)
    for shade in (*state.true, *state.false):
        number = position.number(shade)
        assert number is not None
        position.decide(number, shade in state.true)
    return position


@settings(max_examples=150, deadline=None)
@given(seed=seeds)
def test_the_groups_know_each_cell_that_would_cut_the_white_apart(seed: int) -> None:
    puzzle, solution = random_board(seed)
    position = position_at(puzzle, on_the_way(puzzle, solution, seed))
    cells = position.layout.cells
    shaded = {cells[number] for number in iterate_members(position.shaded)}
    if is_parted(puzzle, shaded):
        return
    for number in iterate_members(position.open & ~position.beside):
        assert bool(position.cuts >> number & 1) == is_parted(puzzle, shaded | {cells[number]}), cells[number]


@settings(max_examples=100, deadline=None)
@given(seed=seeds)
def test_exclusive_pairs_are_those_side_by_side_or_that_would_cut_the_white_apart(seed: int) -> None:
    puzzle, solution = random_board(seed, most=6)
    position = position_at(puzzle, on_the_way(puzzle, solution, seed))
    layout, cells = position.layout, position.layout.cells
    shaded = {cells[number] for number in iterate_members(position.shaded)}
    links = make_links_with_cuts(position)
    for one, other in combinations(iterate_members(position.open & ~position.beside & ~position.cuts), 2):
        parted = is_parted(puzzle, shaded | {cells[one], cells[other]})
        if links.against[one] >> other & 1:
            assert parted or other in layout.near[one]
            if other not in layout.near[one]:
                wall = links.explain_exclusion(one, other).wall
                assert wall is not None
                assert {cells[one], cells[other]} <= {*wall.cells} <= {cells[one], cells[other]} | shaded
        elif not puzzle.grid.holes:
            assert not parted


@settings(max_examples=60, deadline=None)
@given(seed=seeds, turn=st.booleans(), flip=st.booleans(), mirror=st.booleans())
def test_rounds_are_the_same_however_the_board_lies(seed: int, turn: bool, flip: bool, mirror: bool) -> None:
    puzzle, _ = random_board(seed, most=8)
    one, other = (explain(each, every_step=True) for each in (puzzle, image(puzzle, turn, flip, mirror)))
    assert one.ending == other.ending
    if all(found.strategy != "general" for found in one.rounds):
        assert [(r.strategy, r.width) for r in one.rounds] == [(r.strategy, r.width) for r in other.rounds]
    if one.ending == "solved":
        assert grade_explanation(one) == grade_explanation(other)


def board(text: str) -> Puzzle:
    """A board as it is printed, nothing known."""
    return read(text, genre="hitori", format="text")


def test_a_position_says_what_broke_it() -> None:
    side_by_side = State(frozenset([Shade(Cell(0, 0)), Shade(Cell(0, 1))]))
    wrong = Deducer(HUMAN, board("1 1 2\n2 3 1"), KEYS, side_by_side)
    assert wrong.advance() is None
    assert wrong.clash is not None
    assert wrong.clash.text == "r1c1 and r1c2 are both shaded, side by side"
    assert explain(board("1 1 2\n2 3 1"), state=side_by_side).ending == "clash"


def test_a_number_that_stands_alone_is_white_only_if_that_follows() -> None:
    explanation = explain(board("1 2\n2 1"))
    assert explanation.ending == "open"
    assert not explanation.state.false


def test_a_single_cell_can_cut_the_white_apart() -> None:
    rounds = explain(board("2 1 2 2"), ["equals-cut", "pair", "border-cut"]).rounds
    assert rounds[-1].steps[0].text == "r1c2 stays white: shading it would cut off r1c1."


def test_a_board_of_one_row_and_one_of_one_cell() -> None:
    assert explain(board("1 2 1")).state == State(frozenset(), frozenset([Shade(Cell(0, 1))]))
    assert explain(Puzzle.of("hitori", Grid(1, 1), {Cell(0, 0): 1})).ending == "solved"


def test_holes_count_as_something_that_cuts() -> None:
    puzzle = board("1 2 3\n4 _ 5\n6 7 8")
    found = Deducer(HUMAN, puzzle, KEYS, State(frozenset([Shade(Cell(0, 1))]))).advance()
    assert found is not None
    assert {key.place for step in found.steps for key in step.false} == {"r1c1", "r1c3"}


@small_or_all
def test_every_puzzle_is_fully_explained_and_nearly_all_not_made_for_it_without_contradictions(
    most: int | None,
) -> None:
    records = all_puzzles("hitori", most)
    harder = set()
    for record in records:
        explanation = explain(record.puzzle)
        assert explanation.ending == "solved", record.id
        if record.solution is not None:
            assert explanation.state.true == record.solution.true, record.id
        if any(HUMAN.get_strategy(found.strategy).tier > Tier.HARD for found in explanation.rounds):
            harder.add(record.id)
    made_for_it = {entry.id for entry in list_entries("hitori") if entry.grade is not None and entry.grade > Tier.HARD}
    assert len(harder - made_for_it) <= 0.1 * len(records)
