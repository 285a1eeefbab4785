"""``lamplit bench``: the table, the progress bar and the exit code; the measuring is in ``lamplit.bench``."""

from __future__ import annotations

import re
import sys
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from lamplit.cli._help import CommandApp
from lamplit.cli._options import JsonOption, engine_names
from lamplit.cli._output import in_colour, print_json
from lamplit.cli._trouble import INTERRUPTED, LATE, NO, say
from lamplit.clock import LONGEST_WAIT
from lamplit.errors import BadInput

if TYPE_CHECKING:
    from lamplit.bench import Record, Report

app = CommandApp()

EPILOG = """Examples:

lamplit bench akari.jsonl

lamplit bench akari.jsonl --engine sat,smt,asp --max-size 14x14 --timeout 5

lamplit bench *.jsonl --json > today.json"""


@app.command(epilog=EPILOG)
def bench(
    files: Annotated[list[str], typer.Argument(metavar="FILE.jsonl…", help="Files with one record a line.")],
    engine: Annotated[
        str, typer.Option("--engine", help="One engine or several: sat,smt,asp.", autocompletion=engine_names)
    ] = "sat",
    timeout: Annotated[float, typer.Option("--timeout", help="Seconds for each puzzle.", max=LONGEST_WAIT)] = 20.0,
    max_size: Annotated[
        str | None, typer.Option("--max-size", help="Leave out larger boards: 14x14 (columns × rows).")
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """Time engines on files of puzzles, and judge their answers.

    Every puzzle is solved with the proof that its solution is the only one, and the answer is
    compared with the published one. Exit code 1 if any answer is wrong, 3 if any ran out of time.
    """
    from lamplit.bench import Report, read_records
    from lamplit.engines import installed_engine

    engines = list(dict.fromkeys(installed_engine(name).name for name in engine.split(",") if name.strip()))
    if not engines:
        raise BadInput("--engine names no engine")
    widest = _size(max_size) if max_size else None
    records = [
        record
        for record in chain.from_iterable(read_records(Path(name)) for name in files)
        if widest is None or _fits(record, widest)
    ]
    if not records:
        raise BadInput("there is no puzzle to time in these files")
    report = Report()
    finished = _work(records, engines, timeout, report)
    if as_json:
        from lamplit.wire.reports import report_to_json

        print_json(report_to_json(report.summary))
    else:
        _show(report)
    if not finished:
        say(f"interrupted after {len(report.runs)} of {len(records) * len(engines)} runs")
        raise typer.Exit(INTERRUPTED)
    if report.wrong:
        raise typer.Exit(NO)
    if report.timed_out:
        raise typer.Exit(LATE)


def _size(text: str) -> tuple[int, int]:
    """``14`` or ``14x20``, columns × rows."""
    match = re.fullmatch(r"(\d+)(?:[x×](\d+))?", text.strip().lower())
    if match is None:
        raise BadInput(f"{text!r} is not a size; expected 14 or 14x20 (columns × rows)")
    return int(match[1]), int(match[2] or match[1])


def _fits(record: Record, widest: tuple[int, int]) -> bool:
    grid = record.puzzle.grid
    return grid.cols <= widest[0] and grid.rows <= widest[1]


def _work(records: list[Record], engines: list[str], timeout: float, report: Report) -> bool:
    """Measure with a progress bar for those who watch; False if Ctrl-C cut it short."""
    from rich.console import Console
    from rich.progress import track

    from lamplit.bench import measure

    console = Console(stderr=True)
    runs = measure(records, engines, timeout, report)
    watched = track(
        runs,
        total=len(records) * len(engines),
        description="solving",
        console=console,
        transient=True,
        disable=not sys.stderr.isatty(),
    )
    try:
        for _ in watched:
            pass
    except KeyboardInterrupt:
        return False
    return True


def _show(report: Report) -> None:
    from rich.box import SIMPLE_HEAD
    from rich.console import Console
    from rich.table import Table

    if not report.runs:
        return
    console = Console(width=None if sys.stdout.isatty() else 120, no_color=not in_colour(), highlight=False)
    table = Table(box=SIMPLE_HEAD)
    for heading in ("genre", "engine"):
        table.add_column(heading)
    for heading in ("puzzles", "unique", "multiple", "none", "timeout", "wrong"):
        table.add_column(heading, justify="right")
    for heading in ("median ms", "p90 ms", "max ms", "total s"):
        table.add_column(heading, justify="right")
    for row in report.rows:
        counts = (row.puzzles, row.unique, row.multiple, row.none, row.timeout, row.wrong)
        times = (f"{row.median_ms:.2f}", f"{row.p90_ms:.2f}", f"{row.max_ms:.2f}", f"{row.total_s:.2f}")
        table.add_row(row.genre, row.engine, *map(str, counts), *times)
    console.print(table)
    slowest = ", ".join(
        f"{run.record.id} {run.record.puzzle.size} {run.engine} {run.seconds * 1000:.0f} ms"
        for run in report.slowest[:3]
    )
    print(f"slowest: {slowest}")
    for run in report.wrong:
        print(f"wrong: {run.record.id} {run.record.puzzle.size} {run.engine}: {run.complaint}")
