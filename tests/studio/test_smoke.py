"""The studio opens and a board can be played on."""

from __future__ import annotations

from playwright.sync_api import Page

AKARI = "akari/7/7/l.1abh.g6dk6.g.j.h...l"


def test_a_bulb_is_drawn_where_the_player_taps(page: Page, studio: str) -> None:
    page.goto(f"{studio}#/play/{AKARI}")
    box = page.locator(".board-picture").bounding_box()
    assert box is not None
    cell = box["width"] / 8
    page.mouse.click(box["x"] + cell, box["y"] + cell)
    assert page.locator(".sign-1").count() == 1
