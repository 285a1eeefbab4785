"""A worker: a child process that answers one question after another.

    server ──Task, perhaps Stop … ──▶ worker
    server ◀──Ready, then for each task: Told …, and Answered── worker

Replies travel as finished JSON, so that the server has nothing to do but pass them on.
"""

from __future__ import annotations

import json
import threading
import traceback
import warnings
from dataclasses import dataclass
from enum import Enum
from queue import SimpleQueue

from lamplit.core.json_fields import Json
from lamplit.core.system.processes import Channel
from lamplit.wire.messages import Id

MOST_ANSWERED = 16_000_000
"""Bytes of an answer. The longest that a page needs, a gallery of pictures, has a tenth of that."""


class Ending(Enum):
    """How a question ended."""

    ANSWER = "answer"
    FAULT = "fault"
    BUG = "bug"


@dataclass(frozen=True)
class Task:
    """A question to answer, as it came, and what the server adds to its options."""

    number: int
    body: bytes
    options: Json


@dataclass(frozen=True)
class Stop:
    """Nobody waits for the answer to this task any more."""

    number: int


@dataclass(frozen=True)
class Ready:
    """All that answers are made with is loaded."""


@dataclass(frozen=True)
class Told:
    """A message of progress."""

    reply: bytes


@dataclass(frozen=True)
class Answered:
    """The last reply to a question."""

    reply: bytes
    ending: Ending
    trouble: str = ""
    """Where a bug is, for whoever runs the server; never for the page."""


def encoded(reply: Json) -> bytes:
    """JSON that is ASCII, so that half a character from a hostile text can't break it."""
    return json.dumps(reply, separators=(",", ":")).encode("ascii")


def refusal(name: Id, fault: str) -> Answered:
    """There is no answer, and why: one sentence."""
    return Answered(encoded({"id": name, "fault": fault}), Ending.FAULT)


def serve(channel: Channel) -> None:
    """The life of a worker."""
    tasks: SimpleQueue[Task] = SimpleQueue()
    stopped: set[int] = set()

    def listen() -> None:
        while True:
            match channel.receive():
                case Task() as task:
                    tasks.put(task)
                case Stop(number):
                    stopped.add(number)

    warnings.simplefilter("ignore")  # nobody reads what a worker prints
    _load()
    threading.Thread(target=listen, daemon=True).start()
    channel.send(Ready())
    while True:
        task = tasks.get()
        channel.send(_answered(task, channel, stopped))
        stopped.clear()


def _load() -> None:
    """Import what answers are made with: ``start`` tells of every genre, its strategies and its formats."""
    from lamplit.wire.endpoints.registry import answer

    answer({"ask": "start"})


def _answered(task: Task, channel: Channel, stopped: set[int]) -> Answered:
    from lamplit.wire.endpoints.registry import answer

    message = json.loads(task.body)
    if isinstance(message, dict):
        message["options"] = (message.get("options") or {}) | task.options
    try:
        reply = answer(
            message,
            tell=lambda progress: channel.send(Told(encoded(progress))),
            cancelled=lambda: task.number in stopped,
        )
        told = encoded(reply)
    except Exception as error:
        fault = f"a bug in Lamplit, not your mistake ({type(error).__name__}); please report it"
        return Answered(encoded({"id": message.get("id"), "fault": fault}), Ending.BUG, traceback.format_exc())
    if len(told) > MOST_ANSWERED:
        fault = f"the answer is longer than {MOST_ANSWERED // 1_000_000} MB; ask for less"
        return refusal(reply["id"], fault)
    return Answered(told, Ending.FAULT if "fault" in reply else Ending.ANSWER)
