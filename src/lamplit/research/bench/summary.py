"""What the runs of a bench come to: a row of numbers for each group of them, the slowest, the wrong ones."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from statistics import fmean, median, quantiles, stdev

from lamplit.core.errors import BadInput
from lamplit.core.words import join_with_or, quote
from lamplit.research.bench.measuring import BenchRun

SLOWEST = 10
SIZES = (6, 8, 10, 15, 20, 30, 50)
"""The largest side of each size class but the last."""
DEFAULT_GROUP = ("genre", "engine")


@dataclass(frozen=True)
class BenchRow:
    """One group of runs, as the table and the JSON show it."""

    group: Mapping[str, str]
    """What its runs have in common: ``{"genre": "akari", "engine": "sat"}``."""
    puzzles: int
    unique: int
    multiple: int
    none: int
    found: int
    """Answered without a proof, as engines do that only deduce or propose."""
    timeout: int
    wrong: int
    mean_ms: float
    sd_ms: float
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

    rows: tuple[BenchRow, ...]
    slowest: tuple[Timing, ...]
    wrong: tuple[Timing, ...]


@dataclass
class Report:
    """The runs so far; may be read at any time, also after an interruption."""

    runs: list[BenchRun] = field(default_factory=list)
    group: tuple[str, ...] = DEFAULT_GROUP

    @property
    def rows(self) -> list[BenchRow]:
        groups: dict[tuple[str, ...], list[BenchRun]] = {}
        for run in self.runs:
            groups.setdefault(tuple(GROUPS[name](run) for name in self.group), []).append(run)
        first_seen = [list(dict.fromkeys(column)) for column in zip(*groups, strict=True)]
        for name, seen in zip(self.group, first_seen, strict=True):
            if name == "size":
                seen.sort(key=_CLASSES.index)

        def rank_group(names: tuple[str, ...]) -> list[int]:
            return [seen.index(name) for seen, name in zip(first_seen, names, strict=True)]

        return [
            _make_row(dict(zip(self.group, names, strict=True)), groups[names])
            for names in sorted(groups, key=rank_group)
        ]

    @property
    def slowest(self) -> list[BenchRun]:
        return sorted(self.runs, key=lambda run: run.seconds, reverse=True)[:SLOWEST]

    @property
    def wrong(self) -> list[BenchRun]:
        return [run for run in self.runs if run.complaint]

    @property
    def timed_out(self) -> int:
        return sum(run.status == "timeout" for run in self.runs)

    @property
    def summary(self) -> Summary:
        return Summary(
            tuple(self.rows),
            tuple(_make_timing(run) for run in self.slowest),
            tuple(_make_timing(run, run.complaint) for run in self.wrong),
        )


_CLASSES = [
    f"{low + 1}-{high}" if high else f"{low + 1} and more"
    for low, high in zip((0, *SIZES), (*SIZES, None), strict=True)
]


def name_size_class(rows: int, cols: int) -> str:
    """``11-15``: the class of the larger side."""
    side = max(rows, cols)
    return _CLASSES[sum(side > largest for largest in SIZES)]


GROUPS: dict[str, Callable[[BenchRun], str]] = {
    "genre": lambda run: run.record.puzzle.genre,
    "engine": lambda run: run.engine,
    "size": lambda run: name_size_class(run.record.puzzle.grid.rows, run.record.puzzle.grid.cols),
    "source": lambda run: run.record.source,
}
"""What runs can be grouped by."""


def parse_group(text: str) -> tuple[str, ...]:
    """``genre,size`` as it is typed."""
    names = tuple(dict.fromkeys(name.strip() for name in text.lower().split(",") if name.strip()))
    for name in names or ("",):
        if name not in GROUPS:
            able = join_with_or(list(GROUPS))
            raise BadInput(f"can't group runs by {quote(name)}; expected {able}, or several separated by commas")
    return names


def _make_timing(run: BenchRun, text: str = "") -> Timing:
    puzzle = run.record.puzzle
    rows, cols = puzzle.grid.rows, puzzle.grid.cols
    ms = round(run.seconds * 1000, 3)
    return Timing(run.record.id, puzzle.genre, rows, cols, run.engine, run.status, ms, text)


def _make_row(group: Mapping[str, str], runs: Sequence[BenchRun]) -> BenchRow:
    times = [run.seconds * 1000 for run in runs]
    statuses = [run.status for run in runs]
    several = len(times) > 1
    return BenchRow(
        group=group,
        puzzles=len(runs),
        unique=statuses.count("unique"),
        multiple=statuses.count("multiple"),
        none=statuses.count("none"),
        found=statuses.count("found"),
        timeout=statuses.count("timeout"),
        wrong=sum(bool(run.complaint) for run in runs),
        mean_ms=round(fmean(times), 3),
        sd_ms=round(stdev(times) if several else 0.0, 3),
        median_ms=round(median(times), 3),
        p90_ms=round(quantiles(times, n=10, method="inclusive")[-1] if several else times[0], 3),
        max_ms=round(max(times), 3),
        total_s=round(sum(times) / 1000, 3),
    )
