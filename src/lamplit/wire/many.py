"""Answers about many puzzles: one object a line, each with where its puzzle stands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, TypedDict

from lamplit.core import json_fields
from lamplit.core.json_fields import Json


class UnreadJson(TypedDict):
    """A puzzle that can't be read, or that can't be answered."""

    source: str
    line: int
    fault: str


class SourcedAnswer(NamedTuple):
    """An answer, and where the puzzle that it is about stands."""

    source: str
    line: int
    answer: dict[str, Json]


def sourced_to_json(source: str, line: int, answer: Mapping[str, object]) -> dict[str, object]:
    """The same answer as to one puzzle, with the place first."""
    return {"source": source, "line": line, **answer}


def sourced_from_json(value: object) -> SourcedAnswer:
    record = json_fields.read_object(value, "an answer about one of many")
    place = ("source", "line")
    return SourcedAnswer(
        json_fields.read_text(record.get("source"), '"source"'),
        json_fields.read_int(record.get("line"), '"line"'),
        {key: said for key, said in record.items() if key not in place},
    )


def unread_to_json(source: str, line: int, fault: str) -> UnreadJson:
    return {"source": source, "line": line, "fault": fault}


def unread_from_json(value: object) -> UnreadJson:
    record = json_fields.read_object(value, "a puzzle that can't be read")
    return unread_to_json(
        json_fields.read_text(record.get("source"), '"source"'),
        json_fields.read_int(record.get("line"), '"line"'),
        json_fields.read_text(record.get("fault"), '"fault"'),
    )
