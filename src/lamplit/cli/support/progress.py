"""How far long work has come, for those who watch."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

ProgressCallback = Callable[[int, int], None]
"""Is told how many of how many are done."""


@contextmanager
def show_progress(what: str, single: bool = False) -> Iterator[ProgressCallback]:
    """What is being made and for how long already; of several also how many are there, at which rate, and the
    time left."""
    if not sys.stderr.isatty():
        yield lambda done, of: None
        return
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        ProgressColumn,
        SpinnerColumn,
        TextColumn,
        TimeElapsedColumn,
        TimeRemainingColumn,
    )

    columns: list[ProgressColumn] = [SpinnerColumn("line"), TextColumn(what), TimeElapsedColumn()]
    if not single:
        rate = TextColumn("{task.fields[rate]}")
        columns = [TextColumn(what), BarColumn(), MofNCompleteColumn(), rate, TimeRemainingColumn()]
    with Progress(*columns, console=Console(stderr=True), transient=True, redirect_stdout=sys.stdout.isatty()) as shown:
        task = shown.add_task(what, total=None, rate="")

        def update_bar(done: int, of: int) -> None:
            shown.update(task, completed=done, total=of)
            speed = shown.tasks[0].speed
            shown.update(task, rate=f"{speed:.1f}/s" if speed else "")

        yield update_bar
