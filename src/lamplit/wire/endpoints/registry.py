"""Every request that can be sent, and the one function that answers them all.

``answer`` takes any JSON and returns a reply: whatever is wrong with a request becomes one sentence. What a request
works with is imported when it is first sent, so that a page gets its first scene soon.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lamplit.core.clock import Cancelled
from lamplit.core.errors import BadInput, LamplitError
from lamplit.core.json_fields import Json
from lamplit.core.words import quote
from lamplit.requests.contract import LOOK, Cost, Request, Watch
from lamplit.requests.explaining import ExplainRequest, GradeRequest, HintRequest
from lamplit.requests.making import (
    AdjustRequest,
    CluesRequest,
    CompleteRequest,
    GenerateRequest,
    ReduceRequest,
    RepairRequest,
)
from lamplit.requests.showing import ConvertRequest, RenderRequest
from lamplit.requests.solving import CertifyRequest, CheckRequest, CountRequest, SolveRequest
from lamplit.wire.endpoints import answers
from lamplit.wire.endpoints.decoding import decode_request
from lamplit.wire.endpoints.playing import BoardRequest, RightRequest, StandingRequest
from lamplit.wire.endpoints.reading import ReadRequest, SceneRequest
from lamplit.wire.endpoints.studio import (
    DailyRequest,
    GalleryRequest,
    GenresRequest,
    PractiseRequest,
    RulesRequest,
    StartRequest,
)
from lamplit.wire.messages import (
    CancelMessage,
    ErrorReply,
    ProgressReply,
    ProgressUpdate,
    Reply,
    RequestMessage,
    find_request_id,
    message_from_json,
    reply_to_json,
)

ProgressSender = Callable[[Json], None]
"""Takes messages of progress; may raise ``Cancelled``."""

SHARED_REQUESTS: dict[type[Request[Any]], Callable[[Any, Watch], object]] = {
    SolveRequest: answers.answer_solve,
    CheckRequest: answers.answer_check,
    CountRequest: answers.answer_count,
    ExplainRequest: answers.answer_explain,
    HintRequest: answers.answer_hint,
    GradeRequest: answers.answer_grade,
    GenerateRequest: answers.answer_generate,
    CompleteRequest: answers.answer_complete,
    ReduceRequest: answers.answer_reduce,
    RepairRequest: answers.answer_repair,
    AdjustRequest: answers.answer_adjust,
    CluesRequest: answers.answer_clues,
    CertifyRequest: answers.answer_certify,
    RenderRequest: answers.answer_render,
    ConvertRequest: answers.answer_convert,
}
"""What the command line and Python can ask as well, each with the function that answers it in JSON."""
PAGE_REQUESTS: tuple[type[Request[Any]], ...] = (
    ReadRequest,
    SceneRequest,
    BoardRequest,
    StandingRequest,
    RightRequest,
    StartRequest,
    GenresRequest,
    RulesRequest,
    GalleryRequest,
    DailyRequest,
    PractiseRequest,
)
"""What only pages ask; these run to JSON."""
REQUEST_TYPES = {request_type.name: request_type for request_type in (*SHARED_REQUESTS, *PAGE_REQUESTS)}


def answer(
    message: object, send_progress: ProgressSender = lambda progress: None, cancelled: Callable[[], bool] | None = None
) -> Json:
    """The reply to a message.

    ``send_progress`` gets messages of progress meanwhile, and may raise ``Cancelled``. Long work looks at
    ``cancelled`` now and then, and ends soon after it says so.
    """
    try:
        decoded = message_from_json(message)
    except LamplitError as error:
        return reply_to_json(ErrorReply(find_request_id(message), str(error)))
    if isinstance(decoded, CancelMessage):
        fault = "there is nothing to cancel: this request isn't running"
        return reply_to_json(ErrorReply(decoded.id, fault))
    return answer_message(decoded, send_progress, cancelled)


def answer_message(
    message: RequestMessage, send_progress: ProgressSender, cancelled: Callable[[], bool] | None
) -> Json:
    """The reply to a message that has been decoded."""
    return reply_to_json(_make_reply(message, send_progress, cancelled))


def _make_reply(
    message: RequestMessage, send_progress: ProgressSender, cancelled: Callable[[], bool] | None
) -> Reply | ErrorReply:
    def report(done: int, of: int, text: str) -> None:
        send_progress(reply_to_json(ProgressReply(message.id, ProgressUpdate(done, of, text))))

    name = message.id
    try:
        request = decode_request(message, _find_request_type(message.ask))
        watch = Watch(cancelled, report)
        respond = SHARED_REQUESTS.get(type(request))
        return Reply(name, request.run(watch) if respond is None else respond(request, watch))
    except Cancelled:
        return ErrorReply(name, "cancelled")
    except LamplitError as error:
        return ErrorReply(name, " ".join(str(error).split()))
    except (MemoryError, RecursionError):
        return ErrorReply(name, "this is too large for the memory of this machine")
    except OSError as error:
        return ErrorReply(name, f"the system refused: {error.strerror or error}")


def _find_request_type(name: str) -> type[Request[Any]]:
    if name not in REQUEST_TYPES:
        raise BadInput(f"there is no request {quote(name)}; expected one of {', '.join(REQUEST_TYPES)}")
    return REQUEST_TYPES[name]


def cost_of(name: str) -> Cost:
    """What a request of this name may cost; one that doesn't exist costs a look."""
    return REQUEST_TYPES[name].cost if name in REQUEST_TYPES else LOOK


def costs_to_json() -> Json:
    """What a page must know of each request: its lane, and its seconds in a worker of the browser."""
    return {
        name: {"lane": request_type.cost.lane, "seconds": request_type.cost.browser_seconds}
        for name, request_type in REQUEST_TYPES.items()
    }
