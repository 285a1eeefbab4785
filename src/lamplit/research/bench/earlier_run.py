"""The rows of an earlier run, read back to be compared with."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from lamplit.core.errors import BadInput
from lamplit.research.bench.measuring import BenchRun
from lamplit.research.bench.rows import make_row

NEEDED = (
    "id",
    "genre",
    "engine",
    "status",
    "seconds",
    "processor_seconds",
    "wrong",
    "puzzle",
    "machine",
    "software",
    "yardstick_seconds",
)


@dataclass(frozen=True)
class ComparedRun:
    """What a comparison wants to know of one run, of now or of then."""

    puzzle: str
    """The board itself, as a short name: ``id`` is what its file calls it."""
    id: str
    genre: str
    engine: str
    solved: bool
    """Answered in time, and not wrongly."""
    seconds: float
    """Processor time where we have it, else by the clock."""
    yardstick: float | None
    machine: str
    software: str


def make_compared_run(run: BenchRun) -> ComparedRun:
    return _parse_row(make_row(run))


def read_compared_runs(path: Path) -> list[ComparedRun]:
    """The rows that a bench wrote to this file, as CSV or JSON lines by its ending."""
    if path.suffix not in (".csv", ".jsonl"):
        raise BadInput(f"can't read rows from {path.name}; expected a file ending in .csv or .jsonl")
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise BadInput(f"there is no file {path}") from None
    except OSError as error:
        raise BadInput(f"{path} can't be read ({error.strerror})") from None
    except UnicodeDecodeError:
        raise BadInput(f"{path} is not text") from None
    rows: Iterable[object] = (
        csv.DictReader(text.splitlines()) if path.suffix == ".csv" else map(_parse_line, text.splitlines())
    )
    kept = [_check_row(row, path, number) for number, row in enumerate(rows, 1)]
    if not kept:
        raise BadInput(f"{path} contains no bench rows: it is empty")
    return kept


def _parse_line(line: str) -> object:
    try:
        return json.loads(line)
    except ValueError:
        return None


def _check_row(row: object, path: Path, number: int) -> ComparedRun:
    if not isinstance(row, Mapping):
        raise BadInput(f"{path} contains no bench rows: row {number} is not an object")
    missing = [name for name in NEEDED if name not in row]
    if missing:
        raise BadInput(f"{path} contains no bench rows that can be compared: row {number} has no {missing[0]!r}")
    try:
        return _parse_row(row)
    except (TypeError, ValueError):
        raise BadInput(f"{path}, row {number}: the times must be numbers above 0") from None


def _parse_row(row: Mapping[str, object]) -> ComparedRun:
    """Numbers may come as text, as they do from CSV, where nothing is an empty text."""
    seconds = _parse_seconds(row["processor_seconds"]) or _parse_seconds(row["seconds"])
    wrong = row["wrong"] in (True, "true")
    return ComparedRun(
        puzzle=str(row["puzzle"]),
        id=str(row["id"]),
        genre=str(row["genre"]),
        engine=str(row["engine"]),
        solved=row["status"] != "timeout" and not wrong,
        seconds=seconds or 0.0,
        yardstick=_parse_seconds(row["yardstick_seconds"]),
        machine=str(row["machine"]),
        software=str(row["software"]),
    )


def _parse_seconds(value: object) -> float | None:
    """A time; None where none was taken."""
    if value is None or value == "":
        return None
    if not isinstance(value, str | int | float):
        raise TypeError(value)
    seconds = float(value)
    if not 0 <= seconds < float("inf"):
        raise ValueError(value)
    return seconds
