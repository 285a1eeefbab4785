"""What a check found wrong, in one sentence, with the board that shows it; and whose part of a genre it was."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import fields, is_dataclass, replace
from functools import wraps
from typing import Any, TypeVar

from lamplit.core.errors import LamplitError
from lamplit.core.puzzle import Puzzle, State
from lamplit.core.scene import View
from lamplit.drawing import render
from lamplit.genre.contract import Genre
from lamplit.genre.puzzle_json import puzzle_to_json, state_to_json

Part = TypeVar("Part")


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


def guard_genre(genre: Genre) -> Genre:
    """The same genre, in which an exception of one of its functions names that function and the board."""
    return _guard_fields(genre, "")


def _guard_fields(parts: Part, prefix: str) -> Part:
    """The same dataclass with every function in it guarded."""
    assert is_dataclass(parts)
    found = {one.name: getattr(parts, one.name) for one in fields(parts)}
    functions = {name: value for name, value in found.items() if callable(value)}
    return replace(parts, **{name: _guard(f"{prefix}{name}", value) for name, value in functions.items()})


def _guard(name: str, function: Callable[..., Any]) -> Callable[..., Any]:
    @wraps(function, assigned=(), updated=())
    def guarded(*args: Any) -> Any:
        try:
            found = function(*args)
        except (LamplitError, GenreFailure):
            raise
        except Exception as error:
            said = f": {error}" if str(error) else ""
            puzzle = next((one for one in args if isinstance(one, Puzzle)), None)
            state = next((one for one in args if isinstance(one, State)), None)
            raise GenreFailure(f"{name} raises {type(error).__name__}{said}", puzzle, state) from error
        lazy = not args and is_dataclass(found)
        return _guard_fields(found, f"{name}.") if lazy else found

    return guarded
