"""What is wrong with a genre, in one sentence, with the board that shows it."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import fields, replace
from functools import cache, partial
from typing import Any

from lamplit.core.errors import BrokenPlugin
from lamplit.core.puzzle import Puzzle, State
from lamplit.core.scene import View
from lamplit.drawing import render
from lamplit.genre.contract import Genre
from lamplit.genre.guarding import LAZY_PARTS, guard_genre
from lamplit.genre.puzzle_json import puzzle_to_json, state_to_json


class GenreFailure(AssertionError):
    """Something is wrong with a genre. Printed, it is the sentence, then the board as text and as JSON."""

    def __init__(self, sentence: str, puzzle: Puzzle | None = None, state: State | None = None) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.puzzle = puzzle
        self.state = state

    def __str__(self) -> str:
        return "\n".join([self.sentence, *self._show_board()])

    def _show_board(self) -> list[str]:
        """The board that shows it, as far as the genre can write it."""
        if self.puzzle is None:
            return []
        state = self.state or State()
        lines: list[str] = []
        for write in (
            lambda puzzle: render(puzzle, "txt", view=View(state)).rstrip("\n"),
            lambda puzzle: json.dumps(puzzle_to_json(puzzle)),
            lambda puzzle: json.dumps(state_to_json(puzzle, state)) if len(state) else "",
        ):
            try:
                lines.append(write(self.puzzle))
            except Exception:
                continue
        return [line for line in lines if line]


def name_boards(genre: Genre) -> Genre:
    """The same genre; when one of its functions fails, the failure has the board it was asked about."""
    guarded = guard_genre(genre, genre.package or "lamplit")
    own = {name: _name_board(function) for name, function in _list_functions(guarded).items()}
    for name in LAZY_PARTS:
        if (load := getattr(guarded, name)) is not None:
            own[name] = cache(partial(_load_part, load))
    return replace(guarded, **own)


def _list_functions(part: Any) -> dict[str, Callable[..., Any]]:
    found = {one.name: getattr(part, one.name) for one in fields(part)}
    return {name: value for name, value in found.items() if callable(value)}


def _load_part(load: Callable[[], Any]) -> Any:
    part = load()
    return replace(part, **{name: _name_board(function) for name, function in _list_functions(part).items()})


def _name_board(function: Callable[..., Any]) -> Callable[..., Any]:
    def named(*args: Any) -> Any:
        try:
            return function(*args)
        except BrokenPlugin as error:
            puzzle = next((one for one in args if isinstance(one, Puzzle)), None)
            state = next((one for one in args if isinstance(one, State)), None)
            raise GenreFailure(str(error), puzzle, state) from error.__cause__

    return named
