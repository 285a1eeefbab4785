"""Whatever is pasted or dropped on the page opens as a puzzle, and nothing of it becomes markup."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect

from lamplit.core.puzzle import Puzzle
from lamplit.formats import read, write

pytestmark = pytest.mark.studio

URL = "https://puzz.link/p?akari/7/7/l.1abh.g6dk6.g.j.h...l"
HOSTILE = "<img src=x onerror=\"document.title='caught'\">"


def paste(page: Page, text: str) -> None:
    """What a browser does when somebody pastes."""
    page.evaluate(
        """text => {
          const data = new DataTransfer();
          data.setData("text/plain", text);
          document.body.dispatchEvent(new ClipboardEvent("paste", {clipboardData: data, bubbles: true}));
        }""",
        text,
    )


def drop(page: Page, name: str, text: str) -> None:
    page.evaluate(
        """([name, text]) => {
          const data = new DataTransfer();
          data.items.add(new File([text], name));
          document.body.dispatchEvent(new DragEvent("drop", {dataTransfer: data, bubbles: true}));
        }""",
        [name, text],
    )


def anywhere(page: Page, studio: str) -> None:
    page.goto(f"{studio}#/rules/akari")
    expect(page.get_by_role("heading", level=1)).to_be_visible()


def at_home(page: Page, studio: str) -> None:
    page.goto(studio)
    page.get_by_role("button", name="Open a puzzle").click()


def opened(page: Page) -> Puzzle:
    """The puzzle that is on the board now, as its address says."""
    expect(page.locator(".board")).to_be_visible()
    return read(f"https://puzz.link/p?{page.url.split('#/play/')[1]}")


SLITHERLINK = read("slither/5/5/g3d3c2ddb3ch")
TEXTS = {
    "a puzz.link URL": (URL, read(URL)),
    "a game ID": ("7x7:b3gB0c0dBaBaBa1aBd1c01g0b", read("7x7:b3gB0c0dBaBaBa1aBd1c01g0b")),
    "a pzprv3 file": (write(SLITHERLINK, "pzprv3"), SLITHERLINK),
    "a board as text": (write(SLITHERLINK, "text"), SLITHERLINK),
    "JSON": (write(SLITHERLINK, "json"), SLITHERLINK),
}


@pytest.mark.parametrize("what", TEXTS)
def test_what_is_pasted_opens(what: str, page: Page, studio: str) -> None:
    text, puzzle = TEXTS[what]
    anywhere(page, studio)
    paste(page, text)
    assert opened(page) == puzzle


def test_a_file_that_is_dropped_opens(page: Page, studio: str) -> None:
    anywhere(page, studio)
    drop(page, "mine.txt", write(SLITHERLINK, "pzprv3"))
    assert opened(page) == SLITHERLINK


def test_the_field_opens_what_is_written_into_it(page: Page, studio: str) -> None:
    at_home(page, studio)
    page.get_by_label("Paste a puzzle").fill(URL)
    page.get_by_role("button", name="Open", exact=True).click()
    assert opened(page) == read(URL)


def test_a_file_can_be_chosen(page: Page, studio: str) -> None:
    at_home(page, studio)
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Choose a file").click()
    chooser.value.set_files({"name": "a.txt", "mimeType": "text/plain", "buffer": URL.encode()})
    assert opened(page) == read(URL)


def test_a_link_of_the_studio_itself_leads_there(page: Page, studio: str) -> None:
    anywhere(page, studio)
    paste(page, f"{studio}#/play/g:hashi-5x5-1")
    expect(page.locator(".board")).to_be_visible()
    assert page.url.endswith("#/play/g:hashi-5x5-1")


def test_a_text_of_several_puzzles_shows_them_all(page: Page, studio: str) -> None:
    anywhere(page, studio)
    paste(page, f"{URL}\nslither/2/2/zz\n{write(SLITHERLINK, 'puzzlink')}")
    panel = page.get_by_role("complementary", name="3 puzzles")
    expect(panel.locator("a.card")).to_have_count(2)
    expect(panel).to_contain_text("line 2")
    panel.get_by_role("link", name="Slitherlink").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Slitherlink")


def test_a_text_that_fits_several_genres_asks_which(page: Page, studio: str) -> None:
    anywhere(page, studio)
    paste(page, "2 2\n1 -\n- -\n")
    page.get_by_role("complementary").get_by_role("button", name="Nurikabe").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Nurikabe")


def test_a_url_that_is_cut_off_opens_with_a_sentence(page: Page, studio: str) -> None:
    anywhere(page, studio)
    paste(page, URL[:-18])
    expect(page.locator(".said")).to_contain_text("The URL's board ends after")


def test_what_is_no_puzzle_gets_a_sentence(page: Page, studio: str) -> None:
    anywhere(page, studio)
    paste(page, "2 2\n1 -\n- -\n")
    expect(page.get_by_role("complementary")).to_contain_text("Which one is it?")
    paste(page, "hello there")
    expect(page.get_by_role("alert")).to_contain_text("is not a puzzle in a format Lamplit knows")


@pytest.mark.parametrize(
    "text",
    [
        HOSTILE,
        f"# title: {HOSTILE}\n0--\n**-",
        json.dumps({"genre": "akari", "rows": 2, "cols": 2, "clues": [], "title": HOSTILE, "author": HOSTILE}),
        json.dumps({"genre": HOSTILE, "rows": 2, "cols": 2}),
        f"{URL}\n{URL}\n# title: {HOSTILE}\n0--\n**-\n",
    ],
)
def test_hostile_text_stays_text(text: str, page: Page, studio: str) -> None:
    anywhere(page, studio)
    paste(page, text)
    expect(page.locator("body")).to_contain_text("<img src=x")
    assert page.locator("img[src=x]").count() == 0
    assert page.title() != "caught"
