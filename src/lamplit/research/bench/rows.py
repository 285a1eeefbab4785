"""Every run of a bench as a flat row, for spreadsheets and data frames."""

from __future__ import annotations

import csv
import hashlib
import io
import json
from collections.abc import Iterable, Mapping

from lamplit.core.puzzle import Puzzle
from lamplit.research.bench.measuring import BenchRun

Value = str | int | float | bool | None
COLUMNS = (
    "source",
    "line",
    "id",
    "genre",
    "cols",
    "rows",
    "cells",
    "clues",
    "engine",
    "status",
    "found",
    "complete",
    "seconds",
    "processor_seconds",
    "wrong",
    "complaint",
    "puzzle",
    "machine",
    "software",
    "yardstick_seconds",
)
STAT = "stat_"
OTHER = "stat_other"
"""In CSV: statistics that no engine had when the columns were chosen, as JSON."""


def make_row(run: BenchRun) -> dict[str, Value]:
    """One run: what was solved, by whom, what came out, and the engine's own statistics as ``stat_…``."""
    record, puzzle = run.record, run.record.puzzle
    row: dict[str, Value] = {
        "source": record.source,
        "line": record.line,
        "id": record.id,
        "genre": puzzle.genre,
        "cols": puzzle.grid.cols,
        "rows": puzzle.grid.rows,
        "cells": len(puzzle.grid.cells),
        "clues": len(puzzle.clues),
        "engine": run.engine,
        "status": run.status,
        "found": run.found,
        "complete": run.complete,
        "seconds": round(run.seconds, 6),
        "processor_seconds": _round_seconds(run.processor),
        "wrong": bool(run.complaint),
        "complaint": run.complaint,
        "puzzle": make_short_name(puzzle),
        "machine": run.machine,
        "software": run.software,
        "yardstick_seconds": _round_seconds(run.yardstick),
    }
    row |= {f"{STAT}{name}": value for name, value in run.stats.items() if name != "complete"}
    return row


def make_short_name(puzzle: Puzzle) -> str:
    """Twelve letters and digits that no other board has, so that rows of several files can be joined."""
    grid = puzzle.grid
    regions = sorted(sorted(region) for region in puzzle.regions)
    board = puzzle.genre, grid.rows, grid.cols, sorted(grid.holes), puzzle.clue_items, regions
    return hashlib.sha256(repr(board).encode()).hexdigest()[:12]


def _round_seconds(seconds: float | None) -> float | None:
    return None if seconds is None else round(seconds, 6)


def list_columns(runs: Iterable[BenchRun]) -> list[str]:
    """The columns of a CSV file, from runs that were made to try the engines out."""
    statistics = {name for run in runs for name in make_row(run) if name.startswith(STAT)}
    return [*COLUMNS, *sorted(statistics), OTHER]


def format_csv_line(values: Iterable[object]) -> str:
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerow(values)
    return text.getvalue()


def format_csv_row(row: Mapping[str, Value], columns: list[str]) -> str:
    """A line of CSV; what has no column of its own goes into the last."""
    other = {name.removeprefix(STAT): value for name, value in row.items() if name not in columns}
    whole = {**row, OTHER: json.dumps(other, ensure_ascii=False) if other else None}
    return format_csv_line(_format_cell(whole.get(column)) for column in columns)


def _format_cell(value: Value) -> object:
    return str(value).lower() if isinstance(value, bool) else value
