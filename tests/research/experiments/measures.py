"""What the runs of these tests measure. A module of its own, because another process imports it."""

from __future__ import annotations

import os
import signal
import sys
import time
from pathlib import Path

from lamplit.core.errors import AnswerIsNo, LamplitError
from lamplit.core.system.processes import Channel, ChildProcess
from lamplit.research.experiments.support.contract import Measured


def double(number: int) -> Measured:
    return {"double": 2 * number}


def double_and_note(number: int, log: str) -> Measured:
    """Leaves a line for each time that it is called."""
    with open(log, "a") as file:
        file.write(f"{number}\n")
    return double(number)


def process_number() -> Measured:
    return {"pid": os.getpid()}


def of_many_kinds() -> Measured:
    text = 'a, "b" | c\nd'
    return {"text": text, "looks like a number": "007", "float": 0.1, "large": 1e300, "yes": True, "none": None}


def no_number() -> Measured:
    return {"share": float("nan")}


def sleep() -> Measured:
    time.sleep(60)
    return {}


def sleep_in_a_child_of_its_own(told: str) -> Measured:
    """As engines do whose libraries can't be stopped."""
    child = ChildProcess(say_nothing)
    Path(told).write_text(str(child.pid))
    time.sleep(60)
    return {}


def say_nothing(channel: Channel) -> None:
    time.sleep(60)


def is_refused() -> Measured:
    raise AnswerIsNo("no such board\nwas found \udcff")


def refuses_to_travel() -> Measured:
    raise Stubborn("a", "b")


class Stubborn(LamplitError):
    """An error that can be pickled, but not read again."""

    def __init__(self, one: str, two: str) -> None:
        super().__init__(f"{one} and {two}")


def is_broken() -> Measured:
    return {"half": 1 // 0}


def is_killed() -> Measured:
    os.kill(os.getpid(), signal.SIGKILL)
    return {}


def leaves() -> Measured:
    sys.exit(3)


def takes_memory() -> Measured:
    taken = [bytearray(900_000_000)]
    time.sleep(60)
    return {"taken": len(taken)}


def measures_nothing_that_can_be_sent() -> Measured:
    return {"function": lambda: None}  # type: ignore[dict-item]


def talks() -> Measured:
    """As careless as a library may be with the standard streams."""
    print("printed", flush=True)
    os.write(1, b"written\n")
    return {"read": len(sys.stdin.read())}
