"""What is wrong with a puzzle or with a solution to it."""

from __future__ import annotations

from typing import NotRequired, TypedDict, get_args

from lamplit.core import json_fields
from lamplit.core.errors import BadInput
from lamplit.core.puzzle import Fault
from lamplit.engines.contract import Status
from lamplit.questions.judging import Judgement
from lamplit.wire.places import CellJson, EdgeJson, cells_to_json, edges_to_json


class FaultJson(TypedDict):
    kind: str
    """The broken rule by name."""
    text: str
    cells: list[CellJson]
    edges: list[EdgeJson]


class JudgementJson(TypedDict):
    """All that was found out; what was not asked is not there."""

    ok: bool
    """There are no faults."""
    faults: list[FaultJson]
    text: str
    status: NotRequired[Status]
    open: NotRequired[int]
    finishable: NotRequired[bool | None]


def fault_to_json(fault: Fault) -> FaultJson:
    return {
        "kind": fault.rule,
        "text": fault.text,
        "cells": cells_to_json(fault.cells),
        "edges": edges_to_json(fault.edges),
    }


def fault_from_json(value: object) -> Fault:
    record = json_fields.read_object(value, "a fault")
    return Fault(
        json_fields.read_text(record.get("kind"), '"kind" of a fault'),
        json_fields.read_text(record.get("text"), '"text" of a fault'),
        json_fields.read_cells(record, "cells"),
        json_fields.read_edges(record, "edges"),
    )


def judgement_to_json(judgement: Judgement) -> JudgementJson:
    """``finishable`` is null where that was asked and not found out in time."""
    faults = [fault_to_json(fault) for fault in judgement.faults]
    text = judgement.text or "; ".join(fault.text for fault in judgement.faults)
    shape: JudgementJson = {"ok": not faults, "faults": faults, "text": text}
    if judgement.status is not None:
        shape["status"] = judgement.status
    if judgement.open is not None:
        shape["open"] = judgement.open
        if judgement.finishable is not None or judgement.late:
            shape["finishable"] = judgement.finishable
    return shape


def judgement_from_json(value: object) -> Judgement:
    record = json_fields.read_object(value, "a judgement")
    faults = [fault_from_json(item) for item in json_fields.read_entries(record, "faults")]
    if json_fields.read_bool(record.get("ok"), '"ok" of a judgement') == bool(faults):
        raise BadInput(f'"ok" is {json_fields.quote_json(record["ok"])}, but there are {len(faults)} faults')
    text = json_fields.read_text(record.get("text"), '"text" of a judgement')
    status = json_fields.read_choice(record["status"], '"status"', get_args(Status)) if "status" in record else None
    known = record.get("finishable") is not None
    return Judgement(
        "" if faults else text,
        tuple(faults),
        status,
        json_fields.read_int(record["open"], '"open"') if "open" in record else None,
        json_fields.read_bool(record["finishable"], '"finishable"') if known else None,
        status == "timeout" or ("finishable" in record and not known),
    )
