"""Links, pictures and texts of a puzzle: what the page gives is what the library writes."""

from __future__ import annotations

import struct
from pathlib import Path

import pytest
from playwright.sync_api import Download, Locator, Page, expect

from lamplit.drawing import render, view_solution
from lamplit.formats import read, write
from lamplit.genre.puzzle_json import puzzle_to_json
from lamplit.genre.registry import all_genres
from lamplit.library.gallery import GalleryEntry, list_entries

pytestmark = pytest.mark.studio

GENRES = [genre.name for genre in all_genres()]
(AKARI,) = (entry for entry in list_entries("akari") if entry.id == "akari-5x5-easy-1")
PNG_SCALE = 3


def share(page: Page, studio: str, entry: GalleryEntry = AKARI) -> Locator:
    """The panel that shares this puzzle, which is played."""
    page.goto(f"{studio}#/play/g:{entry.id}")
    page.get_by_role("button", name="Share").click()
    return page.get_by_role("complementary", name="Share")


def saved(page: Page, panel: Locator, button: str) -> tuple[Download, bytes]:
    with page.expect_download() as download:
        panel.get_by_role("button", name=button, exact=True).click()
    return download.value, Path(download.value.path()).read_bytes()


def offered(panel: Locator, button: str) -> str:
    panel.get_by_role("button", name=button, exact=True).click()
    expect(panel.get_by_role("status")).to_contain_text("cop", ignore_case=True)
    return panel.get_by_label("Text to copy").input_value()


def test_pictures_are_those_of_the_library(page: Page, studio: str) -> None:
    panel = share(page, studio)
    svg = render(AKARI.puzzle, "svg")
    download, data = saved(page, panel, "SVG")
    assert download.suggested_filename == "akari-5x5.svg"
    assert data.decode() == svg
    panel.get_by_label("Solution").check()
    assert saved(page, panel, "SVG")[1].decode() == render(AKARI.puzzle, "svg", view=view_solution(AKARI.solution))
    download, data = saved(page, panel, "PDF")
    assert download.suggested_filename == "akari-5x5.pdf"
    assert data.startswith(b"%PDF")
    download, data = saved(page, panel, "PNG")
    assert data.startswith(b"\x89PNG")
    width = int(svg.partition('width="')[2].partition('"')[0])
    assert struct.unpack(">II", data[16:24]) == (width * PNG_SCALE, width * PNG_SCALE)


def test_my_marks_are_in_the_picture_when_wanted(page: Page, studio: str) -> None:
    page.goto(f"{studio}#/play/g:{AKARI.id}")
    page.locator(".board").press("Space")
    expect(page.locator(".sign-1")).to_have_count(1)
    page.get_by_role("button", name="Share").click()
    panel = page.get_by_role("complementary", name="Share")
    plain = saved(page, panel, "SVG")[1]
    panel.get_by_label("My marks").check()
    assert len(saved(page, panel, "SVG")[1]) > len(plain)


def test_every_format_is_written_as_the_library_does(page: Page, studio: str) -> None:
    panel = share(page, studio)
    formats = panel.get_by_label("Format").locator("option").all_inner_texts()
    assert {"puzzlink", "pzprv3", "tatham", "penpa", "json", "text", "tokens", "grid"} <= set(formats)
    for name in formats:
        panel.get_by_label("Format").select_option(name)
        assert offered(panel, "Copy") == write(AKARI.puzzle, name).rstrip()
    panel.get_by_label("Format").select_option("text")
    download, data = saved(page, panel, "Save")
    assert download.suggested_filename == "akari-5x5.text.txt"
    assert read(data.decode()) == AKARI.puzzle


def test_the_code_to_embed_is_text_that_names_the_puzzle(page: Page, studio: str) -> None:
    code = offered(share(page, studio), "Copy code to embed")
    assert code.startswith(f'<iframe src="{studio}embed.html#akari/5/5/')
    assert 'title="Akari 5×5"' in code


def test_what_a_format_can_not_say_is_a_sentence(page: Page, studio: str) -> None:
    masked = next(entry for entry in list_entries("slitherlink") if entry.puzzle.grid.holes)
    panel = share(page, studio, masked)
    panel.get_by_role("button", name="Copy puzz.link address").click()
    expect(panel.get_by_role("status")).to_contain_text("The format puzzlink has no holes")


@pytest.mark.parametrize("genre", GENRES)
def test_a_link_carries_the_puzzle_with_holes_and_title(genre: str, page: Page, studio: str) -> None:
    small, *others = list_entries(genre)
    holed = [entry for entry in others if entry.puzzle.grid.holes][:1]
    titled = puzzle_to_json(small.puzzle) | {"title": "Dämmerung & <b>mehr</b>", "author": "A. B."}
    puzzles = [*(puzzle_to_json(entry.puzzle) for entry in (small, *holed)), titled]
    page.goto(f"{studio}#/rules/{genre}")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    found = page.evaluate(
        """async (puzzles) => {
          const { linkOf, puzzleOf } = await import("./share/links.js");
          const { HttpCarrier } = await import("./carriers/http.js");
          const carrier = new HttpCarrier();
          const app = { carrier, genre: (name) => ({ name, title: name }) };
          const links = await Promise.all(puzzles.map((puzzle) => linkOf(app, puzzle)));
          return Promise.all(links.map(async (link) => [link, (await puzzleOf(app, link)).puzzle]));
        }""",
        puzzles,
    )
    links, back = zip(*found, strict=True)
    assert list(back) == puzzles
    assert [link.startswith("j:") for link in links] == [False, *(True for _ in holed), True]
    page.goto(f"{studio}#/play/{links[-1]}")
    expect(page.get_by_role("heading", level=1)).to_have_text("Dämmerung & <b>mehr</b>")


def test_a_copied_link_opens_the_same_puzzle(page: Page, studio: str) -> None:
    link = offered(share(page, studio), "Copy link")
    page.goto("about:blank")
    page.goto(link)
    expect(page.locator(".board")).to_be_visible()
    assert read(link.split("#/play/")[1]) == AKARI.puzzle
