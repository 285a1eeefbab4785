"""Every question that can be asked, and the one function that answers them all.

``answer`` takes any JSON and returns a reply: whatever is wrong with a question becomes one sentence. What a
question works with is imported when it is first asked, so that a page gets its first scene soon.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace

from lamplit.core.clock import Cancelled, Clock, OutOfTime
from lamplit.core.errors import BadInput, LamplitError, UnclearGenre
from lamplit.core.json_fields import Json, entries
from lamplit.core.puzzle import State
from lamplit.core.words import quote
from lamplit.genre.puzzle_json import puzzle_to_json
from lamplit.genre.registry import all_genres, genre_of
from lamplit.wire.endpoints.authoring import SETTER_ASKS
from lamplit.wire.endpoints.options import Options
from lamplit.wire.endpoints.playing import PLAY_ASKS
from lamplit.wire.endpoints.request_context import Ask, Asked, Tell, heard, refuse_off_board
from lamplit.wire.endpoints.studio import STUDIO_ASKS
from lamplit.wire.messages import (
    Cancel,
    Question,
    Refusal,
    Reply,
    id_of,
    question_from_json,
    reply_to_json,
)


def answer(
    message: object, tell: Tell = lambda progress: None, cancelled: Callable[[], bool] | None = None
) -> Json:
    """The reply to a message.

    ``tell`` gets messages of progress meanwhile, and may raise ``Cancelled``. Long work looks at ``cancelled`` now
    and then, and ends soon after it says so.
    """
    return reply_to_json(_reply(message, tell, cancelled))


def _reply(message: object, tell: Tell, cancelled: Callable[[], bool] | None) -> Reply | Refusal:
    name = id_of(message)
    try:
        question = question_from_json(message)
        if isinstance(question, Cancel):
            return Refusal(name, "there is nothing to cancel: this question is not being answered")
        return Reply(name, _answered(question, tell, cancelled))
    except OutOfTime:
        return Refusal(name, "out of time: there was no answer within the time-out")
    except Cancelled:
        return Refusal(name, "cancelled")
    except LamplitError as error:
        return Refusal(name, " ".join(str(error).split()))
    except (MemoryError, RecursionError):
        return Refusal(name, "this is too large for the memory of this machine")
    except OSError as error:
        return Refusal(name, f"the machine does not let us: {error.strerror or error}")


def _answered(question: Question, tell: Tell, cancelled: Callable[[], bool] | None) -> object:
    ask = ASKS.get(question.ask)
    if ask is None:
        raise BadInput(f"there is no question {quote(question.ask)}; expected one of {', '.join(ASKS)}")
    for part, given, taken in (("puzzle", question.puzzle, ask.puzzle), ("state", question.state, ask.state)):
        if given is not None and not taken:
            raise BadInput(f'"{question.ask}" takes no {part}')
    options = Options.of(question.options, question.ask, ask.options)
    timeout = options.timeout()
    clock = replace(Clock.of(timeout, steady=True), cancelled=cancelled)
    return ask.run(Asked(question, options, timeout, clock, tell))


def _solve(asked: Asked) -> object:
    from lamplit.engines import DEFAULT, solve
    from lamplit.questions.reasons import explained
    from lamplit.questions.shared_part import outcome as common_outcome
    from lamplit.wire.outcomes import outcome_to_json

    options = asked.options
    every, limit, minimise = options.flag("all"), options.whole("limit", 1), options.flag("minimise")
    shared = options.flag("common")
    if every + (limit is not None) + minimise + shared > 1:
        raise BadInput('the options "all", "limit", "minimise" and "common" can\'t be used together; choose one')
    clock = replace(asked.clock, steady=False)
    if shared:
        return outcome_to_json(asked.puzzle, common_outcome(asked.puzzle, clock))
    wanted = None if every else limit or 2
    engine = options.text("engine") or DEFAULT
    outcome = solve(
        asked.puzzle, engine, limit=wanted, timeout=asked.timeout, minimise=minimise, cancelled=clock.cancelled
    )
    listed = every or limit is not None
    if not (listed and outcome.solutions):
        outcome = explained(asked.puzzle, outcome, clock)
    return outcome_to_json(asked.puzzle, outcome)


def _check(asked: Asked) -> object:
    from lamplit.wire.faults import verdict_to_json

    genre = genre_of(asked.puzzle)
    if asked.solution is not None:
        return verdict_to_json(genre.check(asked.puzzle, asked.solution))
    if asked.state is not None:
        return verdict_to_json(genre.broken(asked.puzzle, asked.state))
    return verdict_to_json(genre.validate(asked.puzzle))


def _hint(asked: Asked) -> object:
    from lamplit.human import hint
    from lamplit.wire.hints import STRENGTHS, hint_to_json

    strength = asked.options.whole("strength", STRENGTHS[0], STRENGTHS[-1]) or STRENGTHS[-1]
    return hint_to_json(asked.puzzle, hint(asked.puzzle, asked.state, asked.clock), strength)


def _explain(asked: Asked) -> object:
    from lamplit.human import explain
    from lamplit.wire.steps import explanation_to_json

    names = asked.options.text("strategies")
    strategies = None if names is None else names.split(",")
    return explanation_to_json(explain(asked.puzzle, strategies, asked.state, asked.clock))


def _grade(asked: Asked) -> object:
    from lamplit.human import grade
    from lamplit.wire.grades import grade_to_json

    return grade_to_json(grade(asked.puzzle, asked.clock))


def _generate(asked: Asked) -> object:
    from lamplit.generating.boards import SHAPES
    from lamplit.generating.order_filling import generate, random_seed
    from lamplit.generating.order_parsing import order_of
    from lamplit.genre.orders import OURS
    from lamplit.wire.grades import made_to_json

    options = asked.options
    mask = options.text("mask")
    if mask is not None and mask not in SHAPES:
        raise BadInput(f"there is no mask {quote(mask)}; expected one of {', '.join(SHAPES)}")
    order = order_of(
        options.needed("genre"),
        options.size(),
        mask=mask,
        style=options.style(),
        symmetry=options.text("symmetry"),
        difficulty=options.text("difficulty"),
        strategies=options.text("strategies"),
        minimal=options.flag("minimal"),
        method=options.text("method") or OURS,
    )
    count, seed = options.whole("count", 1) or 1, options.whole("seed", 0)
    made = []
    for one in generate(order, random_seed() if seed is None else seed, count, clock=asked.clock):
        made.append(made_to_json(one))
        asked.progress(len(made), count, f"{len(made)} of {count} puzzles made")
    return made


def _convert(asked: Asked) -> object:
    from lamplit.formats import write, write_solution

    to = asked.options.needed("to")
    with heard() as warnings:
        if asked.solution is None:
            text = write(asked.puzzle, to)
        else:
            text = write_solution(asked.puzzle, asked.solution, to)
    return {"text": text, "warnings": warnings}


def _read(asked: Asked) -> object:
    from lamplit.formats import detect, format_named, read
    from lamplit.formats.detect import clean

    text, genre, format = asked.options.needed("text"), asked.options.text("genre"), asked.options.text("format")
    if asked.options.flag("all"):
        return _read_all(asked, text, genre, format)
    format = format_named(format or detect(clean(text))).name
    with heard() as warnings:
        puzzle = read(text, genre=genre, format=format)
    return {"puzzle": puzzle_to_json(puzzle), "format": format, "warnings": warnings}


def _read_all(asked: Asked, text: str, genre: str | None, format: str | None) -> object:
    """Every puzzle of a text, each with its line; for one that fits several genres, which these are."""
    from lamplit.formats.many import read_many

    found: list[Json] = []
    entries = read_many(text, genre=genre, format=format)
    while True:
        asked.clock.check()
        with heard() as warnings:
            entry = next(entries, None)
        if entry is None:
            return found
        record: Json = {"line": entry.line}
        if entry.fault is None:
            record |= {"puzzle": puzzle_to_json(entry.puzzle), "warnings": warnings}
        else:
            record |= {"fault": " ".join(str(entry.fault).split())}
        if isinstance(entry.fault, UnclearGenre):
            record |= {"text": entry.text, "genres": _fitting(entry.text, format)}
        found.append(record)


def _fitting(text: str, format: str | None) -> list[str]:
    """The genres in which a text can be read."""
    from lamplit.formats import read

    names = []
    for genre in all_genres():
        with suppress(BadInput), heard():
            read(text, genre=genre.name, format=format)
            names.append(genre.name)
    return names


def _scene(asked: Asked) -> object:
    from lamplit.core.scene import View
    from lamplit.wire.scenes import mark_from_json, scene_to_json

    puzzle, solution, options = asked.puzzle, asked.solution, asked.options
    if solution is not None and asked.state is not None:
        raise BadInput("a scene shows a state or a solution, not both; choose one")
    genre = genre_of(puzzle)
    marks = tuple(mark_from_json(item) for item in entries(options.record, "marks"))
    refuse_off_board(puzzle.grid, marks)
    faults = []
    if options.flag("faults"):
        faults = genre.validate(puzzle) if solution is None else genre.check(puzzle, solution)
    state = asked.state or State(frozenset() if solution is None else solution.true)
    view = View(state, solution is not None, tuple(faults), marks, options.flag("coordinates"))
    return scene_to_json(genre.draw(puzzle, view))


def _genres(asked: Asked) -> object:
    from lamplit.wire.lists import genre_to_json

    return [genre_to_json(genre) for genre in all_genres()]


ORDER_OPTIONS = (
    "genre", "size", "count", "seed", "difficulty", "strategies", "symmetry", "style", "mask", "minimal", "method",
)  # fmt: skip

ASKS: dict[str, Ask] = {
    "solve": Ask(_solve, ("engine", "all", "limit", "minimise", "common")),
    "check": Ask(_check, ("solution",), state=True),
    "hint": Ask(_hint, ("strength",), state=True),
    "explain": Ask(_explain, ("strategies",), state=True),
    "grade": Ask(_grade),
    "generate": Ask(_generate, ORDER_OPTIONS, puzzle=False),
    "convert": Ask(_convert, ("to", "solution")),
    "read": Ask(_read, ("text", "genre", "format", "all"), puzzle=False),
    "scene": Ask(_scene, ("solution", "marks", "faults", "coordinates"), state=True),
    "genres": Ask(_genres, puzzle=False),
} | SETTER_ASKS | PLAY_ASKS | STUDIO_ASKS
"""The questions by name; options go by the names that they have on the command line."""
