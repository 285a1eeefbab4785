"""Examples: for every strategy a small board on which it sees something, a file a genre.

Books, worksheets, posters and the documentation show them. A file has the boards by strategy, in the lines of the
format ``text``.
"""

from __future__ import annotations

import json
from contextlib import suppress
from functools import cache
from importlib.resources import files

from lamplit.core.errors import AnswerIsNo
from lamplit.core.puzzle import State
from lamplit.formats import read_filled
from lamplit.genre.registry import get_genre
from lamplit.human.deducer import Deducer
from lamplit.human.explanations import human_of
from lamplit.library.practice import Exercise, find_exercise, list_practicable

__all__ = ["apply_to_board", "find_example"]


def find_example(genre: str, strategy: str) -> Exercise | None:
    """The board that shows a strategy, of the gallery for a genre of another package; None if there is none."""
    home = get_genre(genre)
    boards = _read_boards(home.name)
    if not boards:
        with suppress(AnswerIsNo):  # the gallery has none
            if strategy in {each.key for each in list_practicable(home)}:
                return find_exercise(genre, strategy, 0)
        return None
    return apply_to_board("\n".join(boards[strategy]), genre, strategy) if strategy in boards else None


def apply_to_board(text: str, genre: str, strategy: str) -> Exercise:
    """What a strategy, all alone, sees on a board, half-filled or empty; there must be something to see."""
    filled = read_filled(text, genre=genre)
    answer = filled.answer
    state = State() if answer is None else answer if isinstance(answer, State) else State(answer.true)
    found = Deducer(human_of(filled.puzzle), filled.puzzle, [strategy], state).advance()
    assert found is not None, f"{strategy} of {genre} sees nothing in its example"
    return Exercise(filled.puzzle, state, found)


@cache
def _read_boards(genre: str) -> dict[str, list[str]]:
    file = files(__name__) / f"{genre}.json"
    boards: dict[str, list[str]] = json.loads(file.read_text("utf-8")) if file.is_file() else {}
    return boards
