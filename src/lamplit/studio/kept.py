"""Answers that never change while the program runs are worked out once, however many pages ask."""

from __future__ import annotations

import json

from lamplit.studio.worker import Answered, Ending
from lamplit.wire.messages import Id, Question

LASTING = frozenset({"start", "genres", "gallery", "daily"})
"""Questions whose answer depends on their options alone."""
MOST_KEPT = 200


class Kept:
    """Answers by question; the oldest goes when there are too many."""

    def __init__(self) -> None:
        self._rests: dict[str, bytes] = {}

    def find(self, question: Question) -> Answered | None:
        rest = self._rests.get(_key(question))
        return None if rest is None else Answered(_beginning(question.id) + rest, Ending.ANSWER)

    def keep(self, question: Question, answered: Answered) -> None:
        if question.ask not in LASTING or answered.ending is not Ending.ANSWER:
            return
        if len(self._rests) >= MOST_KEPT:
            del self._rests[next(iter(self._rests))]
        self._rests[_key(question)] = answered.reply.removeprefix(_beginning(question.id))


def _key(question: Question) -> str:
    return json.dumps([question.ask, question.puzzle, question.state, question.options], sort_keys=True)


def _beginning(name: Id) -> bytes:
    """Replies differ in the name of their question, with which they begin."""
    return b'{"id":' + json.dumps(name).encode("ascii")
