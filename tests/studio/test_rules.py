"""The rules are one click away in every genre, in words and with a drawn example."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from lamplit.genre.contract import Genre
from lamplit.genre.registry import all_genres

pytestmark = pytest.mark.studio


@pytest.mark.parametrize("genre", all_genres(), ids=lambda genre: genre.name)
def test_rules_show_words_mistakes_an_example_with_its_solution_and_gestures(
    genre: Genre, page: Page, studio: str
) -> None:
    page.goto(f"{studio}#/rules/{genre.name}")
    assert genre.rulebook is not None
    book = genre.rulebook()
    for words in (book.goal, *book.rules, *(mistake.text for mistake in book.mistakes)):
        expect(page.get_by_role("main")).to_contain_text(words)
    shown = [mistake for mistake in (*book.mistakes, *book.impossible) if mistake.board]
    expect(page.locator(".mistakes svg")).to_have_count(len(shown))
    drawings = page.locator(".rules figure svg")
    expect(drawings).to_have_count(2)
    empty, solved = (drawing.locator("*").count() for drawing in drawings.all())
    assert 0 < empty < solved
    gestures = page.get_by_role("table", name="On the board")
    expect(gestures.get_by_role("row")).not_to_have_count(0)
    assert "undefined" not in gestures.inner_text()
    assert "`" not in page.get_by_role("main").inner_text()


def test_rules_open_beside_the_board_which_stays(page: Page, studio: str) -> None:
    page.goto(f"{studio}#/play/g:masyu-5x5-1")
    page.get_by_role("button", name="Rules", exact=True).click()
    panel = page.get_by_role("complementary", name="Rules of Masyu")
    expect(panel.locator("figure svg")).to_have_count(2)
    expect(page.locator(".board")).to_be_visible()
    page.get_by_role("button", name="Close rules of masyu").click()
    expect(panel).to_be_hidden()


def test_the_gestures_are_told_in_the_words_of_the_genre(page: Page, studio: str) -> None:
    page.goto(f"{studio}#/rules/hashi")
    gestures = page.get_by_role("table", name="On the board")
    expect(gestures.get_by_role("row", name="Click").first).to_contain_text("one bridge → two bridges → empty")
    expect(gestures.get_by_role("row", name="Drag").first).to_contain_text("draws bridges")
