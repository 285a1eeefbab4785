"""The studio opens and a board can be played on."""

from __future__ import annotations

from playwright.sync_api import Page, expect
from tests.studio.playing import Player

AKARI = "akari/7/7/l.1abh.g6dk6.g.j.h...l"


def test_a_bulb_is_drawn_where_the_player_taps(page: Page, studio: str) -> None:
    page.goto(f"{studio}#/play/{AKARI}")
    page.wait_for_selector(".play .board")
    Player(page).tap(0)
    expect(page.locator(".sign-1")).to_have_count(1)
