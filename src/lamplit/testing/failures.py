"""What is wrong with a genre, in one sentence, with the board that shows it."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
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
    """Something is wrong with a genre."""

    def __init__(self, sentence: str, puzzle: Puzzle | None = None, state: State | None = None) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.puzzle = puzzle
        """The board that shows it; None if no board does."""
        self.state = state
        """What is filled in on that board."""

    def describe(self) -> str:
        """The sentence, then the board as text and as JSON, as far as the genre can write it."""
        lines = [self.sentence]
        state = self.state or State()
        for write in (_write_text, _write_puzzle, _write_state):
            if self.puzzle is not None:
                with suppress(Exception):  # a genre that is broken here, too
                    lines.append(write(self.puzzle, state))
        return "\n".join(line for line in lines if line)


def _write_text(puzzle: Puzzle, state: State) -> str:
    return render(puzzle, "txt", view=View(state)).rstrip("\n")


def _write_puzzle(puzzle: Puzzle, state: State) -> str:
    return json.dumps(puzzle_to_json(puzzle))


def _write_state(puzzle: Puzzle, state: State) -> str:
    return json.dumps(state_to_json(puzzle, state)) if len(state) else ""


def name_boards(genre: Genre) -> Genre:
    """The same genre; when one of its functions fails, the failure has the board it was asked about."""
    guarded = guard_genre(genre, genre.package or "lamplit")
    own: dict[str, Any] = {name: _name_board(function) for name, function in _list_functions(guarded).items()}
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
