"""The frame of the page: theme, settings, help with keys, focus and titles."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

pytestmark = pytest.mark.studio

AKARI = "#/play/g:akari-5x5-easy-1"


def theme(page: Page) -> str:
    return str(page.evaluate("document.documentElement.dataset.theme"))


def test_the_theme_follows_the_system_until_it_is_chosen_and_then_stays(page: Page, studio: str) -> None:
    page.emulate_media(color_scheme="dark")
    page.goto(studio)
    assert theme(page) == "dark"
    page.emulate_media(color_scheme="light")
    page.wait_for_function("() => document.documentElement.dataset.theme === 'light'")
    page.keyboard.press("d")
    assert theme(page) == "dark"
    page.reload()
    assert theme(page) == "dark"
    page.get_by_role("button", name="Dark or light").click()
    assert theme(page) == "light"


def test_keys_are_shown_beside_the_board_and_the_board_stays_in_use(page: Page, studio: str) -> None:
    page.goto(f"{studio}{AKARI}")
    expect(page.locator(".board")).to_be_visible()
    page.keyboard.press("?")
    panel = page.get_by_role("complementary", name="Keys")
    expect(panel).to_contain_text("move the cursor")
    page.locator(".board").focus()
    page.keyboard.press("Space")
    expect(page.locator(".sign-1")).to_have_count(1)
    expect(panel).to_be_visible()
    page.get_by_role("button", name="Close keys").click()
    expect(panel).to_be_hidden()


def test_keys_that_scroll_a_panel_do_not_write_on_the_board(page: Page, studio: str) -> None:
    page.goto(f"{studio}{AKARI}")
    expect(page.locator(".board")).to_be_visible()
    page.keyboard.press("?")
    expect(page.get_by_role("complementary", name="Keys").get_by_role("heading")).to_be_focused()
    for key in ("ArrowDown", "Space", "x"):
        page.keyboard.press(key)
    expect(page.get_by_role("complementary", name="Keys").get_by_role("heading")).to_be_focused()
    expect(page.locator(".sign-1, .sign-2")).to_have_count(0)


def test_escape_closes_a_panel_and_gives_the_focus_back(page: Page, studio: str) -> None:
    page.goto(studio)
    opener = page.get_by_role("button", name="Settings")
    opener.click()
    page.get_by_label("Never show them").check()
    page.keyboard.press("Escape")
    expect(page.get_by_role("complementary", name="Settings")).to_be_hidden()
    expect(opener).to_be_focused()
    page.reload()
    opener.click()
    expect(page.get_by_label("Never show them")).to_be_checked()


def test_the_heading_of_a_new_place_has_the_focus_and_names_the_page(page: Page, studio: str) -> None:
    page.goto(studio)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.get_by_role("link", name="Rules of Akari").click()
    heading = page.get_by_role("heading", level=1, name="Rules of Akari")
    expect(heading).to_be_focused()
    expect(page).to_have_title("Rules of Akari · Lamplit")


def test_the_first_tab_skips_to_the_content(page: Page, studio: str) -> None:
    page.goto(f"{studio}{AKARI}")
    expect(page.locator(".board")).to_be_visible()
    page.get_by_role("link", name="Skip to the content").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".board")).to_be_focused()
    assert page.url.endswith(AKARI)


def test_on_a_phone_the_places_are_in_a_menu(browser: Browser, studio: str) -> None:
    context = browser.new_context(viewport={"width": 360, "height": 740}, has_touch=True)
    page = context.new_page()
    page.goto(studio)
    link = page.get_by_role("link", name="Practise")
    expect(link).to_be_hidden()
    page.get_by_role("button", name="Menu").tap()
    expect(link).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    context.close()


@pytest.mark.parametrize(
    "link", ["akari/7/7/", "j:abc", "j:eyJ", "g:akari-99", "d:akari:2026-99-99", "%E0", "nonsense"]
)
def test_a_link_that_is_broken_gets_a_sentence_and_a_way_home(link: str, page: Page, studio: str) -> None:
    page.goto(f"{studio}#/play/{link}")
    expect(page.get_by_role("alert")).to_have_text(re.compile(r"^[A-Z'].*\.$"))
    page.get_by_role("link", name="Back to the gallery").click()
    expect(page.get_by_role("region", name="Today")).to_be_visible()


def test_a_link_without_its_end_says_that_a_part_is_missing(page: Page, studio: str) -> None:
    page.goto(f"{studio}#/play/j:eyJnZW5yZSI6ImFrYXJpIiwicm93cyI6N")
    expect(page.get_by_role("alert")).to_contain_text("part of it seems to be missing")


def test_a_link_that_is_read_with_doubts_tells_them(page: Page, studio: str) -> None:
    page.goto(f"{studio}#/play/akari/7/7/.a")
    expect(page.locator(".said")).to_contain_text("the rest is read as empty")


@pytest.mark.parametrize("place", ["#/play/akari/7/7/zzj", "#/set/akari/7/7/zzj"])
def test_on_paper_the_board_stands_alone(place: str, page: Page, studio: str) -> None:
    page.goto(f"{studio}{place}")
    page.locator(".board").focus()
    page.keyboard.press("ArrowRight")
    page.emulate_media(media="print")
    expect(page.locator(".board")).to_be_visible()
    for hidden in page.locator(".cursor-ring, .play-tools, .play-more, .words, .set-panel").all():
        expect(hidden).to_be_hidden()
    expect(page.get_by_role("button")).to_have_count(0)


def test_a_board_without_cells_gets_a_sentence(page: Page, studio: str) -> None:
    page.goto(f"{studio}#/play/j:eyJnZW5yZSI6ImFrYXJpIiwicm93cyI6MSwiY29scyI6MSwiY2x1ZXMiOltdLCJob2xlcyI6W1swLDBdXX0")
    expect(page.get_by_role("alert")).to_have_text("This board has only holes.")
