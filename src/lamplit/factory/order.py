"""Orders for the factory: a TOML file with a seed and a list of lots, each a number of puzzles of one kind.

    seed = 7

    [[lot]]
    genre = "akari"
    size = "8-12"            # as on the command line, or a range: each puzzle has one of its sizes
    difficulty = "easy"
    count = 1000

Whatever is wrong with an order is said before work starts, with the line on which it stands.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from itertools import product
from pathlib import Path

from lamplit.core import json_fields
from lamplit.core.errors import BadInput
from lamplit.core.json_fields import Json
from lamplit.core.system.files import read_text_file
from lamplit.core.system.toml_reader import TomlReader, parse_toml
from lamplit.core.words import quote
from lamplit.generating.boards import LARGEST, SHAPES
from lamplit.generating.order_filling import refuse_if_impossible
from lamplit.generating.order_parsing import find_style, parse_order, resolve_generator_name
from lamplit.generating.skill import DIFFICULTIES, find_skill
from lamplit.generating.symmetry import parse_symmetry
from lamplit.genre.orders import Order
from lamplit.genre.registry import get_genre

LOT = "lot"
TOP_KEYS = ("seed", LOT)
NEEDED = ("genre", "size", "count")
LOT_KEYS = (
    "genre",
    "size",
    "difficulty",
    "strategies",
    "style",
    "symmetry",
    "mask",
    "minimal",
    "count",
    "attempts",
    "certify",
)
ATTEMPTS = 20
"""Attempts for each puzzle, where a lot does not say how many."""
MOST_SEED = 2**63 - 1
MOST_PUZZLES = 10**9
MOST_ATTEMPTS = 10**6
MOST_SIZES = 1000
"""Sizes of a range: more than anybody needs, and each is looked at before work starts."""
LIMITS = ("count", "attempts")
"""What may be raised later: the order stays the same, and goes on."""

_RANGE = re.compile(r"(\d{1,9})(?:\s*[x×]\s*(\d{1,9}))?\s*-\s*(\d{1,9})(?:\s*[x×]\s*(\d{1,9}))?", re.ASCII)


@dataclass(frozen=True)
class Lot:
    """A number of puzzles of one kind."""

    number: int
    """Its place in the order, from 1."""
    orders: tuple[Order, ...]
    """One for each size of its range; which of them a puzzle belongs to is drawn by its number."""
    count: int
    attempts: int
    """Attempts for each puzzle, after which it is missed."""
    certify: bool
    words: Json
    """The lot as it was written."""
    files: dict[str, str]
    """What the files hold that it names, by their names."""


@dataclass(frozen=True)
class FactoryOrder:
    """A whole order."""

    name: str
    """The file it was read from, without its folder."""
    seed: int
    lots: tuple[Lot, ...]
    digest: str
    """The same for orders that ask for the same puzzles, though one may ask for more of them."""


def read_factory_order(text: str, name: str) -> FactoryOrder:
    """The order that a text says; files that it names are looked for beside the file ``name``."""
    table = parse_toml(text, name)
    reader = _Reader(text, name)
    for key in table:
        if key not in TOP_KEYS:
            raise reader.make_fault(f"there is no key {quote(key)} in an order; expected seed and [[lot]]", key)
    if "seed" not in table:
        raise BadInput(f"{name} has no seed; expected one such as seed = 1, so that the order can be repeated")
    seed = reader.convert_key("seed", lambda: json_fields.read_int_between(table["seed"], "seed", 0, MOST_SEED))
    lots = tuple(reader.read_lots(table.get(LOT, [])))
    return FactoryOrder(Path(name).name, seed, lots, _compute_digest(seed, lots))


def _compute_digest(seed: int, lots: tuple[Lot, ...]) -> str:
    """Made of what decides which puzzles are made; not of how many, nor of the names of files."""
    meant = [seed, *(_identify_lot(lot) for lot in lots)]
    return sha256(json.dumps(meant, sort_keys=True).encode()).hexdigest()


def _identify_lot(lot: Lot) -> Json:
    first = lot.orders[0]
    style = lot.words.get("style")
    return {
        "genre": first.genre,
        "boards": [[one.grid.rows, one.grid.cols, sorted(one.grid.holes)] for one in lot.orders],
        "style": lot.files.get(str(style), style),
        "symmetry": lot.words.get("symmetry"),
        "difficulty": first.difficulty,
        "strategies": first.strategies,
        "minimal": first.minimal,
        "certify": lot.certify,
    }


@dataclass(frozen=True)
class _Reader(TomlReader):
    """Reads the lots of an order."""

    def read_lots(self, written: object) -> Iterator[Lot]:
        for lot, words in self.iterate_tables(written, LOT):
            yield lot.read_lot(words)
        if not written:
            raise BadInput(f"{self.name} has no lots; expected at least one [[lot]] with {', '.join(NEEDED)}")

    def read_lot(self, words: Json) -> Lot:
        self.refuse_unknown(words, LOT_KEYS, "a lot")
        for key in NEEDED:
            if key not in words:
                raise self.make_fault(f"this lot has no {key}; it needs {', '.join(NEEDED)}")
        count = self.convert_key(
            "count", lambda: json_fields.read_int_between(words["count"], "count", 1, MOST_PUZZLES)
        )
        limit = words.get("attempts", ATTEMPTS)
        attempts = self.convert_key(
            "attempts", lambda: json_fields.read_int_between(limit, "attempts", 1, MOST_ATTEMPTS)
        )
        certify = self.convert_key("certify", lambda: json_fields.read_bool(words.get("certify", False), "certify"))
        orders, files = self.read_orders(words)
        if certify and get_genre(orders[0].genre).statement is None:
            title = get_genre(orders[0].genre).title
            raise self.make_fault(
                f"there are no certificates for {title}: its rules aren't available as clauses", "certify"
            )
        return Lot(self.index + 1, orders, count, attempts, certify, words, files)

    def read_orders(self, words: Json) -> tuple[tuple[Order, ...], dict[str, str]]:
        """An order for each size, and what the files hold that are named."""
        genre = self.convert_key(
            "genre", lambda: resolve_generator_name(json_fields.read_text(words["genre"], "genre"))
        )
        sizes = self.convert_key("size", lambda: parse_sizes(words["size"]))
        texts = {key: self.read_text(words, key) for key in ("difficulty", "strategies", "style", "symmetry", "mask")}
        minimal = self.convert_key("minimal", lambda: json_fields.read_bool(words.get("minimal", False), "minimal"))
        difficulty, symmetry = texts["difficulty"], texts["symmetry"]
        if difficulty is not None:
            self.convert_key("difficulty", lambda: json_fields.read_choice(difficulty, "difficulty", DIFFICULTIES))
        if symmetry is not None:
            self.convert_key("symmetry", lambda: parse_symmetry(symmetry))
        style, mask = texts["style"], texts["mask"]
        named = {
            "style": style if style is not None and style.endswith(".toml") else None,
            "mask": mask if mask not in SHAPES else None,
        }
        files = {}
        for key, file in named.items():
            if file is not None:
                texts[key] = path = self.resolve_path(file)
                if os.path.exists(path):  # what is not there is complained of by those who want it
                    files[file] = self.convert_key(key, partial(read_text_file, path))
        self.convert_key("style", lambda: find_style(texts["style"], genre))
        return tuple(self.read_order(genre, size, texts, minimal) for size in sizes), files

    def read_order(self, genre: str, size: str, texts: dict[str, str | None], minimal: bool) -> Order:
        self.convert_key("size", lambda: parse_order(genre, size))
        made = self.convert_key(
            "mask",
            lambda: parse_order(
                genre,
                size,
                mask=texts["mask"],
                style=texts["style"],
                symmetry=texts["symmetry"],
                difficulty=texts["difficulty"],
                strategies=texts["strategies"],
                minimal=minimal,
            ),
        )
        self.convert_key("strategies" if made.strategies is not None else "difficulty", lambda: find_skill(made))
        try:
            refuse_if_impossible(made)
        except BadInput as error:
            raise self.make_fault(str(error)) from None
        return made


def parse_sizes(value: object) -> list[str]:
    """Every size that is meant: ``10``, ``"10x14"``, or those from ``"8-12"`` or ``"8x10-12x14"``."""
    if not isinstance(value, int | str) or isinstance(value, bool):
        raise BadInput(f'size is {json_fields.quote_json(value)}; expected 10, "10x14", or a range such as "8-12"')
    size = json_fields.quote_json(value) if isinstance(value, int) else value.strip().lower()
    match = _RANGE.fullmatch(size)
    if match is None:
        return [size]
    if (match[2] is None) != (match[4] is None):
        raise BadInput(f"{quote(size)} goes from a square to an oblong; expected a range such as 8-12 or 8x10-12x14")
    ranges = [(int(match[1]), int(match[3]))]
    if match[2] is not None:
        ranges.append((int(match[2]), int(match[4])))
    for low, high in ranges:
        if low > high:
            raise BadInput(f"{quote(size)} goes from {low} to {high}; expected the smaller size first")
        if high > LARGEST:
            raise BadInput(f"{quote(size)} goes up to {high}; expected at most {LARGEST}")
    sides = [range(low, high + 1) for low, high in ranges]
    if len(sides) == 1:
        return [str(side) for side in sides[0]]
    if len(sides[0]) * len(sides[1]) > MOST_SIZES:
        raise BadInput(f"{quote(size)} holds {len(sides[0]) * len(sides[1])} sizes; expected at most {MOST_SIZES}")
    return [f"{cols}x{rows}" for cols, rows in product(*sides)]
