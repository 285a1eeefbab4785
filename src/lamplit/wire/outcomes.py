"""What an engine answers."""

from __future__ import annotations

from typing import NotRequired, TypedDict, get_args

from lamplit.core import json_fields
from lamplit.core.errors import BadInput
from lamplit.core.json_fields import Json
from lamplit.core.model import Demand
from lamplit.core.puzzle import Puzzle
from lamplit.engines.contract import Outcome, Stats, Status
from lamplit.genre.puzzle_json import (
    find_record_genre,
    solution_from_json,
    solution_to_json,
    state_from_json,
    state_to_json,
)
from lamplit.wire.places import CellJson, EdgeJson, cells_to_json, edges_to_json


class OutcomeJson(TypedDict):
    genre: str
    status: Status
    solutions: list[Json]
    seconds: float
    engine: str
    stats: Stats
    state: NotRequired[Json]
    """From an engine that only deduces: what every solution has in common."""
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
    record = json_fields.read_object(value, "a demand")
    text = json_fields.read_text(record.get("text"), '"text" of a demand')
    return Demand(text, json_fields.read_cells(record, "cells"), json_fields.read_edges(record, "edges"))


def outcome_from_json(puzzle: Puzzle, value: object) -> Outcome:
    record = json_fields.read_object(value, "an outcome")
    find_record_genre(record, puzzle.genre)
    statuses: tuple[Status, ...] = get_args(Status)
    state = record.get("state")
    return Outcome(
        json_fields.read_choice(record.get("status"), '"status" of the outcome', statuses),
        tuple(solution_from_json(puzzle, item) for item in json_fields.read_entries(record, "solutions")),
        json_fields.read_number(record.get("seconds"), '"seconds" of the outcome'),
        json_fields.read_text(record.get("engine"), '"engine" of the outcome'),
        _stats_from_json(json_fields.read_object(record.get("stats", {}), "statistics")),
        None if state is None else state_from_json(puzzle, state),
        None
        if record.get("clash") is None
        else tuple(map(_demand_from_json, json_fields.read_entries(record, "clash"))),
        puzzle=puzzle,
    )


def _stats_from_json(record: Json) -> Stats:
    for name, value in record.items():
        if not isinstance(value, bool | int | float | str):
            raise BadInput(f'"{name}" of the statistics is {json_fields.quote_json(value)}; expected a number or text')
    return record
