"""``lamplit bench``: the table, the rows, the progress bar and the exit code of ``lamplit.research.bench``."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from click.exceptions import Exit

from lamplit.cli.support import options
from lamplit.cli.support.comparison import show_comparison
from lamplit.cli.support.errors import BAD, INTERRUPTED, LATE, NO, delay_interrupt, say
from lamplit.cli.support.help import command
from lamplit.cli.support.layout import format_paragraph, format_table
from lamplit.cli.support.many import iterate_entries
from lamplit.cli.support.output import (
    OverwritePolicy,
    choose_policy,
    format_json_line,
    open_growing_file,
    print_json,
    refuse_overwrite,
    report_written,
)
from lamplit.cli.support.parameters import argument, option, seconds, whole_number
from lamplit.core.errors import BadInput
from lamplit.core.words import format_count, quote

if TYPE_CHECKING:
    from lamplit.research.bench.comparison import Comparison
    from lamplit.research.bench.earlier_run import ComparedRun
    from lamplit.research.bench.measuring import BenchRun
    from lamplit.research.bench.records import Record
    from lamplit.research.bench.summary import BenchRow, Report

EPILOG = """Examples:

lamplit bench

lamplit bench akari.jsonl --engine sat,smt,asp --max-size 14x14 --timeout 5

lamplit bench folder/ --group genre,size --rows rows.csv

lamplit bench *.jsonl --json > today.json

lamplit bench --repeat 5 --rows kept.csv

lamplit bench --repeat 5 --against kept.csv"""


@command(epilog=EPILOG)
@argument(
    "files",
    metavar="FILE…",
    help="Files, folders, or - for standard input; by default, the gallery.",
    many=True,
    required=False,
)
@option("--engine", help="One or more engines, e.g. sat,smt,asp.", default="sat", complete=options.complete_engine)
@seconds("--timeout", help="Seconds per puzzle.", default=20.0)
@whole_number("--repeat", help="Solve each puzzle N times and keep the best time.", default=1, least=1)
@option("--max-size", help="Skip larger boards, e.g. 14x14 (columns × rows).", metavar="SIZE")
@option("--group", help="Group the table by genre, engine, size, source, or several of these.", default="genre,engine")
@option("--rows", help="Write a row per puzzle to FILE.csv or FILE.jsonl, or - to print them.", metavar="FILE")
@option("--against", help="Compare with the rows of an earlier run and report regressions.", metavar="FILE")
@options.force
@options.append
@options.json
def bench(
    files: tuple[str, ...],
    engine: str,
    timeout: float,
    repeat: int,
    max_size: str | None,
    group: str,
    rows: str | None,
    against: str | None,
    force: bool,
    append: bool,
    as_json: bool,
) -> None:
    """Time engines on puzzles, and check their answers.

    Each engine solves every puzzle and proves its solution unique; Lamplit compares the answer with the recorded
    one. Unreadable puzzles are reported and skipped.

    Exit code 2 if a puzzle couldn't be read, else 1 if an answer is wrong or anything became slower, 3 if time ran
    out for any puzzle.
    """
    from lamplit.engines import get_installed_engine
    from lamplit.research.bench.measuring import warm_up
    from lamplit.research.bench.summary import Report, parse_group

    engines = list(dict.fromkeys(get_installed_engine(name).name for name in engine.split(",") if name.strip()))
    if not engines:
        raise BadInput("--engine is empty; expected one or more engines, e.g. sat,smt")
    report = Report(group=parse_group(group))
    policy = choose_policy(force, append)
    widest = _parse_size(max_size) if max_size else None
    if rows is not None:
        _check_rows_file(rows, policy)
    records, unread = _read_records(files)
    chosen = [record for record in records if widest is None or _is_within_size(record, widest)]
    if not chosen:
        raise Exit(BAD) if unread else BadInput("there are no puzzles to time")
    kept = _read_baseline(against, chosen, engines) if against is not None else []
    with _open_row_writer(rows, policy, as_json, lambda: warm_up(chosen, engines)) as write:
        finished = _measure_runs(chosen, engines, timeout, repeat, report, write)
    comparison = _compare_runs(kept, report.runs) if kept and report.runs else None
    if rows == "-":
        pass  # the rows are what was asked for
    elif as_json:
        from lamplit.research.bench.report_json import report_to_json

        print_json(report_to_json(report.summary, comparison))
    elif report.runs:
        _print_report(report)
        if comparison is not None:
            print()
            show_comparison(comparison)
    if rows is not None:
        report_written(rows, len(report.runs), "row")
    if not finished:
        say(f"interrupted after {len(report.runs)} of {len(chosen) * len(engines)} runs")
        raise Exit(INTERRUPTED)
    worse = bool(report.wrong) or (comparison is not None and bool(comparison.slower))
    if unread or worse or report.timed_out:
        raise Exit(BAD if unread else NO if worse else LATE)


def _read_baseline(name: str, records: list[Record], engines: list[str]) -> list[ComparedRun]:
    """The rows to compare with; before anything is timed we know that they can be."""
    from lamplit.research.bench.comparison import require_comparable
    from lamplit.research.bench.earlier_run import read_compared_runs
    from lamplit.research.bench.rows import make_short_name

    kept = read_compared_runs(Path(name))
    require_comparable(kept, (make_short_name(record.puzzle) for record in records), engines, name)
    return kept


def _compare_runs(kept: list[ComparedRun], runs: list[BenchRun]) -> Comparison:
    from lamplit.research.bench.comparison import compare
    from lamplit.research.bench.earlier_run import make_compared_run

    return compare(kept, map(make_compared_run, runs))


def _read_records(files: Sequence[str]) -> tuple[list[Record], int]:
    """All puzzles that can be read, and how many can't; each of those is named."""
    from lamplit.research.bench.records import list_gallery_records, make_record

    if not files:
        return list_gallery_records(), 0
    records: list[Record] = []
    unread = 0
    for source, _, entry in iterate_entries(files):
        try:
            records.append(make_record(entry, source))
        except BadInput as fault:
            say(str(fault))
            unread += 1
    if unread and records:
        say(f"{unread} of {format_count(unread + len(records), 'puzzle')} couldn't be read and will be skipped")
    return records, unread


def _parse_size(text: str) -> tuple[int, int]:
    """``14`` or ``14x20``, columns × rows."""
    match = re.fullmatch(r"(\d{1,9})(?:[x×](\d{1,9}))?", text.strip().lower())
    if match is None:
        raise BadInput(f"{quote(text)} is not a size; expected 14 or 14x20 (columns × rows)")
    return int(match[1]), int(match[2] or match[1])


def _is_within_size(record: Record, widest: tuple[int, int]) -> bool:
    grid = record.puzzle.grid
    return grid.cols <= widest[0] and grid.rows <= widest[1]


def _check_rows_file(name: str, policy: OverwritePolicy) -> None:
    if name != "-" and not name.endswith((".csv", ".jsonl")):
        raise BadInput(f"can't write rows to {name}; expected a file ending in .csv or .jsonl, or -")
    refuse_overwrite(name, policy, can_append=True)


@contextmanager
def _open_row_writer(
    name: str | None, policy: OverwritePolicy, as_json: bool, warm_up: Callable[[], list[BenchRun]]
) -> Iterator[Callable[[BenchRun], None]]:
    """What is done with each run at once, after the engines have warmed up."""
    from lamplit.research.bench.report_json import run_to_json
    from lamplit.research.bench.rows import format_csv_line, format_csv_row, list_columns, make_row

    tried = warm_up()
    if name is None:
        yield lambda run: None
        return
    with open_growing_file(name, policy) as write:
        if name.endswith(".jsonl") or (name == "-" and as_json):
            yield lambda run: write(format_json_line(run_to_json(run)))
            return
        columns = _read_columns(name) if policy is OverwritePolicy.APPEND else []
        heading = "" if columns else format_csv_line(list_columns(tried))
        columns = columns or list_columns(tried)

        def write_csv(run: BenchRun) -> None:
            nonlocal heading
            write(heading + format_csv_row(make_row(run), columns))
            heading = ""

        yield write_csv


def _read_columns(name: str) -> list[str]:
    """The columns of a CSV file that is to be added to; none if there is nothing in it."""
    import csv

    from lamplit.research.bench.rows import COLUMNS

    if not os.path.isfile(name) or os.path.getsize(name) == 0:
        return []
    with open(name, encoding="utf-8", newline="") as file:
        columns = next(csv.reader(file))
    if not set(COLUMNS) <= set(columns):
        raise BadInput(f"{name} contains no bench rows, so Lamplit can't append to it")
    return columns


def _measure_runs(
    records: list[Record],
    engines: list[str],
    timeout: float,
    repeat: int,
    report: Report,
    write: Callable[[BenchRun], None],
) -> bool:
    """Measure with a progress bar for those who watch; False if Ctrl-C cut it short."""
    from rich.console import Console
    from rich.progress import track

    from lamplit.research.bench.measuring import measure

    watched = track(
        measure(records, engines, timeout, repeat),
        total=len(records) * len(engines),
        description="solving",
        console=Console(stderr=True),
        transient=True,
        disable=not sys.stderr.isatty(),
    )
    try:
        for run in watched:
            with delay_interrupt():
                report.runs.append(run)
                write(run)
    except KeyboardInterrupt:
        return False
    return True


def _print_report(report: Report) -> None:
    rows = report.rows
    # Statuses that nobody got are left out: there are enough columns.
    counts = [
        name
        for name in ("puzzles", "unique", "multiple", "none", "found", "timeout", "wrong")
        if name in ("puzzles", "wrong") or any(getattr(row, name) for row in rows)
    ]
    times = {
        "mean ms": "mean_ms",
        "s.d. ms": "sd_ms",
        "median ms": "median_ms",
        "p90 ms": "p90_ms",
        "max ms": "max_ms",
        "total s": "total_s",
    }

    def format_row(row: BenchRow) -> list[str]:
        numbers = [str(getattr(row, name)) for name in counts]
        return [*row.group.values(), *numbers, *(f"{getattr(row, name):.2f}" for name in times.values())]

    print(format_table([*report.group, *counts, *times], [format_row(row) for row in rows], names=len(report.group)))
    slowest = ", ".join(
        f"{run.record.id} {run.record.puzzle.size} {run.engine} {run.seconds * 1000:.0f} ms"
        for run in report.slowest[:3]
    )
    print(format_paragraph(f"slowest: {slowest}", hanging="  "))
    for run in report.wrong:
        where = f"{run.record.id} {run.record.puzzle.size} {run.engine}"
        print(format_paragraph(f"wrong: {where}: {run.complaint}", hanging="  "))
