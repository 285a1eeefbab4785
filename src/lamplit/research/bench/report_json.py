"""What a bench found."""

from __future__ import annotations

from dataclasses import asdict

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
        boards=json_fields.read_int(record.get("boards"), '"boards" of a comparison'),
        without=json_fields.read_int(record.get("without"), '"without" of a comparison'),
        machine_ratio=json_fields.read_number(record.get("machine_ratio"), '"machine_ratio" of a comparison'),
        scatter=json_fields.read_number(record.get("scatter"), '"scatter" of a comparison'),
        differs=json_fields.read_text(record.get("differs"), '"differs" of a comparison'),
        genres=tuple(_change_from_json(item) for item in json_fields.read_entries(record, "genres")),
        slower=tuple(_change_from_json(item) for item in json_fields.read_entries(record, "slower")),
    )


def _change_from_json(value: object) -> TimeChange:
    record = json_fields.read_object(value, "a change")

    def read_text(key: str) -> str:
        return json_fields.read_text(record.get(key), f'"{key}" of a change')

    def read_number(key: str) -> float:
        return json_fields.read_number(record.get(key), f'"{key}" of a change')

    return TimeChange(
        genre=read_text("genre"),
        engine=read_text("engine"),
        id=read_text("id"),
        boards=json_fields.read_int(record.get("boards"), '"boards" of a change'),
        then_ms=read_number("then_ms"),
        now_ms=read_number("now_ms"),
        ratio=read_number("ratio"),
        verdict=read_text("verdict"),
    )


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

    def read_count(key: str) -> int:
        return json_fields.read_int(record.get(key), f'"{key}" of a row')

    def read_time(key: str) -> float:
        return json_fields.read_number(record.get(key), f'"{key}" of a row')

    return BenchRow(
        group={name: json_fields.read_text(record[name], f'"{name}" of a row') for name in GROUPS if name in record},
        puzzles=read_count("puzzles"),
        unique=read_count("unique"),
        multiple=read_count("multiple"),
        none=read_count("none"),
        found=read_count("found"),
        timeout=read_count("timeout"),
        wrong=read_count("wrong"),
        mean_ms=read_time("mean_ms"),
        sd_ms=read_time("sd_ms"),
        median_ms=read_time("median_ms"),
        p90_ms=read_time("p90_ms"),
        max_ms=read_time("max_ms"),
        total_s=read_time("total_s"),
    )


def timing_from_json(value: object) -> Timing:
    record = json_fields.read_object(value, "a run")
    name, genre, engine, status = (
        json_fields.read_text(record.get(key), f'"{key}" of a run') for key in ("id", "genre", "engine", "status")
    )
    rows, cols = (json_fields.read_int(record.get(key), f'"{key}" of a run') for key in ("rows", "cols"))
    ms = json_fields.read_number(record.get("ms"), '"ms" of a run')
    text = json_fields.read_text(record.get("text", ""), '"text" of a run')
    return Timing(name, genre, rows, cols, engine, status, ms, text)
