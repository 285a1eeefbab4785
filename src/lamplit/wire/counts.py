"""How many solutions there are."""

from __future__ import annotations

from typing import TypedDict, get_args

from lamplit import plain
from lamplit.engines.contract import Status
from lamplit.engines.counting import Count
from lamplit.errors import BadInput


class CountJson(TypedDict):
    genre: str
    status: Status
    count: int
    """All there are if ``complete``, else at least so many."""
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
    record = plain.fields(value, "a count")
    statuses: tuple[Status, ...] = get_args(Status)
    return {
        "genre": plain.text(record.get("genre"), '"genre" of the count'),
        "status": plain.one_of(record.get("status"), '"status" of the count', statuses),
        "count": _number(record.get("count")),
        "complete": plain.flag(record.get("complete"), '"complete" of the count'),
        "seconds": plain.number(record.get("seconds"), '"seconds" of the count'),
    }


def _number(value: object) -> int:
    """Not ``plain.whole``, which takes no number of more digits than any board could need."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadInput(f'"count" of the count is {plain.short(value)}; expected a whole number')
    return value
