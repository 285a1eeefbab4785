"""Answers that never change while the program runs are worked out once, however many pages ask.

Who asks for one that is being worked out already waits for it together with whoever asked first.
"""

from __future__ import annotations

import asyncio
import json

from lamplit.studio.pool import PendingRequest
from lamplit.studio.worker import ReplyStatus, TaskReply
from lamplit.wire.messages import Id, WireRequest

CACHEABLE_REQUESTS = frozenset({"start", "genres", "gallery", "daily"})
"""Questions whose answer depends on their options alone."""
MAX_CACHED_REPLIES = 200


def is_cacheable(question: WireRequest) -> bool:
    """Whether the answer may be kept; what has no business among the options is for others to complain of."""
    plain = all(isinstance(value, str | int) for value in question.options.values())
    return question.ask in CACHEABLE_REQUESTS and plain and question.puzzle is None and question.state is None


class ReplyCache:
    """The first question of each kind, answered or not; the oldest goes when they are too many."""

    def __init__(self) -> None:
        self._first: dict[str, PendingRequest] = {}

    def find(self, question: WireRequest) -> PendingRequest | None:
        """The same question under its own name, answered when the first of its kind is."""
        first = self._first.get(_make_cache_key(question))
        if first is None:
            return None
        asking = PendingRequest.make_unassigned(question.id)
        first.answered.add_done_callback(lambda done: asking.resolve(_replace_id(done.result(), first.id, question.id)))
        return asking

    def keep(self, question: WireRequest, asking: PendingRequest) -> None:
        """Keep the first question of its kind, unless it turns out to have no answer."""
        key = _make_cache_key(question)

        def drop_failed(done: asyncio.Future[TaskReply]) -> None:
            if done.result().ending is not ReplyStatus.ANSWER:
                self._first.pop(key, None)

        if len(self._first) >= MAX_CACHED_REPLIES:
            del self._first[next(iter(self._first))]
        self._first[key] = asking
        asking.answered.add_done_callback(drop_failed)


def _make_cache_key(question: WireRequest) -> str:
    return json.dumps([question.ask, question.options], sort_keys=True)


def _replace_id(answered: TaskReply, one: Id, other: Id) -> TaskReply:
    """The reply to another question of this kind. Replies begin with the name of their question."""
    rest = answered.reply.removeprefix(_make_id_prefix(one))
    return TaskReply(_make_id_prefix(other) + rest, answered.ending)


def _make_id_prefix(name: Id) -> bytes:
    return b'{"id":' + json.dumps(name).encode("ascii")
