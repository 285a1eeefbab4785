"""Clues, walls and holes are written by keys and mouse, in symmetry, and taken back."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect
from tests.studio.setting import Setter, blank

pytestmark = pytest.mark.studio


@pytest.fixture
def setter(page: Page, studio: str) -> Setter:
    return Setter(page, studio)


def test_keys_write_walls_numbers_and_nothing(setter: Setter) -> None:
    setter.open("akari")
    setter.type((0, 0), "x")
    setter.type((1, 2), "3")
    setter.type((2, 2), "4")
    assert setter.clues == {(0, 0): "x", (1, 2): 3, (2, 2): 4}
    setter.type((1, 2), ["Delete"])
    setter.type((2, 2), "7")
    assert setter.clues == {(0, 0): "x", (2, 2): 4}


def test_digits_make_a_number_and_one_undo(setter: Setter) -> None:
    setter.open("nurikabe")
    setter.type((3, 3), "12")
    assert setter.clues == {(3, 3): 12}
    setter.type((3, 3), "z")
    assert setter.clues == {}


def test_a_digit_that_would_be_too_much_begins_a_new_number(setter: Setter) -> None:
    setter.open("hitori")
    setter.type((0, 0), "53")
    assert setter.clues == {(0, 0): 3}


@pytest.mark.parametrize(("genre", "range_"), [("kurodoko", "1–15"), ("cave", "1–15"), ("nurimisaki", "2–8")])
def test_no_number_is_offered_that_the_board_is_too_small_for(setter: Setter, genre: str, range_: str) -> None:
    setter.open(genre)
    expect(setter.page.locator(".status-more")).to_contain_text(f"{range_};")
    largest = setter.page.get_by_role("group", name="What a click places").locator("button").last
    expect(largest).to_have_attribute("title", re.compile(rf" {range_.partition('–')[2]}$"))


def test_a_key_that_changes_nothing_leaves_what_was_done_before_alone(setter: Setter) -> None:
    setter.open("hitori")
    setter.type((0, 0), "5")
    setter.type((0, 1), "7")
    setter.type((0, 0), "53")
    assert setter.clues == {(0, 0): 3, (0, 1): 7}
    setter.press("undo (z)")
    assert setter.clues == {(0, 0): 5, (0, 1): 7}


def test_a_pearl_has_a_colour_and_a_number(setter: Setter) -> None:
    setter.open("shingoki")
    setter.type((2, 2), "b12")
    setter.type((4, 4), "w3")
    assert setter.clues == {(2, 2): "b12", (4, 4): "w3"}
    setter.type((2, 2), "w")
    assert setter.clues[2, 2] == "w12"
    setter.click((4, 4))
    assert setter.clues[4, 4] == "b3"
    setter.click((4, 4))
    assert (4, 4) not in setter.clues


def test_clicks_go_through_the_clues_and_the_right_button_clears(setter: Setter) -> None:
    setter.open("masyu")
    setter.click((1, 1))
    assert setter.clues == {(1, 1): "w"}
    setter.click((1, 1))
    assert setter.clues == {(1, 1): "b"}
    setter.click((1, 1), right=True)
    assert setter.clues == {}


def test_the_chosen_clue_is_put_and_drawn_along_a_drag(setter: Setter) -> None:
    setter.open("akari")
    setter.choose("wall 2")
    setter.click((0, 0))
    setter.choose("wall")
    setter.page.mouse.move(*setter.point((2, 1)))
    setter.page.mouse.down()
    setter.page.mouse.move(*setter.point((2, 3)), steps=4)
    setter.page.mouse.up()
    assert setter.clues == {(0, 0): 2, (2, 1): "x", (2, 2): "x", (2, 3): "x"}
    setter.press("undo (z)")
    assert setter.clues == {(0, 0): 2}


def test_what_is_written_is_drawn_at_once(setter: Setter) -> None:
    setter.open("slitherlink")
    setter.move((1, 1))
    drawn = setter.board.evaluate(
        "board => { board.dispatchEvent(new KeyboardEvent('keydown', {key: '3', bubbles: true}));"
        " return document.querySelectorAll('.clues-set .clue').length; }"
    )
    assert drawn == 1


@pytest.mark.parametrize(
    ("symmetry", "cells"),
    [
        ("half-turn", {(0, 1), (7, 6)}),
        ("horizontal", {(0, 1), (0, 6)}),
        ("both", {(0, 1), (0, 6), (7, 1), (7, 6)}),
        ("quarter-turn", {(0, 1), (1, 7), (7, 6), (6, 0)}),
        ("diagonal", {(0, 1), (1, 0)}),
    ],
)
def test_walls_are_mirrored_while_drawing(setter: Setter, symmetry: str, cells: set[tuple[int, int]]) -> None:
    setter.open("akari")
    setter.page.get_by_label("Symmetry while drawing").select_option(symmetry)
    setter.type((0, 1), "2")
    assert setter.clues == {cell: 2 if cell == (0, 1) else "x" for cell in cells}
    setter.type((0, 1), ["Delete"])
    assert setter.clues == {}


def test_a_clue_that_stands_on_the_other_side_stays(setter: Setter) -> None:
    setter.open("slitherlink")
    setter.page.get_by_label("Symmetry while drawing").select_option("half-turn")
    setter.type((0, 0), "3")
    setter.type((7, 7), "1")
    assert setter.clues == {(0, 0): 3, (7, 7): 1}
    setter.type((4, 4), "2")
    assert setter.clues[3, 3] == "?"


def test_a_square_symmetry_is_not_offered_on_another_board(setter: Setter) -> None:
    setter.open("akari")
    setter.resize(6, 5)
    expect(setter.page.get_by_role("option", name="quarter-turn").first).to_be_disabled()


def test_holes_are_cut_and_mended(setter: Setter) -> None:
    setter.open("akari")
    setter.type((0, 0), "#")
    assert setter.puzzle["holes"] == [[0, 0]]
    setter.choose("hole")
    setter.click((1, 1))
    assert setter.puzzle["holes"] == [[0, 0], [1, 1]]
    setter.type((0, 0), "#")
    assert setter.puzzle["holes"] == [[1, 1]]


def test_a_smaller_board_keeps_what_fits_and_undo_brings_the_rest_back(setter: Setter) -> None:
    setter.open("hashi")
    setter.type((0, 0), "2")
    setter.type((7, 7), "2")
    setter.resize(5, 6)
    assert setter.clues == {(0, 0): 2}
    setter.press("undo (z)")
    setter.press("undo (z)")
    assert setter.clues == {(0, 0): 2, (7, 7): 2}
    setter.press("redo (y)")
    assert setter.puzzle["cols"] == 5


def test_a_size_that_is_none_leaves_the_board_and_says_what_it_is(setter: Setter) -> None:
    setter.open("hashi")
    rows = setter.page.get_by_label("rows", exact=True)
    rows.fill("0")
    rows.press("Enter")
    expect(rows).to_have_value("8")


def test_undo_and_redo_are_heard_with_control_and_shift_too(setter: Setter) -> None:
    setter.open("akari").type((0, 0), "1")
    setter.page.keyboard.press("Control+z")
    assert setter.clues == {}
    setter.page.keyboard.press("Control+Shift+Z")
    assert setter.clues == {(0, 0): 1}


def test_the_address_follows_and_a_reload_brings_the_puzzle_back(setter: Setter) -> None:
    setter.open(blank("akari", 5, 5))
    setter.type((1, 1), "1")
    setter.page.wait_for_url("**/#/set/akari/5/5/lbv")
    setter.page.evaluate("localStorage.clear()")
    setter.page.reload()
    expect(setter.board).to_be_visible()
    expect(setter.page.locator(".clues-set .clue")).to_have_count(1)


def test_a_draft_is_there_again_for_who_comes_back(setter: Setter) -> None:
    setter.open("masyu")
    setter.type((1, 1), "w")
    setter.page.goto("about:blank")
    setter.open("masyu")
    assert setter.clues == {(1, 1): "w"}


def test_title_and_author_travel_with_the_puzzle(setter: Setter) -> None:
    setter.open("akari")
    setter.page.get_by_text("Title and author").click()
    setter.page.get_by_label("title", exact=True).fill("Dawn")
    setter.page.get_by_label("title", exact=True).press("Enter")
    assert setter.puzzle["title"] == "Dawn"


def test_an_unknown_number_is_a_clue_and_not_a_call_for_help(setter: Setter) -> None:
    setter.open("nurikabe")
    setter.type((2, 2), "?")
    assert setter.clues == {(2, 2): "?"}
    expect(setter.page.locator(".beside")).to_be_hidden()


def test_the_cell_of_the_cursor_is_named_for_those_who_hear_it(setter: Setter) -> None:
    setter.open("akari")
    setter.type((1, 2), "3")
    named = setter.board.get_attribute("aria-activedescendant")
    assert named is not None
    expect(setter.page.locator(f"#{named}")).to_have_text("row 2, column 3, wall 3")
