"""Workers that do not do as they should. A module of its own, because a child imports its task by name."""

from __future__ import annotations

import os
import signal
import sys
import time

from lamplit.core.system.processes import Channel
from lamplit.studio.worker import ReplyStatus, TaskProgress, TaskReply, WorkerReady, WorkerTask


def _tasks(channel: Channel) -> WorkerTask:
    """The next task; what it should do is what its message asks."""
    while not isinstance(task := channel.receive(), WorkerTask):
        pass
    return task


def obedient(channel: Channel) -> None:
    """Does what the task says: ``sleep``, ``die``, ``eat``, ``tell``, or answer with its own process id."""
    channel.send(WorkerReady())
    while True:
        match _tasks(channel).message.ask:
            case "sleep":
                time.sleep(600)
            case "die":
                os.kill(os.getpid(), signal.SIGKILL)
            case "eat":
                eaten = b"x" * 900_000_000
                time.sleep(600)
                del eaten
            case "tell":
                channel.send(TaskProgress(b"so far"))
        channel.send(TaskReply(str(os.getpid()).encode(), ReplyStatus.ANSWER))


def stillborn(channel: Channel) -> None:
    """Ends before it is ready."""
    sys.exit(3)


def slow_to_start(channel: Channel) -> None:
    """Is never ready."""
    time.sleep(600)


def without_a_file(channel: Channel) -> None:
    """Misses a file when it loads."""
    raise FileNotFoundError(2, "No such file", "/home/somebody/secret")
