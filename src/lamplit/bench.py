"""Timing engines on files of puzzles, and judging their answers against the record.

A file has one record a line: ``{"id", "genre", "rows", "cols", "problem", "solution"}``, where
problem and solution are grids of tokens and the solution may be null, or ``{"id", "puzzle", "solution"}``
in our own JSON; or it is one of puzzlekit-dataset's. Every puzzle is solved with the proof that the
solution is the only one; only the solving is timed, not the reading.
"""

from __future__ import annotations

import gc
import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from statistics import median, quantiles

from lamplit.engines import engine_named, solve
from lamplit.engines.contract import Outcome
from lamplit.errors import BadInput, LamplitError
from lamplit.formats import dataset
from lamplit.formats.json import puzzle_of, solution_of
from lamplit.genres import genre_of
from lamplit.plain import Json
from lamplit.puzzle import Puzzle, Solution

SLOWEST = 10
SECOND_OPINIONS = ("asp", "cp", "sat")
"""Engines to ask when an answer and its record disagree: the first one installed that is another."""


@dataclass(frozen=True)
class Record:
    """A published puzzle, and its published solution where there is one."""

    id: str
    puzzle: Puzzle
    solution: Solution | None


@dataclass(frozen=True)
class Run:
    """One engine on one record."""

    record: Record
    engine: str
    status: str
    seconds: float
    complaint: str = ""
    """Why this is wrong; empty if it is not."""


@dataclass(frozen=True)
class Row:
    """One genre × engine, as the table and the JSON show it."""

    genre: str
    engine: str
    puzzles: int
    unique: int
    multiple: int
    none: int
    timeout: int
    wrong: int
    median_ms: float
    p90_ms: float
    max_ms: float
    total_s: float


@dataclass(frozen=True)
class Timing:
    """One run, as a summary lists it."""

    id: str
    genre: str
    rows: int
    cols: int
    engine: str
    status: str
    ms: float
    text: str = ""
    """Why it is wrong; empty if it is not."""


@dataclass(frozen=True)
class Summary:
    """What is passed on of a report."""

    rows: tuple[Row, ...]
    slowest: tuple[Timing, ...]
    wrong: tuple[Timing, ...]


@dataclass
class Report:
    """The runs so far; may be read at any time, also after an interruption."""

    runs: list[Run] = field(default_factory=list)

    @property
    def rows(self) -> list[Row]:
        groups: dict[tuple[str, str], list[Run]] = {}
        for run in self.runs:
            groups.setdefault((run.record.puzzle.genre, run.engine), []).append(run)
        return [_row(name, engine, runs) for (name, engine), runs in groups.items()]

    @property
    def slowest(self) -> list[Run]:
        return sorted(self.runs, key=lambda run: run.seconds, reverse=True)[:SLOWEST]

    @property
    def wrong(self) -> list[Run]:
        return [run for run in self.runs if run.complaint]

    @property
    def timed_out(self) -> int:
        return sum(run.status == "timeout" for run in self.runs)

    @property
    def summary(self) -> Summary:
        return Summary(
            tuple(self.rows),
            tuple(_timing(run) for run in self.slowest),
            tuple(replace(_timing(run), text=run.complaint) for run in self.wrong),
        )


def _timing(run: Run) -> Timing:
    puzzle = run.record.puzzle
    rows, cols = puzzle.grid.rows, puzzle.grid.cols
    return Timing(run.record.id, puzzle.genre, rows, cols, run.engine, run.status, round(run.seconds * 1000, 3))


def _row(name: str, engine: str, runs: Sequence[Run]) -> Row:
    times = [run.seconds * 1000 for run in runs]
    statuses = [run.status for run in runs]
    return Row(
        genre=name,
        engine=engine,
        puzzles=len(runs),
        unique=statuses.count("unique"),
        multiple=statuses.count("multiple"),
        none=statuses.count("none"),
        timeout=statuses.count("timeout"),
        wrong=sum(bool(run.complaint) for run in runs),
        median_ms=round(median(times), 3),
        p90_ms=round(quantiles(times, n=10, method="inclusive")[-1] if len(times) > 1 else times[0], 3),
        max_ms=round(max(times), 3),
        total_s=round(sum(times) / 1000, 3),
    )


def read_records(path: Path) -> Iterator[Record]:
    """The records of a file; one that is broken is named."""
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise BadInput(f"{path.name} is not text") from None
    if (cases := dataset.cases_in(text)) is not None:
        for name, case in cases.items():
            yield _record(case | {"id": name}, f"{path.name}, {name}")
        return
    for number, line in enumerate(text.split("\n"), 1):
        if line.strip():
            where = f"{path.name}, line {number}"
            yield _record(_parsed(line, where), where)


def _parsed(line: str, where: str) -> Json:
    try:
        fields = json.loads(line)
    except (ValueError, RecursionError):
        raise _no_record(where) from None
    if not isinstance(fields, dict):
        raise _no_record(where)
    return fields


def _no_record(where: str) -> BadInput:
    expected = "a JSON object with id, genre, rows, cols, problem and solution"
    return BadInput(f"{where} is not a record; expected {expected}")


def _record(fields: Json, where: str) -> Record:
    if not {"id", "solution"} <= fields.keys():
        raise _no_record(where)
    try:
        puzzle = puzzle_of(fields)
        solution = None if fields["solution"] is None else solution_of(puzzle, fields)
        return Record(str(fields["id"]), puzzle, solution)
    except BadInput as error:
        raise BadInput(f"{where}: {error}") from None


def measure(
    records: Iterable[Record], engines: Sequence[str], timeout: float | None, report: Report
) -> Iterator[Run]:
    """Run every engine on every record, one at a time; each run is in the report before it is yielded.

    Thousands of records are a large heap, and a full sweep of Python's collector over it takes the better
    part of a second, which some puzzle would be blamed for: what is there before we begin is set aside.
    """
    records = list(records)
    gc.freeze()
    for record in records:
        for name in engines:
            run = run_one(record, name, timeout)
            report.runs.append(run)
            yield run


def run_one(record: Record, engine: str, timeout: float | None) -> Run:
    """One engine on one record, judged."""
    try:
        outcome = solve(record.puzzle, engine, timeout=timeout)
    except BadInput:
        raise
    except LamplitError as error:  # a rejected answer, an engine that died: this run's fault, not the bench's end
        return Run(record, engine, "wrong", 0.0, str(error))
    complaint = _disagreement(record, outcome)
    if complaint:
        complaint += _second_opinion(record, outcome, timeout)
    return Run(record, engine, outcome.status, outcome.seconds, complaint)


def _disagreement(record: Record, outcome: Outcome) -> str:
    """How an answer differs from the record; empty if it does not, or if time ran out.

    Of an engine that only deduces, what it has settled is compared; one that proposes claims nothing.
    """
    published = record.solution
    match outcome.status:
        case "none":
            return "no solution"
        case "multiple":
            return "more than one solution"
        case "unique" if published is not None and outcome.solutions[0] != published:
            return f"another solution than the record's{_faults_of(record.puzzle, published)}"
        case "found" if published is not None and outcome.state is not None:
            against = (outcome.state.true - published.true) | (outcome.state.false & published.true)
            if against:
                place = min(decision.place for decision in against)
                return f"{place} settled against the record's solution{_faults_of(record.puzzle, published)}"
    return ""


def _faults_of(puzzle: Puzzle, published: Solution) -> str:
    faults = genre_of(puzzle).check(puzzle, published)
    return f", which is faulty: {faults[0]}" if faults else ""


def _second_opinion(record: Record, outcome: Outcome, timeout: float | None) -> str:
    for name in SECOND_OPINIONS:
        if name != outcome.engine and engine_named(name).installed:
            try:
                other = solve(record.puzzle, name, timeout=timeout)
            except LamplitError as error:
                return f"; {name} failed: {error}"
            if other.status == "timeout":
                return f"; {name} ran out of time"
            same = other.status == outcome.status and (
                outcome.status != "unique" or other.solutions == outcome.solutions
            )
            return f"; {name} agrees: two engines against the record" if same else f"; {name} says {other.status}"
    return ""
