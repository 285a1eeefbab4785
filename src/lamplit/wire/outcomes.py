"""What an engine answers."""

from __future__ import annotations

from typing import NotRequired, TypedDict, get_args

from lamplit import plain
from lamplit.engines.contract import Outcome, Stats, Status
from lamplit.errors import BadInput
from lamplit.model import Demand
from lamplit.plain import Json
from lamplit.puzzle import Puzzle
from lamplit.records import record_genre, solution_from_json, solution_to_json, state_from_json, state_to_json
from lamplit.wire.places import CellJson, EdgeJson, cells_to_json, edges_to_json


class OutcomeJson(TypedDict):
    genre: str
    status: Status
    solutions: list[Json]
    seconds: float
    engine: str
    stats: Stats
    state: NotRequired[Json]
    """Of an engine that only deduces: what every solution has in common."""
    clash: NotRequired[list[DemandJson] | None]
    """Where there is no solution: demands that can't all be met, none to spare; null if not found in time."""


class DemandJson(TypedDict):
    text: str
    cells: list[CellJson]
    edges: list[EdgeJson]


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
    if outcome.status == "none":
        shape["clash"] = None if outcome.clash is None else [demand_to_json(demand) for demand in outcome.clash]
    return shape


def demand_to_json(demand: Demand) -> DemandJson:
    return {"text": demand.text, "cells": cells_to_json(demand.cells), "edges": edges_to_json(demand.edges)}


def _demand_from_json(value: object) -> Demand:
    record = plain.fields(value, "a demand")
    text = plain.text(record.get("text"), '"text" of a demand')
    return Demand(text, plain.cells(record, "cells"), plain.edges(record, "edges"))


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
        None if record.get("clash") is None else tuple(map(_demand_from_json, plain.entries(record, "clash"))),
        puzzle=puzzle,
    )


def _stats(record: Json) -> Stats:
    for name, value in record.items():
        if not isinstance(value, bool | int | float | str):
            raise BadInput(f'"{name}" of the statistics is {plain.short(value)}; expected a number or text')
    return record
