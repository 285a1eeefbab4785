"""Plain data, as JSON holds it, taken apart: what is not as expected is said in one sentence.

Every function takes the value and the words for where it stands: ``entry 3 of "clues"``.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import islice
from typing import Any, TypeVar

from lamplit.core.errors import BadInput
from lamplit.core.grid import Cell, Edge

Json = dict[str, Any]
"""A JSON object."""
Choice = TypeVar("Choice", bound=str)

NUMBER = re.compile(r"[0-9]{1,9}")
"""A number we are willing to read: no board and no clue needs more digits."""
LARGEST = 1e12


def read_object(value: object, what: str) -> Json:
    """The value as a JSON object."""
    if not isinstance(value, dict):
        raise BadInput(f"the JSON is {quote_json(value)}; expected {what} as an object")
    return value


def read_entries(record: Mapping[str, Any], key: str) -> list[Any]:
    """The list under a key; none at all is an empty one."""
    value = record.get(key, [])
    if not isinstance(value, list):
        raise BadInput(f'"{key}" is {quote_json(value)}; expected a list')
    return value


def read_int(value: object, where: str, digits: int = 9) -> int:
    """The value as a whole number of this many digits at most: no board and no clue needs more than nine."""
    if not isinstance(value, int) or isinstance(value, bool) or abs(value) >= 10**digits:
        raise BadInput(f"{where} is {quote_json(value)}; expected a whole number")
    return value


def read_int_between(value: object, where: str, least: int, most: int) -> int:
    """The value as a whole number within bounds."""
    if not isinstance(value, int) or isinstance(value, bool) or value < least:
        raise BadInput(f"{where} is {quote_json(value)}; expected a whole number from {least}")
    if value > most:
        raise BadInput(f"{where} is {quote_json(value)}; expected at most {most}")
    return value


def read_number(value: object, where: str) -> float:
    """The value as a number; nothing we read is as large as ``LARGEST``, least of all infinity."""
    if not isinstance(value, int | float) or isinstance(value, bool) or not abs(value) < LARGEST:
        raise BadInput(f"{where} is {quote_json(value)}; expected a number")
    return float(value)


def read_text(value: object, where: str) -> str:
    """The value as text."""
    if not isinstance(value, str):
        raise BadInput(f"{where} is {quote_json(value)}; expected text")
    return value


def read_bool(value: object, where: str) -> bool:
    """The value as yes or no."""
    if not isinstance(value, bool):
        raise BadInput(f"{where} is {quote_json(value)}; expected true or false")
    return value


def read_choice(value: object, where: str, choices: Sequence[Choice]) -> Choice:
    """The value as one of these words."""
    for choice in choices:
        if value == choice:
            return choice
    raise BadInput(f"{where} is {quote_json(value)}; expected one of {', '.join(choices)}")


def read_cell(value: object, where: str) -> Cell:
    """The value as row and column, counted from 0."""
    if not isinstance(value, list) or len(value) != 2:
        raise BadInput(f"{where} is {quote_json(value)}; expected row and column")
    row, col = (read_int(part, where) for part in value)
    return Cell(row, col)


def read_edge(value: object, where: str) -> Edge:
    """The value as the two ends of an edge."""
    if not isinstance(value, list) or len(value) != 2:
        raise BadInput(f"{where} is {quote_json(value)}; expected two ends, each as row and column")
    return Edge(read_cell(value[0], where), read_cell(value[1], where))


def read_cells(record: Mapping[str, Any], key: str) -> tuple[Cell, ...]:
    """The cells under a key."""
    return tuple(read_cell(item, f'entry {i} of "{key}"') for i, item in enumerate(read_entries(record, key), 1))


def read_edges(record: Mapping[str, Any], key: str) -> tuple[Edge, ...]:
    """The edges under a key."""
    return tuple(read_edge(item, f'entry {i} of "{key}"') for i, item in enumerate(read_entries(record, key), 1))


def quote_json(value: object) -> str:
    """The value for an error message, cut off where it is long: it is written no further than that."""
    encoder = json.JSONEncoder(default=repr)  # a Python programmer may give us more than JSON has
    pieces: Iterable[str] = ["missing"] if value is None else islice(encoder.iterencode(value), 41)
    try:
        text = "".join(pieces)
    except (TypeError, ValueError, RecursionError):  # keys that JSON has not, or a list that holds itself
        try:
            text = repr(value)
        except ValueError:  # Python writes no number of more than 4,300 digits
            return "a number of thousands of digits"
    return text if len(text) <= 40 else text[:37] + "…"


def read_list(value: object, where: str) -> list[Any]:
    """The value as a list."""
    if not isinstance(value, list):
        raise BadInput(f"{where} is {quote_json(value)}; expected a list")
    return value
