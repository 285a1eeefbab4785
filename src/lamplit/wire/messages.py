"""Requests and replies, as they go between a page and the program.

A request is ``{"id", "ask", "puzzle", "state", "options"}``; all but ``ask`` may be left out. It is replied to by
``{"id", "answer"}`` or ``{"id", "fault"}``, which is one sentence, and before that by ``{"id", "progress"}`` any
number of times. ``{"cancel": id}`` drops a request. Messages are the same over HTTP and in a browser.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from lamplit.core import json_fields
from lamplit.core.errors import BadInput
from lamplit.core.json_fields import Json

Id = str | int | None
"""The name that the sender gives a request; None if it has none."""


@dataclass(frozen=True)
class RequestMessage:
    """A request whose parts are still plain data."""

    id: Id
    ask: str
    puzzle: Json | None = None
    state: Json | None = None
    options: Json = field(default_factory=dict)


@dataclass(frozen=True)
class CancelMessage:
    """Asks to drop the request of this id."""

    id: Id


@dataclass(frozen=True)
class ProgressUpdate:
    """The progress: how many are done, of how many, and what is being done."""

    done: int
    of: int
    text: str


@dataclass(frozen=True)
class Reply:
    """The answer to a request, as plain data."""

    id: Id
    answer: object


@dataclass(frozen=True)
class ProgressReply:
    """The answer is being worked on."""

    id: Id
    progress: ProgressUpdate


@dataclass(frozen=True)
class ErrorReply:
    """There is no answer, and why: one sentence."""

    id: Id
    fault: str


def message_to_json(request: RequestMessage | CancelMessage) -> Json:
    if isinstance(request, CancelMessage):
        return {"cancel": request.id}
    parts = {"puzzle": request.puzzle, "state": request.state, "options": request.options}
    return {"id": request.id, "ask": request.ask} | {name: part for name, part in parts.items() if part}


def message_from_json(value: object) -> RequestMessage | CancelMessage:
    record = _check_message(value, "a question")
    if "cancel" in record:
        return CancelMessage(_check_id(record["cancel"], '"cancel"'))
    return RequestMessage(
        _check_id(record.get("id"), '"id"'),
        json_fields.read_text(record.get("ask"), '"ask"'),
        _read_part(record, "puzzle"),
        _read_part(record, "state"),
        _read_part(record, "options") or {},
    )


def reply_to_json(reply: Reply | ProgressReply | ErrorReply) -> Json:
    match reply:
        case Reply():
            return {"id": reply.id, "answer": reply.answer}
        case ProgressReply():
            progress = reply.progress
            return {"id": reply.id, "progress": {"done": progress.done, "of": progress.of, "text": progress.text}}
        case ErrorReply():
            return {"id": reply.id, "fault": reply.fault}


def reply_from_json(value: object) -> Reply | ProgressReply | ErrorReply:
    record = _check_message(value, "a reply")
    name = _check_id(record.get("id"), '"id"')
    if "fault" in record:
        return ErrorReply(name, json_fields.read_text(record["fault"], '"fault"'))
    if "progress" in record:
        progress = json_fields.read_object(record["progress"], "progress")
        done, of = (json_fields.read_int(progress.get(key), f'"{key}"') for key in ("done", "of"))
        return ProgressReply(name, ProgressUpdate(done, of, json_fields.read_text(progress.get("text"), '"text"')))
    if "answer" not in record:
        raise BadInput('the reply has neither "answer" nor "progress" nor "fault"')
    return Reply(name, record["answer"])


def find_request_id(value: object) -> Id:
    """What a message calls its request, however broken the rest of it is."""
    name = value.get("cancel", value.get("id")) if isinstance(value, dict) else None
    return name if isinstance(name, str | int) and not isinstance(name, bool) else None


def _check_message(value: object, what: str) -> Json:
    if not isinstance(value, dict):
        raise BadInput(f"the message is {json_fields.quote_json(value)}; expected {what} as an object")
    return value


def _check_id(value: object, where: str) -> Id:
    if value is not None and (isinstance(value, bool) or not isinstance(value, str | int)):
        raise BadInput(f"{where} is {json_fields.quote_json(value)}; expected a word or a whole number")
    return value


def _read_part(record: Json, key: str) -> Json | None:
    value = record.get(key)
    if value is not None and not isinstance(value, dict):
        raise BadInput(f'"{key}" is {json_fields.quote_json(value)}; expected an object')
    return value
