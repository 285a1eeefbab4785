"""Runs one after another, in a process that can be ended, each written down before the next.

One process at a time: two would take each other's processor, and times would mean nothing. The process stays for
the next run, so that libraries are loaded once; one that is out of time is ended, and another takes its place. The
CSV is the memory of an experiment: what stands in it is not run again.
"""

from __future__ import annotations

import csv
import os
import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from pathlib import Path

from lamplit.clock import Clock, OutOfTime
from lamplit.errors import BadInput, LamplitError
from lamplit.experiments.contract import Ending, Measured, Row, Run, Setting, Value
from lamplit.processes import Channel, ChildEnded, ChildProcess

ENDING, SECONDS, WHY = "ending", "seconds", "why"
ENDINGS: tuple[Ending, ...] = ("done", "out of time", "not run", "failed")
MEASURED = "measured."
"""Columns of what was measured have this before their name in the CSV, those of a setting stand as they are."""

Told = Callable[[Row, int, int], None]
"""Is told of each row: the row, how many are done, of how many."""


def carry_out(runs: Sequence[Run], file: Path, limit: float, told: Told) -> list[Row]:
    """The rows of all runs, in order; those that the file has are taken from there."""
    had = {_key(row.setting): row for row in read_rows(file)} if file.exists() else {}
    spent: defaultdict[str, float] = defaultdict(float)
    rows: list[Row] = []
    with closing(_Worker()) as worker:
        for run in runs:
            row = had.get(_key(run.setting))
            if row is None:
                row = _row(_record(worker.carry_out(run, limit - spent[run.group])))
                rows.append(row)
                write_rows(file, [*rows, *_later(had, runs[len(rows) :])])
            else:
                rows.append(row)
            spent[run.group] += row.seconds
            told(row, len(rows), len(runs))
    write_rows(file, rows)
    return rows


def _later(had: dict[str, Row], runs: Sequence[Run]) -> Iterator[Row]:
    """Rows of runs that come later, from a run that was interrupted."""
    return (had[key] for run in runs if (key := _key(run.setting)) in had)


class _Worker:
    """The process that does the runs, or its successor."""

    def __init__(self) -> None:
        self._child: ChildProcess | None = None

    def carry_out(self, run: Run, left: float) -> Row:
        if left <= 0:
            return Row(run.setting, "not run", 0.0, {})
        if self._child is None:
            self._child = ChildProcess(serve)
        started = time.perf_counter()
        try:
            self._child.send(run.measure)
            answer = self._child.receive(Clock.of(left))
        except OutOfTime:
            self.close()
            return Row(run.setting, "out of time", time.perf_counter() - started, {})
        except ChildEnded as how:
            self.close()
            return Row(run.setting, "failed", time.perf_counter() - started, {}, f"the process {how}")
        seconds = time.perf_counter() - started
        if isinstance(answer, LamplitError):
            return Row(run.setting, "failed", seconds, {}, str(answer))
        assert isinstance(answer, dict)
        return Row(run.setting, "done", seconds, answer)

    def close(self) -> None:
        if self._child is not None:
            self._child.kill()
            self._child = None


def serve(channel: Channel) -> None:
    """What the process does: one measurement after another."""
    while True:
        measure = channel.receive()
        assert callable(measure)
        try:
            channel.send(dict(measure()))
        except LamplitError as error:
            channel.send(error)


def _key(setting: Setting) -> str:
    """A setting as text, the same before and after it went through a CSV."""
    return "|".join(f"{name}={_written(value)}" for name, value in setting.items())


def _written(value: Value) -> str:
    return "" if value is None else repr(value) if isinstance(value, float) else str(value)


def _read(text: str) -> Value:
    """A value of a CSV: a number if it looks like one."""
    if not text:
        return None
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            continue
    return text


def _record(row: Row) -> dict[str, str]:
    """A row as the texts of its columns."""
    return {
        **{name: _written(value) for name, value in row.setting.items()},
        ENDING: row.ending,
        SECONDS: f"{row.seconds:.3f}",
        WHY: row.why,
        **{MEASURED + name: _written(value) for name, value in row.measured.items()},
    }


def write_rows(file: Path, rows: Sequence[Row]) -> None:
    """The whole file anew, in one step: whoever is interrupted keeps the last whole one."""
    settings = list(dict.fromkeys(name for row in rows for name in row.setting))
    measured = list(dict.fromkeys(MEASURED + name for row in rows for name in row.measured))
    new = file.with_name(f".{file.name}.new")
    try:
        with open(new, "w", encoding="utf-8", newline="") as out:
            columns = [*settings, ENDING, SECONDS, WHY, *measured]
            writer = csv.DictWriter(out, columns, lineterminator="\n")
            writer.writeheader()
            writer.writerows(map(_record, rows))
            out.flush()
            os.fsync(out.fileno())
        os.replace(new, file)
    except BaseException:
        new.unlink(missing_ok=True)
        raise


def read_rows(file: Path) -> list[Row]:
    """What an earlier run has written."""
    try:
        with open(file, encoding="utf-8", newline="") as written:
            return [_row(record) for record in csv.DictReader(written, strict=True)]
    except (ValueError, KeyError, TypeError, csv.Error):
        raise BadInput(f"{file} is not what an experiment has written; choose another folder") from None


def _row(record: dict[str, str]) -> Row:
    own = (ENDING, SECONDS, WHY)
    setting = {name: _read(text) for name, text in record.items() if name not in own and MEASURED not in name}
    measured: Measured = {
        name.removeprefix(MEASURED): _read(text)
        for name, text in record.items()
        if name.startswith(MEASURED) and text
    }
    [ending] = [known for known in ENDINGS if known == record[ENDING]]
    return Row(setting, ending, float(record[SECONDS]), measured, record[WHY])
