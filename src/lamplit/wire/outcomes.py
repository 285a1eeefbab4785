"""What an engine answers."""

from __future__ import annotations

from typing import NotRequired, TypedDict, get_args

from lamplit import plain
from lamplit.engines.contract import Outcome, Stats, Status
from lamplit.errors import BadInput
from lamplit.plain import Json
from lamplit.puzzle import Puzzle
from lamplit.records import record_genre, solution_from_json, solution_to_json, state_from_json, state_to_json


class OutcomeJson(TypedDict):
    genre: str
    status: Status
    solutions: list[Json]
    seconds: float
    engine: str
    stats: Stats
    state: NotRequired[Json]
    """Of an engine that only deduces: what every solution has in common."""


def outcome_to_json(puzzle: Puzzle, outcome: Outcome) -> OutcomeJson:
    shape: OutcomeJson = {
        "genre": puzzle.genre,
        "status": outcome.status,
        "solutions": [solution_to_json(puzzle, solution) for solution in outcome.solutions],
        "seconds": round(outcome.seconds, 6),
        "engine": outcome.engine,
        "stats": outcome.stats,
    }
    if outcome.state is not None:
        shape["state"] = state_to_json(puzzle, outcome.state)
    return shape


def outcome_from_json(puzzle: Puzzle, value: object) -> Outcome:
    record = plain.fields(value, "an outcome")
    record_genre(record, puzzle.genre)
    statuses: tuple[Status, ...] = get_args(Status)
    state = record.get("state")
    return Outcome(
        plain.one_of(record.get("status"), '"status" of the outcome', statuses),
        tuple(solution_from_json(puzzle, item) for item in plain.entries(record, "solutions")),
        plain.number(record.get("seconds"), '"seconds" of the outcome'),
        plain.text(record.get("engine"), '"engine" of the outcome'),
        _stats(plain.fields(record.get("stats", {}), "statistics")),
        None if state is None else state_from_json(puzzle, state),
    )


def _stats(record: Json) -> Stats:
    for name, value in record.items():
        if not isinstance(value, bool | int | float | str):
            raise BadInput(f'"{name}" of the statistics is {plain.short(value)}; expected a number or text')
    return record
