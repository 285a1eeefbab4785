"""The editor on a phone: board, clues and status in sight, tools below; everything by one finger."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect
from tests.studio.setting import Setter, blank

pytestmark = pytest.mark.studio

EASY = blank("masyu", 5, 5, (1, 0, "w"), (2, 4, "b"), (3, 1, "b"))


@pytest.fixture(params=["light", "dark"])
def setter(request: pytest.FixtureRequest, browser: Browser, studio: str) -> Iterator[Setter]:
    with browser.new_context(
        viewport={"width": 390, "height": 844}, has_touch=True, color_scheme=request.param, reduced_motion="reduce"
    ) as context:
        context.set_default_timeout(20_000)
        yield Setter(context.new_page(), studio)


def test_one_finger_sets_a_puzzle(setter: Setter, shots: Path, request: pytest.FixtureRequest) -> None:
    setter.open(EASY)
    setter.choose("white pearl")
    setter.page.touchscreen.tap(*setter.point((3, 3)))
    setter.expect_status(re.compile("^unique · easy"))
    setter.page.screenshot(path=shots / f"set-phone-{request.node.callspec.id}.png")
    setter.choose("empty")
    setter.page.touchscreen.tap(*setter.point((3, 3)))
    setter.expect_status(re.compile("solutions"))
    expect(setter.page.locator(".status-line")).to_be_in_viewport()
    assert setter.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_on_its_side_the_answer_is_seen_first(setter: Setter) -> None:
    setter.page.set_viewport_size({"width": 844, "height": 390})
    setter.open(EASY)
    setter.expect_status(re.compile("solutions"))
    expect(setter.page.locator(".status-line")).to_be_in_viewport()
    setter.page.get_by_text("New puzzle").click()
    expect(setter.page.locator(".maker .genre-button")).to_be_in_viewport()
