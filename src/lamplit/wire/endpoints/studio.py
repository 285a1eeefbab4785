"""The requests of the studio: what its page needs at the start, and what there is to play."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date
from typing import Annotated

from lamplit.core.errors import BadInput
from lamplit.core.json_fields import Json
from lamplit.core.scene import View
from lamplit.core.words import quote
from lamplit.genre.puzzle_json import puzzle_to_json, state_to_json
from lamplit.genre.registry import all_genres, get_genre
from lamplit.requests.contract import LASTING, SEARCH, UNWATCHED, Request, Watch
from lamplit.requests.options import Text, WholeNumber


@dataclass(frozen=True, kw_only=True)
class StartRequest(Request[Json]):
    """All that the page needs before anything else: genres, formats, and what each request costs."""

    name = "start"
    cost = LASTING

    def run(self, watch: Watch = UNWATCHED) -> Json:
        from lamplit.wire.endpoints.registry import costs_to_json
        from lamplit.wire.start import start_to_json

        return start_to_json() | {"requests": costs_to_json()}


@dataclass(frozen=True, kw_only=True)
class GenresRequest(Request[list[Json]]):
    """The genres and their rules."""

    name = "genres"
    cost = LASTING

    def run(self, watch: Watch = UNWATCHED) -> list[Json]:
        from lamplit.wire.lists import genre_to_json

        return [{**genre_to_json(genre)} for genre in all_genres()]


@dataclass(frozen=True, kw_only=True)
class RulesRequest(Request[Json]):
    """The rules of a genre one by one, and what breaks them, with pictures."""

    name = "rules"
    cost = LASTING

    genre: Annotated[str, Text("The genre.")]

    def run(self, watch: Watch = UNWATCHED) -> Json:
        from lamplit.wire.rules import rulebook_to_json

        return rulebook_to_json(get_genre(self.genre))


@dataclass(frozen=True, kw_only=True)
class GalleryRequest(Request[list[Json]]):
    """The puzzles of a genre that come with the program, each with its picture."""

    name = "gallery"
    cost = LASTING

    genre: Annotated[str, Text("The genre.")]

    def run(self, watch: Watch = UNWATCHED) -> list[Json]:
        from lamplit.drawing.merging import merge_shapes
        from lamplit.library.gallery import list_entries
        from lamplit.wire.scenes import scene_to_json

        genre = get_genre(self.genre)
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


@dataclass(frozen=True, kw_only=True)
class DailyRequest(Request[Json]):
    """The puzzle of a day."""

    name = "daily"
    cost = replace(SEARCH, cacheable=True)

    genre: Annotated[str, Text("The genre.")]
    date: Annotated[str, Text("The day, such as 2026-11-16.")]

    def run(self, watch: Watch = UNWATCHED) -> Json:
        from lamplit.generating.daily import make_daily
        from lamplit.wire.grades import generated_puzzle_to_json

        day = _parse_date(self.date)
        made = generated_puzzle_to_json(make_daily(self.genre, day, self.start_clock(watch, steady=True)))
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


@dataclass(frozen=True, kw_only=True)
class PractiseRequest(Request[Json]):
    """A position in which a strategy helps."""

    name = "practise"
    cost = SEARCH

    genre: Annotated[str, Text("The genre.")]
    strategy: Annotated[str, Text("The strategy.")]
    seed: Annotated[int | None, WholeNumber("Try another seed for another position.")] = None

    def run(self, watch: Watch = UNWATCHED) -> Json:
        from lamplit.generating.order_filling import draw_seed
        from lamplit.library.practice import find_exercise
        from lamplit.wire.steps import step_to_json

        seed = draw_seed() if self.seed is None else self.seed
        found = find_exercise(self.genre, self.strategy, seed, self.start_clock(watch, steady=True))
        return {
            "puzzle": puzzle_to_json(found.puzzle),
            "state": state_to_json(found.puzzle, found.state),
            "steps": [step_to_json(found.puzzle, step) for step in found.round.steps],
            "text": found.round.text,
            "strategy": found.round.strategy,
        }
