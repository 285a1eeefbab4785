"""How many solutions there are."""

from __future__ import annotations

from typing import TypedDict, get_args

from lamplit.core import json_fields
from lamplit.core.errors import BadInput
from lamplit.engines.contract import Status
from lamplit.questions.counting import Count


class CountJson(TypedDict):
    genre: str
    status: Status
    count: int
    """All there are if ``complete``, else at least this many."""
    complete: bool
    seconds: float


def count_to_json(genre: str, status: Status, count: Count, seconds: float) -> CountJson:
    return {
        "genre": genre,
        "status": status,
        "count": count.number,
        "complete": count.complete,
        "seconds": round(seconds, 6),
    }


def count_from_json(value: object) -> CountJson:
    record = json_fields.read_object(value, "a count")
    statuses: tuple[Status, ...] = get_args(Status)
    return {
        "genre": json_fields.read_text(record.get("genre"), '"genre" of the count'),
        "status": json_fields.read_choice(record.get("status"), '"status" of the count', statuses),
        "count": _parse_number(record.get("count")),
        "complete": json_fields.read_bool(record.get("complete"), '"complete" of the count'),
        "seconds": json_fields.read_number(record.get("seconds"), '"seconds" of the count'),
    }


def _parse_number(value: object) -> int:
    """Not ``json_fields.read_int``, which takes no number of more digits than any board could need."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadInput(f'"count" of the count is {json_fields.quote_json(value)}; expected a whole number')
    return value
