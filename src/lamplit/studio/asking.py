"""``POST /ask``: one message in, one reply out, or progress and the reply as server-sent events."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator

from starlette.datastructures import Headers
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from lamplit.errors import LamplitError
from lamplit.studio.limits import MOST_BYTES, allowed
from lamplit.studio.pool import Asking, Busy, Pool
from lamplit.studio.worker import Answered, Ending, encoded
from lamplit.wire.messages import Cancel, Id, Question, id_of, question_from_json

BAD_MESSAGE, NOT_POSTED, TOO_SLOW, TOO_LONG, NOT_JSON, FAULT, BUSY, BUG = 400, 405, 408, 413, 415, 422, 429, 500
CODES = {Ending.ANSWER: 200, Ending.FAULT: FAULT, Ending.BUG: BUG}
MOST_SWALLOWED = 8 * MOST_BYTES
"""Bytes of a question that is too long which are read all the same, so that who sends them hears the reason."""
SENT_WITHIN = 20.0
"""Seconds in which a question must have arrived."""
EVENTS = "text/event-stream"
_HEADERS = {"Cache-Control": "no-store"}


class Refused(Exception):
    """There is no answer: the status code and one sentence."""

    def __init__(self, code: int, fault: str, name: Id = None) -> None:
        super().__init__(fault)
        self.response = Response(encoded({"id": name, "fault": fault}), code, _HEADERS, "application/json")
        if code == BUSY:
            self.response.headers["Retry-After"] = "1"
        if code == NOT_POSTED:
            self.response.headers["Allow"] = "POST"


class Endpoint:
    """Answers questions with the workers of a pool."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        request = Request(scope, receive)
        try:
            if request.method != "POST":
                raise Refused(NOT_POSTED, "questions are asked by POST")
            body = await _body(request)
            message = _message(body)
            if isinstance(message, Cancel):
                await self._cancel(message)(scope, receive, send)
                return
            asking = self._asked(message, body)
        except Refused as refused:
            await refused.response(scope, receive, send)
            return
        except ClientDisconnect:
            return
        leaving = asyncio.ensure_future(_left(receive))
        leaving.add_done_callback(lambda done: self._pool.stop(asking))
        try:
            if EVENTS in Headers(scope=scope).get("accept", ""):
                await _stream(asking, send)
            else:
                answered = await asking.answered
                response = Response(answered.reply, CODES[answered.ending], _HEADERS, "application/json")
                await response(scope, receive, send)
        finally:
            leaving.cancel()

    def _asked(self, question: Question, body: bytes) -> Asking:
        try:
            return self._pool.ask(question.id, body, allowed(question))
        except Busy as busy:
            raise Refused(BUSY, str(busy), question.id) from None
        except LamplitError as error:
            raise Refused(FAULT, str(error), question.id) from None

    def _cancel(self, message: Cancel) -> Response:
        running = self._pool.asked(message.id)
        for asking in running:
            self._pool.stop(asking)
        reply = encoded({"id": message.id, "answer": {"cancelled": len(running)}})
        return Response(reply, 200, _HEADERS, "application/json")


async def _body(request: Request) -> bytes:
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise Refused(NOT_JSON, "a question is JSON; send it as application/json")
    body, size = bytearray(), 0
    try:
        async with asyncio.timeout(SENT_WITHIN):
            async for piece in request.stream():
                size += len(piece)
                if size <= MOST_BYTES:
                    body += piece
                elif size > MOST_SWALLOWED:
                    break
    except TimeoutError:
        raise Refused(TOO_SLOW, f"the question did not arrive within {SENT_WITHIN:g} seconds") from None
    if size > MOST_BYTES:
        raise Refused(TOO_LONG, f"a question may have {MOST_BYTES:,} bytes at most")
    return bytes(body)


def _message(body: bytes) -> Question | Cancel:
    try:
        message = json.loads(body, parse_constant=_no_number)
    except RecursionError:
        raise Refused(BAD_MESSAGE, "the message is nested too deeply") from None
    except ValueError:
        raise Refused(BAD_MESSAGE, "the message is not JSON") from None
    try:
        return question_from_json(message)
    except LamplitError as error:
        raise Refused(BAD_MESSAGE, str(error), id_of(message)) from None


def _no_number(word: str) -> float:
    raise ValueError(f"{word} is not JSON")


async def _left(receive: Receive) -> None:
    """Ends when the other side has gone; until then there is nothing more to receive."""
    while (await receive())["type"] != "http.disconnect":
        pass


async def _stream(asking: Asking, send: Send) -> None:
    headers = [(b"content-type", f"{EVENTS}; charset=utf-8".encode()), (b"cache-control", b"no-store")]
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    async for reply in _replies(asking):
        await send({"type": "http.response.body", "body": b"data: " + reply + b"\n\n", "more_body": True})
    await send({"type": "http.response.body", "body": b""})


async def _replies(asking: Asking) -> AsyncIterator[bytes]:
    """Messages of progress, the newest where several came at once, and the last reply."""
    while not asking.answered.done():
        await asking.news.wait()
        asking.news.clear()
        if asking.progress is not None:
            yield asking.progress
            asking.progress = None
    answered: Answered = asking.answered.result()
    yield answered.reply
