"""From an order to the PDF: what can't be printed is said before any puzzle is made."""

from __future__ import annotations

import warnings
from pathlib import Path

from lamplit.books.contents import Book, BookOrder, Chapter, Entry
from lamplit.books.filling import Told, fill
from lamplit.books.lessons import solved_example
from lamplit.books.typesetting.typst import need_typst, typeset
from lamplit.books.typesetting.wording import words_of
from lamplit.core.clock import Clock

FAMILIAR = "akari"
"""A genre that has an example, for sections of which nobody knows the genre yet."""


def make_book(
    order: BookOrder, jobs: int, clock: Clock, *, template: Path | None = None, told: Told | None = None
) -> tuple[Book, bytes]:
    """The book and its PDF. The template is a folder of somebody's own, in place of ours or of parts of it."""
    need_typst()
    words_of(order.look.language, template)
    _try_out(order, template)
    book = fill(order, jobs, clock, told)
    clock.check()
    return book, typeset(book, template)


def _try_out(order: BookOrder, template: Path | None) -> None:
    """Set the book with an example in place of the puzzles of each section, so that a mistake in the template, or
    a letter that no font has, is told before anybody waits for puzzles."""
    chapters = tuple(
        Chapter(section, section.title or "", (_example(section.genre or FAMILIAR, section.number),))
        for section in order.sections
    )
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # they will come with the book itself
        typeset(Book(order, chapters), template)


def _example(genre: str, number: int) -> Entry:
    example = solved_example(genre) or solved_example(FAMILIAR)
    assert example is not None
    return Entry(number, example.puzzle, example.solution, True, None, None)
