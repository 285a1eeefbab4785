"""The figures of *Construction of Human-Solvable Akari Puzzles*, and what its experiments share."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from lamplit.core.words import join_words
from lamplit.research.experiments.support.contract import ExperimentRow, Value

THESIS = "Construction of Human-Solvable Akari Puzzles"

CONSTRUCTION = {6: 0.16, 7: 0.66, 8: 0.80, 9: 3.67, 10: 5.81, 11: 30.11, 12: 197.73, 13: 1019.53, 14: 2363.69}
"""Table 1: seconds to construct a puzzle, the mean of 100."""
SOLVABLE = {6: 99, 7: 100, 8: 86, 9: 87, 10: 89, 11: 72, 12: 64, 13: 47, 14: 64}
"""Table 2: how many of 100 its six strategies solve."""
SOLVING = {6: 0.03, 7: 0.04, 8: 0.05, 9: 0.06, 10: 0.08, 11: 0.11, 12: 0.13, 13: 0.17, 14: 0.23}
"""Table 2: seconds to solve one."""
EMBEDDED = {6: 1.54, 7: 4.10, 8: 7.67, 9: 28.94, 10: 399.19, 11: 2823.89}
"""Table 3: seconds to construct a puzzle that the six strategies solve."""

SHARED = "Times are processor time; what did not end counts by the clock on the wall."


def select_rows(rows: Sequence[ExperimentRow], **setting: Value) -> list[ExperimentRow]:
    """The rows with these settings that were begun."""
    begun = (row for row in rows if row.ending != "not run")
    return [row for row in begun if all(row[name] == value for name, value in setting.items())]


def select_done(rows: Sequence[ExperimentRow], **setting: Value) -> list[ExperimentRow]:
    return [row for row in select_rows(rows, **setting) if row.ending == "done"]


def sum_time(rows: Sequence[ExperimentRow]) -> float:
    """What runs took together: those that are done by their own watch, the others until they were ended."""
    return sum(row.number("time") if row.ending == "done" else row.seconds for row in rows)


def sum_column(rows: Sequence[ExperimentRow], column: str) -> int:
    """A number of those that are done, summed."""
    return sum(int(row.number(column)) for row in rows if row.ending == "done")


def compute_time_per_puzzle(rows: Sequence[ExperimentRow], column: str = "puzzles") -> float | None:
    """All time over all puzzles that came of it: right also where the last candidates did not end in time."""
    found = sum_column(rows, column)
    return sum_time(rows) / found if found else None


def format_seconds(seconds: float | None) -> str | None:
    """A time with as many digits as it is worth: ``39 min 24 s``, ``30.1 s``, ``5.81 s``, ``0.028 s``."""
    if seconds is None:
        return None
    if seconds >= 60:
        minutes, rest = divmod(round(seconds), 60)
        return f"{minutes} min {rest} s"
    return f"{seconds:.{1 if seconds >= 10 else 2 if seconds >= 0.1 else 3}f} s"


def format_ratio(ratio: float) -> str:
    """A ratio of two times: ``0.025``, ``0.40``, ``1.1``, ``41``."""
    return f"{ratio:.2g}" if ratio < 0.1 else f"{ratio:.{2 if ratio < 1 else 1 if ratio < 10 else 0}f}"


def format_ratio_range(ratios: Iterable[float]) -> str:
    """The least of some ratios, to the largest: ``0.24 to 0.50``."""
    each = list(ratios)
    low, high = format_ratio(min(each)), format_ratio(max(each))
    return low if low == high else f"{low} to {high}"


def format_size(size: int) -> str:
    return f"{size}×{size}"


def format_sizes(sizes: Sequence[int]) -> str:
    """``7×7``, ``7×7 and 9×9``, ``7×7 to 10×10``."""
    if len(sizes) > 2 and list(sizes) == list(range(sizes[0], sizes[-1] + 1)):
        return f"{format_size(sizes[0])} to {format_size(sizes[-1])}"
    return join_words(map(format_size, sizes))


def format_percent(part: int, whole: int) -> str | None:
    return f"{100 * part / whole:.0f} %" if whole else None
