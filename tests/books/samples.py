"""A small book, made of puzzles of the gallery, and what can be read from a PDF."""

from __future__ import annotations

import datetime
from functools import cache
from io import BytesIO
from typing import Any, Literal

import pikepdf
import pypdf

from lamplit.books.contents import Book, BookEntry, BookHint, BookOrder, Chapter, PrintOptions, Section
from lamplit.books.typesetting.typst import typeset_book
from lamplit.drawing.paper_sizes import get_paper
from lamplit.human import grade
from lamplit.library.gallery import list_small_entries

GENRES = ("akari", "slitherlink", "masyu", "shingoki", "hitori", "nurikabe", "hashi")
DERIVED = ("heyawake", "kurodoko", "nurimisaki", "yin-yang", "cave", "lits", "norinori")
"""Genres whose strategies are derived from their rules."""


def sample(genres: tuple[str, ...] = ("akari", "hashi"), count: int = 2, **look: Any) -> Book:
    """A book of this many puzzles of each genre."""
    paper = get_paper(look.pop("paper", "a5"))
    chapters = []
    for number, genre in enumerate(genres):
        first = number * count + 1
        entries = tuple(entry(genre, place, first + place) for place in range(count))
        chapters.append(Chapter(Section(number + 1, None, intro=f"All about {genre}."), genre, entries))
    order = BookOrder(
        "",
        "Lamps & Loops",
        "A. Setter",
        PrintOptions(paper, **look),
        7,
        datetime.date(2026, 11, 16),
        (),
        "By lamplight",
    )
    return Book(order, tuple(chapters))


@cache
def entry(genre: str, place: int, number: int) -> BookEntry:
    """A puzzle of the gallery as one of a book."""
    found = list_small_entries(genre, 64)[place]
    step = BookHint("A first idea", f"Begin {genre} {number} somewhere.")
    return BookEntry(number, found.puzzle, found.solution, True, grade(found.puzzle), step)


@cache
def printed_sample(**look: Any) -> bytes:
    return typeset_book(sample(**look))


def opened(pdf: bytes) -> pikepdf.Pdf:
    return pikepdf.open(BytesIO(pdf))


def texts(pdf: bytes, mode: Literal["plain", "layout"] = "plain") -> list[str]:
    """The text of each page; in the mode ``layout`` what stands side by side there does so here."""
    return [page.extract_text(extraction_mode=mode) for page in pypdf.PdfReader(BytesIO(pdf)).pages]
