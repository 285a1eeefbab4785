"""A genre of another package may have rules and nothing else: no generator and no gallery."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, Route, expect

pytestmark = pytest.mark.studio

EXTRAS = ("example", "sizes", "styles", "symmetries", "masks", "difficulties")


@pytest.fixture
def bare_page(page: Page) -> Page:
    """A page that is told of Masyu only what every genre has."""

    def answer(route: Route) -> None:
        if (route.request.post_data_json or {}).get("ask") != "start":
            return route.continue_()
        reply = json.loads(route.fetch().text().removeprefix("data: "))
        for genre in reply["answer"]["genres"]:
            if genre["name"] == "masyu":
                for extra in EXTRAS:
                    genre.pop(extra)
                for strategy in genre["strategies"]:
                    strategy["positions"] = 0
        return route.fulfill(json=reply)

    page.route("**/ask", answer)
    return page


def test_its_puzzles_can_be_set(bare_page: Page, studio: str) -> None:
    bare_page.goto(f"{studio}#/set/masyu")
    expect(bare_page.locator(".set-sheet .board")).to_be_visible()
    bare_page.keyboard.press("w")
    expect(bare_page.locator(".status-line")).not_to_contain_text("empty")


def test_its_rules_are_shown_without_an_example(bare_page: Page, studio: str) -> None:
    bare_page.goto(f"{studio}#/rules/masyu")
    expect(bare_page.locator(".rules")).to_contain_text("pearl")
    expect(bare_page.locator(".rules figure")).to_have_count(0)


def test_its_strategies_have_no_positions_to_practise(bare_page: Page, studio: str) -> None:
    bare_page.goto(f"{studio}#/practise/masyu")
    expect(bare_page.locator("main")).to_contain_text("Masyu has no puzzles in the gallery yet")
    expect(bare_page.locator(".practise a.card")).to_have_count(0)
