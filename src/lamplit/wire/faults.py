"""What is wrong with a puzzle or with a solution to it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypedDict

from lamplit import plain
from lamplit.errors import BadInput
from lamplit.puzzle import Fault
from lamplit.wire.places import CellJson, EdgeJson, cells_to_json, edges_to_json


class FaultJson(TypedDict):
    kind: str
    """The broken rule by name."""
    text: str
    cells: list[CellJson]
    edges: list[EdgeJson]


class VerdictJson(TypedDict):
    ok: bool
    faults: list[FaultJson]


def fault_to_json(fault: Fault) -> FaultJson:
    return {
        "kind": fault.rule,
        "text": fault.text,
        "cells": cells_to_json(fault.cells),
        "edges": edges_to_json(fault.edges),
    }


def fault_from_json(value: object) -> Fault:
    record = plain.fields(value, "a fault")
    return Fault(
        plain.text(record.get("kind"), '"kind" of a fault'),
        plain.text(record.get("text"), '"text" of a fault'),
        plain.cells(record, "cells"),
        plain.edges(record, "edges"),
    )


def verdict_to_json(faults: Iterable[Fault]) -> VerdictJson:
    """All that was found, and whether that is nothing."""
    found = [fault_to_json(fault) for fault in faults]
    return {"ok": not found, "faults": found}


def verdict_from_json(value: object) -> list[Fault]:
    record = plain.fields(value, "a verdict")
    faults = [fault_from_json(item) for item in plain.entries(record, "faults")]
    if plain.flag(record.get("ok"), '"ok" of a verdict') == bool(faults):
        raise BadInput(f'"ok" is {plain.short(record["ok"])}, but there are {len(faults)} faults')
    return faults
