"""What a bench found."""

from __future__ import annotations

from dataclasses import asdict

from lamplit.core import json_fields
from lamplit.core.errors import BadInput
from lamplit.core.json_fields import Json
from lamplit.research.bench.comparison import Change, Comparison
from lamplit.research.bench.measuring import Run
from lamplit.research.bench.rows import COLUMNS, STAT, row_of
from lamplit.research.bench.summary import GROUPS, Row, Summary, Timing


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
    record = json_fields.fields(value, "a comparison")
    return Comparison(
        boards=json_fields.whole(record.get("boards"), '"boards" of a comparison'),
        without=json_fields.whole(record.get("without"), '"without" of a comparison'),
        machine_ratio=json_fields.number(record.get("machine_ratio"), '"machine_ratio" of a comparison'),
        scatter=json_fields.number(record.get("scatter"), '"scatter" of a comparison'),
        differs=json_fields.text(record.get("differs"), '"differs" of a comparison'),
        genres=tuple(_change(item) for item in json_fields.entries(record, "genres")),
        slower=tuple(_change(item) for item in json_fields.entries(record, "slower")),
    )


def _change(value: object) -> Change:
    record = json_fields.fields(value, "a change")

    def text(key: str) -> str:
        return json_fields.text(record.get(key), f'"{key}" of a change')

    def number(key: str) -> float:
        return json_fields.number(record.get(key), f'"{key}" of a change')

    return Change(
        genre=text("genre"),
        engine=text("engine"),
        id=text("id"),
        boards=json_fields.whole(record.get("boards"), '"boards" of a change'),
        then_ms=number("then_ms"),
        now_ms=number("now_ms"),
        ratio=number("ratio"),
        verdict=text("verdict"),
    )


def row_to_json(row: Row) -> Json:
    """What its runs have in common, then the numbers."""
    numbers = asdict(row)
    return {**numbers.pop("group"), **numbers}


def run_to_json(run: Run) -> Json:
    """One run, flat, as ``bench --rows`` writes it."""
    return row_of(run)


def run_from_json(value: object) -> Json:
    """The row of a run, once all its columns are there; those of the engine's statistics are its own affair."""
    record = json_fields.fields(value, "the row of a run")
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
    record = json_fields.fields(value, "the report of a bench")
    return Summary(
        tuple(_row(item) for item in json_fields.entries(record, "rows")),
        tuple(timing_from_json(item) for item in json_fields.entries(record, "slowest")),
        tuple(timing_from_json(item) for item in json_fields.entries(record, "wrong")),
    )


def _row(value: object) -> Row:
    record = json_fields.fields(value, "a row of the report")

    def count(key: str) -> int:
        return json_fields.whole(record.get(key), f'"{key}" of a row')

    def time(key: str) -> float:
        return json_fields.number(record.get(key), f'"{key}" of a row')

    return Row(
        group={name: json_fields.text(record[name], f'"{name}" of a row') for name in GROUPS if name in record},
        puzzles=count("puzzles"),
        unique=count("unique"),
        multiple=count("multiple"),
        none=count("none"),
        found=count("found"),
        timeout=count("timeout"),
        wrong=count("wrong"),
        mean_ms=time("mean_ms"),
        sd_ms=time("sd_ms"),
        median_ms=time("median_ms"),
        p90_ms=time("p90_ms"),
        max_ms=time("max_ms"),
        total_s=time("total_s"),
    )


def timing_from_json(value: object) -> Timing:
    record = json_fields.fields(value, "a run")
    name, genre, engine, status = (
        json_fields.text(record.get(key), f'"{key}" of a run') for key in ("id", "genre", "engine", "status")
    )
    rows, cols = (json_fields.whole(record.get(key), f'"{key}" of a run') for key in ("rows", "cols"))
    ms = json_fields.number(record.get("ms"), '"ms" of a run')
    text = json_fields.text(record.get("text", ""), '"text" of a run')
    return Timing(name, genre, rows, cols, engine, status, ms, text)
