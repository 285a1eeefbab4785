"""Nurimisaki: white paths that end exactly at the circles."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from tests.conformance.boards import CASES
from tests.genres.naive import agree, agree_on_named, is_nurimisaki, list_faults

from lamplit.core.puzzle import Puzzle
from lamplit.genre.registry import get_genre

FAULTS = [
    (["shaded-square"], "xx/xx", "", ""),
    (["white-square"], "../..", "", ""),
    (["circle-not-end"], ".x", "?.", ""),
    (["end-without-circle"], "..", "?.", ""),
    (["clue-not-met"], "..", "3?", ""),
    (["not-connected"], ".x.", "", ""),
    (
        ["shaded-square", "white-square", "circle-not-end", "clue-not-met", "not-connected"],
        "..xx./..xx.",
        "4...?/....?",
        "",
    ),
]


@pytest.mark.parametrize(("faults", "drawing", "clues", "regions"), FAULTS)
def test_a_drawing_has_its_faults_in_order(faults: list[str], drawing: str, clues: str, regions: str) -> None:
    assert list_faults("nurimisaki", drawing, clues, regions) == faults


def test_every_fault_of_the_rule_book_is_shown() -> None:
    assert (rulebook := get_genre("nurimisaki").rulebook) is not None
    assert {fault for faults, *_ in FAULTS for fault in faults} == {one.fault for one in rulebook().mistakes}


def test_checker_and_solver_keep_the_plain_rules_on_boards_by_name() -> None:
    agree_on_named("nurimisaki", is_nurimisaki)


@settings(max_examples=40)
@given(CASES["nurimisaki"].boards)
def test_checker_and_solver_keep_the_plain_rules_on_boards_at_random(puzzle: Puzzle) -> None:
    agree(puzzle, is_nurimisaki)
