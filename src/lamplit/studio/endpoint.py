"""``POST /ask``: one message in, one reply out, or progress and the reply as server-sent events."""

from __future__ import annotations

import asyncio
import json

from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.types import Message, Receive, Scope, Send

from lamplit.core.errors import LamplitError
from lamplit.studio.limits import MAX_REQUEST_BYTES, compute_budget
from lamplit.studio.pool import PendingRequest, PoolBusy, StudioPool
from lamplit.studio.reply_cache import ReplyCache, is_cacheable
from lamplit.studio.worker import ReplyStatus, encode_reply
from lamplit.wire.messages import CancelMessage, Id, RequestMessage, find_request_id, message_from_json

(
    HTTP_OK,
    HTTP_BAD_REQUEST,
    HTTP_METHOD_NOT_ALLOWED,
    HTTP_REQUEST_TIMEOUT,
    HTTP_CONTENT_TOO_LARGE,
    HTTP_UNSUPPORTED_MEDIA_TYPE,
    HTTP_UNPROCESSABLE_CONTENT,
    HTTP_TOO_MANY_REQUESTS,
    HTTP_SERVER_ERROR,
) = (200, 400, 405, 408, 413, 415, 422, 429, 500)
STATUS_CODES = {
    ReplyStatus.ANSWER: HTTP_OK,
    ReplyStatus.FAULT: HTTP_UNPROCESSABLE_CONTENT,
    ReplyStatus.BUG: HTTP_SERVER_ERROR,
}
EXTRA_HEADERS = {HTTP_TOO_MANY_REQUESTS: {"Retry-After": "1"}, HTTP_METHOD_NOT_ALLOWED: {"Allow": "POST"}}
MAX_DISCARDED_BYTES = 8 * MAX_REQUEST_BYTES
"""Bytes of a request that is too long which are read all the same, so that who sends them hears the reason."""
RECEIVE_TIMEOUT_SECONDS = 20.0
"""Seconds in which a request must have arrived."""
MAX_NESTING = 50
"""Lists and objects within each other. No message of any use needs ten."""
EVENT_STREAM_TYPE = "text/event-stream"


class RejectedRequest(Exception):
    """A message that gets no further than this: the status code, and the reply with its one sentence."""

    def __init__(self, code: int, fault: str, name: Id = None) -> None:
        super().__init__(fault)
        self.code = code
        self.reply = encode_reply({"id": name, "fault": fault})


class Endpoint:
    """Answers messages with the workers of a pool."""

    def __init__(self, pool: StudioPool) -> None:
        self._pool = pool
        self._cache = ReplyCache()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        request = Request(scope, receive)
        try:
            body = await _read_body(request)
            message = _parse_message(body)
            if isinstance(message, CancelMessage):
                await _make_response(HTTP_OK, self._cancel_request(message))(scope, receive, send)
                return
            pending = self._submit_request(message)
        except RejectedRequest as refused:
            await _make_response(refused.code, refused.reply)(scope, receive, send)
            return
        except ClientDisconnect:
            return
        leaving = asyncio.ensure_future(_wait_for_disconnect(receive))
        if not is_cacheable(message):  # what is kept is of use to others
            leaving.add_done_callback(lambda done: self._pool.cancel(pending))
        try:
            if EVENT_STREAM_TYPE in request.headers.get("accept", ""):
                await _stream_events(pending, send)
            else:
                await asyncio.wait([pending.reply])
                reply = pending.reply.result()
                await _make_response(STATUS_CODES[reply.status], reply.body)(scope, receive, send)
        finally:
            leaving.cancel()

    def _submit_request(self, request: RequestMessage) -> PendingRequest:
        lasting = is_cacheable(request)
        if lasting and (found := self._cache.find(request)) is not None:
            return found
        try:
            pending = self._pool.submit(request, compute_budget(request))
        except PoolBusy as busy:
            raise RejectedRequest(HTTP_TOO_MANY_REQUESTS, str(busy), request.id) from None
        except LamplitError as error:
            refused = PendingRequest.make_unassigned(request)
            refused.refuse(str(error))
            return refused
        if lasting:
            self._cache.keep(request, pending)
        return pending

    def _cancel_request(self, message: CancelMessage) -> bytes:
        running = self._pool.find_requests(message.id)
        for pending in running:
            self._pool.cancel(pending)
        return encode_reply({"id": message.id, "answer": {"cancelled": len(running)}})


def _make_response(code: int, reply: bytes) -> Response:
    return Response(reply, code, {"Cache-Control": "no-store"} | EXTRA_HEADERS.get(code, {}), "application/json")


async def _read_body(request: Request) -> bytes:
    if request.method != "POST":
        raise RejectedRequest(HTTP_METHOD_NOT_ALLOWED, "requests must use POST")
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise RejectedRequest(HTTP_UNSUPPORTED_MEDIA_TYPE, "a request must be JSON; send it as application/json")
    body, size = bytearray(), 0
    try:
        async with asyncio.timeout(RECEIVE_TIMEOUT_SECONDS):
            async for piece in request.stream():
                size += len(piece)
                if size <= MAX_REQUEST_BYTES:
                    body += piece
                elif size > MAX_DISCARDED_BYTES:
                    break
    except TimeoutError:
        raise RejectedRequest(
            HTTP_REQUEST_TIMEOUT, f"the request didn't arrive within {RECEIVE_TIMEOUT_SECONDS:g} seconds"
        ) from None
    if size > MAX_REQUEST_BYTES:
        raise RejectedRequest(HTTP_CONTENT_TOO_LARGE, f"a request may have at most {MAX_REQUEST_BYTES:,} bytes")
    return bytes(body)


def _parse_message(body: bytes) -> RequestMessage | CancelMessage:
    try:
        message = json.loads(body, parse_constant=_reject_constant)
        _check_nesting(message)
    except RecursionError:
        raise RejectedRequest(HTTP_BAD_REQUEST, "the message is nested too deeply") from None
    except ValueError:
        raise RejectedRequest(HTTP_BAD_REQUEST, "the message is not JSON") from None
    try:
        return message_from_json(message)
    except LamplitError as error:
        raise RejectedRequest(HTTP_BAD_REQUEST, str(error), find_request_id(message)) from None


def _check_nesting(message: object) -> None:
    """Refuse what can be read but not sent to a worker, because it is nested too deeply for that."""
    layer = [message]
    for _ in range(MAX_NESTING):
        layer = [
            inner
            for value in layer
            if isinstance(value, dict | list)
            for inner in (value.values() if isinstance(value, dict) else value)
        ]
        if not layer:
            return
    raise RecursionError


def _reject_constant(word: str) -> float:
    raise ValueError(f"{word} is not JSON")


async def _wait_for_disconnect(receive: Receive) -> None:
    """Ends when the other side has gone; until then there is nothing more to receive."""
    while (await receive())["type"] != "http.disconnect":
        pass


async def _stream_events(pending: PendingRequest, send: Send) -> None:
    """Server-sent events: progress, the newest where several came at once, and the last reply."""
    headers = [(b"content-type", f"{EVENT_STREAM_TYPE}; charset=utf-8".encode()), (b"cache-control", b"no-store")]
    await send({"type": "http.response.start", "status": HTTP_OK, "headers": headers})
    while not pending.reply.done():
        await pending.news.wait()
        pending.news.clear()
        if pending.progress is not None:
            progress, pending.progress = pending.progress, None
            await send(_make_event(progress, more=True))
    await send(_make_event(pending.reply.result().body, more=False))


def _make_event(body: bytes, more: bool) -> Message:
    return {"type": "http.response.body", "body": b"data: " + body + b"\n\n", "more_body": more}
