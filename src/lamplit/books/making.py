"""From an order to the PDF: what can't be printed is said before any puzzle is made."""

from __future__ import annotations

from pathlib import Path

from lamplit.books.contents import Book, BookOrder
from lamplit.books.filling import Told, fill
from lamplit.books.typesetting import need_typst, typeset
from lamplit.books.wording import words_of
from lamplit.clock import Clock


def make_book(
    order: BookOrder, jobs: int, clock: Clock, *, template: Path | None = None, told: Told | None = None
) -> tuple[Book, bytes]:
    """The book and its PDF. The template is a folder of somebody's own, in place of ours or of parts of it."""
    need_typst()
    words_of(order.look.language, template)
    book = fill(order, jobs, clock, told)
    clock.check()
    return book, typeset(book, template)
