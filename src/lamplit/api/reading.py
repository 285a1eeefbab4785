"""From text, files, dicts and lists to puzzles and solutions, and back to text."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from lamplit import formats
from lamplit.api.inputs import Given, PuzzleLike, SolutionLike, answer_of, puzzle_of, state_of, text_of, word
from lamplit.core import json_fields
from lamplit.core.errors import BadInput
from lamplit.core.puzzle import Puzzle, Solution, State
from lamplit.formats import Filled, many
from lamplit.formats.many import Entry


def read(given: PuzzleLike, *, genre: str | None = None, format: str | None = None) -> Puzzle:
    """A puzzle from any format we know; ``genre`` and ``format`` settle doubt.

    What is given is the text itself, a ``Path`` to a file, a dict as in JSON, or a list of rows.
    """
    try:
        return puzzle_of(given, genre, format)
    except BadInput as error:
        if isinstance(given, str) and _names_a_file(given):
            raise BadInput(f"{error} (to read the file, give it as a path: Path({given!r}))") from None
        raise


def _names_a_file(text: str) -> bool:
    try:
        return len(text) < 255 and Path(text).is_file()
    except (OSError, ValueError):  # no file system has such a name
        return False


def read_filled(given: Given, *, genre: str | None = None, format: str | None = None) -> Filled:
    """A puzzle, and the solution or the half-filled board that its own text brings along, if any."""
    text = text_of(given, "a puzzle")
    return formats.read_filled(text, genre=word(genre, "genre"), format=word(format, "format"))


def read_many(given: Given, *, genre: str | None = None, format: str | None = None) -> Iterator[Entry]:
    """Every puzzle of a text or a file, in order; one that can't be read says why, and the others go on."""
    text = text_of(given, "a text of puzzles")
    return many.read_many(text, genre=word(genre, "genre"), format=word(format, "format"))


def read_solution(given: Given, puzzle: PuzzleLike, *, format: str | None = None) -> Solution:
    """A solution to a puzzle, from any format that holds solutions. It is only read; ``check`` judges it."""
    return formats.read_solution(text_of(given, "a solution"), puzzle_of(puzzle), format=word(format, "format"))


def read_state(given: Given, puzzle: PuzzleLike, *, format: str | None = None) -> State:
    """A half-filled board, from any format that holds them."""
    return formats.read_state(text_of(given, "a state"), puzzle_of(puzzle), format=word(format, "format"))


def write(puzzle: PuzzleLike, format: str) -> str:
    """A puzzle in the format of this name."""
    return formats.write(puzzle_of(puzzle), json_fields.text(format, "the format"))


def write_solution(puzzle: PuzzleLike, solution: SolutionLike, format: str) -> str:
    """A solution in the format of this name."""
    board = puzzle_of(puzzle)
    found = Solution(answer_of(board, solution).true)
    return formats.write_solution(board, found, json_fields.text(format, "the format"))


def write_state(puzzle: PuzzleLike, state: SolutionLike, format: str) -> str:
    """A half-filled board in the format of this name."""
    board = puzzle_of(puzzle)
    return formats.write_state(board, state_of(board, state), json_fields.text(format, "the format"))
