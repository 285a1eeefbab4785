"""What a bench found."""

from __future__ import annotations

from dataclasses import asdict

from lamplit import plain
from lamplit.bench import Row, Summary, Timing
from lamplit.plain import Json


def report_to_json(summary: Summary) -> Json:
    return {
        "rows": [asdict(row) for row in summary.rows],
        "slowest": [timing_to_json(timing) for timing in summary.slowest],
        "wrong": [timing_to_json(timing) for timing in summary.wrong],
    }


def timing_to_json(timing: Timing) -> Json:
    """One run; what is wrong with it is said only where something is."""
    record = asdict(timing)
    return record if timing.text else {key: value for key, value in record.items() if key != "text"}


def report_from_json(value: object) -> Summary:
    record = plain.fields(value, "the report of a bench")
    return Summary(
        tuple(_row(item) for item in plain.entries(record, "rows")),
        tuple(timing_from_json(item) for item in plain.entries(record, "slowest")),
        tuple(timing_from_json(item) for item in plain.entries(record, "wrong")),
    )


def _row(value: object) -> Row:
    record = plain.fields(value, "a row of the report")

    def count(key: str) -> int:
        return plain.whole(record.get(key), f'"{key}" of a row')

    def time(key: str) -> float:
        return plain.number(record.get(key), f'"{key}" of a row')

    return Row(
        genre=plain.text(record.get("genre"), '"genre" of a row'),
        engine=plain.text(record.get("engine"), '"engine" of a row'),
        puzzles=count("puzzles"),
        unique=count("unique"),
        multiple=count("multiple"),
        none=count("none"),
        timeout=count("timeout"),
        wrong=count("wrong"),
        median_ms=time("median_ms"),
        p90_ms=time("p90_ms"),
        max_ms=time("max_ms"),
        total_s=time("total_s"),
    )


def timing_from_json(value: object) -> Timing:
    record = plain.fields(value, "a run")
    name, genre, engine, status = (
        plain.text(record.get(key), f'"{key}" of a run') for key in ("id", "genre", "engine", "status")
    )
    rows, cols = (plain.whole(record.get(key), f'"{key}" of a run') for key in ("rows", "cols"))
    ms = plain.number(record.get("ms"), '"ms" of a run')
    text = plain.text(record.get("text", ""), '"text" of a run')
    return Timing(name, genre, rows, cols, engine, status, ms, text)
