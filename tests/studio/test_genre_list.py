"""The list of genres, wherever one is chosen: search, families, favourites, keys alone, and on a phone."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.studio.choosing import choose_genre, list_groups, list_titles, open_list
from tests.studio.test_accessibility import axe, faults

from lamplit.genre.families import Family
from lamplit.genre.registry import all_genres, group_genres

pytestmark = pytest.mark.studio

__all__ = ["axe"]

PLACES = {"gallery": "#/", "set": "#/set/hashi", "rules": "#/rules/hashi", "practise": "#/practise/hashi"}
TITLES = [genre.title for genre in all_genres()]
FAMILIES = {family.heading: [each.title for each in members] for family, members in group_genres(all_genres()).items()}
SETTINGS = "lamplit.settings"


def open_place(page: Page, studio: str, place: str) -> None:
    page.goto(f"{studio}{PLACES[place]}")
    expect(page.locator(f"main.at-{place} .genre-button").first).to_be_visible()


def keep_settings(page: Page, text: str) -> None:
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [SETTINGS, text])


@pytest.mark.parametrize("place", PLACES)
def test_every_place_lists_all_genres_by_family(place: str, page: Page, studio: str) -> None:
    open_place(page, studio, place)
    found = open_list(page)
    assert list_groups(found) == FAMILIES
    expect(found.get_by_role("status")).to_have_text(f"{len(TITLES)} genres")
    assert found.get_by_role("button", name="All genres").count() == (place == "gallery")


@pytest.mark.parametrize(
    ("place", "address"), [("set", "/#/set/masyu"), ("rules", "/#/rules/masyu"), ("practise", "/#/practise/masyu")]
)
def test_choosing_a_genre_leads_to_it(place: str, address: str, page: Page, studio: str) -> None:
    open_place(page, studio, place)
    choose_genre(page, "Masyu")
    expect(page).to_have_url(re.compile(re.escape(address)))
    assert open_list(page).locator("[aria-current]").all_inner_texts() == ["Masyu"]


def test_in_the_gallery_all_genres_can_be_chosen_again(page: Page, studio: str) -> None:
    open_place(page, studio, "gallery")
    choose_genre(page, "Masyu")
    expect(page.locator(".shelf")).to_have_count(1)
    choose_genre(page, "All genres")
    expect(page.locator(".shelf")).to_have_count(len(TITLES))


@pytest.mark.parametrize(
    ("text", "first", "shown"),
    [
        ("masy", "Masyu", "Loops and lines"),
        ("Bijut", "Akari", "also bijutsukan"),
        ("YINYANG", "Yin-Yang", "Shading"),
        ("corral", "Cave", "also corral"),
    ],
)
def test_the_search_finds_names_and_other_names(text: str, first: str, shown: str, page: Page, studio: str) -> None:
    open_place(page, studio, "rules")
    found = open_list(page)
    page.keyboard.type(text)
    expect(found.get_by_role("status")).to_have_text(re.compile(rf"^\d of {len(TITLES)}$"))
    assert list_titles(found)[0] == first
    expect(found.locator("li .note").first).to_have_text(shown)
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text(f"Rules of {first}")


def test_the_search_finds_families(page: Page, studio: str) -> None:
    open_place(page, studio, "rules")
    found = open_list(page)
    page.keyboard.type("regions")
    assert list_titles(found) == FAMILIES[Family.REGIONS.heading]


def test_a_search_in_vain_says_so_and_chooses_nothing(page: Page, studio: str) -> None:
    open_place(page, studio, "rules")
    found = open_list(page)
    page.keyboard.type("<b>sudoku")
    expect(found).to_contain_text("No genre is called “<b>sudoku”.")
    expect(found.get_by_role("status")).to_have_text(f"0 of {len(TITLES)}")
    page.keyboard.press("Enter")
    expect(found).to_be_visible()
    found.get_by_role("searchbox").fill("")
    assert list_groups(found) == FAMILIES


@pytest.mark.parametrize("place", PLACES)
def test_with_keys_alone_a_genre_is_found_and_chosen(place: str, page: Page, studio: str) -> None:
    open_place(page, studio, place)
    page.keyboard.press("/")
    expect(page.get_by_role("searchbox")).to_be_focused()
    page.keyboard.type("kurod")
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_be_hidden()
    expect(page.locator("main .genre-button").first).to_have_accessible_name("Genre: Kurodoko")


def test_arrows_move_in_rows_and_columns_and_back_to_the_search(page: Page, studio: str) -> None:
    open_place(page, studio, "practise")
    page.keyboard.press("/")
    found = page.get_by_role("dialog")
    loops, shading = FAMILIES["Loops and lines"], FAMILIES["Shading"]

    def expect_focus(title: str) -> None:
        expect(found.get_by_role("button", name=title, exact=True)).to_be_focused()

    page.keyboard.press("ArrowDown")
    expect_focus(loops[0])
    page.keyboard.press("ArrowRight")
    expect_focus(loops[1])
    page.keyboard.press("ArrowLeft")
    expect_focus(loops[0])
    page.keyboard.press("ArrowUp")
    expect(found.get_by_role("searchbox")).to_be_focused()
    for _ in range(1 + (len(loops) + 2) // 3):  # a row has three
        page.keyboard.press("ArrowDown")
    expect_focus(shading[0])
    page.keyboard.press("Tab")
    expect(found.get_by_role("button", name=f"{shading[0]} is a favourite")).to_be_focused()
    page.keyboard.type("lits")
    expect(found.get_by_role("searchbox")).to_have_value("lits")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("/#/practise/lits$"))


def test_keys_in_the_list_do_not_write_on_the_board(page: Page, studio: str) -> None:
    open_place(page, studio, "set")
    page.locator(".board").focus()
    before = page.locator(".set-sheet").inner_html()
    page.keyboard.press("/")
    page.keyboard.press("ArrowDown")
    for key in ("2", "d", "?"):
        page.keyboard.press(key)
    expect(page.get_by_role("searchbox")).to_have_value("2d?")
    page.keyboard.press("Escape")  # empties the search
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()
    expect(page.locator(".board")).to_be_focused()
    assert page.locator(".set-sheet").inner_html() == before
    assert page.evaluate("document.documentElement.dataset.theme") == "light"


def test_a_slash_is_a_letter_where_text_is_written(page: Page, studio: str) -> None:
    page.goto(studio)
    page.get_by_role("button", name="Open a puzzle").click()
    page.locator("#import-text").press("/")
    expect(page.locator("#import-text")).to_have_value("/")
    expect(page.get_by_role("dialog")).to_be_hidden()


def test_favourites_come_first_after_a_reload_and_in_every_place(page: Page, studio: str) -> None:
    open_place(page, studio, "rules")
    found = open_list(page)
    stars = [found.get_by_role("button", name=f"{title} is a favourite") for title in ("Norinori", "Akari")]
    for star in stars:
        star.click()
        expect(star).to_have_attribute("aria-pressed", "true")
    expect(found).to_be_visible()
    page.reload()
    for place in PLACES:
        open_place(page, studio, place)
        found = open_list(page)
        assert next(iter(list_groups(found).items())) == ("Favourites", ["Norinori", "Akari"])
        assert (
            sorted(list_titles(found))
            == sorted([*TITLES, *(["All genres"] if place == "gallery" else [])])[0 : len(TITLES)]
            or place == "gallery"
        )
    found.get_by_role("button", name="Norinori is a favourite").click()
    page.reload()
    assert list_groups(open_list(page))["Favourites"] == ["Akari"]


def test_the_first_favourite_is_where_set_and_practise_begin(page: Page, studio: str) -> None:
    page.goto(studio)
    keep_settings(page, json.dumps({"favourites": ["masyu"]}))
    page.reload()
    page.get_by_role("link", name="Set", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Set Masyu")
    page.get_by_role("link", name="Practise", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Practise")
    expect(page.locator("main .genre-button")).to_have_accessible_name("Genre: Masyu")


def test_genres_that_were_played_come_after_the_favourites(page: Page, studio: str) -> None:
    page.goto(f"{studio}#/play/g:hashi-5x5-1")
    page.locator(".board").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    expect(page.locator(".sign").first).to_be_attached()
    open_place(page, studio, "rules")
    found = open_list(page)
    found.get_by_role("button", name="Cave is a favourite").click()
    page.keyboard.press("Escape")
    assert list(list_groups(open_list(page)).items())[:2] == [("Favourites", ["Cave"]), ("Recent", ["Hashi"])]


@pytest.mark.parametrize(
    "kept",
    [
        "not JSON",
        "null",
        "[1]",
        '"text"',
        '{"favourites": "akari"}',
        '{"favourites": {"akari": true}}',
        '{"favourites": [1, null]}',
        '{"favourites": ["sudoku", "__proto__"], "genre": "sudoku", "grade": "impossible"}',
        '{"genre": 5, "grade": [], "theme": {}}',
    ],
)
def test_whatever_the_browser_has_kept_the_gallery_opens(kept: str, page: Page, studio: str) -> None:
    page.goto(studio)
    keep_settings(page, kept)
    page.reload()
    expect(page.locator(".shelf a.card").first).to_be_visible()
    assert list_groups(open_list(page)) == FAMILIES
    page.get_by_role("dialog").get_by_role("button", name="Cave is a favourite").click()
    page.reload()
    assert list_groups(open_list(page))["Favourites"] == ["Cave"]


def test_in_a_browser_without_room_a_favourite_holds_until_the_page_is_left(page: Page, studio: str) -> None:
    page.add_init_script("Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };")
    open_place(page, studio, "rules")
    open_list(page).get_by_role("button", name="Cave is a favourite").click()
    page.keyboard.press("Escape")
    assert list_groups(open_list(page))["Favourites"] == ["Cave"]


def test_a_favourite_of_another_page_is_not_lost(page: Page, studio: str) -> None:
    open_place(page, studio, "rules")
    other = page.context.new_page()
    open_place(other, studio, "rules")
    open_list(other).get_by_role("button", name="Cave is a favourite").click()
    page.wait_for_function("JSON.parse(localStorage['lamplit.settings']).favourites.length === 1")
    page.wait_for_timeout(100)
    open_list(page).get_by_role("button", name="LITS is a favourite").click()
    assert json.loads(page.evaluate("localStorage['lamplit.settings']"))["favourites"] == ["cave", "lits"]


@pytest.fixture
def phone(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 375, "height": 667}, has_touch=True, is_mobile=True)
    yield context.new_page()
    context.close()


@pytest.mark.parametrize("place", PLACES)
def test_on_a_phone_the_list_fills_the_screen(place: str, phone: Page, studio: str) -> None:
    open_place(phone, studio, place)
    assert phone.evaluate("document.documentElement.scrollWidth") == 375
    button = phone.locator("main .genre-button").first
    button.tap()
    found = phone.get_by_role("dialog", name="Choose a genre")
    expect(found.get_by_role("searchbox")).not_to_be_focused()
    assert found.bounding_box() == {"x": 0, "y": 0, "width": 375, "height": 667}
    for each in found.locator("li button").all():
        box = each.bounding_box()
        assert box is not None
        assert box["x"] + box["width"] <= 375
        assert min(box["width"], box["height"]) >= 32
    found.get_by_role("button", name="Close").tap()
    expect(found).to_be_hidden()
    button.tap()
    last = found.get_by_role("button", name=TITLES[-1], exact=True)
    last.tap()
    expect(button).to_have_accessible_name(f"Genre: {TITLES[-1]}")


@pytest.mark.parametrize("size", [(1280, 720), (375, 667)])
def test_axe_finds_no_serious_fault_in_the_list(size: tuple[int, int], axe: str, browser: Browser, studio: str) -> None:
    width, height = size
    context = browser.new_context(viewport={"width": width, "height": height}, bypass_csp=True, reduced_motion="reduce")
    page = context.new_page()
    open_place(page, studio, "gallery")
    found = open_list(page)
    found.get_by_role("button", name="Cave is a favourite").click()
    for text in ("", "loop", "sudoku"):
        found.get_by_role("searchbox").fill(text)
        for theme in ("light", "dark"):
            page.emulate_media(color_scheme="dark" if theme == "dark" else "light", reduced_motion="reduce")
            page.wait_for_function("theme => document.documentElement.dataset.theme === theme", arg=theme)
            assert faults(page, axe) == [], (text, theme)
    context.close()


def test_the_list_stays_in_the_window_wherever_its_button_is(page: Page, studio: str) -> None:
    page.set_viewport_size({"width": 1000, "height": 500})
    page.goto(f"{studio}#/set/masyu")
    page.get_by_text("New puzzle").click()
    for within in (".set-bar", ".maker"):
        box = open_list(page, within).bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["y"] >= 0
        assert box["x"] + box["width"] <= 1000
        assert box["y"] + box["height"] <= 500
        assert box["height"] > 150
        page.keyboard.press("Escape")
