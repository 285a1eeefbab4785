"""Rooms, a genre of another package written with the kit, in a real browser: play, Set, rules, gallery, practise."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from collections.abc import Iterator
from json import dumps
from pathlib import Path
from typing import cast

import pytest
from playwright.sync_api import Page, expect
from tests.plugins.boards import FIVE
from tests.plugins.installing import ROOMS_PACKAGE, install_rooms, write_dist_info
from tests.studio.playing import BOARD, says
from tests.studio.serving import running

import lamplit
from lamplit.genre.puzzle_json import puzzle_to_json
from lamplit.human.derived import DERIVED_HUMAN

with install_rooms():
    GRADE, EXPLANATION = lamplit.grade(FIVE), lamplit.explain(FIVE)
    HINT = cast("lamplit.Hint", lamplit.hint(FIVE))


@pytest.fixture(scope="module")
def rooms_studio(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A studio beside which the package is installed."""
    site: Path = tmp_path_factory.mktemp("site")
    write_dist_info(ROOMS_PACKAGE, site)
    (site / "rooms").symlink_to(ROOMS_PACKAGE / "rooms")
    with running(packages=site) as found:
        yield found.address


def show(page: Page, studio: str, place: str) -> None:
    with install_rooms():
        link = urlsafe_b64encode(dumps(puzzle_to_json(FIVE)).encode()).decode().rstrip("=")
    page.goto(f"{studio}#/{place}/j:{link}")


def test_it_is_played_with_keys_alone_to_the_end(page: Page, rooms_studio: str) -> None:
    show(page, rooms_studio, "play")
    page.wait_for_selector(".play .board")
    page.locator(".board").focus()
    path = ["ArrowRight"] * 4 + ["Space"] + ["ArrowDown"] + ["ArrowLeft"] * 4 + ["Space"]
    path += ["ArrowDown", "ArrowRight", "ArrowRight", "Space", "ArrowDown", "ArrowRight", "Space"]
    path += ["ArrowLeft", "ArrowLeft", "Space"]
    for key in path:
        page.keyboard.press(key)
    assert page.evaluate(f"{BOARD}.state()")["shaded"] == [[0, 4], [1, 0], [2, 2], [3, 1], [3, 3]]
    expect(page.locator(".words")).to_contain_text("Finished")


def test_rules_show_every_mistake(page: Page, rooms_studio: str) -> None:
    page.goto(f"{rooms_studio}#/rules/rooms")
    expect(page.locator("h1")).to_have_text("Rules of Rooms")
    expect(page.get_by_text("White cells cross two borders.")).to_be_visible()
    expect(page.locator(".rules svg").first).to_be_visible()


@pytest.mark.studio
def test_it_is_set_and_the_live_answer_follows(page: Page, rooms_studio: str) -> None:
    show(page, rooms_studio, "set")
    expect(page.locator(".status")).to_contain_text("unique", ignore_case=True)
    expect(page.get_by_role("button", name="Regions")).to_be_visible()


@pytest.mark.studio
def test_it_is_on_the_home_page_and_its_puzzles_are_graded(page: Page, rooms_studio: str) -> None:
    page.goto(f"{rooms_studio}#/")
    expect(page.get_by_text("Rooms").first).to_be_visible()
    show(page, rooms_studio, "play")
    expect(page.locator(".grade")).to_contain_text(str(GRADE.tier))


def test_a_hint_says_where_to_look_then_the_rule_then_what_follows(page: Page, rooms_studio: str) -> None:
    show(page, rooms_studio, "play")
    page.wait_for_selector(".play .board")
    page.locator(".board").focus()
    page.keyboard.press("h")
    says(page, HINT.where)
    expect(page.locator(".board .reason").first).to_be_visible()
    expect(page.locator(".board .ghost")).to_have_count(0)
    page.keyboard.press("h")
    says(page, HINT.rule)
    page.keyboard.press("h")
    says(page, HINT.follows)
    expect(page.locator(".board .ghost.concluded")).to_have_count(len(HINT.step.true) + len(HINT.step.false))
    page.get_by_role("button", name="Do it").click()
    written = page.evaluate(f"{BOARD}.state()")
    assert len(written["shaded"]) == len(HINT.step.true)
    assert len(written["not_shaded"]) == len(HINT.step.false)


def test_a_walkthrough_draws_each_step_on_the_board_up_to_the_solution(page: Page, rooms_studio: str) -> None:
    show(page, rooms_studio, "play")
    page.wait_for_selector(".play .board")
    page.locator(".board").focus()
    page.keyboard.press("g")
    for number, step in enumerate(EXPLANATION, 1):
        says(page, f"Step {number} of {len(EXPLANATION)}")
        says(page, DERIVED_HUMAN.get_strategy(step.strategy).title)
        says(page, step.text.split("\n")[0])
        expect(page.locator(".board .ghost.concluded")).to_have_count(len(step.true) + len(step.false))
        follow_links(page)
        page.keyboard.press("ArrowRight")
    says(page, "The end")
    assert page.evaluate(f"{BOARD}.state()")["shaded"] == [[0, 4], [1, 0], [2, 2], [3, 1], [3, 3]]


def follow_links(page: Page) -> None:
    """Go through the links of an argument, up to the last."""
    for number in range(page.locator(".link").count()):
        page.keyboard.press("ArrowRight")
        expect(page.locator(".link").nth(number)).to_have_attribute("aria-current", "step")


@pytest.mark.studio
def test_derived_strategies_are_practised_on_its_gallery(page: Page, rooms_studio: str) -> None:
    page.goto(f"{rooms_studio}#/practise/rooms")
    easiest = DERIVED_HUMAN.strategies[0]
    expect(page.locator(".practise .card").filter(has_text="One loop")).to_have_count(0)  # the rules know none
    page.locator(".practise .card").first.click()
    says(page, f"{easiest.look}. What follows?")
    page.get_by_role("button", name="Show me").click()
    expect(page.locator(".board .ghost.concluded").first).to_be_visible()
