"""Runs one after another, in a process that can be ended, each written down before the next.

One process at a time: two would take each other's processor, and times would mean nothing. The process stays for
the next run, so that libraries are loaded once; one that is out of time is ended, and another takes its place. The
CSV is the memory of an experiment: what was measured is not measured again.
"""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass
from math import isfinite
from pathlib import Path

from lamplit.core.clock import Clock, OutOfTime
from lamplit.core.errors import BadInput, LamplitError
from lamplit.core.system.processes import Channel, ChildEnded, ChildProcess
from lamplit.research.experiments.support.contract import ExperimentRow, ExperimentRun
from lamplit.research.experiments.support.rows_file import make_key, normalise_row, read_rows, write_rows

LOADED_WITHIN = 120.0
"""Seconds that a process may take to begin, on a busy machine too; they are not a run's own."""

Told = Callable[[ExperimentRow, int, int], None]
"""Is told of each row: the row, how many are done, of how many."""


def run_all(runs: Sequence[ExperimentRun], file: Path, limit: float, told: Told) -> list[ExperimentRow]:
    """The rows of all runs, in order; what the file has of them is taken from there, but for runs that failed."""
    had = _read_earlier_rows(runs, file)
    spent: defaultdict[str, float] = defaultdict(float)
    rows: list[ExperimentRow] = []
    write_rows(file, list(had.values()))
    with closing(_Worker()) as worker:
        for run in runs:
            row = had.pop(make_key(run.setting), None)
            measured_now = row is None
            row = row or normalise_row(worker.run_one(run, limit - spent[run.group]))
            rows.append(row)
            if measured_now:
                write_rows(file, [*rows, *had.values()])
            spent[run.group] += limit if row.ending == "out of time" else row.seconds
            told(row, len(rows), len(runs))
    write_rows(file, rows)
    return rows


def _read_earlier_rows(runs: Sequence[ExperimentRun], file: Path) -> dict[frozenset[tuple[str, str]], ExperimentRow]:
    """What an earlier run measured. Rows of other runs would be lost in what we write: then we write nothing."""
    wanted = {make_key(run.setting) for run in runs}
    assert len(wanted) == len(runs), "two runs have the same setting"
    if not file.exists():
        return {}
    rows = {make_key(row.setting): row for row in read_rows(file)}
    if not rows.keys() <= wanted:
        raise BadInput(
            f"{file} has runs of another experiment, or of another version of this one (quick or full, older or "
            "newer); choose another folder"
        )
    return {which: row for which, row in rows.items() if row.ending in ("done", "out of time")}


@dataclass(frozen=True)
class _RunBegan:
    """The first message for a run: what it needs is loaded, and its time begins."""


@dataclass(frozen=True)
class _RunFailed:
    why: str


class _Worker:
    """The process that does the runs, or its successor."""

    def __init__(self) -> None:
        self._child: ChildProcess | None = None

    def run_one(self, run: ExperimentRun, left: float) -> ExperimentRow:
        if left <= 0:
            return ExperimentRow(run.setting, "not run", 0.0, {})
        if self._child is None:
            self._child = ChildProcess(serve)
        clock, began = Clock.from_timeout(left + LOADED_WITHIN), time.perf_counter()
        try:
            self._child.send(run.measure)
            while isinstance(answer := self._child.receive(clock), _RunBegan):
                clock, began = Clock.from_timeout(left), time.perf_counter()
        except OutOfTime:
            self.close()
            return ExperimentRow(run.setting, "out of time", time.perf_counter() - began, {})
        except ChildEnded as how:
            self.close()
            return ExperimentRow(run.setting, "failed", time.perf_counter() - began, {}, f"the process {how}")
        seconds = time.perf_counter() - began
        if isinstance(answer, _RunFailed):
            return ExperimentRow(run.setting, "failed", seconds, {}, answer.why)
        assert isinstance(answer, dict)
        if strange := [name for name, value in answer.items() if isinstance(value, float) and not isfinite(value)]:
            return ExperimentRow(run.setting, "failed", seconds, {}, f"no number was measured as {', '.join(strange)}")
        return ExperimentRow(run.setting, "done", seconds, answer)

    def close(self) -> None:
        if self._child is not None:
            self._child.kill()
            self._child = None


def serve(channel: Channel) -> None:
    """What the process does: one measurement after another."""
    while True:
        measure = channel.receive()
        assert callable(measure)
        channel.send(_RunBegan())
        try:
            channel.send(dict(measure()))
        except LamplitError as error:
            channel.send(_RunFailed(str(error)))
