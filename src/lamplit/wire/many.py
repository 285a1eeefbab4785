"""Answers about many puzzles: one object a line, each with where its puzzle stands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, TypedDict

from lamplit import plain
from lamplit.plain import Json


class UnreadJson(TypedDict):
    """A puzzle that can't be read, or that can't be answered."""

    source: str
    line: int
    fault: str


class Sourced(NamedTuple):
    """An answer, and where the puzzle that it is about stands."""

    source: str
    line: int
    answer: dict[str, Json]


def sourced_to_json(source: str, line: int, answer: Mapping[str, object]) -> dict[str, object]:
    """The same answer as to one puzzle, with the place first."""
    return {"source": source, "line": line, **answer}


def sourced_from_json(value: object) -> Sourced:
    record = plain.fields(value, "an answer about one of many")
    place = ("source", "line")
    return Sourced(
        plain.text(record.get("source"), '"source"'),
        plain.whole(record.get("line"), '"line"'),
        {key: said for key, said in record.items() if key not in place},
    )


def unread_to_json(source: str, line: int, fault: str) -> UnreadJson:
    return {"source": source, "line": line, "fault": fault}


def unread_from_json(value: object) -> UnreadJson:
    record = plain.fields(value, "a puzzle that can't be read")
    return unread_to_json(
        plain.text(record.get("source"), '"source"'),
        plain.whole(record.get("line"), '"line"'),
        plain.text(record.get("fault"), '"fault"'),
    )
