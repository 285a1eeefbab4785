"""What is wrong with a puzzle or with a solution to it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NotRequired, TypedDict, get_args

from lamplit import plain
from lamplit.engines.contract import Status
from lamplit.engines.judging import Judgement
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


class JudgementJson(VerdictJson):
    """A verdict with all that was found out besides; what was not asked is not there."""

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


def judgement_to_json(judgement: Judgement) -> JudgementJson:
    """``finishable`` is null where that was asked and not found out in time."""
    verdict = verdict_to_json(judgement.faults)
    text = judgement.text or "; ".join(fault.text for fault in judgement.faults)
    shape: JudgementJson = {"ok": verdict["ok"], "faults": verdict["faults"], "text": text}
    if judgement.status is not None:
        shape["status"] = judgement.status
    if judgement.open is not None:
        shape["open"] = judgement.open
        if judgement.finishable is not None or judgement.late:
            shape["finishable"] = judgement.finishable
    return shape


def judgement_from_json(value: object) -> Judgement:
    record = plain.fields(value, "a judgement")
    faults = verdict_from_json(record)
    text = plain.text(record.get("text"), '"text" of a judgement')
    status = plain.one_of(record["status"], '"status"', get_args(Status)) if "status" in record else None
    known = record.get("finishable") is not None
    return Judgement(
        "" if faults else text,
        tuple(faults),
        status,
        plain.whole(record["open"], '"open"') if "open" in record else None,
        plain.flag(record["finishable"], '"finishable"') if known else None,
        status == "timeout" or ("finishable" in record and not known),
    )
