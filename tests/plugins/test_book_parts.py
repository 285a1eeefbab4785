"""A genre of another package goes into books too, without strategies and without a word on its colours."""

from __future__ import annotations

import re
from datetime import date

from tests.plugins.boards import FIVE

from lamplit.books.contents import Book, BookEntry, BookOrder, Chapter, PrintOptions, Section
from lamplit.books.hints import find_book_hint
from lamplit.books.lessons import choose_example
from lamplit.books.typesetting.page_data import build_book_data
from lamplit.books.typesetting.pictures import draw_picture
from lamplit.books.typesetting.typst import compile_pdf
from lamplit.core.clock import Clock
from lamplit.drawing.paper_sizes import PAPERS
from lamplit.drawing.views import view_solution
from lamplit.engines import solve
from lamplit.genre.drawing import GREYS


def test_it_is_drawn_in_greys() -> None:
    drawn = draw_picture(FIVE, view_solution(solve(FIVE).solutions[0]), PrintOptions(PAPERS["a5"]))
    assert set(re.findall(r"#[0-9a-f]{6}", drawn.svg)) <= set(GREYS)
    assert drawn.alt == "Regional Yajilin solution, 5 by 5"


def test_it_has_no_example_and_no_first_step() -> None:
    assert choose_example("regional-yajilin") is None
    assert find_book_hint(FIVE, Clock()) is None


def test_it_is_set_in_a_book_without_a_grade_and_without_a_hint() -> None:
    entry = BookEntry(1, FIVE, solve(FIVE).solutions[0], True, None, None)
    order = BookOrder("", "Fields", "", PrintOptions(PAPERS["a5"], hints=True, links="qr"), 1, date(2026, 11, 16), ())
    data, pictures = build_book_data(Book(order, (Chapter(Section(1, None), "Fields", (entry,)),)))
    assert data["chapters"][0]["title"] == "Regional Yajilin"
    assert data["chapters"][0]["genres"][0]["rules"]
    assert data["lessons"][0]["strategies"] == []
    assert {"puzzle-1", "solution-1"} <= pictures.keys()
    assert compile_pdf("book.typ", data, pictures, date=order.date).startswith(b"%PDF")
