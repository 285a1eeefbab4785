"""A message is decoded once, by the server; a worker gets what came of it and makes one request of that."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Callable
from typing import Any, cast

import httpx
import pytest
from tests.studio.serving import asynchronous

from lamplit.core.system.processes import Channel
from lamplit.studio import endpoint
from lamplit.studio.limits import RequestBudget
from lamplit.studio.pool import PendingRequest, StudioPool
from lamplit.studio.worker import TaskReply, WorkerTask, run_worker
from lamplit.wire.endpoints import registry
from lamplit.wire.messages import RequestMessage

QUESTION = {
    "id": 7,
    "ask": "hint",
    "puzzle": {"genre": "akari", "rows": 1, "cols": 2, "clues": []},
    "options": {"strength": 1},
}


class WorkerDone(Exception):
    """Ends a worker that has answered."""


class OneTask:
    """A channel with one task; what is sent through it is kept."""

    def __init__(self, task: WorkerTask) -> None:
        self._tasks = [task]
        self.replies: list[TaskReply] = []

    def receive(self) -> WorkerTask:
        if self._tasks:
            return self._tasks.pop()
        raise SystemExit  # the thread that listens ends

    def send(self, message: object) -> None:
        if isinstance(message, TaskReply):
            self.replies.append(message)
            raise WorkerDone


class PoolOfThisProcess:
    """Answers at once, by a worker that is no process of its own."""

    def submit(self, message: RequestMessage, budget: RequestBudget) -> PendingRequest:
        pending = PendingRequest(message, budget, asyncio.get_running_loop().create_future())
        channel = OneTask(WorkerTask(1, message))
        with pytest.raises(WorkerDone):
            run_worker(cast(Channel, channel))
        pending.resolve(channel.replies[0])
        return pending


def count_calls(calls: Counter[str], name: str, function: Callable[..., Any]) -> Callable[..., Any]:
    def counted(*args: Any, **options: Any) -> Any:
        calls[name] += 1
        return function(*args, **options)

    return counted


@asynchronous
async def test_a_message_is_parsed_decoded_and_validated_once(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: Counter[str] = Counter()
    registry.answer({"ask": "start"})  # so that a worker that loads counts for nothing
    monkeypatch.setattr("lamplit.studio.worker._preload_modules", lambda: None)
    for module, name in (
        (endpoint, "message_from_json"),
        (registry, "message_from_json"),
        (registry, "decode_request"),
    ):
        monkeypatch.setattr(module, name, count_calls(calls, name, getattr(module, name)))
    body = json.dumps(QUESTION)
    monkeypatch.setattr(json, "loads", count_calls(calls, "loads", json.loads))
    server = httpx.ASGITransport(endpoint.Endpoint(cast(StudioPool, PoolOfThisProcess())))
    async with httpx.AsyncClient(transport=server, base_url="http://studio") as client:
        reply = await client.post("/ask", content=body, headers={"Content-Type": "application/json"})
    monkeypatch.undo()
    assert "answer" in reply.json(), reply.text
    assert calls == {"loads": 1, "message_from_json": 1, "decode_request": 1}
