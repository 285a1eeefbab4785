"""From an order to the PDF: what can't be printed is said before any puzzle is made."""

from __future__ import annotations

import warnings
from dataclasses import replace
from pathlib import Path

from lamplit.books.contents import Book, BookEntry, BookOrder, Chapter
from lamplit.books.filling import ProgressCallback, fill_book
from lamplit.books.lessons import choose_example
from lamplit.books.omissions import list_omissions
from lamplit.books.typesetting.typst import require_typst, typeset_book
from lamplit.books.typesetting.wording import load_words
from lamplit.core.clock import Clock

FAMILIAR = "akari"
"""A genre that has an example, for sections of which nobody knows the genre yet."""


def make_book(
    order: BookOrder, jobs: int, clock: Clock, *, template: Path | None = None, report: ProgressCallback | None = None
) -> tuple[Book, bytes]:
    """The book and its PDF. The template is a folder of somebody's own, in place of ours or of parts of it."""
    require_typst()
    load_words(order.look.language, template)
    _try_template(order, template)
    book = fill_book(order, jobs, clock, report)
    book = replace(book, remarks=(*book.remarks, *list_omissions(book)))
    clock.check()
    return book, typeset_book(book, template)


def _try_template(order: BookOrder, template: Path | None) -> None:
    """Set the book with an example in place of the puzzles of each section, so that a mistake in the template, or
    a letter that no font has, is told before anybody waits for puzzles."""
    chapters = tuple(
        Chapter(section, section.title or "", (_make_example_entry(section.genre or FAMILIAR, section.number),))
        for section in order.sections
    )
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # they will come with the book itself
        typeset_book(Book(order, chapters), template)


def _make_example_entry(genre: str, number: int) -> BookEntry:
    example = choose_example(genre) or choose_example(FAMILIAR)
    assert example is not None
    return BookEntry(number, example.puzzle, example.solution, True, None, None)
