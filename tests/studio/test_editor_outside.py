"""Arrows, and clues outside the board: by keys, by clicks, with the palette, and heard."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.studio.setting import Setter, blank

pytestmark = pytest.mark.studio


@pytest.fixture
def setter(page: Page, sample_studio: str) -> Setter:
    return Setter(page, sample_studio).open(blank("signposts", 4, 4))


def test_the_cursor_goes_to_places_outside_and_digits_write_there(setter: Setter) -> None:
    setter.type((-1, 2), "12")
    assert setter.clues == {(-1, 2): 12}
    assert setter.heard == "above column 3, number 12"
    setter.type((2, -1), "3")
    assert setter.heard == "left of row 3, number 3"
    setter.type((2, -1), ["Delete", "#", "?"])
    assert setter.clues == {(-1, 2): 12}
    assert setter.puzzle["holes"] == []


def test_there_are_places_along_the_declared_sides_alone(setter: Setter) -> None:
    setter.move((3, 3))
    for key in ("ArrowDown", "ArrowRight"):
        setter.page.keyboard.press(key)
        assert setter.heard == "row 4, column 4, empty"
    setter.page.mouse.click(*setter.point((0, 4)))
    setter.page.mouse.click(*setter.point((-1, -1)))
    assert setter.clues == {}


def test_clicks_outside_go_through_the_clues_and_the_right_button_clears(setter: Setter) -> None:
    setter.click((-1, 0))
    setter.click((-1, 0))
    assert setter.clues == {(-1, 0): 1}
    setter.click((-1, 0), right=True)
    assert setter.clues == {}


def test_the_palette_has_the_clues_of_both_and_each_stays_where_it_belongs(setter: Setter) -> None:
    setter.choose("number 3")
    setter.click((2, -1))
    setter.click((2, 2))
    assert setter.clues == {(2, -1): 3}
    assert setter.said == "this can't stand here"
    setter.choose("hole")
    setter.click((-1, 0))
    assert setter.puzzle["holes"] == []


def test_an_arrow_is_typed_with_its_number_and_turned_with_shift(setter: Setter) -> None:
    setter.type((1, 1), ["2", "Shift+ArrowLeft"])
    setter.type((2, 2), ["Shift+ArrowDown"])
    assert setter.clues == {(1, 1): "2w", (2, 2): "?s"}
    assert setter.heard == "row 3, column 3, unknown number, arrow down"
    setter.type((2, 2), "4")
    assert setter.clues[2, 2] == "4s"
    setter.page.keyboard.press("z")
    assert setter.clues == {(1, 1): "2w"}
    setter.page.keyboard.press("z")
    assert setter.clues == {}


def test_the_palette_turns_its_arrows(setter: Setter) -> None:
    setter.choose("arrows right")
    setter.choose("2, arrow right")
    setter.click((0, 0))
    setter.choose("arrows down")
    setter.click((1, 1))
    assert setter.clues == {(0, 0): "2e", (1, 1): "2s"}


def test_symmetry_turns_arrows_and_mirrors_clues_outside(setter: Setter) -> None:
    setter.page.get_by_label("Symmetry while drawing").select_option("horizontal")
    setter.type((0, 0), ["1", "Shift+ArrowRight"])
    setter.type((-1, 1), "2")
    setter.type((1, -1), "3")
    assert setter.clues == {(0, 0): "1e", (0, 3): "?w", (-1, 1): 2, (-1, 2): 2, (1, -1): 3}


def test_clues_outside_stay_outside_when_the_board_changes_its_size(setter: Setter) -> None:
    setter.type((-1, 1), "2")
    setter.type((-1, 3), "1")
    setter.type((3, -1), "1")
    setter.resize(3, 5)
    assert setter.clues == {(-1, 1): 2, (3, -1): 1}


def test_clues_that_clash_are_named_in_words(setter: Setter) -> None:
    setter.type((-1, 0), "4")
    setter.type((0, -1), "0")
    setter.expect_status(re.compile("^No solution: these 2 conflict"))
    words = setter.page.locator(".status .clash li")
    expect(words.nth(0)).to_have_text(re.compile("above column 1|left of row 1"))
    expect(setter.page.locator(".ring.clash")).to_have_count(2)


def test_numbers_outside_are_heard_while_playing(setter: Setter) -> None:
    setter.type((-1, 1), "2")
    setter.press("Play it")
    setter.page.wait_for_selector(".play .board")
    setter.page.locator(".board").focus()
    for key in ("ArrowRight", "ArrowUp"):
        setter.page.keyboard.press(key)
    named = setter.page.locator(".board").get_attribute("aria-activedescendant")
    expect(setter.page.locator(f"#{named}")).to_have_text("above column 2, number 2")


def test_pictures_of_arrows_and_clues_outside(browser: Browser, sample_studio: str, shots: Path) -> None:
    for theme in ("light", "dark"):
        with browser.new_context(color_scheme="dark" if theme == "dark" else "light") as context:
            setter = Setter(context.new_page(), sample_studio)
            setter.open(blank("signposts", 4, 5, (-1, 0, 2), (2, -1, 1), (0, 2, "2s"), (3, 3, "1w"), (1, 1, "?n")))
            setter.expect_status(re.compile("solutions"))
            setter.page.screenshot(path=shots / f"set-outside-{theme}.png")
            drawn = setter.page.locator(".clues-set .clue")
            expect(drawn).to_have_count(5)
            top = min(drawn.nth(number).evaluate("clue => clue.getBoundingClientRect().top") for number in range(5))
            assert top > setter.page.locator(".board-picture").evaluate("svg => svg.getBoundingClientRect().top")
