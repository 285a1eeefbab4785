"""The requests of the studio: what its page needs at the start, what there is to play, and pictures to keep."""

from __future__ import annotations

from base64 import b64encode
from dataclasses import replace
from datetime import date

from lamplit.core.errors import BadInput
from lamplit.core.puzzle import State
from lamplit.core.scene import View
from lamplit.core.words import quote
from lamplit.genre.puzzle_json import puzzle_to_json, state_to_json
from lamplit.genre.registry import get_genre
from lamplit.wire.endpoints.request_context import RequestContext, RequestType


def _handle_start(context: RequestContext) -> object:
    from lamplit.wire.start import start_to_json

    return start_to_json()


def _handle_gallery(context: RequestContext) -> object:
    from lamplit.drawing.merging import merge_shapes
    from lamplit.library.gallery import list_entries
    from lamplit.wire.scenes import scene_to_json

    genre = get_genre(context.options.required_text("genre"))
    return [
        {
            "id": entry.id,
            "puzzle": puzzle_to_json(entry.puzzle),
            "grade": None if entry.grade is None else str(entry.grade),
            "size": entry.puzzle.size,
            "options": dict(entry.options),
            "scene": scene_to_json(merge_shapes(genre.draw(entry.puzzle, View()))),
        }
        for entry in list_entries(genre.name)
    ]


def _handle_daily(context: RequestContext) -> object:
    from lamplit.generating.daily import make_daily
    from lamplit.wire.grades import generated_puzzle_to_json

    day = _parse_date(context.options.required_text("date"))
    made = generated_puzzle_to_json(make_daily(context.options.required_text("genre"), day, context.clock))
    return {
        "date": day.isoformat(),
        "puzzle": made["puzzle"],
        "solution": made["solution"],
        "grade": made["grade"],
        "seed": made["seed"],
    }


def _parse_date(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise BadInput(f"{quote(text)} is not a date; expected one such as 2026-11-16") from None


def _handle_practise(context: RequestContext) -> object:
    from lamplit.generating.order_filling import draw_seed
    from lamplit.library.practice import find_exercise
    from lamplit.wire.steps import step_to_json

    options = context.options
    seed = options.whole_number("seed", 0)
    found = find_exercise(
        options.required_text("genre"),
        options.required_text("strategy"),
        draw_seed() if seed is None else seed,
        context.clock,
    )
    return {
        "puzzle": puzzle_to_json(found.puzzle),
        "state": state_to_json(found.puzzle, found.state),
        "steps": [step_to_json(found.puzzle, step) for step in found.round.steps],
        "text": found.round.text,
        "strategy": found.round.strategy,
    }


def _handle_picture(context: RequestContext) -> object:
    """The board as a file: the text of an SVG, or the bytes of a PDF in base64."""
    from lamplit.drawing import render, view_solution

    if context.solution is not None and context.state is not None:
        raise BadInput("a picture shows a state or a solution, not both; choose one")
    shown = View(context.state or State()) if context.solution is None else view_solution(context.solution)
    view = replace(shown, coordinates=context.options.flag("coordinates"))
    match context.options.required_text("to"):
        case "svg":
            return {"text": render(context.puzzle, "svg", view=view)}
        case "pdf":
            return {"base64": b64encode(render(context.puzzle, "pdf", view=view)).decode("ascii")}
        case other:
            raise BadInput(f"there is no picture {quote(other)} here; expected one of svg, pdf")


STUDIO_REQUESTS: dict[str, RequestType] = {
    "start": RequestType(_handle_start, puzzle=False),
    "gallery": RequestType(_handle_gallery, ("genre",), puzzle=False),
    "daily": RequestType(_handle_daily, ("genre", "date"), puzzle=False),
    "practise": RequestType(_handle_practise, ("genre", "strategy", "seed"), puzzle=False),
    "picture": RequestType(_handle_picture, ("to", "solution", "coordinates"), state=True),
}
"""By name."""
