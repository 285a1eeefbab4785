"""Heyawake, a genre of another package written with the kit, in a real browser: play, Set, rules, gallery, practise."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from collections.abc import Iterator
from json import dumps
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.plugins.boards import FIVE
from tests.plugins.installing import HEYAWAKE, install_heyawake, write_dist_info
from tests.studio.playing import BOARD
from tests.studio.serving import running

from lamplit.genre.puzzle_json import puzzle_to_json


@pytest.fixture(scope="module")
def heyawake_studio(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A studio beside which the package is installed."""
    site: Path = tmp_path_factory.mktemp("site")
    write_dist_info(HEYAWAKE, site)
    (site / "heyawake").symlink_to(HEYAWAKE / "heyawake")
    with running(packages=site) as found:
        yield found.address


def show(page: Page, studio: str, place: str) -> None:
    with install_heyawake():
        link = urlsafe_b64encode(dumps(puzzle_to_json(FIVE)).encode()).decode().rstrip("=")
    page.goto(f"{studio}#/{place}/j:{link}")


def test_it_is_played_with_keys_alone_to_the_end(page: Page, heyawake_studio: str) -> None:
    show(page, heyawake_studio, "play")
    page.wait_for_selector(".play .board")
    page.locator(".board").focus()
    path = ["ArrowRight"] * 4 + ["Space"] + ["ArrowDown"] + ["ArrowLeft"] * 4 + ["Space"]
    path += ["ArrowDown", "ArrowRight", "ArrowRight", "Space", "ArrowDown", "ArrowRight", "Space"]
    path += ["ArrowLeft", "ArrowLeft", "Space"]
    for key in path:
        page.keyboard.press(key)
    assert page.evaluate(f"{BOARD}.state()")["shaded"] == [[0, 4], [1, 0], [2, 2], [3, 1], [3, 3]]
    expect(page.locator(".words")).to_contain_text("Finished")


def test_rules_show_every_mistake(page: Page, heyawake_studio: str) -> None:
    page.goto(f"{heyawake_studio}#/rules/heyawake")
    expect(page.locator("h1")).to_have_text("Rules of Heyawake")
    expect(page.get_by_text("White cells cross two borders.")).to_be_visible()
    expect(page.locator(".rules svg").first).to_be_visible()


@pytest.mark.studio
def test_it_is_set_and_the_live_answer_follows(page: Page, heyawake_studio: str) -> None:
    show(page, heyawake_studio, "set")
    expect(page.locator(".status")).to_contain_text("unique", ignore_case=True)
    expect(page.get_by_role("button", name="Regions")).to_be_visible()


@pytest.mark.studio
def test_its_gallery_is_shown_and_practise_says_what_it_lacks(page: Page, heyawake_studio: str) -> None:
    page.goto(f"{heyawake_studio}#/")
    expect(page.get_by_text("Heyawake").first).to_be_visible()
    page.goto(f"{heyawake_studio}#/practise/heyawake")
    expect(page.locator("main")).to_contain_text("no strategies")
