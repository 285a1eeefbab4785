"""Answers that never change while the program runs are worked out once, however many pages ask.

A request for a reply that is already being worked out waits for it together with the first one.
"""

from __future__ import annotations

import asyncio
import json

from lamplit.studio.pool import PendingRequest
from lamplit.studio.worker import ReplyStatus, TaskReply
from lamplit.wire.endpoints.registry import cost_of
from lamplit.wire.messages import Id, RequestMessage

MAX_CACHED_REPLIES = 200


def is_cacheable(request: RequestMessage) -> bool:
    """Whether the answer may be kept; what has no business among the options is for others to complain of."""
    plain = all(isinstance(value, str | int) for value in request.options.values())
    return cost_of(request.ask).cacheable and plain and request.puzzle is None and request.state is None


class ReplyCache:
    """The first request of each kind, answered or not; the oldest goes when they are too many."""

    def __init__(self) -> None:
        self._first: dict[str, PendingRequest] = {}

    def find(self, request: RequestMessage) -> PendingRequest | None:
        """The same request under its own name, answered when the first of its kind is."""
        first = self._first.get(_make_cache_key(request))
        if first is None:
            return None
        pending = PendingRequest.make_unassigned(request)
        first.reply.add_done_callback(lambda done: pending.resolve(_replace_id(done.result(), first.id, request.id)))
        return pending

    def keep(self, request: RequestMessage, pending: PendingRequest) -> None:
        """Keep the first request of its kind, unless it turns out to have no answer."""
        key = _make_cache_key(request)

        def drop_failed(done: asyncio.Future[TaskReply]) -> None:
            if done.result().status is not ReplyStatus.ANSWER:
                self._first.pop(key, None)

        if len(self._first) >= MAX_CACHED_REPLIES:
            del self._first[next(iter(self._first))]
        self._first[key] = pending
        pending.reply.add_done_callback(drop_failed)


def _make_cache_key(request: RequestMessage) -> str:
    return json.dumps([request.ask, request.options], sort_keys=True)


def _replace_id(reply: TaskReply, one: Id, other: Id) -> TaskReply:
    """The reply to another request of this kind. Replies begin with the name of their request."""
    rest = reply.body.removeprefix(_make_id_prefix(one))
    return TaskReply(_make_id_prefix(other) + rest, reply.status)


def _make_id_prefix(name: Id) -> bytes:
    return b'{"id":' + json.dumps(name).encode("ascii")
