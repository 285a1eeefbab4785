"""Orders in TOML, read so that whatever is wrong with one is said with the line on which it stands."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Self, TypeVar

from lamplit.core import json_fields
from lamplit.core.errors import BadInput
from lamplit.core.json_fields import Json
from lamplit.core.system.toml_lines import find_line
from lamplit.core.words import quote

T = TypeVar("T")


def parse_toml(text: str, name: str) -> Json:
    """What a TOML text says; ``name`` is the file it comes from."""
    try:
        return tomllib.loads(text.removeprefix("\ufeff"))
    except tomllib.TOMLDecodeError as error:
        raise BadInput(f"{name} is not TOML: {error}") from None
    except (ValueError, RecursionError):
        raise BadInput(f"{name} can't be read as TOML: a number is too long, or lists are nested too deeply") from None


@dataclass(frozen=True)
class TomlReader:
    """Knows the text, and which table of it is being read, so that it can say where a fault is."""

    text: str
    name: str
    """The file that the text comes from."""
    table: str = ""
    """The name of the table that is being read, such as ``lot`` for ``[[lot]]``; empty for the top of the file."""
    index: int = 0
    """Which of the tables of that name, from 0."""

    def make_fault(self, sentence: str, key: str | None = None) -> BadInput:
        """What is wrong with a key, or with the whole table, and where."""
        line = find_line(self.text, self.table, self.index, key) if key is not None or self.table else None
        if line is None:  # the key may be in a table of one line, or head a table itself
            line = find_line(self.text, self.table or key or "", self.index)
        if line is not None:
            return BadInput(f"line {line} of {self.name}: {sentence}")
        which = f", {self.table} {self.index + 1}" if self.table else ""
        return BadInput(f"{self.name}{which}: {sentence}")

    def convert_key(self, key: str, make: Callable[[], T]) -> T:
        """What is made of a key; what is wrong with it is said with its line."""
        try:
            return make()
        except BadInput as error:
            raise self.make_fault(str(error), key) from None

    def refuse_unknown(self, written: Json, known: Sequence[str], what: str) -> None:
        """Refuse a key that ``what``, such as a lot, does not have."""
        for key in written:
            if key not in known:
                raise self.make_fault(
                    f"there is no key {quote(key)} in {what}; expected one of {', '.join(known)}", key
                )

    def read_text(self, table: Json, key: str) -> str | None:
        """A text; None where there is none."""
        return self.convert_key(key, lambda: json_fields.read_text(table[key], key)) if key in table else None

    def resolve_path(self, file: str) -> str:
        """A file that the text names is looked for in the folder of its own file."""
        return str(Path(self.name).parent / file)

    def iterate_tables(self, written: object, table: str) -> Iterator[tuple[Self, Json]]:
        """Every ``[[table]]``, with a reader that knows its place; ``written`` is what the file has of them."""
        if isinstance(written, dict):
            line = find_line(self.text, table, 0)
            place = self.name if line is None else f"line {line} of {self.name}"
            raise BadInput(f"{place}: a {table} begins with [[{table}]], in double brackets")
        if not isinstance(written, list) or not all(isinstance(each, dict) for each in written):
            raise self.make_fault(f"{table} is {json_fields.quote_json(written)}; expected tables [[{table}]]", table)
        for index, words in enumerate(written):
            yield replace(self, table=table, index=index), words
