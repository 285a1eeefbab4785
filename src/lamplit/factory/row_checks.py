"""What the rows of a store may hold: SQLite puts anything into any column, and anybody may have changed one."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from functools import cache
from math import isfinite
from typing import Any, NoReturn

from lamplit.core import json_fields
from lamplit.core.json_fields import Json
from lamplit.factory.damage import make_damage_error
from lamplit.factory.migrations import list_columns

Row = tuple[Any, ...]
COLUMN_TYPES: dict[str, tuple[type, str]] = {
    "INTEGER": (int, "a whole number"),
    "REAL": (float, "a number"),
    "TEXT": (str, "text"),
    "BLOB": (bytes, "bytes"),
}
"""By the declared type of a column, the class of its values and what we call them."""

SEED = "seed"
"""The only column whose numbers may be negative."""


@cache
def _list_column_types() -> dict[str, tuple[tuple[type, ...], str]]:
    """By the name of a column, which means the same in every table: the classes that its values may have."""
    found: dict[str, tuple[tuple[type, ...], str]] = {}
    for name, declared, optional in list_columns():
        kind, words = COLUMN_TYPES[declared]
        before, _ = found.get(name, ((), ""))
        found[name] = ((*before, kind, *((type(None),) if optional else ())), words)
    return found


def make_row_checker(store: str) -> Callable[[sqlite3.Cursor, Row], Row]:
    """A row factory that refuses a value which its column was not declared for."""
    types = _list_column_types()

    def check(cursor: sqlite3.Cursor, row: Row) -> Row:
        for (column, *_), value in zip(cursor.description, row, strict=True):
            allowed, words = types.get(column, ((object,), ""))
            too_large = isinstance(value, float) and not abs(value) < json_fields.LARGEST
            if not isinstance(value, allowed) or too_large:
                raise make_damage_error(store, f"{column} is {json_fields.quote_json(value)}; expected {words}")
            if isinstance(value, int) and value < 0 and column in types and column != SEED:
                raise make_damage_error(store, f"{column} is {value}; expected a whole number from 0")
        return row

    return check


def read_json(store: str, text: str) -> Any:
    """What a column of JSON says, with nothing in it that can't be written again."""
    try:
        found = _DECODER.decode(text)
        if "\\u" in text:
            json.dumps(found, ensure_ascii=False).encode()  # fails for half a character
    except (ValueError, RecursionError) as error:
        raise make_damage_error(store, str(error)) from None
    return found


def read_json_object(store: str, text: str) -> Json:
    """The same, where only an object will do."""
    found = read_json(store, text)
    if not isinstance(found, dict):
        raise make_damage_error(store, f"{json_fields.quote_json(found)} is no JSON object")
    return found


def _parse_float(text: str) -> float:
    number = float(text)
    return number if isfinite(number) else _refuse_constant(text)


def _refuse_constant(text: str) -> NoReturn:
    raise ValueError(f"{text} is no number of JSON")


_DECODER = json.JSONDecoder(parse_float=_parse_float, parse_constant=_refuse_constant)
