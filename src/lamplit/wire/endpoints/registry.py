"""Every request that can be sent, and the one function that answers them all.

``answer`` takes any JSON and returns a reply: whatever is wrong with a request becomes one sentence. What a
request works with is imported when it is first sent, so that a page gets its first scene soon.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace

from lamplit.core.clock import Cancelled, Clock, OutOfTime
from lamplit.core.errors import BadInput, LamplitError, UnclearGenre
from lamplit.core.json_fields import Json, read_entries
from lamplit.core.puzzle import State
from lamplit.core.words import quote
from lamplit.genre.puzzle_json import puzzle_to_json
from lamplit.genre.registry import all_genres, genre_of
from lamplit.wire.endpoints.authoring import AUTHORING_REQUESTS
from lamplit.wire.endpoints.options import RequestOptions
from lamplit.wire.endpoints.playing import PLAY_REQUESTS
from lamplit.wire.endpoints.request_context import (
    ProgressSender,
    RequestContext,
    RequestType,
    collect_warnings,
    refuse_off_board,
)
from lamplit.wire.endpoints.studio import STUDIO_REQUESTS
from lamplit.wire.messages import (
    CancelRequest,
    ErrorReply,
    Reply,
    WireRequest,
    find_request_id,
    reply_to_json,
    request_from_json,
)


def answer(
    message: object, send_progress: ProgressSender = lambda progress: None, cancelled: Callable[[], bool] | None = None
) -> Json:
    """The reply to a message.

    ``send_progress`` gets messages of progress meanwhile, and may raise ``Cancelled``. Long work looks at
    ``cancelled`` now and then, and ends soon after it says so.
    """
    return reply_to_json(_make_reply(message, send_progress, cancelled))


def _make_reply(
    message: object, send_progress: ProgressSender, cancelled: Callable[[], bool] | None
) -> Reply | ErrorReply:
    name = find_request_id(message)
    try:
        request = request_from_json(message)
        if isinstance(request, CancelRequest):
            return ErrorReply(name, "there is nothing to cancel: this question is not being answered")
        return Reply(name, _dispatch_request(request, send_progress, cancelled))
    except OutOfTime:
        return ErrorReply(name, "out of time: there was no answer within the time-out")
    except Cancelled:
        return ErrorReply(name, "cancelled")
    except LamplitError as error:
        return ErrorReply(name, " ".join(str(error).split()))
    except (MemoryError, RecursionError):
        return ErrorReply(name, "this is too large for the memory of this machine")
    except OSError as error:
        return ErrorReply(name, f"the machine does not let us: {error.strerror or error}")


def _dispatch_request(
    request: WireRequest, send_progress: ProgressSender, cancelled: Callable[[], bool] | None
) -> object:
    known = REQUEST_TYPES.get(request.ask)
    if known is None:
        raise BadInput(f"there is no question {quote(request.ask)}; expected one of {', '.join(REQUEST_TYPES)}")
    for part, given, taken in (("puzzle", request.puzzle, known.puzzle), ("state", request.state, known.state)):
        if given is not None and not taken:
            raise BadInput(f'"{request.ask}" takes no {part}')
    options = RequestOptions.of(request.options, request.ask, known.options)
    timeout = options.timeout()
    clock = replace(Clock.from_timeout(timeout, steady=True), cancelled=cancelled)
    return known.run(RequestContext(request, options, timeout, clock, send_progress))


def _handle_solve(context: RequestContext) -> object:
    from lamplit.engines import DEFAULT, solve
    from lamplit.questions.reasons import explain_outcome
    from lamplit.questions.shared_part import solve_shared_part
    from lamplit.wire.outcomes import outcome_to_json

    options = context.options
    every, limit, minimise = options.flag("all"), options.whole_number("limit", 1), options.flag("minimise")
    shared = options.flag("common")
    if every + (limit is not None) + minimise + shared > 1:
        raise BadInput('the options "all", "limit", "minimise" and "common" can\'t be used together; choose one')
    clock = replace(context.clock, steady=False)
    if shared:
        return outcome_to_json(context.puzzle, solve_shared_part(context.puzzle, clock))
    wanted = None if every else limit or 2
    engine = options.text("engine") or DEFAULT
    outcome = solve(
        context.puzzle, engine, limit=wanted, timeout=context.timeout, minimise=minimise, cancelled=clock.cancelled
    )
    listed = every or limit is not None
    if not (listed and outcome.solutions):
        outcome = explain_outcome(context.puzzle, outcome, clock)
    return outcome_to_json(context.puzzle, outcome)


def _handle_check(context: RequestContext) -> object:
    from lamplit.wire.faults import verdict_to_json

    genre = genre_of(context.puzzle)
    if context.solution is not None:
        return verdict_to_json(genre.check(context.puzzle, context.solution))
    if context.state is not None:
        return verdict_to_json(genre.broken(context.puzzle, context.state))
    return verdict_to_json(genre.validate(context.puzzle))


def _handle_hint(context: RequestContext) -> object:
    from lamplit.human import hint
    from lamplit.wire.hints import STRENGTHS, hint_to_json

    strength = context.options.whole_number("strength", STRENGTHS[0], STRENGTHS[-1]) or STRENGTHS[-1]
    return hint_to_json(context.puzzle, hint(context.puzzle, context.state, context.clock), strength)


def _handle_explain(context: RequestContext) -> object:
    from lamplit.human import explain
    from lamplit.wire.steps import explanation_to_json

    names = context.options.text("strategies")
    strategies = None if names is None else names.split(",")
    return explanation_to_json(explain(context.puzzle, strategies, context.state, context.clock))


def _handle_grade(context: RequestContext) -> object:
    from lamplit.human import grade
    from lamplit.wire.grades import grade_to_json

    return grade_to_json(grade(context.puzzle, context.clock))


def _handle_generate(context: RequestContext) -> object:
    from lamplit.generating.boards import SHAPES
    from lamplit.generating.order_filling import draw_seed, generate
    from lamplit.generating.order_parsing import parse_order
    from lamplit.genre.orders import OURS
    from lamplit.wire.grades import generated_puzzle_to_json

    options = context.options
    mask = options.text("mask")
    if mask is not None and mask not in SHAPES:
        raise BadInput(f"there is no mask {quote(mask)}; expected one of {', '.join(SHAPES)}")
    order = parse_order(
        options.required_text("genre"),
        options.size(),
        mask=mask,
        style=options.style(),
        symmetry=options.text("symmetry"),
        difficulty=options.text("difficulty"),
        strategies=options.text("strategies"),
        minimal=options.flag("minimal"),
        method=options.text("method") or OURS,
    )
    count, seed = options.whole_number("count", 1) or 1, options.whole_number("seed", 0)
    made = []
    for one in generate(order, draw_seed() if seed is None else seed, count, clock=context.clock):
        made.append(generated_puzzle_to_json(one))
        context.report_progress(len(made), count, f"{len(made)} of {count} puzzles made")
    return made


def _handle_convert(context: RequestContext) -> object:
    from lamplit.formats import write, write_solution

    to = context.options.required_text("to")
    with collect_warnings() as warnings:
        solution = context.solution
        text = write(context.puzzle, to) if solution is None else write_solution(context.puzzle, solution, to)
    return {"text": text, "warnings": warnings}


def _handle_read(context: RequestContext) -> object:
    from lamplit.formats import detect, get_format, read
    from lamplit.formats.detect import clean_text

    options = context.options
    text, genre, format = options.required_text("text"), options.text("genre"), options.text("format")
    if options.flag("all"):
        return _read_all_puzzles(context, text, genre, format)
    format = get_format(format or detect(clean_text(text))).name
    with collect_warnings() as warnings:
        puzzle = read(text, genre=genre, format=format)
    return {"puzzle": puzzle_to_json(puzzle), "format": format, "warnings": warnings}


def _read_all_puzzles(context: RequestContext, text: str, genre: str | None, format: str | None) -> object:
    """Every puzzle of a text, each with its line; for one that fits several genres, which these are."""
    from lamplit.formats.many import read_many

    found: list[Json] = []
    entries = read_many(text, genre=genre, format=format)
    while True:
        context.clock.check()
        with collect_warnings() as warnings:
            entry = next(entries, None)
        if entry is None:
            return found
        record: Json = {"line": entry.line}
        if entry.fault is None:
            record |= {"puzzle": puzzle_to_json(entry.puzzle), "warnings": warnings}
        else:
            record |= {"fault": " ".join(str(entry.fault).split())}
        if isinstance(entry.fault, UnclearGenre):
            record |= {"text": entry.text, "genres": _find_fitting_genres(entry.text, format)}
        found.append(record)


def _find_fitting_genres(text: str, format: str | None) -> list[str]:
    """The genres in which a text can be read."""
    from lamplit.formats import read

    names = []
    for genre in all_genres():
        with suppress(BadInput), collect_warnings():
            read(text, genre=genre.name, format=format)
            names.append(genre.name)
    return names


def _handle_scene(context: RequestContext) -> object:
    from lamplit.core.scene import View
    from lamplit.wire.scenes import mark_from_json, scene_to_json

    puzzle, solution, options = context.puzzle, context.solution, context.options
    if solution is not None and context.state is not None:
        raise BadInput("a scene shows a state or a solution, not both; choose one")
    genre = genre_of(puzzle)
    marks = tuple(mark_from_json(item) for item in read_entries(options.record, "marks"))
    refuse_off_board(puzzle.grid, marks)
    faults = []
    if options.flag("faults"):
        faults = genre.validate(puzzle) if solution is None else genre.check(puzzle, solution)
    state = context.state or State(frozenset() if solution is None else solution.true)
    view = View(state, solution is not None, tuple(faults), marks, options.flag("coordinates"))
    return scene_to_json(genre.draw(puzzle, view))


def _handle_genres(context: RequestContext) -> object:
    from lamplit.wire.lists import genre_to_json

    return [genre_to_json(genre) for genre in all_genres()]


ORDER_OPTIONS = (
    "genre",
    "size",
    "count",
    "seed",
    "difficulty",
    "strategies",
    "symmetry",
    "style",
    "mask",
    "minimal",
    "method",
)

REQUEST_TYPES: dict[str, RequestType] = (
    {
        "solve": RequestType(_handle_solve, ("engine", "all", "limit", "minimise", "common")),
        "check": RequestType(_handle_check, ("solution",), state=True),
        "hint": RequestType(_handle_hint, ("strength",), state=True),
        "explain": RequestType(_handle_explain, ("strategies",), state=True),
        "grade": RequestType(_handle_grade),
        "generate": RequestType(_handle_generate, ORDER_OPTIONS, puzzle=False),
        "convert": RequestType(_handle_convert, ("to", "solution")),
        "read": RequestType(_handle_read, ("text", "genre", "format", "all"), puzzle=False),
        "scene": RequestType(_handle_scene, ("solution", "marks", "faults", "coordinates"), state=True),
        "genres": RequestType(_handle_genres, puzzle=False),
    }
    | AUTHORING_REQUESTS
    | PLAY_REQUESTS
    | STUDIO_REQUESTS
)
"""The requests by name; options go by the names that they have on the command line."""
