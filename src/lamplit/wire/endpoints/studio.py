"""The questions of the studio: what its page needs at the start, what there is to play, and pictures to keep."""

from __future__ import annotations

from base64 import b64encode
from dataclasses import replace
from datetime import date

from lamplit.core.errors import BadInput
from lamplit.core.puzzle import State
from lamplit.core.scene import View
from lamplit.core.words import quote
from lamplit.genre.puzzle_json import puzzle_to_json, state_to_json
from lamplit.genre.registry import genre_named
from lamplit.wire.endpoints.request_context import Ask, Asked


def _start(asked: Asked) -> object:
    from lamplit.wire.start import start_to_json

    return start_to_json()


def _gallery(asked: Asked) -> object:
    from lamplit.drawing.merging import joined
    from lamplit.library.gallery import entries
    from lamplit.wire.scenes import scene_to_json

    genre = genre_named(asked.options.needed("genre"))
    return [
        {
            "id": entry.id,
            "puzzle": puzzle_to_json(entry.puzzle),
            "grade": None if entry.grade is None else str(entry.grade),
            "size": entry.puzzle.size,
            "options": dict(entry.options),
            "scene": scene_to_json(joined(genre.draw(entry.puzzle, View()))),
        }
        for entry in entries(genre.name)
    ]


def _daily(asked: Asked) -> object:
    from lamplit.generating.daily import daily
    from lamplit.wire.grades import made_to_json

    day = _date(asked.options.needed("date"))
    made = made_to_json(daily(asked.options.needed("genre"), day, asked.clock))
    return {
        "date": day.isoformat(),
        "puzzle": made["puzzle"],
        "solution": made["solution"],
        "grade": made["grade"],
        "seed": made["seed"],
    }


def _date(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise BadInput(f"{quote(text)} is not a date; expected one such as 2026-11-16") from None


def _practise(asked: Asked) -> object:
    from lamplit.generating.order_filling import random_seed
    from lamplit.library.practice import exercise
    from lamplit.wire.steps import step_to_json

    options = asked.options
    seed = options.whole("seed", 0)
    found = exercise(
        options.needed("genre"), options.needed("strategy"), random_seed() if seed is None else seed, asked.clock
    )
    return {
        "puzzle": puzzle_to_json(found.puzzle),
        "state": state_to_json(found.puzzle, found.state),
        "steps": [step_to_json(found.puzzle, step) for step in found.round.steps],
        "text": found.round.text,
        "strategy": found.round.strategy,
    }


def _picture(asked: Asked) -> object:
    """The board as a file: the text of an SVG, or the bytes of a PDF in base64."""
    from lamplit.drawing import render, view_of

    if asked.solution is not None and asked.state is not None:
        raise BadInput("a picture shows a state or a solution, not both; choose one")
    shown = View(asked.state or State()) if asked.solution is None else view_of(asked.solution)
    view = replace(shown, coordinates=asked.options.flag("coordinates"))
    match asked.options.needed("to"):
        case "svg":
            return {"text": render(asked.puzzle, "svg", view=view)}
        case "pdf":
            return {"base64": b64encode(render(asked.puzzle, "pdf", view=view)).decode("ascii")}
        case other:
            raise BadInput(f"there is no picture {quote(other)} here; expected one of svg, pdf")


STUDIO_ASKS: dict[str, Ask] = {
    "start": Ask(_start, puzzle=False),
    "gallery": Ask(_gallery, ("genre",), puzzle=False),
    "daily": Ask(_daily, ("genre", "date"), puzzle=False),
    "practise": Ask(_practise, ("genre", "strategy", "seed"), puzzle=False),
    "picture": Ask(_picture, ("to", "solution", "coordinates"), state=True),
}
"""By name."""
