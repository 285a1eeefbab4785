"""A run beside an earlier one: what became slower than noise.

Every board is compared with itself, as the ratio of its time now to its time then. The machine may have been
quicker or slower as a whole: the yardstick that each run took along says by how much, and that is taken out.
What is left scatters from board to board, and by how much we see from the boards themselves: around the median
of their genre, and robustly, so that a few that did change don't count as noise. A genre is slower if the median
of its ratios stands out from that scatter, a board if its own ratio does, beyond that of its genre.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import exp, log, sqrt
from statistics import median

from lamplit.core.errors import BadInput
from lamplit.core.words import join_words
from lamplit.research.bench.earlier_run import ComparedRun

LEAST, LEAST_ELSEWHERE = 1.1, 1.25
"""A genre is never called slower below this ratio: on the same machine, and on another, where the yardstick is no
more than a rough measure."""
LEAST_OF_A_BOARD = 1.5
LEAST_SCATTER = 0.05
"""Logarithms of ratios scatter by so much at least; a handful of boards may agree by chance."""
ERRORS, ERRORS_OF_A_BOARD = 4, 6
"""How many standard errors are noise no more. There are hundreds of boards, and their noise has a long tail."""
TOGETHER = 4
"""This many neighbours suffer the same disturbance: as a sample they are worth one."""

Key = tuple[str, str]
"""A board and an engine."""


@dataclass(frozen=True)
class TimeChange:
    """How the time for one genre changed, or for one board, where ``id`` is its name."""

    genre: str
    engine: str
    id: str
    boards: int
    then_ms: float
    """The median of then, as it was measured."""
    now_ms: float
    ratio: float
    """Now to then, less the machine: 2 is twice as slow."""
    verdict: str
    """``slower``, ``quicker``, or empty: within noise. ``lost`` is a board that was solved then and is not now."""


@dataclass(frozen=True)
class Comparison:
    """What is to be said of a run beside an earlier one."""

    boards: int
    """How many runs were compared."""
    without: int
    """How many had no counterpart, or were solved neither then nor now."""
    machine_ratio: float
    """The time of the yardstick now to then: above 1, the machine is slower."""
    scatter: float
    """By how much a board's ratio is off by chance: 0.05 is five in a hundred."""
    differs: str
    """Machine or versions that are not what they were then, in a clause; empty if all are."""
    genres: tuple[TimeChange, ...]
    slower: tuple[TimeChange, ...]
    """All that is worse: genres, then boards."""


@dataclass(frozen=True)
class _Pair:
    then: ComparedRun
    now: ComparedRun

    def ratio(self, machine: float) -> float:
        return log(self.now.seconds / self.then.seconds / machine)


def require_comparable(kept: Sequence[ComparedRun], puzzles: Iterable[str], engines: Sequence[str], name: str) -> None:
    """Complain at once if nothing of what is to be run can be compared."""
    known = {row.engine for row in kept}
    if not known.intersection(engines):
        raise BadInput(f"{name} contains times for {join_words(sorted(known))}, but none for {join_words(engines)}")
    if not {row.puzzle for row in kept}.intersection(puzzles):
        raise BadInput(f"{name} contains times for other puzzles, but none for these")


def compare(kept: Iterable[ComparedRun], runs: Iterable[ComparedRun]) -> Comparison:
    """What changed between the rows of an earlier run and those of this one."""
    then: dict[Key, ComparedRun] = {}
    for row in kept:
        key = row.puzzle, row.engine
        if key not in then or row.seconds < then[key].seconds:
            then[key] = row
    runs = list(runs)
    matched = [_Pair(then[run.puzzle, run.engine], run) for run in runs if (run.puzzle, run.engine) in then]
    pairs = [pair for pair in matched if _is_timed(pair.then) and _is_timed(pair.now)]
    lost = [pair for pair in matched if pair.then.solved and not pair.now.solved]
    machine = _estimate_machine_ratio(pairs)
    scatter, groups = _estimate_scatter(pairs, machine), _group_by_genre(pairs)
    elsewhere = _describe_difference({pair.then.machine for pair in matched}, {pair.now.machine for pair in matched})
    otherwise = _describe_difference({pair.then.software for pair in matched}, {pair.now.software for pair in matched})
    least = LEAST_ELSEWHERE if elsewhere else LEAST
    genres = [_make_genre_change(those, machine, scatter, least) for those in groups.values()]
    boards = [
        change
        for those, genre in zip(groups.values(), genres, strict=True)
        for pair in those
        if (change := _make_board_change(pair, genre.ratio, machine, scatter)).verdict
    ]
    boards.sort(key=lambda change: change.ratio, reverse=True)
    return Comparison(
        boards=len(pairs),
        without=len(runs) - len(pairs) - len(lost),
        machine_ratio=round(machine, 3),
        scatter=round(scatter, 3),
        differs="; ".join(filter(None, (elsewhere, otherwise))),
        genres=tuple(genres),
        slower=(
            *(change for change in genres if change.verdict == "slower"),
            *(_make_change([pair], 1.0, "lost", pair.now.id) for pair in lost),
            *boards,
        ),
    )


def _is_timed(row: ComparedRun) -> bool:
    return row.solved and row.seconds > 0


def _estimate_machine_ratio(pairs: Sequence[_Pair]) -> float:
    then = [pair.then.yardstick for pair in pairs if pair.then.yardstick]
    now = [pair.now.yardstick for pair in pairs if pair.now.yardstick]
    return median(now) / median(then) if now and then else 1.0


def _group_by_genre(pairs: Sequence[_Pair]) -> dict[tuple[str, str], list[_Pair]]:
    groups: dict[tuple[str, str], list[_Pair]] = defaultdict(list)
    for pair in pairs:
        groups[pair.now.genre, pair.now.engine].append(pair)
    return groups


def _estimate_scatter(pairs: Sequence[_Pair], machine: float) -> float:
    """The standard deviation of a ratio's logarithm within its genre, from the median of the deviations."""
    off: list[float] = []
    for those in _group_by_genre(pairs).values():
        ratios = [pair.ratio(machine) for pair in those]
        middle = median(ratios)
        off += [abs(ratio - middle) for ratio in ratios]
    return max(LEAST_SCATTER, 1.4826 * median(off)) if off else LEAST_SCATTER


def _make_genre_change(those: Sequence[_Pair], machine: float, scatter: float, least: float) -> TimeChange:
    ratio = median(pair.ratio(machine) for pair in those)
    error = 1.2533 * scatter / sqrt(len(those) / TOGETHER)  # of a median
    bound = max(log(least), ERRORS * error)
    return _make_change(those, exp(ratio), "slower" if ratio > bound else "quicker" if ratio < -bound else "")


def _make_board_change(pair: _Pair, genre: float, machine: float, scatter: float) -> TimeChange:
    bound = log(max(1.0, genre)) + max(log(LEAST_OF_A_BOARD), ERRORS_OF_A_BOARD * scatter)
    ratio = pair.ratio(machine)
    return _make_change([pair], exp(ratio), "slower" if ratio > bound else "", pair.now.id)


def _make_change(those: Sequence[_Pair], ratio: float, verdict: str, name: str = "") -> TimeChange:
    then, now = (
        round(1000 * median(row.seconds for row in rows), 3)
        for rows in ([pair.then for pair in those], [pair.now for pair in those])
    )
    genre, engine = those[0].now.genre, those[0].now.engine
    return TimeChange(genre, engine, name, len(those), then, now, round(ratio, 3), verdict)


def _describe_difference(then: set[str], now: set[str]) -> str:
    """``then AMD EPYC, 2 cores, now …``; empty if both are the same."""
    return "" if then == now else f"then {' and '.join(sorted(then))}, now {' and '.join(sorted(now))}"
