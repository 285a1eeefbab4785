"""Orders for books: a TOML file that says what the whole book is like, and what each of its sections holds.

    title = "Lamps and Loops"
    author = "A. Setter"
    paper = "a5"
    puzzles_per_page = 2
    seed = 7

    [[section]]
    genre = "akari"
    size = 10
    difficulty = "easy-hard"
    count = 12

    [[section]]
    title = "From the workshop"
    file = "mine.jsonl"

Whatever is wrong with an order is said before work starts, with the line on which it stands.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from functools import partial
from pathlib import Path
from typing import get_args

from lamplit.books.contents import PER_PAGE, BookOrder, Links, Look, Section, Wanted
from lamplit.core import json_fields
from lamplit.core.errors import BadInput
from lamplit.core.json_fields import Json
from lamplit.core.system.toml_lines import where
from lamplit.core.system.toml_reader import TomlReader, toml_table
from lamplit.core.words import either
from lamplit.drawing.paper_sizes import paper_named
from lamplit.generating.boards import SHAPES
from lamplit.generating.order_filling import refuse_if_impossible
from lamplit.generating.order_parsing import generator_named, order_of, style_of
from lamplit.generating.skill import DIFFICULTIES, skill
from lamplit.generating.symmetry import symmetry_named
from lamplit.genre.orders import Order
from lamplit.genre.registry import genre_named
from lamplit.genre.steps import Tier

SECTION = "section"
TOP_KEYS = (
    "title", "subtitle", "author", "paper", "puzzles_per_page", "large_print", "colour", "language",
    "how_to_solve", "hints", "solutions", "links", "site", "seed", "date", SECTION,
)  # fmt: skip
OF_ANY = ("title", "intro", "genre", "difficulty", "count")
OF_MADE = ("size", "style", "symmetry", "mask")
OF_GIVEN = ("keep_order", "not_unique")
SOURCES = ("file", "store")
SECTION_KEYS = (*OF_ANY, *OF_MADE, *SOURCES, *OF_GIVEN)
NEEDED = ("genre", "size", "count")
"""What a section must say whose puzzles are to be made."""
BY_SIZE = "by size"
FLAGS = ("large_print", "colour", "how_to_solve", "hints", "solutions")
LINKS: tuple[Links, ...] = get_args(Links)
TIERS = tuple(str(tier) for tier in Tier)
"""Of given puzzles also those beyond any human strategy, which nobody orders."""
PAPER = "a4"
SEED = 1
"""Where an order has no seed: the same order always gives the same book."""
MOST_SEED = 2**63 - 1
MOST_PUZZLES = 2_000
"""In a book: more than anybody binds. Typst holds all pages at once, so many in a gigabyte or more."""
FIRST_YEAR = 1000

_LANGUAGE = re.compile(r"[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*")
_SITE = re.compile(r"https?://[^\s<>\"]+")


def read_book_order(text: str, name: str, today: date) -> BookOrder:
    """The order that a text says; files that it names are looked for beside the file ``name``."""
    table = toml_table(text, name)
    reader = _Reader(text, name)
    reader.refuse_unknown(table, TOP_KEYS, "an order")
    if "title" not in table:
        raise BadInput(f'{name} has no title; expected one such as title = "Twelve Lamps"')
    return BookOrder(
        name=name,
        title=reader.asked("title", lambda: _title(reader.words(table, "title"))),
        subtitle=reader.words(table, "subtitle"),
        author=reader.words(table, "author"),
        look=reader.look(table),
        seed=reader.asked("seed", lambda: json_fields.between(table.get("seed", SEED), "seed", 0, MOST_SEED)),
        date=reader.asked("date", lambda: _date(table.get("date", today))),
        sections=tuple(reader.sections(table.get(SECTION, []))),
    )


def book_order_of(
    genre: str,
    size: str,
    *,
    count: int,
    difficulty: str | None,
    seed: int,
    today: date,
    look: Look,
    title: str | None = None,
    author: str = "",
) -> BookOrder:
    """The order of a book with one section, whose puzzles are to be made."""
    name = generator_named(genre)
    json_fields.between(count, "the number of puzzles", 1, MOST_PUZZLES)
    json_fields.between(seed, "the seed", 0, MOST_SEED)
    levels = difficulties_of(difficulty, DIFFICULTIES) if difficulty is not None else ()
    orders = [order_of(name, size, difficulty=level) for level in levels or (None,)]
    for order in orders:
        refuse_if_impossible(order)
    section = Section(1, None, wanted=shared_out(orders, count), genre=name)
    words = " ".join((title or "").split())
    return BookOrder("", words or genre_named(name).title, author, look, seed, today, (section,))


def shared_out(orders: Sequence[Order], count: int) -> tuple[Wanted, ...]:
    """So many puzzles, shared among difficulties as evenly as can be, from the easiest on."""
    share, more = divmod(count, len(orders))
    counts = [share + (place < more) for place in range(len(orders))]
    return tuple(Wanted(order, number) for order, number in zip(orders, counts, strict=True) if number)


def difficulties_of(value: object, known: Sequence[str]) -> tuple[str, ...]:
    """The difficulties that are meant, from the easiest on: one, those from ``easy-hard``, or a list of them."""
    if isinstance(value, list):
        chosen = [json_fields.one_of(each, "an entry of difficulty", known) for each in value]
        if not chosen:
            raise BadInput("difficulty is an empty list; expected at least one, or no difficulty at all")
        return tuple(each for each in known if each in chosen)
    if isinstance(value, str) and len(ends := re.split(r"\s*[-–]\s*", value.strip())) == 2:
        first, last = (known.index(json_fields.one_of(end, "an end of difficulty", known)) for end in ends)
        if first > last:
            raise BadInput(f"difficulty goes from {ends[0]} to {ends[1]}; expected the easier one first")
        return tuple(known[first : last + 1])
    return (json_fields.one_of(value, "difficulty", known),)


def per_page_of(value: object) -> int | None:
    """How many puzzles a page has; None: as their size allows."""
    if value == BY_SIZE:
        return None
    if not isinstance(value, int) or isinstance(value, bool) or value not in PER_PAGE:
        known = f'{", ".join(map(str, PER_PAGE))} or "{BY_SIZE}"'
        raise BadInput(f"the number of puzzles on a page is {json_fields.short(value)}; expected {known}")
    return value


def language_of(value: object) -> str:
    """The code of a language, such as ``en``, or ``pt-BR``."""
    if not isinstance(value, str) or not _LANGUAGE.fullmatch(value):
        raise BadInput(f'language is {json_fields.short(value)}; expected a code such as "en" or "de"')
    return value


def _site(value: object) -> str:
    if not isinstance(value, str) or not _SITE.fullmatch(value):
        raise BadInput(f"site is {json_fields.short(value)}; expected an address that begins with https:// or http://")
    return value


def _title(words: str) -> str:
    if not words:
        raise BadInput('title is empty; expected one such as "Twelve Lamps"')
    return words


def _date(value: object) -> date:
    """A day. PDF has four digits for the year, and no way to write an earlier one."""
    if isinstance(value, datetime) or (isinstance(value, date) and value.year < FIRST_YEAR):
        raise BadInput(f"date is {value}; expected a day such as 2026-11-30, from the year {FIRST_YEAR} on")
    if not isinstance(value, date):
        raise BadInput(f"date is {json_fields.short(value)}; expected a date such as 2026-11-30, without quotes")
    return value


def _size(value: object) -> str:
    if not isinstance(value, int | str) or isinstance(value, bool):
        raise BadInput(f'size is {json_fields.short(value)}; expected 10 or "10x14" (columns × rows)')
    return str(value)


@dataclass(frozen=True)
class _Reader(TomlReader):
    """Reads an order and its sections."""

    def words(self, table: Json, key: str) -> str:
        """A text on one line; empty without one."""
        return " ".join(self.asked(key, lambda: json_fields.text(table.get(key, ""), key)).split())

    def flag(self, table: Json, key: str, otherwise: bool = False) -> bool:
        return self.asked(key, lambda: json_fields.flag(table.get(key, otherwise), key))

    def look(self, table: Json) -> Look:
        flags = {key: self.flag(table, key) for key in FLAGS if key in table}
        per_page = self.asked("puzzles_per_page", lambda: per_page_of(table.get("puzzles_per_page", BY_SIZE)))
        paper = self.asked("paper", lambda: paper_named(json_fields.text(table.get("paper", PAPER), "paper")))
        links = self.asked("links", lambda: json_fields.one_of(table.get("links", Look.links), "links", LINKS))
        language = self.asked("language", lambda: language_of(table.get("language", Look.language)))
        site = self.asked("site", lambda: _site(table.get("site", Look.site)))
        return Look(paper=paper, per_page=per_page, links=links, language=language, site=site, **flags)

    def sections(self, written: object) -> Iterator[Section]:
        for section, table in self.tables(written, SECTION):
            yield section.section(table)
        if not written:
            raise BadInput(
                f"{self.name} has no sections; expected at least one [[section]] with {', '.join(NEEDED)}, "
                f"or with a {either(SOURCES)}"
            )

    def section(self, table: Json) -> Section:
        self.refuse_unknown(table, SECTION_KEYS, "a section")
        sources = [key for key in SOURCES if key in table]
        if len(sources) > 1:
            raise self.fault("a section has a file or a store, not both; make two sections of it", sources[-1])
        misplaced = OF_MADE if sources else OF_GIVEN
        for key in table:
            if key in misplaced:
                whose = f"to be made, and this section has a {sources[0]} of given ones" if sources else "given"
                raise self.fault(f"{key} is for puzzles that are {whose}", key)
        return self.given(table, sources[0]) if sources else self.made(table)

    def heading(self, table: Json) -> tuple[int, int | None, str | None, str]:
        """What all sections have: number, line, title and intro."""
        line = where(self.text, self.table, self.index)
        intro = self.asked("intro", lambda: json_fields.text(table.get("intro", ""), "intro")).strip()
        return self.index + 1, line, self.words(table, "title") or None, intro

    def count(self, table: Json) -> int:
        return self.asked("count", lambda: json_fields.between(table["count"], "count", 1, MOST_PUZZLES))

    def given(self, table: Json, source: str) -> Section:
        """A section of puzzles that are there already."""
        file = self.beside(self.asked(source, lambda: json_fields.text(table[source], source)))
        if not Path(file).is_file():
            raise self.fault(f"there is no {source} {file}", source)
        genre = None
        if "genre" in table:
            genre = self.asked("genre", lambda: genre_named(json_fields.text(table["genre"], "genre")).name)
        levels: tuple[str, ...] = ()
        if "difficulty" in table:
            levels = self.asked("difficulty", lambda: difficulties_of(table["difficulty"], TIERS))
        return Section(
            *self.heading(table),
            file=file if source == "file" else None,
            store=file if source == "store" else None,
            genre=genre,
            difficulty=levels,
            count=self.count(table) if "count" in table else None,
            as_given=self.flag(table, "keep_order"),
            not_unique=self.flag(table, "not_unique"),
        )

    def made(self, table: Json) -> Section:
        """A section of puzzles to be made."""
        for key in NEEDED:
            if key not in table:
                raise self.fault(
                    f"this section has no {key}; it needs {', '.join(NEEDED)}, or a {either(SOURCES)} of puzzles"
                )
        genre = self.asked("genre", lambda: generator_named(json_fields.text(table["genre"], "genre")))
        count = self.count(table)
        levels: tuple[str | None, ...] = (None,)
        if "difficulty" in table:
            levels = self.asked("difficulty", lambda: difficulties_of(table["difficulty"], DIFFICULTIES))
        orders = [self.order(table, genre, level) for level in levels]
        return Section(*self.heading(table), wanted=shared_out(orders, count), genre=genre)

    def order(self, table: Json, genre: str, difficulty: str | None) -> Order:
        """What is to be made of one difficulty; each key is tried by itself, so that its own line is told."""
        size = self.asked("size", lambda: _size(table["size"]))
        style, symmetry, mask = (self.word(table, key) for key in ("style", "symmetry", "mask"))
        if style is not None and style.endswith(".toml"):
            style = self.beside(style)
        if mask is not None and mask not in SHAPES:
            mask = self.beside(mask)
        self.asked("size", partial(order_of, genre, size))
        self.asked("style", partial(style_of, style, genre))
        if symmetry is not None:
            self.asked("symmetry", partial(symmetry_named, symmetry))
        made = self.asked("mask", partial(
            order_of, genre, size, mask=mask, style=style, symmetry=symmetry, difficulty=difficulty
        ))  # fmt: skip
        self.asked("difficulty", partial(skill, made))
        try:
            refuse_if_impossible(made)
        except BadInput as error:
            raise self.fault(str(error)) from None
        return made
