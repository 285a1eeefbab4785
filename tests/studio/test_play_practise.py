"""Practise a strategy: positions in which just this is the next step."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from tests.studio.choosing import choose_genre
from tests.studio.playing import BOARD, Player, says

from lamplit.core.json_fields import Json
from lamplit.wire.endpoints.registry import answer

pytestmark = pytest.mark.studio


def begun(page: Page, studio: str, strategy: str = "akari/restricted") -> Json:
    """Opens an exercise; what the page was answered."""
    with page.expect_request(lambda request: '"practise"' in (request.post_data or "")) as asked:
        page.goto(f"{studio}#/practise/{strategy}")
    says(page, "What follows?")
    exercise: Json = answer(asked.value.post_data_json)["answer"]
    return exercise


def test_strategies_are_listed_by_tier(page: Page, studio: str) -> None:
    page.goto(f"{studio}#/practise")
    choose_genre(page, "Hashi")
    expect(page.locator(".practise h2").first).to_have_text("easy")
    page.locator(".strategies a").first.click()
    says(page, "What follows?")


def test_a_conclusion_is_accepted_and_told(page: Page, studio: str) -> None:
    exercise = begun(page, studio)
    player = Player(page)
    step = exercise["steps"][0]
    player.tap(player.place(*step["follows"]["bulbs"][0]))
    says(page, "Yes.")
    expect(page.locator(".play-tools")).to_contain_text("1 in a row")
    written = player.signs()
    assert all(written[player.place(*cell)] == 1 for cell in step["follows"]["bulbs"])
    assert page.evaluate(f"{BOARD}.locked")
    page.get_by_role("button", name="Next").click()
    expect(page.locator(".board")).to_be_focused()
    says(page, "What follows?")


def test_what_does_not_follow_is_taken_back(page: Page, studio: str) -> None:
    exercise = begun(page, studio)
    player = Player(page)
    before = player.signs()
    following = [cell for step in exercise["steps"] for cell in step["follows"]["bulbs"]]
    places = {player.place(*cell) for cell in following}
    player.tap(next(place for place, sign in enumerate(before) if sign == 0 and place not in places))
    says(page, "That doesn't follow from this strategy yet.")
    assert player.signs() == before


def test_the_step_is_shown_to_who_asks(page: Page, studio: str) -> None:
    exercise = begun(page, studio)
    page.get_by_role("button", name="Show me").click()
    says(page, exercise["steps"][0]["text"])
    expect(page.locator(".board .ghost.concluded").first).to_be_visible()


def test_a_conclusion_that_no_gesture_writes_is_lent_a_sign(page: Page, studio: str) -> None:
    exercise = begun(page, studio, "hashi/room-for-one")
    says(page, "writes “at most one bridge” here")
    player = Player(page)
    one, other, _ = exercise["steps"][0]["follows"]["not_bridges"][0]
    player.tap(player.place(tuple(one), tuple(other)), "right")
    says(page, "Yes.")
