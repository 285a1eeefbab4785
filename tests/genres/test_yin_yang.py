"""Yin-Yang: two colours, each in one piece, and no square of either."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from tests.conformance.boards import CASES
from tests.genres.naive import agree, agree_on_named, is_yin_yang, list_faults

from lamplit.core.puzzle import Puzzle
from lamplit.genre.registry import get_genre

FAULTS = [
    (["wrong-colour"], ".", "b", ""),
    (["wrong-colour"], "x", "w", ""),
    (["black-square"], "xx/xx", "", ""),
    (["white-square"], "../..", "", ""),
    (["black-not-connected"], "x.x", "", ""),
    (["white-not-connected"], ".x.", "", ""),
    (
        ["wrong-colour", "black-square", "white-square", "black-not-connected", "white-not-connected"],
        "xx..x./xx..x.",
        "w...../......",
        "",
    ),
]


@pytest.mark.parametrize(("faults", "drawing", "clues", "regions"), FAULTS)
def test_a_drawing_has_its_faults_in_order(faults: list[str], drawing: str, clues: str, regions: str) -> None:
    assert list_faults("yin-yang", drawing, clues, regions) == faults


def test_every_fault_of_the_rule_book_is_shown() -> None:
    assert (rulebook := get_genre("yin-yang").rulebook) is not None
    assert {fault for faults, *_ in FAULTS for fault in faults} == {one.fault for one in rulebook().mistakes}


def test_checker_and_solver_keep_the_plain_rules_on_boards_by_name() -> None:
    agree_on_named("yin-yang", is_yin_yang)


@settings(max_examples=40)
@given(CASES["yin-yang"].boards)
def test_checker_and_solver_keep_the_plain_rules_on_boards_at_random(puzzle: Puzzle) -> None:
    agree(puzzle, is_yin_yang)
