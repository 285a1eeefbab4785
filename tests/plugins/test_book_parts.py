"""A genre of another package goes into books as ours do; what a book leaves out because the genre lacks it is said."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from tests.plugins.boards import FIVE
from tests.plugins.test_galleries import boards_of_rooms
from tests.plugins.throwaway import run_lamplit, write_rooms

from lamplit.books.contents import Book, BookEntry, BookOrder, Chapter, PrintOptions, Section
from lamplit.books.entries import judge_entry
from lamplit.books.lessons import make_lessons
from lamplit.books.omissions import list_omissions
from lamplit.books.typesetting.links import build_address
from lamplit.books.typesetting.page_data import build_book_data
from lamplit.books.typesetting.pictures import draw_picture
from lamplit.books.typesetting.typst import compile_pdf
from lamplit.drawing.paper_sizes import PAPERS
from lamplit.drawing.views import view_solution
from lamplit.engines import solve
from lamplit.formats import read
from lamplit.genre.drawing import GREYS

STUDIO = "https://example.org/#/play/"


def make_book(look: PrintOptions) -> Book:
    """A book of a single Rooms."""
    entry = BookEntry(1, FIVE, solve(FIVE).solutions[0], True, None, None)
    order = BookOrder("", "Rooms", "", look, 1, date(2026, 11, 16), ())
    return Book(order, (Chapter(Section(1, None), "Rooms", (entry,)),))


def test_it_is_drawn_in_greys() -> None:
    drawn = draw_picture(FIVE, view_solution(solve(FIVE).solutions[0]), PrintOptions(PAPERS["a5"]))
    assert set(re.findall(r"#[0-9a-f]{6}", drawn.svg)) <= set(GREYS)
    assert drawn.alt == "Rooms solution, 5 by 5"


def test_it_is_set_in_a_book_with_its_rules_and_a_code() -> None:
    book = make_book(PrintOptions(PAPERS["a5"], hints=True, links="qr", site=STUDIO))
    data, pictures = build_book_data(book)
    assert data["chapters"][0]["title"] == "Rooms"
    assert data["chapters"][0]["genres"][0]["rules"]
    assert {"puzzle-1", "solution-1", "code-1"} <= pictures.keys()
    assert compile_pdf("book.typ", data, pictures, date=book.order.date).startswith(b"%PDF")


def test_its_address_leads_to_the_puzzle() -> None:
    address = build_address(FIVE, STUDIO)
    assert address is not None
    assert read(address) == FIVE


def test_a_book_has_all_that_its_order_asks_for() -> None:
    assert list_omissions(make_book(PrintOptions(PAPERS["a5"], hints=True, links="qr", site=STUDIO))) == ()


def test_its_strategies_are_taught_and_each_puzzle_has_a_hint() -> None:
    entry = judge_entry(FIVE, "FIVE", not_unique=False, hints=True)
    assert entry.grade is not None
    assert entry.hint is not None
    assert entry.hint.key == entry.grade.hardest
    book = make_book(PrintOptions(PAPERS["a5"], hints=True))
    (chapter,) = book.chapters
    (lesson,) = make_lessons(replace(book, chapters=(replace(chapter, entries=(entry,)),)))
    assert [each.strategy.key for each in lesson.strategies] == [*entry.grade.steps]
    assert all(each.shown is not None for each in lesson.strategies)


@pytest.fixture
def rooms(tmp_path: Path) -> Path:
    """A package with the genre ``rooms``, which puzz.link doesn't have, and a file of four boards."""
    write_rooms(tmp_path)
    (tmp_path / "boards.jsonl").write_text(boards_of_rooms(4))
    return tmp_path


def print_book(rooms: Path, options: str) -> list[str]:
    """What the command says about a book of these boards."""
    order = rooms / "order.toml"
    order.write_text(f'title = "Rooms"\nseed = 1\n{options}\n[[section]]\nfile = "boards.jsonl"\n')
    made = run_lamplit(rooms, "book", str(order), "-o", str(rooms / "book.pdf"), "--jobs", "1")
    *said, wrote = made.stderr.splitlines()
    assert (made.returncode, wrote) == (0, f"wrote {rooms / 'book.pdf'}")
    return said


def test_a_bare_genre_is_printed_and_one_sentence_says_what_is_missing(rooms: Path) -> None:
    assert print_book(rooms, 'hints = true\nlinks = "qr"') == [
        "lamplit: Rooms is printed without an example (its gallery has no board of at most 36 cells) and QR codes "
        "(https://puzz.link/p? can't show them; set site to the address of a studio)"
    ]


def test_with_a_gallery_and_a_studio_nothing_is_missing(rooms: Path) -> None:
    gallery = rooms / "rooms_package" / "gallery.jsonl"
    assert run_lamplit(rooms, "gallery", str(rooms / "boards.jsonl"), "-o", str(gallery)).returncode == 0
    assert print_book(rooms, f'hints = true\nlinks = "qr"\nsite = "{STUDIO}"') == []
    assert len(json.loads(gallery.read_text("utf-8").splitlines()[0])["grade"]["steps"]) > 1
