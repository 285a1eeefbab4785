"""Waiting for other processes: until something is so, however busy the machine is, and never for a fixed while."""

from __future__ import annotations

import os
import subprocess
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import AnyStr

PATIENCE = 60
"""Seconds after which a test gives up."""
LONGEST_WAIT = 3 * PATIENCE
"""Seconds after which ``kill_if_late`` kills."""


@contextmanager
def kill_if_late(process: subprocess.Popen[AnyStr]) -> Iterator[None]:
    """Kill a process that takes too long, so that reading what it prints always comes to an end."""
    watchdog = threading.Timer(LONGEST_WAIT, process.kill)
    watchdog.daemon = True
    watchdog.start()
    try:
        yield
    finally:
        watchdog.cancel()


def until(happens: Callable[[], object], what: str) -> None:
    """Wait until something is so; ``what`` is said where it never comes to be."""
    patience = time.monotonic() + PATIENCE
    while not happens():
        assert time.monotonic() < patience, what
        time.sleep(0.02)


def ended(pid: int) -> bool:
    """Whether a process is gone, or waits for nothing but its parent to take notice."""
    try:
        return _fields(pid)[0] == "Z"
    except OSError:
        return True


def processor_time(pid: int) -> float:
    """Seconds that a process has worked so far.

    Not to be trusted of a process that has just begun: on a virtual machine that is short of time, what was taken
    from all of it is counted as work of whoever happened to run.
    """
    fields = _fields(pid)
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def worked(pid: int, seconds: float) -> None:
    """Wait until a process has worked for so long from now on."""
    began = processor_time(pid)
    until(lambda: processor_time(pid) - began > seconds, "it does not work")


def children_of(pid: int) -> list[int]:
    """The processes that a process has started and that have not ended, whichever of its threads did it."""
    found: list[int] = []
    for task in Path(f"/proc/{pid}/task").iterdir():
        with suppress(OSError):  # threads come and go
            found += map(int, (task / "children").read_text().split())
    return [child for child in found if not ended(child)]


def _fields(pid: int) -> list[str]:
    return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
