"""One engine on one puzzle: timed, and judged against the record."""

from __future__ import annotations

import gc
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace

from lamplit.core.errors import BadInput, LamplitError
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.engines import get_engine, solve
from lamplit.engines.contract import Outcome, Stats
from lamplit.genre.registry import genre_of
from lamplit.research.bench.machine import describe_machine, describe_software, time_yardstick
from lamplit.research.bench.records import Record

SECOND_OPINIONS = ("asp", "cp", "sat")
"""Engines to ask when an answer and its record disagree: the first one installed that is another."""
WARM_UP = 2.0
"""Seconds that an engine may take for a puzzle before the first that is timed."""
APART = 50
"""This many other runs lie between two of the same engine on the same puzzle."""


@dataclass(frozen=True)
class BenchRun:
    """One engine on one record."""

    record: Record
    engine: str
    status: str
    seconds: float
    complaint: str = ""
    """Why this is wrong; empty if it is not."""
    found: int = 0
    """How many solutions were found: two are enough to know that there are several."""
    complete: bool = False
    """Whether these are proven to be all."""
    stats: Stats = field(default_factory=dict)
    processor: float | None = None
    """Seconds of processor time; None of an engine in a process of its own, whose time we don't see."""
    machine: str = ""
    software: str = ""
    yardstick: float | None = None
    """Seconds of processor time that a piece of work took beside it which never changes."""


def warm_up(records: Iterable[Record], engines: Sequence[str]) -> list[BenchRun]:
    """Every engine on the smallest puzzle of each genre, so that no library is loaded, and no cache filled, on
    time.

    What goes wrong here goes wrong again where it counts, and is told there.
    """
    smallest: dict[str, Record] = {}
    for record in records:
        other = smallest.setdefault(record.puzzle.genre, record)
        if len(record.puzzle.grid.cells) < len(other.puzzle.grid.cells):
            smallest[record.puzzle.genre] = record
    runs = []
    for record in smallest.values():
        for engine in engines:
            with suppress(BadInput):
                runs.append(run_one(record, engine, WARM_UP))
    return runs


def measure(
    records: Iterable[Record], engines: Sequence[str], timeout: float | None, repeat: int = 1
) -> Iterator[BenchRun]:
    """Run every engine on every record, one at a time. Of repeated runs the quickest counts: whatever else the
    machine does can only make a run slower. As that often lasts for some seconds, there are other runs
    between those of one record; each is told as soon as it has had its last.

    Thousands of records are a large heap, and a full sweep of Python's collector over it takes the better
    part of a second, which some puzzle would be blamed for: what is there before we begin is set aside.
    """
    pairs = [(record, name) for record in records for name in engines]
    best: dict[int, BenchRun] = {}
    gc.freeze()
    for step in range(len(pairs) + (repeat - 1) * APART):
        for turn in range(repeat):
            number = step - turn * APART
            if not 0 <= number < len(pairs):
                continue
            before = best.get(number)
            if before is None or before.status != "timeout":
                best[number] = _merge_runs(before, _run_with_yardstick(*pairs[number], timeout))
            if turn == repeat - 1:
                yield best.pop(number)


def _run_with_yardstick(record: Record, engine: str, timeout: float | None) -> BenchRun:
    measured = time_yardstick()
    run = run_one(record, engine, timeout)
    return replace(run, machine=describe_machine(), software=describe_software(engine), yardstick=measured)


def _merge_runs(before: BenchRun | None, run: BenchRun) -> BenchRun:
    """The run that took less time by the clock, with the least processor time and the least yardstick of both."""
    if before is None:
        return run
    return replace(
        min(before, run, key=lambda each: each.seconds),
        processor=_take_lesser(before.processor, run.processor),
        yardstick=_take_lesser(before.yardstick, run.yardstick),
    )


def _take_lesser(one: float | None, other: float | None) -> float | None:
    return min((each for each in (one, other) if each is not None), default=None)


def run_one(record: Record, engine: str, timeout: float | None) -> BenchRun:
    """One engine on one record, judged."""
    started = time.process_time()
    try:
        outcome = solve(record.puzzle, engine, timeout=timeout)
    except BadInput:
        raise
    except LamplitError as error:  # a rejected answer, an engine that died: this run's fault, not the bench's end
        return BenchRun(record, engine, "wrong", 0.0, str(error))
    processor = None if get_engine(engine).isolated else time.process_time() - started
    complaint = _describe_disagreement(record, outcome)
    if complaint:
        complaint += _ask_second_engine(record, outcome, timeout)
    return BenchRun(
        record,
        engine,
        outcome.status,
        outcome.seconds,
        complaint,
        len(outcome.solutions),
        outcome.complete,
        outcome.stats,
        processor,
    )


def _describe_disagreement(record: Record, outcome: Outcome) -> str:
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
            return f"another solution than the record's{_describe_faults(record.puzzle, published)}"
        case "found" if published is not None and outcome.state is not None:
            against = (outcome.state.true - published.true) | (outcome.state.false & published.true)
            if against:
                place = min(decision.place for decision in against)
                return f"{place} settled against the record's solution{_describe_faults(record.puzzle, published)}"
    return ""


def _describe_faults(puzzle: Puzzle, published: Solution) -> str:
    faults = genre_of(puzzle).check(puzzle, published)
    return f", which is faulty: {faults[0]}" if faults else ""


def _ask_second_engine(record: Record, outcome: Outcome, timeout: float | None) -> str:
    for name in SECOND_OPINIONS:
        if name != outcome.engine and get_engine(name).is_installed:
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
