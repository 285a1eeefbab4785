"""``POST /ask``: one message in, one reply out, or progress and the reply as server-sent events."""

from __future__ import annotations

import asyncio
import json

from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.types import Message, Receive, Scope, Send

from lamplit.core.errors import LamplitError
from lamplit.studio.limits import MOST_BYTES, allowed
from lamplit.studio.pool import Asking, Busy, Pool
from lamplit.studio.reply_cache import Kept, is_lasting
from lamplit.studio.worker import Ending, encoded
from lamplit.wire.messages import Cancel, Id, Question, id_of, question_from_json

GOOD, BAD_MESSAGE, NOT_POSTED, TOO_SLOW, TOO_LONG, NOT_JSON, FAULT, BUSY, BUG = (
    200, 400, 405, 408, 413, 415, 422, 429, 500,
)  # fmt: skip
CODES = {Ending.ANSWER: GOOD, Ending.FAULT: FAULT, Ending.BUG: BUG}
EXTRA = {BUSY: {"Retry-After": "1"}, NOT_POSTED: {"Allow": "POST"}}
MOST_SWALLOWED = 8 * MOST_BYTES
"""Bytes of a question that is too long which are read all the same, so that who sends them hears the reason."""
SENT_WITHIN = 20.0
"""Seconds in which a question must have arrived."""
EVENTS = "text/event-stream"


class Refused(Exception):
    """A message that gets no further than this: the status code, and the reply with its one sentence."""

    def __init__(self, code: int, fault: str, name: Id = None) -> None:
        super().__init__(fault)
        self.code = code
        self.reply = encoded({"id": name, "fault": fault})


class Endpoint:
    """Answers messages with the workers of a pool."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool
        self._kept = Kept()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        request = Request(scope, receive)
        try:
            body = await _body(request)
            message = _message(body)
            if isinstance(message, Cancel):
                await _response(GOOD, self._cancel(message))(scope, receive, send)
                return
            asking = self._asking(message, body)
        except Refused as refused:
            await _response(refused.code, refused.reply)(scope, receive, send)
            return
        except ClientDisconnect:
            return
        leaving = asyncio.ensure_future(_left(receive))
        if not is_lasting(message):  # what is kept is of use to others
            leaving.add_done_callback(lambda done: self._pool.stop(asking))
        try:
            if EVENTS in request.headers.get("accept", ""):
                await _stream(asking, send)
            else:
                await asyncio.wait([asking.answered])
                answered = asking.answered.result()
                await _response(CODES[answered.ending], answered.reply)(scope, receive, send)
        finally:
            leaving.cancel()

    def _asking(self, question: Question, body: bytes) -> Asking:
        lasting = is_lasting(question)
        if lasting and (found := self._kept.find(question)) is not None:
            return found
        try:
            asking = self._pool.ask(question.id, body, allowed(question))
        except Busy as busy:
            raise Refused(BUSY, str(busy), question.id) from None
        except LamplitError as error:
            refused = Asking.without_worker(question.id)
            refused.refuse(str(error))
            return refused
        if lasting:
            self._kept.keep(question, asking)
        return asking

    def _cancel(self, message: Cancel) -> bytes:
        running = self._pool.asked(message.id)
        for asking in running:
            self._pool.stop(asking)
        return encoded({"id": message.id, "answer": {"cancelled": len(running)}})


def _response(code: int, reply: bytes) -> Response:
    return Response(reply, code, {"Cache-Control": "no-store"} | EXTRA.get(code, {}), "application/json")


async def _body(request: Request) -> bytes:
    if request.method != "POST":
        raise Refused(NOT_POSTED, "questions are asked by POST")
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
    """Server-sent events: progress, the newest where several came at once, and the last reply."""
    headers = [(b"content-type", f"{EVENTS}; charset=utf-8".encode()), (b"cache-control", b"no-store")]
    await send({"type": "http.response.start", "status": GOOD, "headers": headers})
    while not asking.answered.done():
        await asking.news.wait()
        asking.news.clear()
        if asking.progress is not None:
            told, asking.progress = asking.progress, None
            await send(_event(told, more=True))
    await send(_event(asking.answered.result().reply, more=False))


def _event(reply: bytes, more: bool) -> Message:
    return {"type": "http.response.body", "body": b"data: " + reply + b"\n\n", "more_body": more}
