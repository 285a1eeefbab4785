"""The results of a benchmark as JSON."""

from __future__ import annotations

from dataclasses import asdict, fields
from typing import Any

from lamplit.core import json_fields
from lamplit.core.errors import BadInput
from lamplit.core.json_fields import Json
from lamplit.research.bench.comparison import Comparison, TimeChange
from lamplit.research.bench.measuring import BenchRun
from lamplit.research.bench.rows import COLUMNS, STAT, make_row
from lamplit.research.bench.summary import GROUPS, BenchRow, Summary, Timing


def report_to_json(summary: Summary, comparison: Comparison | None = None) -> Json:
    """The report; what it was compared with is there only if somebody asked."""
    report = {
        "rows": [row_to_json(row) for row in summary.rows],
        "slowest": [timing_to_json(timing) for timing in summary.slowest],
        "wrong": [timing_to_json(timing) for timing in summary.wrong],
    }
    return report if comparison is None else {**report, "against": comparison_to_json(comparison)}


def comparison_to_json(comparison: Comparison) -> Json:
    """A run beside an earlier one."""
    record = asdict(comparison)
    return {**record, "genres": list(record["genres"]), "slower": list(record["slower"])}


def comparison_from_json(value: object) -> Comparison:
    record = json_fields.read_object(value, "a comparison")
    return Comparison(
        **_read_fields(Comparison, record, "a comparison"),
        genres=tuple(_change_from_json(item) for item in json_fields.read_entries(record, "genres")),
        slower=tuple(_change_from_json(item) for item in json_fields.read_entries(record, "slower")),
    )


def _change_from_json(value: object) -> TimeChange:
    return TimeChange(**_read_fields(TimeChange, json_fields.read_object(value, "a change"), "a change"))


def row_to_json(row: BenchRow) -> Json:
    """What its runs have in common, then the numbers."""
    numbers = asdict(row)
    return {**numbers.pop("group"), **numbers}


def run_to_json(run: BenchRun) -> Json:
    """One run, flat, as ``bench --rows`` writes it."""
    return make_row(run)


def run_from_json(value: object) -> Json:
    """The row of a run, once all its columns are there; those of the engine's statistics are its own affair."""
    record = json_fields.read_object(value, "the row of a run")
    for name in COLUMNS:
        if name not in record:
            raise BadInput(f'the row of a run has no "{name}"')
    for name in record:
        if name not in COLUMNS and not name.startswith(STAT):
            raise BadInput(f'the row of a run has a "{name}"; expected a statistic, such as {STAT}{name}')
    return record


def timing_to_json(timing: Timing) -> Json:
    """One run; what is wrong with it is said only where something is."""
    record = asdict(timing)
    return record if timing.text else {key: value for key, value in record.items() if key != "text"}


def report_from_json(value: object) -> Summary:
    record = json_fields.read_object(value, "the report of a bench")
    return Summary(
        tuple(_row_from_json(item) for item in json_fields.read_entries(record, "rows")),
        tuple(timing_from_json(item) for item in json_fields.read_entries(record, "slowest")),
        tuple(timing_from_json(item) for item in json_fields.read_entries(record, "wrong")),
    )


def _row_from_json(value: object) -> BenchRow:
    record = json_fields.read_object(value, "a row of the report")
    group = {name: json_fields.read_text(record[name], f'"{name}" of a row') for name in GROUPS if name in record}
    return BenchRow(group, **_read_fields(BenchRow, record, "a row"))


def timing_from_json(value: object) -> Timing:
    record = {"text": ""} | json_fields.read_object(value, "a run")
    return Timing(**_read_fields(Timing, record, "a run"))


def _read_fields(cls: type, record: Json, what: str) -> dict[str, Any]:
    """The numbers and texts of a dataclass, each refused if it is of another type."""
    readers = {"int": json_fields.read_int, "float": json_fields.read_number, "str": json_fields.read_text}
    return {
        field.name: readers[str(field.type)](record.get(field.name), f'"{field.name}" of {what}')
        for field in fields(cls)
        if field.type in readers
    }
