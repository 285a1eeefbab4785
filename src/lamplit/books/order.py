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

from lamplit.books.contents import PER_PAGE, BookOrder, LinkStyle, PrintOptions, PuzzleQuota, Section
from lamplit.core import json_fields
from lamplit.core.errors import BadInput
from lamplit.core.json_fields import Json
from lamplit.core.system.toml_lines import find_line
from lamplit.core.system.toml_reader import TomlReader, parse_toml
from lamplit.core.words import join_with_or
from lamplit.drawing.paper_sizes import get_paper
from lamplit.generating.boards import SHAPES
from lamplit.generating.order_filling import refuse_if_impossible
from lamplit.generating.order_parsing import find_style, parse_order, resolve_generator_name
from lamplit.generating.skill import DIFFICULTIES, find_skill
from lamplit.generating.symmetry import parse_symmetry
from lamplit.genre.orders import Order
from lamplit.genre.registry import get_genre
from lamplit.genre.steps import Tier

SECTION = "section"
TOP_KEYS = (
    "title",
    "subtitle",
    "author",
    "paper",
    "puzzles_per_page",
    "large_print",
    "colour",
    "language",
    "how_to_solve",
    "hints",
    "solutions",
    "links",
    "site",
    "seed",
    "date",
    SECTION,
)
OF_ANY = ("title", "intro", "genre", "difficulty", "count")
OF_MADE = ("size", "style", "symmetry", "mask")
OF_GIVEN = ("keep_order", "not_unique")
SOURCES = ("file", "store")
SECTION_KEYS = (*OF_ANY, *OF_MADE, *SOURCES, *OF_GIVEN)
NEEDED = ("genre", "size", "count")
"""What a section must say whose puzzles are to be made."""
BY_SIZE = "by size"
FLAGS = ("large_print", "colour", "how_to_solve", "hints", "solutions")
LINKS: tuple[LinkStyle, ...] = get_args(LinkStyle)
TIERS = tuple(str(tier) for tier in Tier)
"""Of given puzzles also those beyond any human strategy, which nobody orders."""
PAPER = "a4"
SEED = 1
"""Where an order has no seed: the same order always gives the same book."""
MOST_SEED = 2**63 - 1
MOST_PUZZLES = 2_000
"""In a book: more than anybody binds. Typst holds all pages at once, this many in a gigabyte or more."""
FIRST_YEAR = 1000

_LANGUAGE = re.compile(r"[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*")
_SITE = re.compile(r"https?://[^\s<>\"]+")


def read_book_order(text: str, name: str, today: date) -> BookOrder:
    """The order that a text says; files that it names are looked for beside the file ``name``."""
    table = parse_toml(text, name)
    reader = _Reader(text, name)
    reader.refuse_unknown(table, TOP_KEYS, "an order")
    if "title" not in table:
        raise BadInput(f'{name} has no title; expected one such as title = "Twelve Lamps"')
    return BookOrder(
        name=name,
        title=reader.convert_key("title", lambda: _parse_title(reader.read_text_line(table, "title"))),
        subtitle=reader.read_text_line(table, "subtitle"),
        author=reader.read_text_line(table, "author"),
        look=reader.read_print_options(table),
        seed=reader.convert_key(
            "seed", lambda: json_fields.read_int_between(table.get("seed", SEED), "seed", 0, MOST_SEED)
        ),
        date=reader.convert_key("date", lambda: _parse_date(table.get("date", today))),
        sections=tuple(reader.read_sections(table.get(SECTION, []))),
    )


def make_book_order(
    genre: str,
    size: str,
    *,
    count: int,
    difficulty: str | None,
    seed: int,
    today: date,
    look: PrintOptions,
    title: str | None = None,
    author: str = "",
) -> BookOrder:
    """The order of a book with one section, whose puzzles are to be made."""
    name = resolve_generator_name(genre)
    json_fields.read_int_between(count, "the number of puzzles", 1, MOST_PUZZLES)
    json_fields.read_int_between(seed, "the seed", 0, MOST_SEED)
    levels = parse_difficulties(difficulty, DIFFICULTIES) if difficulty is not None else ()
    orders = [parse_order(name, size, difficulty=level) for level in levels or (None,)]
    for order in orders:
        refuse_if_impossible(order)
    section = Section(1, None, wanted=share_puzzles(orders, count), genre=name)
    words = " ".join((title or "").split())
    return BookOrder("", words or get_genre(name).title, author, look, seed, today, (section,))


def share_puzzles(orders: Sequence[Order], count: int) -> tuple[PuzzleQuota, ...]:
    """This many puzzles, shared among difficulties as evenly as can be, from the easiest on."""
    share, more = divmod(count, len(orders))
    counts = [share + (place < more) for place in range(len(orders))]
    return tuple(PuzzleQuota(order, number) for order, number in zip(orders, counts, strict=True) if number)


def parse_difficulties(value: object, known: Sequence[str]) -> tuple[str, ...]:
    """The difficulties that are meant, from the easiest on: one, those from ``easy-hard``, or a list of them."""
    if isinstance(value, list):
        chosen = [json_fields.read_choice(each, "an entry of difficulty", known) for each in value]
        if not chosen:
            raise BadInput("difficulty is an empty list; name at least one, or leave the key out")
        return tuple(each for each in known if each in chosen)
    if isinstance(value, str) and len(ends := re.split(r"\s*[-–]\s*", value.strip())) == 2:
        first, last = (known.index(json_fields.read_choice(end, "an end of difficulty", known)) for end in ends)
        if first > last:
            raise BadInput(f"difficulty goes from {ends[0]} to {ends[1]}; expected the easier one first")
        return tuple(known[first : last + 1])
    return (json_fields.read_choice(value, "difficulty", known),)


def parse_per_page(value: object) -> int | None:
    """How many puzzles a page has; None: as their size allows."""
    if value == BY_SIZE:
        return None
    if not isinstance(value, int) or isinstance(value, bool) or value not in PER_PAGE:
        known = f'{", ".join(map(str, PER_PAGE))} or "{BY_SIZE}"'
        raise BadInput(f"the number of puzzles on a page is {json_fields.quote_json(value)}; expected {known}")
    return value


def parse_language(value: object) -> str:
    """The code of a language, such as ``en``, or ``pt-BR``."""
    if not isinstance(value, str) or not _LANGUAGE.fullmatch(value):
        raise BadInput(f'language is {json_fields.quote_json(value)}; expected a code such as "en" or "de"')
    return value


def _parse_site(value: object) -> str:
    if not isinstance(value, str) or not _SITE.fullmatch(value):
        raise BadInput(
            f"site is {json_fields.quote_json(value)}; expected an address that begins with https:// or http://"
        )
    return value


def _parse_title(words: str) -> str:
    if not words:
        raise BadInput('title is empty; expected one such as "Twelve Lamps"')
    return words


def _parse_date(value: object) -> date:
    """A day. PDF has four digits for the year, and no way to write an earlier one."""
    if isinstance(value, datetime) or (isinstance(value, date) and value.year < FIRST_YEAR):
        raise BadInput(f"date is {value}; expected a date such as 2026-11-30, in the year {FIRST_YEAR} or later")
    if not isinstance(value, date):
        raise BadInput(f"date is {json_fields.quote_json(value)}; expected a date such as 2026-11-30, without quotes")
    return value


def _parse_size(value: object) -> str:
    if not isinstance(value, int | str) or isinstance(value, bool):
        raise BadInput(f'size is {json_fields.quote_json(value)}; expected 10 or "10x14" (columns × rows)')
    return str(value)


@dataclass(frozen=True)
class _Reader(TomlReader):
    """Reads an order and its sections."""

    def read_text_line(self, table: Json, key: str) -> str:
        """A text on one line; empty without one."""
        return " ".join(self.convert_key(key, lambda: json_fields.read_text(table.get(key, ""), key)).split())

    def read_flag(self, table: Json, key: str, otherwise: bool = False) -> bool:
        return self.convert_key(key, lambda: json_fields.read_bool(table.get(key, otherwise), key))

    def read_print_options(self, table: Json) -> PrintOptions:
        flags = {key: self.read_flag(table, key) for key in FLAGS if key in table}
        per_page = self.convert_key("puzzles_per_page", lambda: parse_per_page(table.get("puzzles_per_page", BY_SIZE)))
        paper = self.convert_key("paper", lambda: get_paper(json_fields.read_text(table.get("paper", PAPER), "paper")))
        links = self.convert_key(
            "links", lambda: json_fields.read_choice(table.get("links", PrintOptions.links), "links", LINKS)
        )
        language = self.convert_key("language", lambda: parse_language(table.get("language", PrintOptions.language)))
        site = self.convert_key("site", lambda: _parse_site(table.get("site", PrintOptions.site)))
        return PrintOptions(paper=paper, per_page=per_page, links=links, language=language, site=site, **flags)

    def read_sections(self, written: object) -> Iterator[Section]:
        for section, table in self.iterate_tables(written, SECTION):
            yield section.read_section(table)
        if not written:
            raise BadInput(
                f"{self.name} has no sections; expected at least one [[section]] with {', '.join(NEEDED)}, "
                f"or with a {join_with_or(SOURCES)}"
            )

    def read_section(self, table: Json) -> Section:
        self.refuse_unknown(table, SECTION_KEYS, "a section")
        sources = [key for key in SOURCES if key in table]
        if len(sources) > 1:
            raise self.make_fault("a section takes a file or a store, not both; make two sections", sources[-1])
        misplaced = OF_MADE if sources else OF_GIVEN
        for key in table:
            if key in misplaced:
                whose = f"to be made, and this section has a {sources[0]} of given ones" if sources else "given"
                raise self.make_fault(f"{key} is for puzzles that are {whose}", key)
        return self.read_given_section(table, sources[0]) if sources else self.read_made_section(table)

    def read_heading(self, table: Json) -> tuple[int, int | None, str | None, str]:
        """What all sections have: number, line, title and intro."""
        line = find_line(self.text, self.table, self.index)
        intro = self.convert_key("intro", lambda: json_fields.read_text(table.get("intro", ""), "intro")).strip()
        return self.index + 1, line, self.read_text_line(table, "title") or None, intro

    def read_count(self, table: Json) -> int:
        return self.convert_key("count", lambda: json_fields.read_int_between(table["count"], "count", 1, MOST_PUZZLES))

    def read_given_section(self, table: Json, source: str) -> Section:
        """A section of puzzles that are there already."""
        file = self.resolve_path(self.convert_key(source, lambda: json_fields.read_text(table[source], source)))
        if not Path(file).is_file():
            raise self.make_fault(f"there is no {source} {file}", source)
        genre = None
        if "genre" in table:
            genre = self.convert_key("genre", lambda: get_genre(json_fields.read_text(table["genre"], "genre")).name)
        levels: tuple[str, ...] = ()
        if "difficulty" in table:
            levels = self.convert_key("difficulty", lambda: parse_difficulties(table["difficulty"], TIERS))
        return Section(
            *self.read_heading(table),
            file=file if source == "file" else None,
            store=file if source == "store" else None,
            genre=genre,
            difficulty=levels,
            count=self.read_count(table) if "count" in table else None,
            as_given=self.read_flag(table, "keep_order"),
            not_unique=self.read_flag(table, "not_unique"),
        )

    def read_made_section(self, table: Json) -> Section:
        """A section of puzzles to be made."""
        for key in NEEDED:
            if key not in table:
                raise self.make_fault(
                    f"this section has no {key}; it needs {', '.join(NEEDED)}, or a {join_with_or(SOURCES)} of puzzles"
                )
        genre = self.convert_key(
            "genre", lambda: resolve_generator_name(json_fields.read_text(table["genre"], "genre"))
        )
        count = self.read_count(table)
        levels: tuple[str | None, ...] = (None,)
        if "difficulty" in table:
            levels = self.convert_key("difficulty", lambda: parse_difficulties(table["difficulty"], DIFFICULTIES))
        orders = [self.read_order(table, genre, level) for level in levels]
        return Section(*self.read_heading(table), wanted=share_puzzles(orders, count), genre=genre)

    def read_order(self, table: Json, genre: str, difficulty: str | None) -> Order:
        """What is to be made of one difficulty; each key is tried by itself, so that its own line is told."""
        size = self.convert_key("size", lambda: _parse_size(table["size"]))
        style, symmetry, mask = (self.read_text(table, key) for key in ("style", "symmetry", "mask"))
        if style is not None and style.endswith(".toml"):
            style = self.resolve_path(style)
        if mask is not None and mask not in SHAPES:
            mask = self.resolve_path(mask)
        self.convert_key("size", partial(parse_order, genre, size))
        self.convert_key("style", partial(find_style, style, genre))
        if symmetry is not None:
            self.convert_key("symmetry", partial(parse_symmetry, symmetry))
        made = self.convert_key(
            "mask", partial(parse_order, genre, size, mask=mask, style=style, symmetry=symmetry, difficulty=difficulty)
        )
        self.convert_key("difficulty", partial(find_skill, made))
        try:
            refuse_if_impossible(made)
        except BadInput as error:
            raise self.make_fault(str(error)) from None
        return made
