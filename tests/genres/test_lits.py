"""LITS: one tetromino in every region, all together, equal letters apart."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from tests.conformance.boards import CASES
from tests.genres.naive import agree, agree_on_named, is_lits, list_faults

from lamplit.core.errors import BadInput
from lamplit.core.grid import Cell, Grid
from lamplit.core.puzzle import Puzzle
from lamplit.genre.registry import get_genre

FAULTS = [
    (["square", "square"], "xxxx/xxx./.x..", "", "aaaa/bbbb/bbbb"),
    (["wrong-shape"], "xxxxx", "", "aaaaa"),
    (["wrong-shape"], "....", "", "aaaa"),
    (["touching-shapes"], "xxxxxxxx", "", "aaaabbbb"),
    (["touching-shapes"], "x.xx/x.x./xxx.", "", "aabb/aabb/aabb"),
    (["not-connected"], "xxxx.xxxx", "", "aaaaabbbb"),
    (["square", "wrong-shape", "not-connected"], "xx.x/xx.x/...x/...x", "", "aabb/aabb/aabb/aabb"),
]


@pytest.mark.parametrize(("faults", "drawing", "clues", "regions"), FAULTS)
def test_a_drawing_has_its_faults_in_order(faults: list[str], drawing: str, clues: str, regions: str) -> None:
    assert list_faults("lits", drawing, clues, regions) == faults


def test_every_fault_of_the_rule_book_is_shown() -> None:
    assert (rulebook := get_genre("lits").rulebook) is not None
    assert {fault for faults, *_ in FAULTS for fault in faults} == {one.fault for one in rulebook().mistakes}


def test_checker_and_solver_keep_the_plain_rules_on_boards_by_name() -> None:
    agree_on_named("lits", is_lits)


@settings(max_examples=40)
@given(CASES["lits"].boards)
def test_checker_and_solver_keep_the_plain_rules_on_boards_at_random(puzzle: Puzzle) -> None:
    agree(puzzle, is_lits)


def test_a_clue_is_refused_because_the_genre_has_none() -> None:
    regions = [[Cell(0, col) for col in range(4)]]
    with pytest.raises(BadInput, match="3 at r1c1 is not a clue of LITS, which has no clues"):
        Puzzle.of("lits", Grid(1, 4), {Cell(0, 0): 3}, regions=regions)
