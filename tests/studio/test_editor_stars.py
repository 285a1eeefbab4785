"""The number of stars above a Star Battle: edited by keys and clicks, drawn once, and never missing."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.studio.setting import Setter

pytestmark = pytest.mark.studio
STARS = (-1, 0)


def list_numbers(setter: Setter) -> Locator:
    """The numbers that are drawn on the board."""
    return setter.board.locator(".clue")


def test_the_number_of_stars_is_typed_above_the_board_and_drawn_once(page: Page, studio: str, shots: Path) -> None:
    setter = Setter(page, studio).open("star-battle")
    expect(list_numbers(setter)).to_have_count(1)
    setter.type(STARS, "2")
    assert setter.clues == {STARS: 2}
    assert setter.heard == "above column 1, 2 stars"
    expect(list_numbers(setter)).to_have_count(1)
    page.screenshot(path=shots / "set-stars.png")


def test_a_board_that_says_no_number_of_stars_has_one_in_each_row(page: Page, studio: str) -> None:
    setter = Setter(page, studio).open("star-battle")
    setter.type(STARS, ["3", "Delete"])
    assert setter.clues == {STARS: 1}
    setter.click(STARS)
    assert setter.clues == {STARS: 2}
    setter.click(STARS, right=True)
    assert setter.clues == {STARS: 1}
    expect(list_numbers(setter)).to_have_count(1)
