"""Heyawake: rooms with numbers, and no white run across two borders."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from tests.conformance.boards import CASES
from tests.genres.naive import agree, agree_on_named, is_heyawake, list_faults

from lamplit.core.puzzle import Puzzle
from lamplit.genre.registry import get_genre

FAULTS = [
    (["touching"], "xx.", "", "aaa"),
    (["clue-not-met"], "x.", "0.", "ab"),
    (["long-run"], "...", "", "abc"),
    (["not-connected"], ".x.", "", "aaa"),
    (["none-left"], "x", "", "a"),
    (["touching", "clue-not-met", "long-run", "not-connected"], "...xx.", "...0..", "abcddd"),
]


@pytest.mark.parametrize(("faults", "drawing", "clues", "regions"), FAULTS)
def test_a_drawing_has_its_faults_in_order(faults: list[str], drawing: str, clues: str, regions: str) -> None:
    assert list_faults("heyawake", drawing, clues, regions) == faults


def test_every_fault_of_the_rule_book_is_shown() -> None:
    assert (rulebook := get_genre("heyawake").rulebook) is not None
    assert {fault for faults, *_ in FAULTS for fault in faults} == {one.fault for one in rulebook().mistakes}


def test_checker_and_solver_keep_the_plain_rules_on_boards_by_name() -> None:
    agree_on_named("heyawake", is_heyawake)


@settings(max_examples=40)
@given(CASES["heyawake"].boards)
def test_checker_and_solver_keep_the_plain_rules_on_boards_at_random(puzzle: Puzzle) -> None:
    agree(puzzle, is_heyawake)
