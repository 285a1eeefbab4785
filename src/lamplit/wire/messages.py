"""Questions and replies, as they go between a page and the program.

A question is ``{"id", "ask", "puzzle", "state", "options"}``; all but ``ask`` may be left out. It is replied to by
``{"id", "answer"}`` or ``{"id", "fault"}``, which is one sentence, and before that by ``{"id", "progress"}`` any
number of times. ``{"cancel": id}`` asks to let a question be. How messages travel does not concern them.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from lamplit.core import json_fields
from lamplit.core.errors import BadInput
from lamplit.core.json_fields import Json

Id = str | int | None
"""What whoever asks calls a question; None for one that nobody named."""


@dataclass(frozen=True)
class Question:
    """What is asked; the parts are still plain data."""

    id: Id
    ask: str
    puzzle: Json | None = None
    state: Json | None = None
    options: Json = field(default_factory=dict)


@dataclass(frozen=True)
class Cancel:
    """Let the question of this id be."""

    id: Id


@dataclass(frozen=True)
class Progress:
    """How far the work is: so many of so many, and what is being done."""

    done: int
    of: int
    text: str


@dataclass(frozen=True)
class Reply:
    """The answer to a question, as plain data."""

    id: Id
    answer: object


@dataclass(frozen=True)
class Underway:
    """The answer is being worked on."""

    id: Id
    progress: Progress


@dataclass(frozen=True)
class Refusal:
    """There is no answer, and why: one sentence."""

    id: Id
    fault: str


def question_to_json(question: Question | Cancel) -> Json:
    if isinstance(question, Cancel):
        return {"cancel": question.id}
    parts = {"puzzle": question.puzzle, "state": question.state, "options": question.options}
    return {"id": question.id, "ask": question.ask} | {name: part for name, part in parts.items() if part}


def question_from_json(value: object) -> Question | Cancel:
    record = _message(value, "a question")
    if "cancel" in record:
        return Cancel(_id(record["cancel"], '"cancel"'))
    return Question(
        _id(record.get("id"), '"id"'),
        json_fields.text(record.get("ask"), '"ask"'),
        _part(record, "puzzle"),
        _part(record, "state"),
        _part(record, "options") or {},
    )


def reply_to_json(reply: Reply | Underway | Refusal) -> Json:
    match reply:
        case Reply():
            return {"id": reply.id, "answer": reply.answer}
        case Underway():
            progress = reply.progress
            return {"id": reply.id, "progress": {"done": progress.done, "of": progress.of, "text": progress.text}}
        case Refusal():
            return {"id": reply.id, "fault": reply.fault}


def reply_from_json(value: object) -> Reply | Underway | Refusal:
    record = _message(value, "a reply")
    name = _id(record.get("id"), '"id"')
    if "fault" in record:
        return Refusal(name, json_fields.text(record["fault"], '"fault"'))
    if "progress" in record:
        progress = json_fields.fields(record["progress"], "progress")
        done, of = (json_fields.whole(progress.get(key), f'"{key}"') for key in ("done", "of"))
        return Underway(name, Progress(done, of, json_fields.text(progress.get("text"), '"text"')))
    if "answer" not in record:
        raise BadInput('the reply has neither "answer" nor "progress" nor "fault"')
    return Reply(name, record["answer"])


def id_of(value: object) -> Id:
    """What a message calls its question, however broken the rest of it is."""
    name = value.get("cancel", value.get("id")) if isinstance(value, dict) else None
    return name if isinstance(name, str | int) and not isinstance(name, bool) else None


def _message(value: object, what: str) -> Json:
    if not isinstance(value, dict):
        raise BadInput(f"the message is {json_fields.short(value)}; expected {what} as an object")
    return value


def _id(value: object, where: str) -> Id:
    if value is not None and (isinstance(value, bool) or not isinstance(value, str | int)):
        raise BadInput(f"{where} is {json_fields.short(value)}; expected a word or a whole number")
    return value


def _part(record: Json, key: str) -> Json | None:
    value = record.get(key)
    if value is not None and not isinstance(value, dict):
        raise BadInput(f'"{key}" is {json_fields.short(value)}; expected an object')
    return value
