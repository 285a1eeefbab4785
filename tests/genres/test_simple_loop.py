"""Simple Loop: one loop through every cell that isn't a wall."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from tests.conformance.boards import CASES, board
from tests.genres.loops import agree, agree_on_named, is_simple_loop, list_faults

from lamplit.core.errors import LamplitWarning
from lamplit.core.grid import Cell, Grid
from lamplit.core.puzzle import Puzzle, State
from lamplit.formats import read, write
from lamplit.genre.registry import get_genre

RING = "00 01 02 12 11 10 00"
FAULTS = [
    (["open-end", "open-end"], ["..", ".."], ("10 00 01 11",)),
    (["branch", "branch"], ["...", "..."], (RING, "01 11")),
    (["crossing"], ["..x", "...", "x.."], ("00 01 11 12 22 21 11 10 00",)),
    (["two-loops"], ["....", "...."], ("00 01 11 10 00", "02 03 13 12 02")),
    (["not-visited", "not-visited"], ["...", "..."], ("00 01 11 10 00",)),
    (["no-loop"], ["x"], ()),
    (["off-board", "open-end"], ["x.", ".."], ("00 01 11 10",)),
]


@pytest.mark.parametrize(("faults", "rows", "paths"), FAULTS)
def test_a_drawing_has_its_faults_in_order(faults: list[str], rows: list[str], paths: tuple[str, ...]) -> None:
    assert list_faults(board("simple-loop", *rows), *paths)[: len(faults)] == faults


def test_every_fault_of_the_rule_book_is_shown() -> None:
    assert (rulebook := get_genre("simple-loop").rulebook) is not None
    shown = {fault for faults, *_ in FAULTS for fault in faults} | {"lines-apart"}
    assert shown - {"off-board"} == {one.fault for one in rulebook().mistakes}


def test_a_white_cell_with_one_way_is_a_fault_of_the_puzzle() -> None:
    faults = get_genre("simple-loop").validate(board("simple-loop", ".x", ".."))
    assert [(fault.rule, fault.cells) for fault in faults] == [("dead-end", (Cell(0, 0),)), ("dead-end", (Cell(1, 1),))]
    assert "fewer than two white cells" in faults[0].text


def test_an_empty_board_is_unfinished() -> None:
    puzzle = board("simple-loop", "...", "...")
    assert get_genre("simple-loop").broken(puzzle, State()) == []


def test_checker_and_solver_keep_the_plain_rules_on_boards_by_name() -> None:
    agree_on_named("simple-loop", is_simple_loop)


@settings(max_examples=40, deadline=None)
@given(CASES["simple-loop"].boards)
def test_checker_and_solver_keep_the_plain_rules_on_boards_at_random(puzzle: Puzzle) -> None:
    agree(puzzle, is_simple_loop)


def test_walls_are_spelt_as_on_puzz_link_five_cells_a_letter() -> None:
    """As in pzpr's ``decodeEmpty``: the first cell is the highest bit of a digit of base 32."""
    puzzle = board("simple-loop", "x....", "....x", ".xx..")
    assert write(puzzle, "puzzlink").strip() == "https://puzz.link/p?simpleloop/5/3/g1c"
    assert read("simpleloop/5/3/g1c") == puzzle


def test_holes_become_walls_where_a_format_has_none() -> None:
    holed = Puzzle.of("simple-loop", Grid(2, 3, frozenset({Cell(0, 2)})), {})
    with pytest.warns(LamplitWarning, match="has no holes"):
        url = write(holed, "puzzlink")
    assert read(url) == board("simple-loop", "..x", "...")
