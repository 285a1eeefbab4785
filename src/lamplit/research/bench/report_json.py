"""What a bench found."""

from __future__ import annotations

from dataclasses import asdict

from lamplit import plain
from lamplit.bench.against import Change, Comparison
from lamplit.bench.measuring import Run
from lamplit.bench.rows import COLUMNS, STAT, row_of
from lamplit.bench.summary import GROUPS, Row, Summary, Timing
from lamplit.errors import BadInput
from lamplit.plain import Json


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
    record = plain.fields(value, "a comparison")
    return Comparison(
        boards=plain.whole(record.get("boards"), '"boards" of a comparison'),
        without=plain.whole(record.get("without"), '"without" of a comparison'),
        machine_ratio=plain.number(record.get("machine_ratio"), '"machine_ratio" of a comparison'),
        scatter=plain.number(record.get("scatter"), '"scatter" of a comparison'),
        differs=plain.text(record.get("differs"), '"differs" of a comparison'),
        genres=tuple(_change(item) for item in plain.entries(record, "genres")),
        slower=tuple(_change(item) for item in plain.entries(record, "slower")),
    )


def _change(value: object) -> Change:
    record = plain.fields(value, "a change")

    def text(key: str) -> str:
        return plain.text(record.get(key), f'"{key}" of a change')

    def number(key: str) -> float:
        return plain.number(record.get(key), f'"{key}" of a change')

    return Change(
        genre=text("genre"),
        engine=text("engine"),
        id=text("id"),
        boards=plain.whole(record.get("boards"), '"boards" of a change'),
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
    record = plain.fields(value, "the row of a run")
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
        group={name: plain.text(record[name], f'"{name}" of a row') for name in GROUPS if name in record},
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
    record = plain.fields(value, "a run")
    name, genre, engine, status = (
        plain.text(record.get(key), f'"{key}" of a run') for key in ("id", "genre", "engine", "status")
    )
    rows, cols = (plain.whole(record.get(key), f'"{key}" of a run') for key in ("rows", "cols"))
    ms = plain.number(record.get("ms"), '"ms" of a run')
    text = plain.text(record.get("text", ""), '"text" of a run')
    return Timing(name, genre, rows, cols, engine, status, ms, text)
