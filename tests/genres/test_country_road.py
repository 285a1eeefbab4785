"""Country Road: one loop that enters every region once, and gaps that never lie across a border."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from tests.conformance.boards import CASES, rooms
from tests.genres.loops import agree, agree_on_named, is_country_road, list_faults

from lamplit.core.clock import Clock
from lamplit.core.model import Model
from lamplit.core.puzzle import Puzzle
from lamplit.engines.sat import SatSession
from lamplit.genre.registry import get_genre

RING = "00 01 02 12 11 10 00"
FAULTS = [
    (["open-end", "open-end"], "aa/aa", (), ("10 00 01 11",)),
    (["branch", "branch"], "aaa/aaa", (), (RING, "01 11")),
    (["crossing"], "aaa/aaa/aaa", (), ("00 01 11 12 22 21 11 10 00",)),
    (["two-loops"], "aaaa/aaaa", (), ("00 01 11 10 00", "02 03 13 12 02")),
    (["entered-again"], "abc/abc", (), (RING,)),
    (["not-entered"], "abc/abc", (), ("00 01 11 10 00",)),
    (["clue-not-met"], "aaa/aaa", ("5..", "..."), ("00 01 11 10 00",)),
    (["gap-across-border"], "aabb/aabb/aabb", (), ("00 01 02 12 11 10 00",)),
    (["no-loop"], "a", (), ()),
]


@pytest.mark.parametrize(("faults", "letters", "rows", "paths"), FAULTS)
def test_a_drawing_has_its_faults_in_order(
    faults: list[str], letters: str, rows: tuple[str, ...], paths: tuple[str, ...]
) -> None:
    assert list_faults(rooms("country-road", letters, *rows), *paths) == faults


def test_every_fault_of_the_rule_book_is_shown() -> None:
    assert (rulebook := get_genre("country-road").rulebook) is not None
    shown = {fault for faults, *_ in FAULTS for fault in faults} | {"lines-apart"}
    assert shown == {one.fault for one in rulebook().mistakes}


def test_numbers_and_regions_that_no_loop_can_keep_are_faults_of_the_puzzle() -> None:
    validate = get_genre("country-road").validate
    assert [fault.text for fault in validate(rooms("country-road", "aab/bbb", "3..", "..."))] == [
        "the 3 at r1c1 is more than the 2 cells of its region"
    ]
    assert [fault.text for fault in validate(rooms("country-road", "aabbb"))] == [
        "the loop can't come through the region of r1c1",
        "the loop can't come through the region of r1c3",
    ]


def test_checker_and_solver_keep_the_plain_rules_on_boards_by_name() -> None:
    agree_on_named("country-road", is_country_road)


@settings(max_examples=40, deadline=None)
@given(CASES["country-road"].boards)
def test_checker_and_solver_keep_the_plain_rules_on_boards_at_random(puzzle: Puzzle) -> None:
    agree(puzzle, is_country_road)


@settings(max_examples=25, deadline=None)
@given(CASES["country-road"].boards)
def test_the_rules_in_terms_of_lines_allow_the_same_loops(puzzle: Puzzle) -> None:
    """Explanations use the model with every demand, which says of numbers and gaps what follows for lines."""
    plain, told = Model(), Model(every_demand=True)
    found = []
    for model in (plain, told):
        get_genre("country-road").rules(puzzle, model)
        session = SatSession(model, clock=Clock())
        solutions = set()
        while session.solve():
            true = session.read_decisions()
            solutions.add(true)
            session.add([-lit if model.keys[lit] in true else lit for lit in model.decisions])
        session.close()
        found.append(solutions)
    assert found[0] == found[1]
