"""Home: the puzzles of today, what was begun, and the gallery by family, genre and grade."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.studio.choosing import choose_genre, open_list

from lamplit.genre.registry import all_genres, group_genres
from lamplit.library.gallery import list_entries

pytestmark = pytest.mark.studio

GENRES = [genre.name for genre in all_genres()]


def today(page: Page) -> list[str]:
    """The drawings of all cards of today, once they are there: they are made one after another."""
    page.get_by_role("button", name=f"All {len(GENRES)} puzzles of today").click()
    cards = page.get_by_role("region", name="Today").locator("a.card")
    expect(cards).to_have_count(len(GENRES), timeout=180_000)
    return [card.locator("svg").inner_html() for card in cards.all()]


def test_every_genre_has_a_puzzle_of_today_that_stays_the_same(page: Page, studio: str) -> None:
    page.goto(studio)
    before = today(page)
    assert len(set(before)) == len(GENRES)
    page.reload()
    assert today(page) == before


def test_only_a_few_puzzles_of_today_are_made_until_all_are_asked_for(page: Page, studio: str) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.post_data or "") if "ask" in request.url else None)
    page.goto(studio)
    expect(page.locator(".today a.card")).to_have_count(6, timeout=60_000)
    assert sum('"daily"' in body for body in asked) == 6
    more = page.get_by_role("button", name="puzzles of today")
    more.click()
    expect(page.locator(".today .card")).to_have_count(len(GENRES))
    fewer = page.get_by_role("button", name="Show fewer")
    expect(fewer).to_have_attribute("aria-expanded", "true")
    fewer.click()
    expect(page.locator(".today .card:visible")).to_have_count(6)


def test_shelves_stand_under_their_families(page: Page, studio: str) -> None:
    page.goto(studio)
    expected: list[str] = []
    for family, members in group_genres(all_genres()).items():
        expected += [family.heading, *(genre.title for genre in members)]
    expect(page.locator(".family-title, .shelf-title")).to_have_text(expected)


def test_favourites_come_first_on_the_shelves_and_among_the_puzzles_of_today(page: Page, studio: str) -> None:
    page.goto(studio)
    found = open_list(page)
    for title in ("Norinori", "Akari"):
        found.get_by_role("button", name=f"{title} is a favourite").click()
    page.keyboard.press("Escape")
    assert page.locator(".family-title, .shelf-title").all_inner_texts()[:3] == ["Favourites", "Norinori", "Akari"]
    page.reload()
    expect(page.locator(".shelf-title").first).to_have_text("Norinori")
    assert page.locator(".today .card-name").all_inner_texts()[:2] == ["Norinori", "Akari"]


def test_a_genre_becomes_a_favourite_on_its_shelf(page: Page, studio: str) -> None:
    page.goto(studio)
    star = page.get_by_role("region", name="Hashi", exact=True).get_by_role("button", name="Hashi is a favourite")
    expect(star).to_have_attribute("aria-pressed", "false")
    star.click()
    expect(star).to_have_attribute("aria-pressed", "true")
    page.reload()
    expect(page.locator(".shelf-title").first).to_have_text("Hashi")


def test_a_card_of_today_opens_a_board_to_play_on(page: Page, studio: str) -> None:
    page.goto(studio)
    page.get_by_role("region", name="Today").get_by_role("link", name="Masyu").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Masyu of")
    expect(page.locator(".board")).to_be_visible()
    expect(page).to_have_title(re.compile("^Masyu of .* · Lamplit$"))


@pytest.mark.parametrize("genre", GENRES)
def test_all_puzzles_of_a_genre_are_shown_when_it_is_chosen(genre: str, page: Page, studio: str) -> None:
    page.goto(studio)
    title = next(each.title for each in all_genres() if each.name == genre)
    choose_genre(page, title)
    cards = page.get_by_role("region", name=title, exact=True).locator("a.card")
    expect(cards).to_have_count(len(list_entries(genre)))
    assert cards.locator("svg").count() == len(list_entries(genre))


def test_the_choice_of_genre_and_grade_is_remembered(page: Page, studio: str) -> None:
    page.goto(studio)
    choose_genre(page, "Hitori")
    page.get_by_role("radio", name="hard").check()
    expected = sum(str(entry.grade) == "hard" for entry in list_entries("hitori"))
    page.reload()
    expect(page.locator(".shelf a.card")).to_have_count(expected)
    expect(page.locator(".picks .genre-button")).to_have_accessible_name("Genre: Hitori")


def test_a_shelf_leads_to_all_of_its_genre(page: Page, studio: str) -> None:
    page.goto(studio)
    page.get_by_role("button", name=f"All {len(list_entries('slitherlink'))} Slitherlink").click()
    expect(page.locator(".shelf a.card")).to_have_count(len(list_entries("slitherlink")))
    expect(page.locator(".picks .genre-button")).to_have_accessible_name("Genre: Slitherlink")


def test_shelves_are_asked_for_only_when_they_come_into_sight(page: Page, studio: str) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.post_data or "") if "ask" in request.url else None)
    page.goto(studio)
    expect(page.locator(".shelf a.card").first).to_be_visible()
    last = page.locator(".shelf").last
    genre = next(each.name for each in all_genres() if each.title == last.get_by_role("heading").inner_text())
    assert not any('"gallery"' in body and f'"{genre}"' in body for body in asked)
    last.scroll_into_view_if_needed()
    expect(last.locator("a.card").first).to_be_attached()
    assert any('"gallery"' in body and f'"{genre}"' in body for body in asked)


def test_what_was_begun_is_offered_again_with_how_far_it_is(page: Page, studio: str) -> None:
    page.goto(f"{studio}#/play/g:akari-5x5-easy-1")
    board = page.locator(".board-picture")
    box = board.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 6, box["y"] + box["height"] / 6)
    expect(page.locator(".sign-1")).to_have_count(1)
    page.get_by_role("link", name="Gallery").click()
    begun = page.get_by_role("region", name="In progress").locator("a.card")
    expect(begun).to_have_count(1)
    expect(begun).to_contain_text(re.compile(r"\d+ of \d+ cells"))
    begun.click()
    expect(page.locator(".sign-1")).to_have_count(1)


def test_a_finished_puzzle_has_a_tick(page: Page, studio: str) -> None:
    page.goto(f"{studio}#/play/g:akari-5x5-easy-1")
    board = page.locator(".board-picture")
    box = board.bounding_box()
    assert box is not None
    cell = box["width"] / 6
    (entry,) = (entry for entry in list_entries("akari") if entry.id == "akari-5x5-easy-1")
    for bulb in entry.solution.true:
        (at,) = bulb.cells
        page.mouse.click(box["x"] + (at.col + 1) * cell, box["y"] + (at.row + 1) * cell)
    expect(page.locator(".board.finished")).to_be_visible()
    page.get_by_role("link", name="Gallery").click()
    expect(page.locator(".shelf a.card", has_text="finished")).to_have_count(1)


def test_a_new_puzzle_is_made_from_home(page: Page, studio: str) -> None:
    page.goto(studio)
    page.get_by_role("button", name="New puzzle").click()
    maker = page.get_by_role("form", name="New puzzle")
    maker.get_by_label("size").fill("6x6")
    maker.get_by_role("button", name="Make and play").click()
    expect(page.locator(".board")).to_be_visible()
    assert "/play/" in page.url


def test_the_form_for_a_new_puzzle_offers_what_the_chosen_genre_has(page: Page, studio: str) -> None:
    def find(field: str) -> Locator:
        return page.locator(f".maker label:has(span:text-is('{field}')) select")

    page.goto(studio)
    page.get_by_role("button", name="New puzzle").click()
    find("Difficulty").select_option("easy")
    find("Style").select_option("sparse")
    choose_genre(page, "Cave", ".maker")
    assert find("Difficulty").input_value() == "easy"
    assert find("Style").input_value() == "sparse"
    choose_genre(page, "LITS", ".maker")
    assert find("Difficulty").locator("option").all_inner_texts() == ["any", "tricky", "hard"]
    assert find("Difficulty").input_value() == ""
    choose_genre(page, "Nurikabe", ".maker")
    assert find("Symmetry").locator("option").all_inner_texts() == ["default for the style", "none"]


@pytest.mark.parametrize(("genre", "grade"), [("LITS", "easy"), ("Kurodoko", "beyond")])
def test_an_empty_shelf_offers_only_what_can_be_made(page: Page, studio: str, genre: str, grade: str) -> None:
    page.goto(studio)
    choose_genre(page, genre)
    page.get_by_role("radio", name=grade).check()
    note = page.get_by_role("region", name=genre, exact=True).locator("p.note")
    expect(note).to_have_text(f"There is no {genre} of this grade here.")
