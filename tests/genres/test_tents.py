"""Tents: pairs of trees and tents, in plain Python with and without a way to pair them."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from tests.conformance.boards import CASES
from tests.genres.naive import agree, agree_on_named, is_tents

import lamplit
from lamplit.core.puzzle import Puzzle
from lamplit.genre.registry import get_genre

FAULTS = [
    (["touching"], "/ . .\n. x A\n. A x"),
    (["tent-without-tree"], "/ . . .\n. A . x"),
    (["tent-without-tree"], "/ . . .\n. A x A"),
    (["tree-without-tent"], "/ . . .\n. x , ."),
    (["tree-without-tent"], "/ . . .\n. x A x"),
    (["clue-not-met"], "/ 0 .\n. A x"),
    ([], "/ . .\n. x A\n. . .\n. A x"),
    ([], "/ . . . .\n. A x . x"),
]


@pytest.mark.parametrize(("faults", "drawing"), FAULTS)
def test_a_drawing_has_its_faults_in_order(faults: list[str], drawing: str) -> None:
    filled = lamplit.read_filled(drawing, genre="tents", format="text")
    assert [fault.rule for fault in lamplit.check(filled.puzzle, filled.answer)] == faults


def test_every_fault_of_the_rule_book_is_shown() -> None:
    assert (rulebook := get_genre("tents").rulebook) is not None
    assert {fault for faults, *_ in FAULTS for fault in faults} == {one.fault for one in rulebook().mistakes}


def test_checker_and_solver_keep_the_plain_rules_on_boards_by_name() -> None:
    agree_on_named("tents", is_tents)


@settings(max_examples=60)
@given(CASES["tents"].boards)
def test_checker_and_solver_keep_the_plain_rules_on_boards_at_random(puzzle: Puzzle) -> None:
    agree(puzzle, is_tents)


def test_the_gentlest_hint_names_a_number_by_its_column() -> None:
    puzzle = lamplit.read("# genre: tents\n/ . 0 .\n. x . .\n. . . x")
    assert "start with the 0 above column 2" in lamplit.hint(puzzle).where
