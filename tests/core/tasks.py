"""What the children in these tests do. A module of its own, because a child imports its task by name."""

from __future__ import annotations

import os
import sys
import time
from itertools import count

from lamplit.core.system.processes import Channel


def echo(channel: Channel) -> None:
    while True:
        channel.send(channel.receive())


def count_for_ever(channel: Channel) -> None:
    for number in count():
        channel.send(number)


def say_nothing(channel: Channel) -> None:
    time.sleep(60)


def print_and_read(channel: Channel) -> None:
    """As careless as a library may be with the standard streams."""
    print("printed by Python", flush=True)
    os.write(1, b"printed by the library\n")
    channel.send(sys.stdin.read())


def divide_by_zero(channel: Channel) -> None:
    channel.send(1 // 0)


def run_out_of_memory(channel: Channel) -> None:
    raise MemoryError


def leave(channel: Channel) -> None:
    sys.exit(7)


def name_main(channel: Channel) -> None:
    channel.send(hasattr(sys.modules["__main__"], "__file__"))
