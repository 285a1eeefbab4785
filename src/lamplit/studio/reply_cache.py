"""Answers that never change while the program runs are worked out once, however many pages ask.

Who asks for one that is being worked out already waits for it together with whoever asked first.
"""

from __future__ import annotations

import asyncio
import json

from lamplit.studio.pool import Asking
from lamplit.studio.worker import Answered, Ending
from lamplit.wire.messages import Id, Question

LASTING = frozenset({"start", "genres", "gallery", "daily"})
"""Questions whose answer depends on their options alone."""
MOST_KEPT = 200


def is_lasting(question: Question) -> bool:
    """Whether the answer may be kept; what has no business among the options is for others to complain of."""
    plain = all(isinstance(value, str | int) for value in question.options.values())
    return question.ask in LASTING and plain and question.puzzle is None and question.state is None


class Kept:
    """The first question of each kind, answered or not; the oldest goes when they are too many."""

    def __init__(self) -> None:
        self._first: dict[str, Asking] = {}

    def find(self, question: Question) -> Asking | None:
        """The same question under its own name, answered when the first of its kind is."""
        first = self._first.get(_key(question))
        if first is None:
            return None
        asking = Asking.without_worker(question.id)
        first.answered.add_done_callback(lambda done: asking.end(_renamed(done.result(), first.id, question.id)))
        return asking

    def keep(self, question: Question, asking: Asking) -> None:
        """Keep the first question of its kind, unless it turns out to have no answer."""
        key = _key(question)

        def forget_a_fault(done: asyncio.Future[Answered]) -> None:
            if done.result().ending is not Ending.ANSWER:
                self._first.pop(key, None)

        if len(self._first) >= MOST_KEPT:
            del self._first[next(iter(self._first))]
        self._first[key] = asking
        asking.answered.add_done_callback(forget_a_fault)


def _key(question: Question) -> str:
    return json.dumps([question.ask, question.options], sort_keys=True)


def _renamed(answered: Answered, one: Id, other: Id) -> Answered:
    """The reply to another question of this kind. Replies begin with the name of their question."""
    rest = answered.reply.removeprefix(_beginning(one))
    return Answered(_beginning(other) + rest, answered.ending)


def _beginning(name: Id) -> bytes:
    return b'{"id":' + json.dumps(name).encode("ascii")
