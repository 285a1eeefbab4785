"""What the steps of Hitori say and show, and how far an argument may go."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.human.numbers import random_board
from tests.human.puzzles import on_the_way

from lamplit.core.bitsets import iterate_members
from lamplit.core.decisions import Shade
from lamplit.core.graph import find_connected_parts
from lamplit.core.grid import Cell
from lamplit.core.scene import Role
from lamplit.core.words import count_words
from lamplit.formats import read
from lamplit.genre.steps import PARAGRAPH_WORDS, Finding, Step, Tier
from lamplit.genres.hitori.strategies import HUMAN
from lamplit.genres.hitori.strategies.chains import MOST_LINKS
from lamplit.genres.hitori.strategies.either_way import EitherWay
from lamplit.genres.hitori.strategies.equals_cut import MOST_NEIGHBOURS, EqualsCut
from lamplit.genres.hitori.strategies.position import HitoriPosition
from lamplit.genres.hitori.strategies.walls import Wall, find_wall
from lamplit.human import explain
from lamplit.human.deducer import Deducer
from lamplit.human.stages import build_stages
from lamplit.library.gallery import list_entries
from lamplit.library.practice.examples import find_example


@cache
def steps_of_the_gallery() -> list[Step]:
    small = [entry.puzzle for entry in list_entries("hitori") if len(entry.puzzle.grid.cells) <= 150]
    return [step for puzzle in small for found in explain(puzzle).rounds for step in found.steps]


def findings(most: Tier) -> list[Finding]:
    return [step.finding for step in steps_of_the_gallery() if HUMAN.get_strategy(step.strategy).tier <= most]


def test_arguments_up_to_hard_keep_their_limits() -> None:
    for finding in findings(Tier.HARD):
        if isinstance(finding, EitherWay):
            assert len(finding.from_one) == len(finding.from_other) <= MOST_LINKS
        if isinstance(finding, EqualsCut):
            assert len(finding.neighbours) <= MOST_NEIGHBOURS
            assert len(finding.walls) <= 2


def test_no_sentence_is_longer_than_a_paragraph() -> None:
    for step in steps_of_the_gallery():
        if step.strategy != "general":
            assert all(count_words(link.text) <= PARAGRAPH_WORDS for link in step.links), step.text


def test_conclusions_come_first_and_are_all_named() -> None:
    for finding in findings(Tier.HARD):
        conclusion = finding.explain().split(":")[0].split(". ")[0]
        assert all(decision.place in conclusion for decision in (*finding.true, *finding.false))


SENTENCES = {
    "between": "r1c2 stays white: it lies between the 4s at r1c1 and r1c3.",
    "pair": "r1c4 is shaded: one of the adjacent 4s at r1c1 and r1c2 stays white, so no other 4 in row 1 can.",
    "beside-shaded": "r1c2, r2c1, r2c3 and r3c2 stay white: they lie beside the shaded r2c2.",
    "equals": "r1c3 and r3c1 are shaded: they repeat the white 4 at r1c1.",
    "way-out": "r2c1 stays white: it is the only way out of r1c1.",
    "border-cut": "r3c1 stays white: shading it would complete the wall r1c3-r2c2-r3c1, cutting off r1c1, r1c2 "
    "and r2c1.",
    "ring": "r4c6 stays white: shading it would close the ring r2c4-r3c3-…-r4c6-r3c5 (eight cells) around five cells.",
    "repeated": "r1c6 is shaded. One of the 8s at r2c1 and r2c4 is shaded. If r2c1 is shaded, r1c1 beside it "
    "stays white; if r2c4 is shaded, r1c4 beside it stays white. The 3 at r1c6 repeats whichever of r1c1 "
    "and r1c4 stays white.",
    "either-way": "r1c4 stays white. One of the 7s at r2c3 and r2c4 is shaded. If r2c4 is shaded, r1c4 beside it "
    "stays white. If r2c3 is shaded, shading r1c4 as well would complete the wall r1c2-r2c3-r1c4, cutting off r1c3.",
    "chain": "r2c5 stays white.\n"
    "1. r1c2 and r1c3 are adjacent, so at least one of them stays white.\n"
    "2. If the 1 at r1c2 stays white, the other 1 at r1c5 is shaded; if the 2 at r1c3 stays white, the other 2 at r1c4 "
    "is shaded.\n"
    "3. If r1c5 is shaded, r2c5 beside it stays white. If r1c4 is shaded, shading r2c5 as well would cut off r1c5.",
    "equals-cut": "r1c2 stays white. If r1c3 is shaded, r1c2 beside it stays white. If r1c3 stays white, the other "
    "5s at r1c4 and r2c3 are shaded, and with them r1c2 would complete the wall r1c2-r2c3-r1c4, cutting off "
    "r1c3.",
    "two-walls": "r4c1 stays white.\n"
    "1. One of the 3s at r3c2 and r5c2 is shaded.\n"
    "2. If r3c1 is shaded, r4c1 beside it stays white.\n"
    "3. If r3c1 stays white, the other 6 at r2c1 is shaded.\n"
    "4. With r3c2, r4c1 would complete the wall r2c1-r3c2-r4c1, cutting off r3c1.\n"
    "5. With r5c2, r4c1 would complete the wall r4c1-r5c2-r6c1, cutting off r5c1.",
}


@pytest.mark.parametrize("key", SENTENCES)
def test_an_example_is_told_in_these_words(key: str) -> None:
    example = find_example("hitori", key)
    assert example is not None
    assert example.round.steps[0].text == SENTENCES[key]


def test_equals_of_two_neighbours_cut_together() -> None:
    board = read("3 . . 3 .\n. 3 3 . .\n. . . . .", genre="hitori")
    found = Deducer(HUMAN, board, ["equals-cut"]).advance()
    assert found is not None
    assert [step.text for step in found.steps] == [
        "r1c2 stays white. If r1c1 or r2c2 is shaded, r1c2 beside it stays white. If both stay white, the other 3s "
        "at r1c4 and r2c3 are shaded, and with them r1c2 would complete the wall r1c2-r2c3-r1c4, cutting "
        "off r1c3.",
        "r1c3 stays white. If r1c4 or r2c3 is shaded, r1c3 beside it stays white. If both stay white, the other 3s "
        "at r1c1 and r2c2 are shaded, and with them r1c3 would complete the wall r1c1-r2c2-r1c3, cutting "
        "off r1c2.",
    ]


def test_two_neighbours_whose_equals_cut_alone_are_not_both_white() -> None:
    board = read(". . . . .\n2 . . . 2\n. 1 . 1 .", genre="hitori")
    found = Deducer(HUMAN, board, ["equals-cut"]).advance()
    assert found is not None
    assert found.steps[0].text == (
        "r2c2 stays white. r2c1 and r3c2 don't both stay white: the other 2 at r2c5 and the other 1 at r3c4 would be "
        "shaded and cut off r3c5. So one of them is shaded, and r2c2 beside it stays white."
    )


def test_a_wall_that_stands_without_the_cell_leaves_the_other_one() -> None:
    board = read("2 1 4 2 5 2\n3 2 6 5 1 1\n6 2 3 2 1 5\n5 5 6 4 6 6\n5 4 2 3 6 3\n4 6 6 1 2 4", genre="hitori")
    [step] = [step for found in explain(board).rounds for step in found.steps if step.strategy == "two-walls"]
    assert step.text.splitlines()[3:] == [
        "3. If r3c4 stays white, the other 2s at r1c4 and r3c2 are shaded.",
        "4. Then r2c3 stays white, or it would complete the wall r1c4-r2c3-r3c2-r4c1, cutting off five cells in the "
        "top left corner.",
        "5. So the other 6 at r6c3 is shaded, and with it r5c4 would complete the wall r4c1-r3c2-r4c3-r5c4-r6c3, "
        "cutting off six cells in the bottom left corner.",
    ]


@pytest.mark.parametrize("key", ["border-cut", "ring", "either-way", "chain", "equals-cut", "two-walls"])
def test_walls_and_what_they_cut_off_are_drawn(key: str) -> None:
    example = find_example("hitori", key)
    assert example is not None
    for step in example.round.steps:
        marks = {role: [mark.cells for mark in step.finding.extra_marks() if mark.role is role] for role in Role}
        assert marks[Role.WALL]
        assert all(cells for cells in marks[Role.ISLAND])
        assert marks[Role.WALL] == [mark.cells for link in step.links for mark in link.marks if mark.role is Role.WALL]


def test_a_ring_is_drawn_closed() -> None:
    wall = Wall((Cell(0, 1), Cell(1, 0), Cell(2, 1), Cell(1, 2)), False, (Cell(1, 1),))
    assert wall.make_marks()[0].cells == (*wall.cells, Cell(0, 1))


def test_a_wall_with_a_hole_in_it_is_drawn_in_pieces() -> None:
    wall = Wall((Cell(0, 1), Cell(1, 0), Cell(4, 4), Cell(5, 5)), True, (Cell(0, 0),))
    assert [mark.cells for mark in wall.make_marks()[:-1]] == [wall.cells[:2], wall.cells[2:]]


@settings(max_examples=100, deadline=None)
@given(seed=st.integers(0, 10**9))
def test_a_wall_separates_what_it_is_said_to_cut_off(seed: int) -> None:
    puzzle, solution = random_board(seed)
    state = on_the_way(puzzle, solution, seed)
    position = HitoriPosition.of(puzzle)
    for shade in state.true:
        position.decide(position.layout.index[shade.cells[0]], True)
    cells = position.layout.cells
    for cell in iterate_members(position.cuts & position.open & ~position.beside):
        wall = find_wall(position.layout, cell, position.shaded)
        assert cells[cell] in wall.cells
        assert all(Shade(other) in state.true or other == cells[cell] for other in wall.cells)
        rest = [other for other in cells if other not in wall.cells]
        parts = find_connected_parts(rest, puzzle.grid.neighbours)
        off = {*wall.off}
        assert off
        [side] = [part for part in parts if off & {*part}]
        assert off == {*side} - {shade.cells[0] for shade in state.true}
        assert len(parts) > 1


def test_the_cases_of_an_argument_are_shown_one_at_a_time() -> None:
    example = find_example("hitori", "two-step")
    assert example is not None
    explanation = explain(example.puzzle, ["two-step"], state=example.state)
    stage = build_stages(explanation)[0]
    taken = [paragraph.view.supposed for paragraph in stage.paragraphs if ". Take " in paragraph.text]
    one, other = taken[:2]
    assert Shade(Cell(0, 2)) in one.true
    assert Shade(Cell(4, 2)) in other.true
    assert Shade(Cell(0, 2)) not in other.true
    assert Shade(Cell(2, 2)) in one.true & other.true
