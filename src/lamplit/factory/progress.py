"""Seen while it runs: a table on a terminal, plain lines in a pipe.

lot 1 akari 7x7 easy: 1200 of 5000, 41 a second, rejected 3 equal, 1 min left
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from typing import TYPE_CHECKING, TextIO

from lamplit.factory.store import LotTally

if TYPE_CHECKING:
    from rich.live import Live
    from rich.table import Table

SPAN = 60.0
"""Seconds over which a rate is measured."""
ON_A_TERMINAL, IN_A_PIPE = 1.0, 10.0
"""Seconds between two looks."""
NARROW = 70
"""Columns of a terminal that are too few for a table: there it is lines."""
SHARE = 0.02
"""Of the time that may go into counting: in a large store it takes longer, so we look less often."""


@dataclass(frozen=True)
class WorkProgress:
    """How far a part of the work has come: a lot, or a study."""

    name: str
    """``lot 1``."""
    title: str
    done: int
    count: int
    remarks: tuple[str, ...]
    """``3 rejected (2 unlucky, 1 equal)``, ``1 missed``, ``given up``."""
    seconds: float
    """Seconds of work, on all machines together."""
    over: bool


def summarise_lot(lot: LotTally) -> WorkProgress:
    """How far a lot has come, in words."""
    rejected = ", ".join(f"{times} {why}" for why, times in lot.rejected.items())
    missed = f"{lot.missed} missed" if lot.missed else ""
    given_up = "given up" if lot.given_up else ""
    remarks = tuple(filter(None, (rejected and f"rejected {rejected}", missed, given_up)))
    name = f"lot {lot.lot}"
    return WorkProgress(name, lot.title, lot.delivered, lot.count, remarks, lot.seconds, lot.is_finished)


def format_duration(seconds: float) -> str:
    """As one says it of something that lies ahead: ``40 s``, ``3 min``, ``2 h 10 min``, ``3 d 4 h``."""
    minutes, hours = round(seconds / 60), round(seconds / 3600)
    if seconds < 90:
        return f"{round(seconds)} s"
    if minutes < 90:
        return f"{minutes} min"
    return f"{minutes // 60} h {minutes % 60} min" if hours < 36 else f"{hours // 24} d {hours % 24} h"


class ProgressDisplay:
    """Shows how far the work has come, whenever it is called and the time for a look has come."""

    def __init__(self, look: Callable[[], list[WorkProgress]], threads: Callable[[], int], out: TextIO) -> None:
        self._look = look
        self._threads = threads
        self._out = out
        self._samples: deque[tuple[float, dict[str, int]]] = deque()
        self._due = 0.0
        self._live: Live | None = None
        self._said: dict[str, WorkProgress] = {}
        self._stack = ExitStack()

    def __enter__(self) -> ProgressDisplay:
        if self._out.isatty():
            from rich.console import Console
            from rich.live import Live

            console = Console(file=self._out, markup=False, highlight=False)  # titles have names of files
            self._live = self._stack.enter_context(Live(console=console, auto_refresh=False))
        return self

    def __exit__(self, *_: object) -> None:
        try:
            self.show()
        finally:
            self._stack.close()

    def __call__(self) -> None:
        if time.monotonic() >= self._due:
            self.show()

    def show(self) -> None:
        """Look, and show what is seen."""
        started = time.monotonic()
        found = self._look()
        now = time.monotonic()
        interval = IN_A_PIPE if self._live is None else ON_A_TERMINAL
        self._due = now + max(interval, (now - started) / SHARE)
        self._samples.append((now, {one.name: one.done for one in found}))
        while len(self._samples) > 2 and self._samples[1][0] < now - SPAN:
            self._samples.popleft()
        if self._live is not None:
            narrow = self._live.console.width < NARROW
            lines = "\n".join(map(self._format_line, found))
            self._live.update(lines if narrow else self._build_table(found), refresh=True)
        else:
            self._print_lines(found)

    def rate(self, name: str) -> float:
        """Puzzles a second of a part, in the last minute or so."""
        (first, before), (last, now) = self._samples[0], self._samples[-1]
        return max(0.0, (now[name] - before[name]) / (last - first)) if last > first else 0.0

    def estimate_time_left(self, parts: Sequence[WorkProgress]) -> float | None:
        """Seconds until these are done, by what a puzzle has cost so far; None if that is not known yet."""
        threads = self._threads()
        waiting = [one for one in parts if not one.over]
        if not threads or not all(one.done and one.seconds for one in waiting):
            return None
        return sum((one.count - one.done) * one.seconds / one.done for one in waiting) / threads

    def _print_lines(self, found: list[WorkProgress]) -> None:
        for one in found:
            if self._said.get(one.name) != one:  # what has not changed was said before
                print(self._format_line(one), file=self._out)
                self._said[one.name] = one
        self._out.flush()

    def _format_line(self, one: WorkProgress) -> str:
        rate = self.rate(one.name)
        left = self._format_time_left(one)
        facts = [f"{one.done} of {one.count}", f"{rate:.3g} a second" if rate else "", *one.remarks]
        return f"{one.name} {one.title}: " + ", ".join(filter(None, [*facts, left and f"{left} left"]))

    def _format_time_left(self, one: WorkProgress) -> str:
        rate = self.rate(one.name)
        return "" if one.over or not rate else format_duration((one.count - one.done) / rate)

    def _build_table(self, found: list[WorkProgress]) -> Table:
        from rich.box import SIMPLE_HEAD
        from rich.table import Table

        left = self.estimate_time_left(found)
        caption = f"about {format_duration(left)} left in total" if left else None
        table = Table(box=SIMPLE_HEAD, caption=caption, caption_justify="left")
        for heading in ("", "puzzles", "made", "of", "a second", "left", "remarks"):
            table.add_column(heading, justify="right" if heading in ("made", "of", "a second") else "left")
        for one in found:
            rate = self.rate(one.name)
            state = self._format_time_left(one) if not one.over else "done" if one.done == one.count else "stopped"
            table.add_row(
                one.name,
                one.title,
                str(one.done),
                str(one.count),
                f"{rate:.3g}" if rate and not one.over else "",
                state,
                ", ".join(one.remarks),
            )
        return table
