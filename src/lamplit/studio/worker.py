"""A worker: a child process that answers one request after another.

    server ──WorkerTask, perhaps CancelTask … ──▶ worker
    server ◀──WorkerReady, then for each task: TaskProgress …, and TaskReply── worker

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
from lamplit.core.system.plugins import find_culprit
from lamplit.core.system.processes import Channel
from lamplit.wire.messages import Id, RequestMessage

MAX_REPLY_BYTES = 16_000_000
"""Bytes of an answer. The longest that a page needs, a gallery of pictures, has a tenth of that."""


class ReplyStatus(Enum):
    """How a request ended."""

    ANSWER = "answer"
    FAULT = "fault"
    BUG = "bug"


@dataclass(frozen=True)
class WorkerTask:
    """A request to answer."""

    number: int
    message: RequestMessage


@dataclass(frozen=True)
class CancelTask:
    """Nobody waits for the answer to this task any more."""

    number: int


@dataclass(frozen=True)
class WorkerReady:
    """All that answers are made with is loaded."""


@dataclass(frozen=True)
class TaskProgress:
    """A message of progress."""

    body: bytes


@dataclass(frozen=True)
class TaskReply:
    """The last reply to a request."""

    body: bytes
    status: ReplyStatus
    trouble: str = ""
    """Where a bug is, for the server's log; never for the page."""


def encode_reply(reply: Json) -> bytes:
    """JSON that is ASCII, so that half a character from a hostile text can't break it."""
    return json.dumps(reply, separators=(",", ":")).encode("ascii")


def make_error_reply(name: Id, fault: str) -> TaskReply:
    """There is no answer, and why: one sentence."""
    return TaskReply(encode_reply({"id": name, "fault": fault}), ReplyStatus.FAULT)


def run_worker(channel: Channel) -> None:
    """The life of a worker."""
    tasks: SimpleQueue[WorkerTask] = SimpleQueue()
    stopped: set[int] = set()

    def listen() -> None:
        while True:
            match channel.receive():
                case WorkerTask() as task:
                    tasks.put(task)
                case CancelTask(number):
                    stopped.add(number)

    warnings.simplefilter("ignore")  # nobody reads what a worker prints
    _preload_modules()
    threading.Thread(target=listen, daemon=True).start()
    channel.send(WorkerReady())
    while True:
        task = tasks.get()
        channel.send(_answer_task(task, channel, stopped))
        stopped.clear()


def _preload_modules() -> None:
    """Import what answers are made with: ``start`` tells of every genre, its strategies and its formats."""
    from lamplit.wire.endpoints.registry import answer

    answer({"ask": "start"})


def _answer_task(task: WorkerTask, channel: Channel, stopped: set[int]) -> TaskReply:
    from lamplit.wire.endpoints.registry import answer_message

    try:
        reply = answer_message(
            task.message,
            send_progress=lambda progress: channel.send(TaskProgress(encode_reply(progress))),
            cancelled=lambda: task.number in stopped,
        )
        body = encode_reply(reply)
    except Exception as error:
        fault = f"a bug in {find_culprit(error)}, not your mistake ({type(error).__name__}); please report it"
        return TaskReply(encode_reply({"id": task.message.id, "fault": fault}), ReplyStatus.BUG, traceback.format_exc())
    if len(body) > MAX_REPLY_BYTES:
        fault = f"the answer is longer than {MAX_REPLY_BYTES // 1_000_000} MB; ask for less"
        return make_error_reply(reply["id"], fault)
    return TaskReply(body, ReplyStatus.FAULT if "fault" in reply else ReplyStatus.ANSWER)
